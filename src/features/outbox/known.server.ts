// What was received before: by number in this outbox, and by id in any outbox of the committee; and whether the committee is put away.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Envelope, Receipt } from './api.ts'

export interface KnownEvent {
  id: string
  hash: string
  state: Receipt['state']
  reason: string
}

export interface Known {
  /** The committee is put away: nothing new is applied. */
  isArchived: boolean
  byCounter: Map<number, KnownEvent>
  byId: Map<string, KnownEvent>
}

export async function knownEvents(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  outboxId: string,
  events: Envelope[],
): Promise<Known> {
  const known: Known = { isArchived: false, byCounter: new Map(), byId: new Map() }
  if (events.length === 0) return known
  const { rows } = await sql<Row>`
    select c.archived_at is not null as "isArchived", e.* from committees c left join (
      select outbox_id as "outboxId", counter, id, body_hash as hash, state, reason from outbox_events
      where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
        and outbox_id = ${outboxId}::uuid and counter = any(${events.map(({ counter }) => counter)}::bigint[])
      union all
      select outbox_id, counter, id, body_hash, state, reason from outbox_events
      where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
        and id = any(${events.map(({ id }) => id)}::uuid[]) and state <> 'repeated') e on true
    where c.organization_id = ${organizationId}::uuid and c.id = ${committeeId}::uuid`.execute(db)
  known.isArchived = rows[0]?.isArchived ?? false
  for (const row of rows) {
    if (!wasReceived(row)) continue
    if (row.outboxId === outboxId) known.byCounter.set(Number(row.counter), row)
    if (row.state !== 'repeated') known.byId.set(row.id, row)
  }
  return known
}

type Received = KnownEvent & { outboxId: string; counter: bigint }
/** Without an event where none was received. */
type Row = { isArchived: boolean } & (Received | { id: null })

const wasReceived = (row: Row): row is Row & Received => row.id !== null
