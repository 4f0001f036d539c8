// Check-ins that phones recorded, as they come out of the outbox. The event's id is the id of what was said, so sent twice it counts once.
import type { z } from 'zod'
import { Refusal } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { Applying, Fresh, OutboxFamily, Outcome } from '../../outbox/families.server.ts'
import { getEvent } from '../access.server.ts'
import { recordCheckIns } from '../checkIn.server.ts'
import { checkInKinds, type CheckIn } from './doorEvents.ts'

export const checkInFamily: OutboxFamily = { ability: 'events.edit', kinds: checkInKinds, apply, inWords }

type Body = z.output<(typeof checkInKinds)['events.checkIn'][1]>

const applied: Outcome = { state: 'applied' }
const waits = (reason: string): Outcome => ({ state: 'quarantined', reason })

async function apply(context: Applying, events: Fresh[]): Promise<Outcome[]> {
  const { db, holder, isDecided } = context
  const all = (outcome: Outcome) => events.map(() => outcome)
  if (holder.kind !== 'member') return all(waits('Only members of the committee check guests in.'))
  if (!isDecided && !holder.may('events.checkIn'))
    return all(waits('The job of the person who recorded it does not include checking guests in any more.'))
  if (await isArchived(db, holder.committee)) return all(waits('The committee is archived.'))
  const outcomes = new Map<string, Outcome>()
  const byEvent = Map.groupBy(events, ({ body }) => (body as Body).eventId)
  for (const [eventId, ofEvent] of byEvent)
    for (const [id, outcome] of await applyTo(context, eventId, ofEvent)) outcomes.set(id, outcome)
  return events.map(({ id }) => outcomes.get(id)!)
}

async function applyTo(
  { db, holder }: Applying,
  eventId: string,
  events: Fresh[],
): Promise<[id: string, outcome: Outcome][]> {
  const said = events.map(({ id, body, at }) => ({ id, ...(body as Body), saidAt: at.toISOString() }))
  const by = { userId: holder.id, name: holder.name }
  if (!(await isThere(db, holder.committee, eventId)))
    return events.map(({ id }) => [id, waits('This event is not here any more.')])
  const receipts = await recordCheckIns(db, holder.committee, eventId, by, said)
  return receipts.map(({ id, result }) => [
    id,
    result === 'recorded' ? applied : waits('No guest of this event has this code.'),
  ])
}

const isThere = (db: Db, committee: CommitteeRef, eventId: string): Promise<boolean> =>
  getEvent(db, committee, eventId, true).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

async function isArchived(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<boolean> {
  const row = await db
    .selectFrom('committees')
    .select('archivedAt')
    .where('organizationId', '=', organizationId)
    .where('id', '=', committeeId)
    .executeTakeFirst()
  return row?.archivedAt !== null
}

function inWords(_kind: string, body: unknown): string {
  const { walkIn, code, what } = (body ?? {}) as Partial<CheckIn>
  const did = what === 'undone' ? 'is not here after all' : 'came'
  if (walkIn) return `${walkIn.firstName} ${walkIn.lastName}`.trim() + ` ${did} without an invitation`
  return code ? `The guest with the code ${code} ${did}` : `A guest of the list ${did}`
}
