// What was received before: by number in this outbox, and by id in any outbox of the committee.
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
  byCounter: Map<number, KnownEvent>
  byId: Map<string, KnownEvent>
}

export async function knownEvents(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  outboxId: string,
  events: Envelope[],
): Promise<Known> {
  const known: Known = { byCounter: new Map(), byId: new Map() }
  if (events.length === 0) return known
  const { rows } = await sql<KnownEvent & { outboxId: string; counter: bigint }>`
    select outbox_id as "outboxId", counter, id, body_hash as hash, state, reason from outbox_events
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and outbox_id = ${outboxId}::uuid and counter = any(${events.map(({ counter }) => counter)}::bigint[])
    union all
    select outbox_id, counter, id, body_hash, state, reason from outbox_events
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and id = any(${events.map(({ id }) => id)}::uuid[]) and state <> 'repeated'`.execute(db)
  for (const row of rows) {
    if (row.outboxId === outboxId) known.byCounter.set(Number(row.counter), row)
    if (row.state !== 'repeated') known.byId.set(row.id, row)
  }
  return known
}
