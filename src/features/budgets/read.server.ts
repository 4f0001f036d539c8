import { sql } from 'kysely'
import type { Handlers, Context } from '../../app/server/context.ts'
import { withExport } from '../../app/server/lists/listOf.ts'
import { dayOf } from '../../domain/dates.ts'
import { plainMoney } from '../../domain/money.ts'
import { readChart } from '../books/chart.server.ts'
import { movedByMonth } from '../books/balances.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { cellsOf, mayEditBudget, versionsOf } from './access.server.ts'
import type { budgets, Category } from './api.ts'
import { monthsOf } from './rules.ts'

type Asked = { committeeId: string; year: number }
type Reading = Pick<Context, 'db' | 'viewer'>

const open = (context: Reading, { committeeId }: Asked) => workIn(context, committeeId, 'budgets.see')

const get = async (context: Context, asked: Asked) => {
  const committee = await open(context, asked)
  const versions = await versionsOf(context.db, committee)
    .select(['id', 'name', 'keptByName', 'keptAt'])
    .orderBy('keptAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return {
    year: asked.year,
    thisMonth: dayOf(new Date(), committee.timeZone).slice(0, 7),
    categories: await categoriesOf(context, committee, asked.year),
    versions: versions.map((version) => ({ ...version, keptAt: version.keptAt.toISOString() })),
    mayEdit: mayEditBudget(context.viewer, committee),
    maySeeBooks: committee.may('books.see'),
  }
}

interface Row extends Omit<Category, 'months'> {
  month: string
  planCents: string | null
  actualCents: string
}

export const readHandlers: Pick<Handlers<typeof budgets>, 'get'> = {
  get: withExport(get, {
    open,
    rows: async (context: Reading, committee: Workplace, { year }: Asked): Promise<Row[]> =>
      (await categoriesOf(context, committee, year)).flatMap(({ months, ...category }) =>
        months.map((month) => ({ ...category, ...month })),
      ),
    columns: {
      Number: (row: Row) => row.code,
      Category: (row: Row) => row.name,
      Side: (row: Row) => (row.side === 'in' ? 'Money in' : 'Spending'),
      Month: (row: Row) => row.month,
      Plan: (row: Row) => (row.planCents === null ? '' : plainMoney(row.planCents)),
      Actual: (row: Row) => plainMoney(row.actualCents),
    },
  }),
}

/** Categories of money in and of spending. One that was put away is shown for as long as it holds something of the year. */
async function categoriesOf(
  { db }: Pick<Context, 'db'>,
  committee: Workplace,
  year: number,
): Promise<Category[]> {
  const { accounts } = await readChart(db, committee)
  const moved = await movedByMonth(db, committee, `${year}-01-01`, `${year}-12-31`)
  const cells = await cellsOf(db, committee)
    .select(['accountId', 'cents', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where(sql<boolean>`month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)`)
    .execute()
  const planned = new Map(
    cells.map(({ accountId, month, cents }) => [`${accountId} ${month}`, String(cents)]),
  )
  return accounts
    .filter(({ kind }) => kind === 'income' || kind === 'expense')
    .map(({ id, code, name, kind, isArchived }) => ({
      accountId: id,
      code,
      name,
      // What came in lies below zero in its account.
      side: kind === 'income' ? ('in' as const) : ('out' as const),
      isArchived,
      months: monthsOf(year).map((month) => {
        const cents = moved.get(`${id} ${month}`) ?? 0n
        return {
          month,
          planCents: planned.get(`${id} ${month}`) ?? null,
          actualCents: String(kind === 'income' ? -cents : cents),
        }
      }),
    }))
    .filter(
      ({ isArchived, months }) =>
        !isArchived || months.some(({ planCents, actualCents }) => planCents !== null || actualCents !== '0'),
    )
}
