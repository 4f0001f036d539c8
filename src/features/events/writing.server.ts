// How a row of events is changed: by one who saw it as it stands, with its version, and heard of by a person who is on its list.
import type { Context } from '../../app/server/context.ts'
import { refuseStale, type Workplace, type CommitteeRef } from '../committees/workIn.server.ts'
import { lockEvent, type EventRow } from './access.server.ts'
import type { SeriesScope } from './shapes.ts'
import { tellGuests, whatGuestsKnow } from './letters/telling.server.ts'

/** Held until the end of the transaction, and as the person saw it. */
export async function eventToChange(
  { db }: Context,
  committee: Workplace,
  { eventId, version }: { eventId: string; version: number; scope: SeriesScope },
): Promise<EventRow> {
  const event = await lockEvent(db, committee, eventId)
  refuseStale(event.title, version, event)
  return event
}

type Columns = Partial<Omit<EventRow, 'id' | 'organizationId' | 'committeeId'>>

/** Another time or place, of the event or of a guest's shift, is a change that calendars and guests must hear of. */
export async function write(
  { db, viewer }: Context,
  committee: CommitteeRef,
  before: EventRow,
  columns: Columns,
  changeShifts: (changed: EventRow) => Promise<void> = async () => {},
): Promise<EventRow> {
  const knowing = await whatGuestsKnow(db, committee, before)
  const after = { ...before, ...columns }
  const isMoved =
    after.startsAt.getTime() !== before.startsAt.getTime() ||
    after.endsAt.getTime() !== before.endsAt.getTime() ||
    (after.cancelledAt === null) !== (before.cancelledAt === null) ||
    (['placeName', 'street', 'city', 'zip', 'onlineUrl'] as const).some((key) => after[key] !== before[key])
  const event = await db
    .updateTable('events')
    .set({
      ...columns,
      sequence: before.sequence + (isMoved ? 1 : 0),
      version: before.version + 1,
      updatedByName: viewer.name,
      updatedAt: new Date(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await changeShifts(event)
  return tellGuests(db, committee, before, event, knowing)
}

export function record(
  { audit }: Context,
  committee: Workplace,
  action: string,
  event: { id: string; title: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(
    {
      action,
      subject: 'event',
      subjectId: event.id,
      detail: { name: event.title, committee: committee.name, ...detail },
    },
    committee.organizationId,
  )
}
