// What the figures, tables and charts of a report say today. However many figures ask, each kind of record is read once.
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { cashRoles, givingRoles, type AccountRole } from '../../domain/books/kinds.ts'
import { dayOf } from '../../domain/dates.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatCount } from '../../domain/numbers.ts'
import { readAsk, type Ask } from '../../domain/reports/blocks.ts'
import { balanceDay, daysOf, type FigureName } from '../../domain/reports/questions.ts'
import { balancesOn } from '../books/balances.server.ts'
import { readChart } from '../books/chart.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { measures, type Measure } from '../reporting/measures.ts'
import { relations } from '../reporting/relations.server.ts'
import { inWords } from '../reporting/rules.ts'
import type { Value } from './api.ts'
import { chartOf } from './charts.server.ts'
import { savedChart } from './savedCharts.server.ts'
import { tableOf } from './tables.server.ts'

type Figure = Extract<Ask, { kind: 'figure' }> & { ask: string }

/** By ask. What is not known is left out. */
export async function valuesOf(
  context: Pick<Context, 'db' | 'viewer' | 'services'>,
  place: Workplace,
  asks: string[],
): Promise<Record<string, Value>> {
  const { db } = context
  const today = dayOf(new Date(), place.timeZone)
  const known = asks.flatMap((ask) => {
    const read = readAsk(ask)
    return read ? [{ ask, ...read }] : []
  })
  const figures = known.filter((one): one is Figure => one.kind === 'figure')
  const values: Record<string, Value> = {}
  const say = (ask: string, words: string) => {
    values[ask] = { kind: 'figure', words }
  }
  for (const name of new Set(figures.map((figure) => figure.name))) {
    const same = figures.filter((figure) => figure.name === name)
    if (isMeasure(name))
      for (const [ask, sum] of await sums(db, place, name, same, today)) say(ask, inWords(name, sum))
    else if (name === 'donors')
      for (const [ask, count] of await donors(db, place, same, today)) say(ask, formatCount(count))
  }
  const balances = figures.filter(({ name }) => name in balanceRoles)
  if (balances.length > 0)
    for (const [ask, cents] of await balancesAsked(db, place, balances, today)) say(ask, formatDollars(cents))
  for (const one of known) {
    if (one.kind === 'saved') values[one.ask] = await savedChart(context, place, one.chartId)
    if (one.kind === 'saved' || one.kind === 'figure') continue
    const days = daysOf(one.time, today)
    if (one.kind === 'table') values[one.ask] = await tableOf(db, place, one.name, days)
    if (one.kind === 'chart') values[one.ask] = await chartOf(db, place, one.name, days, today)
  }
  return values
}

const isMeasure = (name: FigureName): name is FigureName & Measure => name in measures

const balanceRoles: Partial<Record<FigureName, { roles: readonly AccountRole[]; sign: bigint }>> = {
  cash: { roles: cashRoles, sign: 1n },
  payable: { roles: ['payable', 'reimbursements', 'card'], sign: -1n },
  pledged: { roles: ['pledged'], sign: 1n },
  loans: { roles: ['loans'], sign: -1n },
}

/** Each time as a row, so that one query answers all of them. */
const timesOf = (figures: Figure[], today: string) => {
  const days = figures.map(({ time }) => daysOf(time, today))
  return sql`unnest(${figures.map(({ ask }) => ask)}::text[], ${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) as t(ask, first, last)`
}
const whose = ({ organizationId, committeeId }: Workplace) =>
  sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`

async function sums(
  db: Db,
  place: Workplace,
  name: Measure,
  figures: Figure[],
  today: string,
): Promise<[string, bigint][]> {
  // Days first: some thousands of rows become some hundreds before the times are laid over them.
  const { rows } = await sql<{ ask: string; sum: string }>`
    with days as (select day, sum(amount) as amount from ${relations[name]({ of: whose(place), zone: sql`${place.timeZone}::text` })} group by day)
    select t.ask, coalesce(sum(d.amount), 0)::text as sum from ${timesOf(figures, today)} left join days d on d.day between t.first and t.last
    group by t.ask`.execute(db)
  return rows.map(({ ask, sum }) => [ask, BigInt(sum)])
}

/** People and firms who gave more than they got back. */
async function donors(
  db: Db,
  place: Workplace,
  figures: Figure[],
  today: string,
): Promise<[string, number][]> {
  const { rows } = await sql<{ ask: string; count: number }>`
    select t.ask, (select count(*)::int from (
      select p.who_id from book_postings p join book_accounts a on a.id = p.account_id and a.role = any (${[...givingRoles]}::text[])
      where p.organization_id = ${place.organizationId}::uuid and p.committee_id = ${place.committeeId}::uuid and p.who_id is not null
        and p.effective_on between t.first and t.last group by p.who_id having sum(p.amount_cents) < 0) g) as count
    from ${timesOf(figures, today)}`.execute(db)
  return rows.map(({ ask, count }) => [ask, count])
}

async function balancesAsked(
  db: Db,
  place: Workplace,
  figures: Figure[],
  today: string,
): Promise<[string, bigint][]> {
  const { accounts } = await readChart(db, place)
  const byDay = new Map<string, Map<string, bigint>>()
  for (const day of new Set(figures.map(({ time }) => balanceDay(time, today))))
    byDay.set(day, await balancesOn(db, place, day))
  return figures.map(({ ask, name, time }) => {
    const { roles, sign } = balanceRoles[name]!
    const on = byDay.get(balanceDay(time, today))!
    const sum = accounts
      .filter(({ role }) => role !== null && roles.includes(role))
      .reduce((all, { id }) => all + (on.get(id) ?? 0n), 0n)
    return [ask, sign * sum]
  })
}
