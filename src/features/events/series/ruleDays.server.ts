// The days of a series that another rule is about.
import type { Context } from '../../../app/server/context.ts'
import type { GivenByFeatures } from '../../../app/server/feature.ts'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { addDays, dayOf, type PlainDate } from '../../../domain/dates.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { eventsOf, type EventRow } from '../access.server.ts'
import { timesOf } from '../rules.ts'

export interface DayToCome {
  id: string
  day: PlainDate
  seriesDay: PlainDate
  differs: boolean
  isOff: boolean
  /** After the event, and it has not begun. */
  isLater: boolean
  /** Later and as the series says: the rule is about it. The others were changed by themselves or called off, and are there. */
  isPlain: boolean
  /** People who would get a letter. */
  guests: number
  /** No one was ever asked to it and nothing hangs on it: it can go without anyone missing it. */
  isBare: boolean
}

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    /** Tables, as SQL spells them, whose column event_id points at an event. */
    holdsEvents?: string[]
  }
}

/** Of a row of events. */
export const isBare = ({ holdsEvents }: GivenByFeatures) => {
  const held = ['guests', ...holdsEvents].map(
    (table) => sql`exists (select from ${sql.table(table)} held where held.event_id = events.id)`,
  )
  return sql<boolean>`(not (${sql.join(held, sql` or `)}) and events.cost_cents = 0 and events.raised_cents = 0)`
}

/**
 * A person who is getting a place on one of them right now is waited for, and no one gets one afterward. A statement sees what was there when it
 * began, so that whether a day is bare is asked in the next one.
 */
export async function holdDays(db: Db, committee: CommitteeRef, seriesId: string): Promise<void> {
  await eventsOf(db, committee, true)
    .where('events.seriesId', '=', seriesId)
    .where('events.startsAt', '>', new Date())
    .select('events.id')
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .forUpdate()
    .execute()
}

/** Days of the event's series that are to come, or stand for one that is when the series takes place so many days after its rule. */
export async function daysToCome(
  { db, services }: Pick<Context, 'db' | 'services'>,
  committee: CommitteeRef,
  event: EventRow,
  offset: number,
): Promise<DayToCome[]> {
  const now = new Date()
  const rows = await eventsOf(db, committee, true)
    .where('events.seriesId', '=', event.seriesId)
    .where('events.id', '<>', event.id)
    .where((where) =>
      where.or([
        where('events.startsAt', '>', now),
        where(sql<string>`events.series_on::text`, '>=', addDays(dayOf(now), -Math.max(offset, 0))),
      ]),
    )
    .selectAll('events')
    .select([
      sql<string>`events.series_on::text`.as('seriesDay'),
      sql<number>`(select count(*)::int from guests g where g.event_id = events.id and (g.state in ('coming', 'waiting')
        or (g.state = 'invited' and exists (select from event_letters l where l.guest_id = g.id and l.kind = 'invitation'
          and l.sent_at is not null))))`.as('guests'),
      isBare(services.given).as('isBare'),
    ])
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .execute()
  return rows.map((row) => {
    const isLater = row.startsAt > event.startsAt && row.startsAt > now
    const isOff = row.cancelledAt !== null
    return {
      id: row.id,
      day: timesOf(row).day,
      seriesDay: row.seriesDay,
      differs: row.differsFromSeries,
      isOff,
      isLater,
      isPlain: isLater && !isOff && !row.differsFromSeries,
      guests: row.guests,
      isBare: row.isBare,
    }
  })
}
