import { Text } from '@mantine/core'
import { laneWords, type Lane } from '../../staff/lanes.ts'
import type { Card } from '../api.ts'
import classes from './Board.module.css'
import { QuickAdd } from './QuickAdd.tsx'
import { TaskCard } from './TaskCard.tsx'
import { useLaneDrop } from './useCardDrag.ts'
import type { useBoardKeys } from './useBoardKeys.ts'

interface LaneColumnProps {
  lane: Lane
  cards: Card[]
  keys: ReturnType<typeof useBoardKeys>
  today: string
  mayEdit: boolean
  openId: string | null
  onOpen(id: string): void
  helpId: string
  project: { committeeId: string; projectId: string }
  onAdded(card: Card): void
}

export function LaneColumn(props: LaneColumnProps) {
  const { lane, cards, keys, today, mayEdit, openId, onOpen, helpId, project, onAdded } = props
  const { element, isOver } = useLaneDrop(lane)
  return (
    <section
      ref={element}
      className={classes.lane}
      data-over={isOver || undefined}
      aria-label={laneWords[lane]}
    >
      <header className={classes.laneHead}>
        <h2 className={classes.laneName}>{laneWords[lane]}</h2>
        <Text size="sm" c="dimmed" className="figure">
          {cards.length}
        </Text>
      </header>
      <ol className={classes.cards}>
        {cards.map((card) => (
          <TaskCard
            key={card.id}
            card={card}
            today={today}
            isMovable={mayEdit}
            isTaken={keys.taken === card.id}
            isOpen={openId === card.id}
            isReachable={keys.reachable === card.id}
            helpId={helpId}
            onOpen={() => onOpen(card.id)}
            onFocus={() => keys.setFocused(card.id)}
            onKeyDown={(event) => keys.onKeyDown(card, event)}
          />
        ))}
      </ol>
      {mayEdit && <QuickAdd lane={lane} project={project} onAdded={onAdded} />}
    </section>
  )
}
