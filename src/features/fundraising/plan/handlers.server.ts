import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { sumOf } from '../../../domain/money.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { changeDonors, mayChangeDonors, note, ownRows, seeDonors, today } from '../access.server.ts'
import { sources, type Source } from '../words.ts'
import type { fundraising, Plan, PlanMonth } from './api.ts'
import { sourceOfEntry } from './sources.server.ts'

export const planHandlers: Handlers<typeof fundraising> = {
  plan: async ({ db, viewer }, { committeeId, year }) => {
    const committee = await seeDonors({ db, viewer }, committeeId)
    return {
      ...(await readPlan(db, committee, year, today(committee))),
      mayEdit: mayChangeDonors(viewer, committee),
      keepsBooks: committee.may('books.edit'),
    }
  },

  setGoals: async (context, { committeeId, goals }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const of = { organizationId: committee.organizationId, committeeId }
    // In one order, so that two who set the same goals do not wait for each other.
    const last = new Map(goals.map((goal) => [`${goal.month} ${goal.source}`, goal]))
    for (const { month, source, cents } of [...last.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, goal]) => goal)) {
      const day = `${month}-01`
      if (cents === null)
        await sql`delete from fund_goals t where ${ownRows(committee, 't')} and t.month = ${day}::date and t.source = ${source}`.execute(
          db,
        )
      else {
        const values = { cents: BigInt(cents), setByName: viewer.name, setAt: new Date() }
        await db
          .insertInto('fundGoals')
          .values({ ...of, month: day, source, ...values })
          .onConflict((c) =>
            c.columns(['organizationId', 'committeeId', 'month', 'source']).doUpdateSet(values),
          )
          .execute()
      }
    }
    await note(context, committee, {
      action: 'fundraising.goalsSet',
      subject: 'committee',
      subjectId: committeeId,
      detail: { goals: last.size },
    })
    return {}
  },

  saySource: async (context, { committeeId, entryId, source }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const { rows } =
      await sql`select from book_entries e where ${ownRows(committee, 'e')} and e.id = ${entryId}
      and e.kind in ('contribution', 'in-kind', 'payout', 'pledge payment')`.execute(db)
    if (rows.length === 0) throw notFound()
    const of = { organizationId: committee.organizationId, committeeId, entryId }
    if (source === null)
      await sql`delete from gift_sources s where ${ownRows(committee, 's')} and s.entry_id = ${entryId}`.execute(
        db,
      )
    else {
      const values = { source, saidByName: viewer.name, saidAt: new Date() }
      await db
        .insertInto('giftSources')
        .values({ ...of, ...values })
        .onConflict((c) => c.columns(['organizationId', 'committeeId', 'entryId']).doUpdateSet(values))
        .execute()
    }
    await note(context, committee, { action: 'fundraising.sourceSaid', subject: 'entry', subjectId: entryId })
    return {}
  },
}

type Read = Omit<Plan, 'mayEdit' | 'keepsBooks'>

export async function readPlan(db: Db, committee: CommitteeRef, year: number, day: string): Promise<Read> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const { rows: goals } = await sql<{ month: string; source: Source; cents: string }>`
    select to_char(t.month, 'YYYY-MM') as month, t.source, t.cents::text from fund_goals t
    where ${ownRows(committee, 't')} and t.month between ${first}::date and ${last}::date`.execute(db)
  // An entry is one gift of one source; what takes it back is of the same source.
  const { rows: came } = await sql<{ month: string; source: Source; cents: string }>`
    select month, source, sum(cents)::text as cents from (
      select to_char(o.effective_on, 'YYYY-MM') as month, g.cents, ${sourceOfEntry} as source from (
        select p.entry_id, -sum(p.amount_cents) as cents from book_postings p join book_accounts a on a.id = p.account_id
        where ${ownRows(committee, 'p')} and is_given(a.role) and p.effective_on between ${first}::date and ${last}::date group by 1
        having sum(p.amount_cents) <> 0) g
      join book_entries o on o.id = g.entry_id
      join book_entries e on e.id = coalesce(o.reverses, case when o.kind = 'bounced check' then (o.detail ->> 'of')::uuid end, o.id)) x
    group by 1, 2`.execute(db)
  const { rows: due } = await sql<{
    month: string | null
    isOverdue: boolean
    cents: string
    toEnter: number
  }>`
    select to_char(g.due_on, 'YYYY-MM') as month, coalesce(g.due_on < ${day}::date, false) as "isOverdue", sum(g.open_cents)::text as cents,
      count(*) filter (where g.open_cents > g.booked_cents)::int as "toEnter"
    from pledges g where ${ownRows(committee, 'g')} and g.open_cents > 0 group by 1, 2`.execute(db)
  const { rows: owed } = await sql<{
    n: number
  }>`select count(*)::int as n from thank_yous t where ${ownRows(committee, 't')} and t.state = 'owed'`.execute(
    db,
  )
  const months = Array.from({ length: 12 }, (_, i): PlanMonth => {
    const month = `${year}-${String(i + 1).padStart(2, '0')}`
    const [goal, inside] = [goals.filter((g) => g.month === month), came.filter((c) => c.month === month)]
    return {
      month,
      goalCents: total(goal),
      inCents: total(inside),
      promisedCents: total(due.filter((d) => d.month === month)),
      sources: bySource(goal, inside),
    }
  })
  return {
    year,
    months,
    sources: bySource(goals, came),
    goalCents: total(goals),
    inCents: total(came),
    promisedCents: total(due),
    overdueCents: total(due.filter(({ isOverdue }) => isOverdue)),
    undatedCents: total(due.filter(({ month }) => month === null)),
    toEnter: due.reduce((sum, { toEnter }) => sum + toEnter, 0),
    thanksOwed: owed[0]!.n,
  }
}

const total = (rows: { cents: string }[]) => String(sumOf(rows.map(({ cents }) => cents)))

const bySource = (goals: { source: Source; cents: string }[], came: { source: Source; cents: string }[]) =>
  sources.map((source) => ({
    source,
    goalCents: total(goals.filter((row) => row.source === source)),
    inCents: total(came.filter((row) => row.source === source)),
  }))
