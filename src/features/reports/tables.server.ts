import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { formatDollars, formatMoney } from '../../domain/money.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { TableName } from '../../domain/reports/questions.ts'
import { findGoals } from '../committeeHome/goals.server.ts'
import { goalWords, paceOf } from '../committees/rules.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Value } from './api.ts'

interface Days {
  from: string
  to: string
}
type Table = Extract<Value, { kind: 'table' }>

export async function tableOf(db: Db, place: Workplace, name: TableName, days: Days): Promise<Table> {
  if (name === 'goals') return goalsTable(db, place)
  return categoriesTable(db, place, name === 'income' ? 'income' : 'expense', days)
}

/** Categories with what moved in them, the largest first, and the sum. */
async function categoriesTable(
  db: Db,
  place: Workplace,
  kind: 'income' | 'expense',
  { from, to }: Days,
): Promise<Table> {
  const sign = kind === 'income' ? sql`-1` : sql`1`
  const { rows } = await sql<{ name: string; cents: string }>`
    select a.name, (${sign} * sum(p.amount_cents))::text as cents from book_postings p join book_accounts a on a.id = p.account_id and a.kind = ${kind}
    where p.organization_id = ${place.organizationId}::uuid and p.committee_id = ${place.committeeId}::uuid
      and p.effective_on between ${from}::date and ${to}::date
    group by a.id, a.name having sum(p.amount_cents) <> 0 order by ${sign} * sum(p.amount_cents) desc, a.name, a.id limit 100`.execute(
    db,
  )
  const sum = rows.reduce((all, { cents }) => all + BigInt(cents), 0n)
  return {
    kind: 'table',
    caption: kind === 'income' ? 'Where it came from' : 'What it went to',
    head: ['Category', 'Amount'],
    rows: [...rows.map(({ name, cents }) => [name, formatMoney(cents)]), ['Together', formatMoney(sum)]],
  }
}

const paceWords = {
  reached: 'reached',
  'on pace': 'on pace',
  behind: 'behind',
  missed: 'missed',
  'no date': '',
}

async function goalsTable(db: Db, { organizationId, committeeId, timeZone }: Workplace): Promise<Table> {
  const today = dayOf(new Date(), timeZone)
  const goals = await findGoals(
    db,
    sql`c.organization_id = ${organizationId}::uuid and c.id = ${committeeId}::uuid`,
  )
  const amount = (kind: string, value: string) =>
    kind === 'raised' ? formatDollars(BigInt(value)) : formatCount(Number(value))
  return {
    kind: 'table',
    caption: 'Goals',
    head: ['Goal', 'Done', 'Of', 'By', 'Pace'],
    rows: goals.map((goal) => [
      goalWords[goal.kind].title,
      amount(goal.kind, goal.done),
      amount(goal.kind, goal.target),
      goal.dueOn ? formatDate(goal.dueOn, 'noWeekday') : '',
      paceWords[paceOf(BigInt(goal.done), BigInt(goal.target), { ...goal, today })],
    ]),
  }
}
