import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { featuresOf, type BillModel } from '../../domain/forecast/billModel.ts'
import { firstOutlook, learnVotes } from '../../domain/forecast/billOutlook.ts'
import { holdersOn } from '../seatMap/lookups.server.ts'
import { hasSkill } from '../../domain/forecast/skill.ts'
import type { Forecast, Made, RunScore } from './api.ts'
import { knownOfBill } from './known.server.ts'
import { motionsForBill } from './readVotes.server.ts'
import { fewestRollCalls, takesPart } from './rules.ts'

interface Bill {
  sessionId: number
  introducerId: number | null
  introducer: string
  committee: string | null
  members: number[]
  /** Of its session. */
  rollCalls: number
}

export async function forecastOfBill(db: Db, billId: number) {
  const bill = await findBill(db, billId)
  const run = await findRun(db, bill.sessionId)
  const holders = await holdersOn(db, dayOf(new Date()))
  // Runs made before the last baseline was counted have not shown that they beat it.
  const isShown =
    run &&
    run.heldOut.ahead?.asLastTime !== undefined &&
    hasSkill({ heldOut: run.heldOut, ahead: run.heldOut.ahead })
  return {
    known: await knownOfBill(db, billId, holders),
    forecast: isShown ? await forecastFrom(db, billId, bill, run, holders) : null,
    withheld: run && !isShown ? madeOf(run) : null,
    rollCalls: bill.rollCalls,
    needed: fewestRollCalls,
  }
}

async function findBill(db: Db, billId: number): Promise<Bill> {
  const { rows } = await sql<Bill>`
    select b.session_id, b.introducer_id, b.introducer, c.name as committee,
      coalesce((select array_agg(m.senator_id) from standing_committee_members m where m.committee_id = c.id), '{}') as members,
      (select count(*)::int from roll_calls r join bills o on o.id = r.bill_id where o.session_id = b.session_id) as roll_calls
    from bills b left join standing_committees c on c.id = b.committee_id where b.id = ${billId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface Run {
  id: number
  madeAt: Date
  session: string
  isOfBillsSession: boolean
  rollCalls: number
  votes: number
  heldOut: RunScore
  model: BillModel
}

/** A new Legislature has not voted yet; until it has, its senators stand where they stood in the one before. */
async function findRun(db: Db, sessionId: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select f.id, f.made_at, s.name as session, f.session_id = mine.id as is_of_bills_session, f.roll_calls, f.votes, f.held_out, f.model
    from legislative_sessions mine join legislative_sessions s on s.id = mine.id or s.year_start < mine.year_start
    join forecast_runs f on f.session_id = s.id and f.is_current
    where mine.id = ${sessionId} order by f.session_id = mine.id desc, s.year_start desc, s.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

function madeOf({ heldOut, madeAt, session, isOfBillsSession, rollCalls, votes }: Run): Made {
  const ahead = heldOut.ahead?.asLastTime === undefined ? null : heldOut.ahead
  return {
    madeAt: madeAt.toISOString(),
    session,
    isOfBillsSession,
    rollCalls,
    votes,
    score: { ...heldOut, ahead },
  }
}

async function forecastFrom(
  db: Db,
  billId: number,
  bill: Bill,
  run: Run,
  holders: { district: number; senatorId: number }[],
): Promise<Forecast> {
  const placed = await db
    .selectFrom('senatorPositions')
    .select(['senatorId', 'position', 'uncertainty', 'votes', 'namedIn'])
    .where('runId', '=', run.id)
    .execute()
  const of = new Map(placed.map((row) => [row.senatorId, row]))
  const named = placed.reduce((sum, { namedIn }) => sum + namedIn, 0)
  const usual = named === 0 ? 1 : run.votes / named
  const senators = holders.map(({ senatorId }) => of.get(senatorId))
  const sponsor = of.get(bill.introducerId ?? 0)?.position ?? null
  const members = bill.members.flatMap((id) => of.get(id)?.position ?? [])
  const committee = members.length === 0 ? null : members.reduce((sum, x) => sum + x, 0) / members.length
  // A person who has not voted may stand anywhere in the chamber.
  let outlook = firstOutlook(
    run.model,
    featuresOf(sponsor, committee),
    senators.map((row) => ({ position: row?.position ?? 0, uncertainty: row?.uncertainty ?? 1 })),
  )
  const calls = await votesForBill(db, billId)
  for (const call of calls)
    outlook = learnVotes(
      outlook,
      holders.map(({ senatorId }) => ({ yes: 1, no: 0 })[call.votes[senatorId] ?? ''] ?? -1),
      run.model,
    )
  const last = calls.at(-1)?.votes
  return {
    ...madeOf(run),
    sponsor: sponsor === null ? null : bill.introducer,
    committee: committee === null ? null : bill.committee,
    votesForBill: calls.length,
    item: outlook.item,
    noise: outlook.noise,
    senators: holders.map(({ district, senatorId }, i) => {
      const { own, ownVariance, uncertainty } = outlook.senators[i]!
      const row = senators[i]
      return {
        district,
        senatorId,
        position: row?.position ?? null,
        uncertainty,
        votes: row?.votes ?? 0,
        own,
        ownVariance,
        takesPart: takesPart(row ?? { votes: 0, namedIn: 0 }, usual),
        lastVote: last?.[senatorId] ?? null,
      }
    }),
  }
}

/** Oldest first; votes by senator. */
async function votesForBill(db: Db, billId: number) {
  const { rows } = await sql<{ votes: Record<string, string> }>`
    select (select coalesce(json_object_agg(v.senator_id, v.vote), '{}') from roll_call_votes v where v.roll_call_id = r.id) as votes
    from roll_calls r where r.bill_id = ${billId} and r.motion_kind = any (${motionsForBill}::text[])
    order by r.held_on, r.id`.execute(db)
  return rows
}
