// The marks of a board: shown at once, written one after the other, taken back step by step.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { seatMap } from '../../seatMap/api.ts'
import type { Mark } from '../../seatMap/rules.ts'
import { voting, type Board } from '../api.ts'
import type { Marks } from './useWhipCount.ts'

export type Whip = ReturnType<typeof useWhip>

/** What a press changed, for taking it back. */
interface Step {
  district: number
  before: Mark
}

export function useWhip(board: Board) {
  const { may } = useSession()
  const client = useQueryClient()
  const billId = board.bill.id
  const save = useWrite(seatMap.setWhip, { refresh: [seatMap.fromWhip, seatMap.findBills] })
  /** Pressed and not yet on the server. */
  const [pending, setPending] = useState<Marks>(new Map())
  const [past, setPast] = useState<Step[]>([])
  /** In the order they were pressed: two presses on one senator must not arrive the other way round. */
  const queue = useRef(Promise.resolve())

  const marks = useMemo((): Marks => {
    const known = new Map(board.marks.map(({ district, mark }) => [district, mark]))
    for (const [district, mark] of pending) known.set(district, mark)
    return known
  }, [board.marks, pending])
  const markOf = (district: number): Mark => marks.get(district) ?? 'unknown'

  function write(district: number, mark: Mark): void {
    setPending((now) => new Map(now).set(district, mark))
    const settle = () =>
      setPending((now) => {
        // Pressed again meanwhile: that press settles itself.
        if (now.get(district) !== mark) return now
        const rest = new Map(now)
        rest.delete(district)
        return rest
      })
    queue.current = queue.current
      .then(() => save.runAsync({ billId, marks: [{ district, mark }] }))
      .then(() => client.invalidateQueries({ queryKey: [voting.board.path] }))
      .catch((error: Error) => showProblem(`The mark of district ${district} was not saved.`, error.message))
      .then(settle)
  }

  return {
    marks,
    markOf,
    isSaving: pending.size > 0,
    mayMark: board.hasBoard && may('bills.edit'),
    mark(district: number, mark: Mark): void {
      const before = markOf(district)
      if (before === mark) return
      setPast((steps) => [...steps, { district, before }].slice(-mostSteps))
      write(district, mark)
    },
    undo:
      past.length === 0
        ? null
        : (): Step => {
            const step = past.at(-1)!
            setPast((steps) => steps.slice(0, -1))
            write(step.district, step.before)
            return step
          },
    isLastStep: past.length === 1,
  }
}

const mostSteps = 200
