import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { daysBetween, formatDate, formatMonth } from '../../../domain/dates.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { laneWords } from '../../staff/lanes.ts'
import type { Card } from '../api.ts'
import { barOf, dayWidths, spanOf, ticksOf, zooms, type Dates, type Zoom } from '../timeline.ts'
import classes from './Timeline.module.css'
import { fromNames, TimelineBar } from './TimelineBar.tsx'

interface TimelineProps {
  cards: Card[]
  today: string
  zoom: Zoom
  onZoom(zoom: Zoom): void
  mayEdit: boolean
  openId: string | null
  onOpen(id: string): void
  onDates(card: Card, dates: Dates): void
}

const zoomWords: Record<Zoom, string> = { week: 'Week', month: 'Month', quarter: 'Quarter' }

/** Bars from start to due date. Tasks without a date stand beside, so that none is forgotten. */
export function Timeline(props: TimelineProps) {
  const { cards, today, zoom, onZoom, mayEdit, openId, onOpen, onDates } = props
  const [said, setSaid] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLDivElement>(null)
  const dated = cards
    .flatMap((card) => {
      const bar = barOf(card)
      return bar ? [{ card, bar }] : []
    })
    .sort((a, b) => a.bar.from.localeCompare(b.bar.from) || a.bar.to.localeCompare(b.bar.to))
  const undated = cards.filter((card) => barOf(card) === null)
  const span = spanOf(cards, today, zoom)
  const width = dayWidths[zoom]
  const todayAt = daysBetween(span.from, today) * width

  // Today a third from the left: what comes is of more interest than what was.
  useEffect(() => {
    const frame = scroller.current
    if (frame) frame.scrollLeft = todayAt - (frame.clientWidth - (names.current?.offsetWidth ?? 0)) / 3
  }, [todayAt])

  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Zoom"
          value={zoom}
          onChange={onZoom}
          data={zooms.map((value) => ({ value, label: zoomWords[value] }))}
        />
        {mayEdit && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            Drag a bar or its ends. By keyboard: arrows move it, Shift with arrows moves the due date, Alt
            with arrows the start.
          </Text>
        )}
      </div>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <div className={classes.frame}>
        {dated.length === 0 ? (
          <div className={classes.scroller}>
            <Empty title="No task has a date yet.">
              Open a task and give it a due date: it then shows here as a bar you can drag.
            </Empty>
          </div>
        ) : (
          <div ref={scroller} className={classes.scroller} role="group" aria-label="Timeline">
            <div className={classes.canvas} style={{ width: `calc(var(--names) + ${span.days * width}px)` }}>
              <div className={classes.scale} aria-hidden>
                <div ref={names} className={classes.corner} />
                {ticksOf(span.from, span.days, zoom).map(({ day, at }) => (
                  <span key={day} className={classes.tick} style={{ left: fromNames(at * width) }}>
                    {tickWords(day, zoom)}
                  </span>
                ))}
              </div>
              <div className={classes.today} style={{ left: fromNames(todayAt + width / 2) }}>
                <span className={classes.todayWord}>Today</span>
              </div>
              <ul className={classes.rows}>
                {dated.map(({ card, bar }) => (
                  <TimelineBar
                    key={card.id}
                    card={card}
                    left={daysBetween(span.from, bar.from) * width}
                    dayWidth={width}
                    today={today}
                    mayEdit={mayEdit}
                    isOpen={openId === card.id}
                    onOpen={() => onOpen(card.id)}
                    onDates={(dates) => onDates(card, dates)}
                    say={setSaid}
                  />
                ))}
              </ul>
            </div>
          </div>
        )}
        {undated.length > 0 && (
          <section className={classes.undated} aria-label="Without dates">
            <h2 className={classes.undatedName}>Without dates: {undated.length}</h2>
            <ul>
              {undated.map((card) => (
                <li key={card.id}>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    justify="flex-start"
                    fullWidth
                    title={`${card.title} (${laneWords[card.lane]})`}
                    onClick={() => onOpen(card.id)}
                  >
                    {card.title}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function tickWords(day: string, zoom: Zoom): string {
  if (zoom === 'week') return formatDate(day, 'noYear')
  return zoom === 'month' ? formatDate(day, 'short') : formatMonth(day)
}
