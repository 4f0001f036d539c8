// One batch of one outbox. The counter is checked, the effect applied, the receipt written and the counter advanced in the transaction of
// the call, under a lock on the outbox: whatever fails, all of it did not happen.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { Envelope, Receipt, Sent } from './api.ts'
import { applyFresh, type Decided } from './apply.server.ts'
import { momentOf, type Batch, type Moment } from './batch.server.ts'
import type { FoundHolder } from './families.server.ts'
import { knownEvents, type Known } from './known.server.ts'

export async function receive(db: Db, services: Services, batch: Batch): Promise<Sent> {
  const now = await openOutbox(db, batch)
  const events = batch.events.toSorted((a, b) => a.counter - b.counter)
  const known = await knownEvents(db, batch.holder.committee, batch.outboxId, events)
  const { receipts, fresh, repeated, conflicts, last } = sortOut(events, known, now.last)
  const decided = await applyFresh(db, services, batch, fresh, now, known.isArchived)
  await keepConflicts(db, batch, conflicts)
  await keepAndAdvance(db, batch, [...decided, ...repeated], last, now.aheadMs)
  return {
    last,
    receipts: [...receipts, ...decided.map(receiptOf), ...repeated.map(receiptOf)].toSorted(
      (a, b) => a.counter - b.counter,
    ),
    isOver: batch.holder.isOver,
    serverTime: now.at.toISOString(),
  }
}

/** Makes it known at first contact, holds it, and refuses another holder as if it were not there. */
async function openOutbox(db: Db, { outboxId, holder, clock }: Batch): Promise<Moment> {
  const { organizationId, committeeId } = holder.committee
  const key = { organizationId, committeeId, id: outboxId }
  const row = (await heldOutbox(db, key)) ?? (await newOutbox(db, key, holder))
  if (row.holderKind !== holder.kind || row.holderId !== holder.id) throw notFound()
  const told = Date.parse(clock)
  const aheadMs = Number.isNaN(told) ? Number(row.clockAheadMs) : told - row.now.getTime()
  return { at: row.now, aheadMs, last: Number(row.last) }
}

interface OutboxKey {
  organizationId: string
  committeeId: string
  id: string
}

function heldOutbox(db: Db, { organizationId, committeeId, id }: OutboxKey) {
  return db
    .selectFrom('outboxes')
    .select(['last', 'holderKind', 'holderId', 'clockAheadMs', sql<Date>`clock_timestamp()`.as('now')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Two first contacts at the same moment make one. */
async function newOutbox(db: Db, key: OutboxKey, { kind, id, name }: FoundHolder) {
  await db
    .insertInto('outboxes')
    .values({ ...key, holderKind: kind, holderId: id, holderName: name })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await heldOutbox(db, key))!
}

interface SortedOut {
  /** Of what was received before. */
  receipts: Receipt[]
  fresh: Envelope[]
  repeated: Decided[]
  conflicts: Envelope[]
  last: number
}

/** In the order of the counters, and without a gap: what is behind a missing one waits until that one is sent. */
function sortOut(events: Envelope[], known: Known, last: number): SortedOut {
  const out: SortedOut = { receipts: [], fresh: [], repeated: [], conflicts: [], last }
  for (const event of events) {
    const { counter, id } = event
    if (counter > out.last + 1) break
    const hash = hashOf(event)
    if (counter <= out.last) {
      const before = known.byCounter.get(counter)
      if (before?.id === id && before.hash === hash)
        out.receipts.push({ counter, id, state: before.state, reason: before.reason })
      else {
        out.conflicts.push(event)
        out.receipts.push({ counter, id, state: 'conflict', reason: takenNumber })
      }
      continue
    }
    out.last = counter
    const before = known.byId.get(id)
    if (!before) {
      out.fresh.push(event)
      known.byId.set(id, { id, hash, state: 'applied', reason: '' })
    } else if (before.hash === hash) out.repeated.push({ event, state: 'repeated', reason: '' })
    else {
      out.conflicts.push(event)
      out.repeated.push({ event, state: 'repeated', reason: takenId })
    }
    known.byCounter.set(counter, { id, hash, state: before ? 'repeated' : 'applied', reason: '' })
  }
  return out
}

const takenNumber = 'Another event has this number. Both are kept; a person decides.'
const takenId = 'The same event came with other content. Both are kept; a person decides.'

const receiptOf = ({ event: { counter, id }, state, reason }: Decided): Receipt => ({
  counter,
  id,
  state: reason === takenId ? 'conflict' : state,
  reason,
})

/** Of all that the event says, but not of its number: a device that starts a new outbox sends what it has under new numbers. */
export function hashOf({ id, kind, v, at, body }: Envelope): string {
  return createHash('sha256')
    .update(JSON.stringify([id, kind, v, at, sorted(body)]))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

async function keepConflicts(db: Db, { outboxId, holder }: Batch, conflicts: Envelope[]): Promise<void> {
  if (conflicts.length === 0) return
  await db
    .insertInto('outboxConflicts')
    .values(
      conflicts.map((event) => ({
        ...holder.committee,
        outboxId,
        counter: event.counter,
        eventId: event.id,
        kind: event.kind,
        body: JSON.stringify(event.body ?? null),
        bodyHash: hashOf(event),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The receipts, and the counter up to them. */
async function keepAndAdvance(
  db: Db,
  { outboxId, holder, isCarried }: Batch,
  decided: Decided[],
  last: number,
  aheadMs: number,
): Promise<void> {
  const { organizationId, committeeId } = holder.committee
  const rows = decided.map(({ event, state, reason }) => ({
    counter: event.counter,
    id: event.id,
    kind: event.kind,
    schema_version: event.v,
    body: event.body ?? null,
    body_hash: hashOf(event),
    recorded_at: momentOf(event.at, aheadMs).toISOString(),
    state,
    reason,
  }))
  const kept = sql`with kept as (
      insert into outbox_events (organization_id, committee_id, outbox_id, is_carried, counter, id, kind, schema_version, body, body_hash, recorded_at,
        state, reason)
      select ${organizationId}::uuid, ${committeeId}::uuid, ${outboxId}::uuid, ${isCarried}, r.counter, r.id, r.kind, r.schema_version,
        coalesce(r.body, 'null'), r.body_hash, r.recorded_at, r.state, r.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (counter bigint, id uuid, kind text, schema_version integer, body jsonb,
        body_hash text, recorded_at timestamptz, state text, reason text))`
  await sql`${rows.length > 0 ? kept : sql``}
    update outboxes set last = ${last}, clock_ahead_ms = ${Math.round(aheadMs)}, seen_at = now()
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and id = ${outboxId}::uuid`.execute(
    db,
  )
}
