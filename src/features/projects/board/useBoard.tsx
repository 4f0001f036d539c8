// One board as this person sees it: what was last heard, with the own moves on top. While a card is in the hand nothing jumps.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { laneWords } from '../../staff/lanes.ts'
import { projects, type Board, type Card } from '../api.ts'
import { withAnswer, withPending, type PendingMove } from '../pending.ts'
import { spotOf, type Spot } from '../placing.ts'

export interface MoveConflict {
  message: string
  id: string
  mine: Spot
}

export type BoardWork = ReturnType<typeof useBoard>
const none: Card[] = []

export function useBoard(of: { committeeId: string; staffId: string; projectId: string }) {
  const { committeeId, projectId } = of
  const board = useRead(projects.board, of)
  useCommitteeNews(committeeId, 'tasks', [projects.board, projects.task])
  useCommitteeNews(committeeId, 'projects', [projects.board])
  const client = useQueryClient()
  const moveTask = useWrite(projects.moveTask)
  const [pending, setPending] = useState<PendingMove[]>([])
  const [held, setHeld] = useState<Card[] | null>(null)
  const [conflict, setConflict] = useState<MoveConflict | null>(null)
  // One after the other: the second move of a card needs the version that the first one made.
  const sending = useRef(Promise.resolve())
  const own = useRef(new Map<string, number>())

  const key = [projects.board.path, of]
  const heard = board.data?.cards ?? none
  const cards = useMemo(() => held ?? withPending(heard, pending), [held, heard, pending])
  const patch = (change: (cards: Card[]) => Card[]) =>
    client.setQueryData<Board>(key, (now) => now && { ...now, cards: change(now.cards) })

  /** `seen` is the version of the place the mover had before them; a move of their own since then is no conflict. */
  async function send(id: string, spot: Spot, seen: number): Promise<Card> {
    const placeVersion = Math.max(seen, own.current.get(id) ?? 0)
    const answer = await moveTask.runAsync({ committeeId, projectId, taskId: id, placeVersion, ...spot })
    own.current.set(id, answer.placeVersion)
    patch((now) => withAnswer(now, answer))
    return answer
  }

  function move(id: string, spot: Spot) {
    const card = cards.find((one) => one.id === id)
    const from = spotOf(cards, id)
    if (!card || !from) return
    if (from.lane === spot.lane && from.after === spot.after && from.before === spot.before) return
    const pendingMove: PendingMove = { id, spot }
    setConflict(null)
    setPending((now) => [...now, pendingMove])
    sending.current = sending.current.then(async () => {
      try {
        const { placeVersion } = await send(id, spot, card.placeVersion)
        const where =
          from.lane === spot.lane ? `within ${laneWords[spot.lane]}` : `to ${laneWords[spot.lane]}`
        showUndo({ message: `“${card.title}” moved ${where}.`, onUndo: () => send(id, from, placeVersion) })
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') {
          // What is there now has to be known before the two places are shown side by side.
          await board.refetch()
          setConflict({ message: error.message, id, mine: spot })
        } else showProblem(`“${card.title}” was not moved.`, (error as Error).message)
      } finally {
        setPending((now) => now.filter((one) => one !== pendingMove))
      }
    })
  }

  return {
    board,
    cards,
    move,
    patch,
    conflict,
    dismissConflict: () => setConflict(null),
    /** From now on the board stands still, whatever others do. */
    hold: () => setHeld(cards),
    release: () => setHeld(null),
  }
}
