// Lines that a tablet recorded, as they come out of the outbox, and who such a tablet is. What it kept without a signal is taken also after the
// desk closed the kiosk, or the event is over.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Applying, FoundHolder, Fresh, OutboxFamily, Outcome } from '../outbox/families.server.ts'
import { enterKiosk, getSheet } from './access.server.ts'
import { addRow } from './addRow.server.ts'
import { lineKinds, type Line } from './lineEvents.ts'
import { settleByThemselves } from './settling.server.ts'

export const lineFamily: OutboxFamily = { ability: 'people.edit', kinds: lineKinds, apply, inWords }

/** A secret in a hall can be copied: it does not become a million lines. */
const mostPerKiosk = 2000

export async function kioskHolder(db: Db, secret: string): Promise<FoundHolder> {
  const { committee, sheet } = await enterKiosk(db, secret, 'lines')
  const { rows } = await sql<{ received: bigint }>`
    select coalesce(sum(last + 1), 0)::bigint as received from outboxes
    where organization_id = ${committee.organizationId}::uuid and committee_id = ${committee.committeeId}::uuid
      and holder_kind = 'kiosk' and holder_id = ${sheet.id}::uuid`.execute(db)
  if (rows[0]!.received > mostPerKiosk)
    throw conflict('This kiosk is full. Ask someone on the committee to open a new one.')
  return { kind: 'kiosk', id: sheet.id, name: 'Kiosk', committee, isOver: false, may: () => true }
}

async function apply({ db, holder }: Applying, events: Fresh[]): Promise<Outcome[]> {
  if (holder.kind !== 'kiosk')
    return events.map(() => ({ state: 'quarantined', reason: 'Only a kiosk records lines.' }))
  const { committee } = holder
  const sheet = await getSheet(db, committee, holder.id)
  const answerWithinHours = await hoursToAnswer(db, committee)
  const fresh = []
  for (const { id, body } of events) {
    const { row, isNew } = await addRow(db, committee, sheet, { ...(body as Line), id }, 'Kiosk')
    if (isNew) fresh.push(row)
  }
  await settleByThemselves(db, { ...committee, answerWithinHours }, sheet, fresh, { name: 'Kiosk' })
  return events.map(() => ({ state: 'applied' }))
}

async function hoursToAnswer(db: Db, { committeeId }: CommitteeRef): Promise<number> {
  const { answerWithinHours } = await db
    .selectFrom('committees')
    .select('answerWithinHours')
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  return answerWithinHours
}

function inWords(_kind: string, body: unknown): string {
  const { firstName = '', lastName = '' } = (body ?? {}) as Partial<Line>
  return `${`${firstName} ${lastName}`.trim() || 'Someone'} signed in at a kiosk`
}
