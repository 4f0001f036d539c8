import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { daysBetween } from '../../../domain/dates.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { Card } from '../api.ts'
import { datesInWords, isOverdue } from '../rules.ts'
import { barOf, shifted, type Dates, type Grip } from '../timeline.ts'
import classes from './Timeline.module.css'

interface TimelineBarProps {
  card: Card
  left: number
  dayWidth: number
  today: string
  mayEdit: boolean
  isOpen: boolean
  onOpen(): void
  onDates(dates: Dates): void
  say(words: string): void
}

// Long enough that pressing an arrow five times is one change, short enough that others see it soon.
const keysRestMs = 700

export function TimelineBar(props: TimelineBarProps) {
  const { card, left, dayWidth, today, mayEdit, isOpen, onOpen, onDates, say } = props
  const [draft, setDraft] = useState<Dates | null>(null)
  const drag = useRef<{ grip: Grip; x: number; hasMoved: boolean } | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const shown = draft ?? card
  const bar = barOf(shown)!
  const own = barOf(card)!
  const at = left + daysBetween(own.from, bar.from) * dayWidth
  const days = daysBetween(bar.from, bar.to) + 1

  function keep(dates: Dates) {
    if (resting.current) clearTimeout(resting.current)
    resting.current = null
    setDraft(null)
    if (dates.startsOn !== card.startsOn || dates.dueOn !== card.dueOn) onDates(dates)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (!mayEdit || event.button !== 0) return
    const { left: from, right } = event.currentTarget.getBoundingClientRect()
    const reach = Math.min(10, (right - from) / 4)
    const grip = event.clientX < from + reach ? 'start' : event.clientX > right - reach ? 'due' : 'both'
    drag.current = { grip, x: event.clientX, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!drag.current) return
    const moved = Math.round((event.clientX - drag.current.x) / dayWidth)
    if (moved !== 0) drag.current.hasMoved = true
    if (drag.current.hasMoved) setDraft(shifted(card, drag.current.grip, moved))
  }

  function onPointerUp() {
    const ended = drag.current
    drag.current = null
    if (ended?.hasMoved && draft) keep(draft)
    else onOpen()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (draft) keep(draft)
      else onOpen()
    }
    if (event.key === 'Escape' && draft) {
      if (resting.current) clearTimeout(resting.current)
      setDraft(null)
      say('Put back.')
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || !mayEdit) return
    event.preventDefault()
    const next = shifted(shown, event.shiftKey ? 'due' : event.altKey ? 'start' : 'both', step)
    setDraft(next)
    say(`${card.title}: ${datesInWords(next.startsOn, next.dueOn)}.`)
    if (resting.current) clearTimeout(resting.current)
    resting.current = setTimeout(() => keep(next), keysRestMs)
  }

  const words = datesInWords(shown.startsOn, shown.dueOn)
  return (
    <li className={classes.row}>
      {/* For the pointer alone: the bar says the same to everyone else. */}
      <button
        type="button"
        className={classes.name}
        tabIndex={-1}
        aria-hidden
        title={[card.title, card.ownerName].filter(Boolean).join(', ')}
        onClick={onOpen}
      >
        <span className={classes.title}>{card.title}</span>
        {card.ownerName && <PersonAvatar name={card.ownerName} size={20} />}
      </button>
      <button
        type="button"
        className={classes.bar}
        style={{ left: fromNames(at), width: Math.max(6, days * dayWidth - 2) }}
        aria-label={`${card.title}, ${words}${card.ownerName ? `, ${card.ownerName}` : ''}`}
        title={`${card.title}\n${words}`}
        data-lane={card.lane}
        data-late={isOverdue(card, today) || undefined}
        data-open={isOpen || undefined}
        data-movable={mayEdit || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null
          setDraft(null)
        }}
        onKeyDown={onKeyDown}
      />
    </li>
  )
}

/** The names stand left of the days and stay there. */
export const fromNames = (at: number) => `calc(var(--names) + ${at}px)`
