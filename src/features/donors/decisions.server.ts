// What people decide about two spellings. It is kept for good: spellings have the same id after every reload, and the engine takes it as given.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { isPlatform } from '../../permissions.ts'
import { lockTotals } from '../filings/totals.server.ts'
import type { donors } from './api.ts'
import { refuseContradiction } from './contradiction.server.ts'
import { getDecision, mayTakeBack, type DecisionRow } from './history.server.ts'
import { putBack, rebuildAround, type Belonging } from './rebuildAround.server.ts'
import { needsSecond, whyNotSecond } from './rules.ts'

type Calls = Pick<Handlers<typeof donors>, 'decide' | 'second' | 'undo'>

export const decisionHandlers: Calls = {
  decide: async (context, { firstId: one, secondId: other, verdict }) => {
    const { db, viewer } = context
    const [firstId, secondId] =
      BigInt(one) < BigInt(other) ? [BigInt(one), BigInt(other)] : [BigInt(other), BigInt(one)]
    if (firstId === secondId) throw invalid('These are one spelling. Choose two.')
    await refuseTooMany(context)
    await lockTotals(db)
    const facts = await factsOf(db, firstId, secondId)
    const standing = await standingDecision(db, firstId, secondId)
    if (standing?.verdict === verdict) return getDecision(context, standing.id)
    if (standing) throw conflict('Someone decided the opposite about these two. Undo that decision first.')
    await refuseContradiction(db, firstId, secondId, verdict)
    const isByStaff = isPlatform(viewer.role)
    const { areOne, cents } = facts
    const waits = needsSecond({ verdict, areOne, cents, isByStaff })
    const id = randomUUID()
    await db
      .insertInto('donorDecisions')
      .values({
        id,
        firstId,
        secondId,
        verdict,
        needsSecond: waits,
        isByStaff,
        score: facts.probability,
        decidedBy: viewer.userId,
        decidedByName: viewer.name,
      })
      .execute()
    if (!waits) await apply(db, id, firstId, secondId)
    await record(context, actionOf(verdict, areOne, waits), id, facts.names)
    return getDecision(context, id)
  },

  second: async (context, { id }) => {
    const { db, viewer } = context
    await lockTotals(db)
    const decision = await getRow(db, id)
    if (decision.undoneAt) throw conflict('This decision was undone. Decide about the pair again.')
    if (!decision.needsSecond || decision.secondedAt) return getDecision(context, id)
    const why = whyNotSecond(decision, { userId: viewer.userId, isStaff: isPlatform(viewer.role) })
    if (why !== null) throw notAllowed(why)
    await refuseContradiction(db, decision.firstId, decision.secondId, decision.verdict)
    await db
      .updateTable('donorDecisions')
      .set({ secondedAt: new Date(), secondedBy: viewer.userId, secondedByName: viewer.name })
      .where('id', '=', id)
      .execute()
    await apply(db, id, decision.firstId, decision.secondId)
    const { names } = await factsOf(db, decision.firstId, decision.secondId)
    const action = decision.verdict === 'same' ? 'donor.mergeSeconded' : 'donor.splitSeconded'
    await record(context, action, id, names)
    return getDecision(context, id)
  },

  undo: async (context, { id }) => {
    const { db, viewer } = context
    await refuseTooMany(context)
    await lockTotals(db)
    const decision = await getRow(db, id)
    if (decision.undoneAt) return getDecision(context, id)
    if (!mayTakeBack(decision, viewer.userId, isPlatform(viewer.role)))
      throw notAllowed(
        'Only the person who made a decision, the person who agreed to it, or platform staff may undo it.',
      )
    await db
      .updateTable('donorDecisions')
      .set({ undoneAt: new Date(), undoneByName: viewer.name })
      .where('id', '=', id)
      .execute()
    await takeBack(db, decision)
    const { names } = await factsOf(db, decision.firstId, decision.secondId)
    await record(context, 'donor.decisionUndone', id, names)
    return getDecision(context, id)
  },
}

/** A person decides one a second at most; each makes donors anew, and the others wait for it. */
const refuseTooMany = ({ services, viewer }: Context) =>
  services.limits.take(
    perPerson,
    viewer.userId,
    'These are very many decisions within a minute. Wait a little.',
  )
const perPerson: Limit = { name: 'donor-decisions', points: 120, perSeconds: 60 }

function actionOf(verdict: 'same' | 'different', areOne: boolean, waits: boolean): string {
  if (verdict === 'same') return waits ? 'donor.mergeProposed' : 'donor.merged'
  if (!areOne) return 'donor.keptApart'
  return waits ? 'donor.splitProposed' : 'donor.split'
}

async function apply(db: Db, id: string, firstId: bigint, secondId: bigint): Promise<void> {
  const before = await rebuildAround(db, [firstId, secondId])
  const after = await belongingOf(db, Object.keys(before))
  await db
    .updateTable('donorDecisions')
    .set({ moved: JSON.stringify({ before, after }) })
    .where('id', '=', id)
    .execute()
}

/** Exactly as it was when nothing has touched these spellings since; otherwise as the engine sees it without the decision. */
async function takeBack(db: Db, { firstId, secondId, moved }: DecisionRow): Promise<void> {
  const { before = {}, after = {} } = moved as { before?: Belonging; after?: Belonging }
  const now = await belongingOf(db, Object.keys(after))
  const isUntouched = Object.entries(after).every(([record, donor]) => now[record] === donor)
  if (Object.keys(before).length > 0 && isUntouched) await putBack(db, before)
  else await rebuildAround(db, [firstId, secondId], before)
}

async function belongingOf(db: Db, records: string[]): Promise<Belonging> {
  const { rows } = await sql<{ id: bigint; donorId: bigint }>`select id, donor_id from donor_records
    where id = any(${records}::bigint[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, donorId }) => [String(id), String(donorId)]))
}

/** What a decision is about: both must be there and of one kind. */
async function factsOf(db: Db, firstId: bigint, secondId: bigint) {
  const { rows } = await sql<{ isPerson: boolean; name: string; cents: bigint; donorId: bigint }>`
    select r.is_person, concat_ws(' ', nullif(r.first_name, ''), r.last_name) as name, r.donor_id,
      coalesce(d.given_cents + d.received_cents, 0) as cents
    from donor_records r left join donors d on d.id = r.donor_id
    where r.id in (${firstId}, ${secondId}) order by r.id`.execute(db)
  const [first, second] = rows
  if (!first || !second) throw notFound()
  if (first.isPerson !== second.isPerson)
    throw invalid('One of these is a person and the other is not. Choose two of one kind.')
  const pair = await db
    .selectFrom('donorPairs')
    .select('probability')
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .executeTakeFirst()
  const areOne = first.donorId === second.donorId
  return {
    areOne,
    // Spellings of one donor share one sum.
    cents: areOne ? first.cents : first.cents + second.cents,
    names: [first.name, second.name],
    probability: pair?.probability ?? null,
  }
}

function standingDecision(db: Db, firstId: bigint, secondId: bigint) {
  return db
    .selectFrom('donorDecisions')
    .select(['id', 'verdict'])
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}

async function getRow(db: Db, id: string): Promise<DecisionRow> {
  const { rows } =
    await sql<DecisionRow>`select * from donor_decisions where id = ${id}::uuid for update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const record = ({ audit }: Context, action: string, id: string, names: string[]) =>
  audit({ action, subject: 'donorDecision', subjectId: id, detail: { spellings: names } })
