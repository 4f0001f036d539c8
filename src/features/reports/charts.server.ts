import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { cashRoles } from '../../domain/books/kinds.ts'
import { addDays, daysBetween, formatDate, formatMonth, mondaysUntil } from '../../domain/dates.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { ChartName } from '../../domain/reports/questions.ts'
import { balancesOn } from '../books/balances.server.ts'
import { readChart } from '../books/chart.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { drawn, sumOf } from '../reporting/rules.ts'
import { relations } from '../reporting/relations.server.ts'
import type { Measure } from '../reporting/measures.ts'
import type { Value } from './api.ts'

interface Days {
  from: string
  to: string
}
type Chart = Extract<Value, { kind: 'chart' }>

/** More points than this cannot be read. */
const mostPoints = 60

export async function chartOf(
  db: Db,
  place: Workplace,
  name: ChartName,
  asked: Days,
  today: string,
): Promise<Chart> {
  const to = asked.to > today ? today : asked.to
  const from = asked.from > to ? to : asked.from
  if (name === 'cash') return cashChart(db, place, { from, to })
  if (name === 'money') return moneyChart(db, place, { from, to })
  return weeklyChart(db, place, name, { from, to })
}

const weeksOf = ({ from, to }: Days) =>
  mondaysUntil(to, Math.min(mostPoints, Math.ceil((daysBetween(from, to) + 1) / 7) + 1)).filter(
    (monday) => addDays(monday, 6) >= from,
  )

/** What was there at the end of each week. */
async function cashChart(db: Db, place: Workplace, days: Days): Promise<Chart> {
  const mondays = weeksOf(days)
  const { accounts } = await readChart(db, place)
  const ids = accounts.filter(({ role }) => role !== null && cashRoles.includes(role)).map(({ id }) => id)
  const before = await balancesOn(db, place, addDays(mondays[0]!, -1))
  const { rows } = await sql<{ monday: string; cents: string }>`
    select date_trunc('week', effective_on)::date::text as monday, sum(amount_cents)::text as cents from book_postings
    where organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid and account_id = any (${ids}::uuid[])
      and effective_on between ${mondays[0]}::date and ${days.to}::date group by 1`.execute(db)
  const moved = new Map(rows.map(({ monday, cents }) => [monday, BigInt(cents)]))
  let cash = ids.reduce((all, id) => all + (before.get(id) ?? 0n), 0n)
  const points = mondays.map((monday) => {
    cash += moved.get(monday) ?? 0n
    return { label: formatDate(monday, 'short'), values: [Number(cash) / 100] }
  })
  return {
    kind: 'chart',
    drawn: 'line',
    finding: `Cash is ${formatDollars(cash)}`,
    measure: 'Dollars at the end of each week',
    unit: 'dollars',
    series: ['Cash'],
    points,
  }
}

/** What came in and went out by month. */
async function moneyChart(db: Db, place: Workplace, { from, to }: Days): Promise<Chart> {
  const of = sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`
  const zone = sql`${place.timeZone}::text`
  const { rows } = await sql<{ month: string; raised: string; spent: string }>`
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(raised), 0)::text as raised, coalesce(sum(spent), 0)::text as spent from (
      select day, amount as raised, null::bigint as spent from ${relations.raised({ of, zone })} where day between ${from}::date and ${to}::date
      union all select day, null, amount from ${relations.spent({ of, zone })} where day between ${from}::date and ${to}::date) m
    group by 1 order by 1 desc limit ${mostPoints}`.execute(db)
  const points = rows.toReversed()
  const [raised, spent] = [
    sumOf(points.map((point) => point.raised)),
    sumOf(points.map((point) => point.spent)),
  ]
  return {
    kind: 'chart',
    drawn: 'bar',
    finding: `${formatDollars(raised)} raised and ${formatDollars(spent)} spent`,
    measure: 'Dollars by month',
    unit: 'dollars',
    series: ['Raised', 'Spent'],
    points: points.map((point) => ({
      label: formatMonth(point.month),
      values: [Number(point.raised) / 100, Number(point.spent) / 100],
    })),
  }
}

async function weeklyChart(
  db: Db,
  place: Workplace,
  name: 'doors' | 'volunteers',
  days: Days,
): Promise<Chart> {
  const mondays = weeksOf(days)
  const measure: Measure = name
  const of = sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`
  const { rows } = await sql<{ monday: string; amount: string }>`
    select date_trunc('week', day)::date::text as monday, sum(amount)::text as amount
    from ${relations[measure]({ of, zone: sql`${place.timeZone}::text` })} where day between ${mondays[0]}::date and ${days.to}::date group by 1`.execute(
    db,
  )
  const byWeek = new Map(rows.map(({ monday, amount }) => [monday, amount]))
  const words = name === 'doors' ? 'doors' : 'new volunteers'
  return {
    kind: 'chart',
    drawn: 'bar',
    finding: `${formatCount(Number(sumOf(rows.map(({ amount }) => amount))))} ${words}`,
    measure: `${name === 'doors' ? 'Doors' : 'New volunteers'} by week`,
    unit: 'count',
    series: [name === 'doors' ? 'Doors' : 'New volunteers'],
    points: mondays.map((monday) => ({
      label: formatDate(monday, 'short'),
      values: [drawn(measure, byWeek.get(monday) ?? '0')],
    })),
  }
}
