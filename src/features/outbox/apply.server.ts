// The effects of what is new. Events of one family that follow each other are applied together. Should that fail, each is tried by itself,
// so that one the server cannot take waits for a person and holds up none of the others.
import { sql } from 'kysely'
import { Refusal } from '../../app/contract.ts'
import { isRightsChange, type Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { Envelope, Receipt } from './api.ts'
import { familyOf, type Applying, type Fresh, type OutboxFamily, type Outcome } from './families.server.ts'
import { momentOf, type Batch, type Moment } from './batch.server.ts'

export interface Decided {
  event: Envelope
  state: Exclude<Receipt['state'], 'conflict'>
  reason: string
}

export async function applyFresh(
  db: Db,
  services: Services,
  { holder }: Batch,
  events: Envelope[],
  { aheadMs, at }: Moment,
  isArchived: boolean,
): Promise<Decided[]> {
  if (isArchived) return events.map((event) => waits(event, archivedReason))
  if (holder.isOver) return events.map((event) => waits(event, overReason))
  const context = { db, services, holder, isDecided: false }
  const decided: Decided[] = []
  for (const run of runsOf(events))
    decided.push(...(await applyRun(context, run, (event) => momentOf(event.at, aheadMs, at))))
  return decided
}

/** A phone may come back months after the race: what it carries is kept, and changes nothing until someone reopens the committee. */
export const archivedReason =
  'The committee was archived before this arrived. It is kept, and can be applied once the committee is reopened.'

export const overReason = 'It was recorded with a pass or a hand-out that has ended.'

const waits = (event: Envelope, reason: string): Decided => ({ event, state: 'quarantined', reason })

/** Events of one family that follow each other. */
function runsOf(events: Envelope[]): Envelope[][] {
  const runs: Envelope[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run && familyOf(run[0]!.kind) === familyOf(event.kind)) run.push(event)
    else runs.push([event])
  }
  return runs
}

export async function applyRun(
  context: Applying,
  run: Envelope[],
  momentOfEvent: (event: Envelope) => Date,
): Promise<Decided[]> {
  const families = context.services.given.outboxFamilies
  const name = familyOf(run[0]!.kind)
  const family = Object.hasOwn(families, name) ? families[name]! : null
  if (!family) return run.map((event) => waits(event, unknownKind))
  const read = run.map((event) => readEvent(family, event, momentOfEvent(event)))
  const readable = read.filter((one) => 'id' in one)
  const outcomes = await applyTogether(family, context, readable)
  let next = 0
  return run.map((event, i) => {
    const one = read[i]!
    const outcome = 'id' in one ? outcomes[next++]! : one
    return { event, state: outcome.state, reason: 'reason' in outcome ? outcome.reason : '' }
  })
}

const unknownKind = 'This server does not know this kind of event.'

/** The body of today, or why it cannot be read. */
function readEvent(family: OutboxFamily, event: Envelope, at: Date): Fresh | Outcome {
  const versions = Object.hasOwn(family.kinds, event.kind) ? family.kinds[event.kind]! : null
  if (!versions) return { state: 'quarantined', reason: unknownKind }
  const schema = versions[event.v]
  if (!schema) {
    const newest = Math.max(...Object.keys(versions).map(Number))
    const reason =
      event.v > newest
        ? 'It comes from a newer version of the app than this server has.'
        : 'This server does not know this version of the event.'
    return { state: 'quarantined', reason }
  }
  const body = schema.safeParse(event.body)
  if (!body.success) return { state: 'quarantined', reason: 'The event is damaged or incomplete.' }
  return { id: event.id, kind: event.kind, body: body.data as never, at }
}

async function applyTogether(family: OutboxFamily, context: Applying, events: Fresh[]): Promise<Outcome[]> {
  if (events.length === 0) return []
  try {
    return await inSavepoint(context.db, () => family.apply(context, events))
  } catch (error) {
    if (isPassing(error)) throw error
    if (events.length > 1) {
      const outcomes: Outcome[] = []
      for (const event of events) outcomes.push(...(await applyTogether(family, context, [event])))
      return outcomes
    }
    if (error instanceof Refusal) return [{ state: 'quarantined', reason: error.message }]
    context.services.log.error({ err: error, kind: events[0]!.kind }, 'an event of an outbox failed')
    return [{ state: 'quarantined', reason: 'The server could not take this event.' }]
  }
}

async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint events`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint events`.execute(db)
    return result
  } catch (error) {
    if (!isPassing(error)) await sql`rollback to savepoint events`.execute(db)
    throw error
  }
}

/** The database is away, or two transactions met: the device sends it again, and nothing is decided about the event. */
function isPassing(error: unknown): boolean {
  if (isRightsChange(error)) return true
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return false
  // A lock, a connection, a server that stops, memory or disk; a Node connection error has a name instead of five characters.
  return /^(08|40|53|55|57|58)/.test(code) || /^E[A-Z]+$/.test(code)
}
