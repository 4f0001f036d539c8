import { VisuallyHidden } from '@mantine/core'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { lanes } from '../../staff/lanes.ts'
import type { Card } from '../api.ts'
import { spotAt, spotOf, type Spot } from '../placing.ts'
import classes from './Board.module.css'
import { LaneColumn } from './LaneColumn.tsx'
import type { BoardWork } from './useBoard.tsx'
import { useBoardDrag, type Drop } from './useCardDrag.ts'
import { useBoardKeys } from './useBoardKeys.ts'

export interface BoardViewProps {
  work: BoardWork
  /** The cards on the screen, after filters. */
  cards: Card[]
  today: string
  mayEdit: boolean
  openId: string | null
  onOpen(id: string): void
  project: { committeeId: string; projectId: string }
}

const helpId = 'board-help'

/** Four lanes of cards. Moved with the mouse, by keyboard, or in the task's panel. */
export function BoardView({ work, cards, today, mayEdit, openId, onOpen, project }: BoardViewProps) {
  const { move, hold, release } = work
  const keys = useBoardKeys({ cards, mayMove: mayEdit, onOpen, onMove: move, hold, release })
  useBoardDrag({ start: hold, drop: (drop) => move(drop.id, spotOfDrop(cards, drop)), end: release })
  return (
    <>
      <VisuallyHidden aria-live="assertive" role="status">
        {keys.said}
      </VisuallyHidden>
      <VisuallyHidden id={helpId}>
        {mayEdit
          ? 'Enter opens the task. Space takes it up, arrow keys move it, Space puts it down.'
          : 'Enter opens the task.'}
      </VisuallyHidden>
      <div className={classes.board} role="group" aria-label="Board">
        {lanes.map((lane) => (
          <LaneColumn
            key={lane}
            lane={lane}
            cards={keys.laneOf(lane)}
            keys={keys}
            today={today}
            mayEdit={mayEdit}
            openId={openId}
            onOpen={onOpen}
            helpId={helpId}
            project={project}
            onAdded={(card) => work.patch((now) => [...now.filter(({ id }) => id !== card.id), card])}
          />
        ))}
      </div>
      {mayEdit && cards.length > 0 && (
        <div className={classes.keys} aria-hidden>
          <KeyHint keys={['Space']}>take a card up</KeyHint>
          <KeyHint keys={['←', '↑', '↓', '→']}>move it</KeyHint>
          <KeyHint keys={['Esc']}>put it back</KeyHint>
        </div>
      )}
    </>
  )
}

function spotOfDrop(cards: Card[], { id, lane, beside }: Drop): Spot {
  if (!beside) return spotAt(cards, id, lane, cards.length)
  const others = cards.filter((card) => card.id !== id)
  const there = spotOf(others, beside.id)
  if (!there) return spotAt(cards, id, lane, cards.length)
  return beside.edge === 'above'
    ? { lane, after: there.after, before: beside.id }
    : { lane, after: beside.id, before: there.before }
}
