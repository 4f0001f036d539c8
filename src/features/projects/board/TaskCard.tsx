import { IconAlignLeft, IconMessage, IconPaperclip } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { Card } from '../api.ts'
import classes from './Board.module.css'
import { DueText } from '../parts/DueText.tsx'
import { cardElementId } from './useBoardKeys.ts'
import { useCardDrag } from './useCardDrag.ts'

interface TaskCardProps {
  card: Card
  today: string
  isMovable: boolean
  isTaken: boolean
  isOpen: boolean
  isReachable: boolean
  helpId: string
  onOpen(): void
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}

export function TaskCard(props: TaskCardProps) {
  const { card, today, isMovable, isTaken, isOpen, isReachable, helpId, onOpen, onFocus, onKeyDown } = props
  const { element, isDragging, edge } = useCardDrag(card.id, card.lane, isMovable)
  const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <li ref={element} className={classes.slot} data-edge={edge ?? undefined}>
      <div
        id={cardElementId(card.id)}
        className={classes.card}
        role="button"
        tabIndex={isReachable ? 0 : -1}
        aria-describedby={helpId}
        aria-pressed={isTaken}
        data-taken={isTaken || undefined}
        data-open={isOpen || undefined}
        data-dragging={isDragging || undefined}
        onClick={onOpen}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <span className={classes.title}>{card.title}</span>
        <span className={classes.facts}>
          {card.dueOn && <DueText task={card} today={today} />}
          {card.hasText && <IconAlignLeft {...icon} />}
          {card.comments > 0 && (
            <span title={counted(card.comments, 'comment')}>
              <IconMessage {...icon} /> {card.comments}
            </span>
          )}
          {card.files > 0 && (
            <span title={counted(card.files, 'file')}>
              <IconPaperclip {...icon} /> {card.files}
            </span>
          )}
          {card.ownerName && (
            <span className={classes.owner}>
              <PersonAvatar name={card.ownerName} size={22} />
            </span>
          )}
        </span>
      </div>
    </li>
  )
}
