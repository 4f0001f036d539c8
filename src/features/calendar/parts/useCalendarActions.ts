import { type KeyboardEvent, useState } from 'react'
import { addDays, daysBetween, type PlainDate } from '../../../domain/dates.ts'
import { instantToZoned } from '../../../domain/zonedTime.ts'
import type { CalendarItem } from '../api.ts'
import { isAllDay, movedTo, spanOf, type Timed } from '../itemTimes.ts'
import type { View } from '../range.ts'
import { whenInWords } from '../words.ts'

export interface CalendarActions {
  zone: string
  heldId: string | null
  mayMove(item: CalendarItem): boolean
  open(item: CalendarItem): void
  openDay(day: PlainDate): void
  onKey(event: KeyboardEvent, item: CalendarItem): void
  /** Put down on a day, at a minute of it or at the time it had. */
  drop(item: CalendarItem, from: PlainDate, to: PlainDate, minute: number | null): void
}

interface Options {
  view: View
  zone: string
  mayEdit: boolean
  open(item: CalendarItem): void
  openDay(day: PlainDate): void
  /** So that an item that is moved by keys stays in sight. */
  show(day: PlainDate): void
  move(item: CalendarItem, times: Timed): Promise<void>
}

interface Held {
  item: CalendarItem
  times: Timed
}

/** What a hand can do with items: open, drag, or pick up with M, move with the arrows and put down with Enter. */
export function useCalendarActions(options: Options) {
  const { view, zone, mayEdit, open, openDay, show, move } = options
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const mayMove = (item: CalendarItem) => mayEdit && item.eventId !== null && !item.isCancelled

  function step(item: CalendarItem, times: Timed, key: string): Timed | null {
    const { day, time } = instantToZoned(times.startsAt!, zone)
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const isScale = view === 'week' || view === 'day'
    const days = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: view === 'month' ? -7 : -1,
      ArrowDown: view === 'month' ? 7 : 1,
    }
    if (!(key in days)) return null
    if (isScale && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = Math.min(1425, Math.max(0, Math.round(minute / 15) * 15 + (key === 'ArrowUp' ? -15 : 15)))
      return movedTo(item, day, to, zone)
    }
    return movedTo(times, addDays(day, days[key as keyof typeof days]), null, zone)
  }

  function onKey(event: KeyboardEvent, item: CalendarItem) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (held?.item.id !== item.id) {
      if (event.key.toLowerCase() !== 'm' || !mayMove(item) || isAllDay(item)) return
      event.preventDefault()
      setHeld({ item, times: item })
      setSaid(
        `${item.title} picked up. The arrow keys move it, Enter puts it down, Escape leaves it where it was.`,
      )
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setHeld(null)
      setSaid(`${item.title} stays where it was.`)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setHeld(null)
      setSaid(`${item.title} put down.`)
      void move(held.item, held.times)
    } else {
      const times = step(held.item, held.times, event.key)
      if (!times) return
      event.preventDefault()
      setHeld({ ...held, times })
      setSaid(whenInWords({ ...item, ...times }, zone))
      show(spanOf(times, zone).first)
    }
  }

  const actions: CalendarActions = {
    zone,
    heldId: held?.item.id ?? null,
    mayMove,
    open,
    openDay,
    onKey,
    drop: (item, from, to, minute) => {
      const first = spanOf(item, zone).first
      const day = minute === null ? addDays(first, daysBetween(from, to)) : to
      void move(item, movedTo(item, day, minute, zone))
    },
  }
  return { actions, held, said }
}
