import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange, type StateZone } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import type { PublicEvent } from '../publicApi.ts'
import classes from './public.module.css'

interface OtherDaysProps {
  days: PublicEvent['otherDays']
  timeZone: StateZone
}

const firstShown = 6

/** The other days of a repeating event, each with its own page and its own form. */
export function OtherDays({ days, timeZone }: OtherDaysProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (days.length === 0) return null
  const shown = showsAll ? days : days.slice(0, firstShown)
  return (
    <section className={classes.days} aria-labelledby="other-days">
      <h2 id="other-days" className={classes.daysTitle}>
        Other dates
      </h2>
      <ul>
        {shown.map((day) => (
          <li key={day.slug}>
            <Anchor component={Link} to={linkTo('/event/:slug', { slug: day.slug })}>
              {formatZonedRange(day.startsAt, day.endsAt, timeZone)}
            </Anchor>
          </li>
        ))}
      </ul>
      {days.length > shown.length && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setShowsAll(true)}>
          Show {counted(days.length - shown.length, 'more date')}
        </Button>
      )}
    </section>
  )
}
