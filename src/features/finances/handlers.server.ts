import type { Context, Handlers } from '../../app/server/context.ts'
import { withExport } from '../../app/server/lists/listOf.ts'
import { paceOf } from '../../domain/books/runway.ts'
import { cashRoles, type AccountRole } from '../../domain/books/kinds.ts'
import { addDays, dayOf, mondaysUntil } from '../../domain/dates.ts'
import { plainMoney } from '../../domain/money.ts'
import { balancesOn } from '../books/balances.server.ts'
import { readChart } from '../books/chart.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { accountsByWeek, movedByWeek } from './access.server.ts'
import type { finances, Week } from './api.ts'

type Asked = { committeeId: string; weeks: 13 | 26 | 52 }
type Reading = Pick<Context, 'db' | 'viewer'>

const open = (context: Reading, { committeeId }: Asked) => workIn(context, committeeId, 'books.see')
const payableRoles: readonly AccountRole[] = ['payable', 'reimbursements', 'card']

async function read({ db }: Reading, committee: Workplace, asked: Asked) {
  const today = dayOf(new Date(), committee.timeZone)
  const mondays = mondaysUntil(today, asked.weeks)
  const [first, last] = [mondays[0]!, addDays(mondays.at(-1)!, 6)]
  const chart = await readChart(db, committee)
  const ids = (roles: readonly AccountRole[]) =>
    chart.accounts.filter(({ role }) => role !== null && roles.includes(role)).map(({ id }) => id)
  const [cash, receivable, payable] = [ids([...cashRoles]), ids(['pledged']), ids(payableRoles)]
  const categories = chart.accounts.filter(({ kind }) => kind === 'income' || kind === 'expense')
  const before = await balancesOn(db, committee, addDays(first, -1))
  const byWeek = await accountsByWeek(
    db,
    committee,
    [...cash, ...receivable, ...payable, ...categories.map(({ id }) => id)],
    first,
    last,
  )
  const moved = new Map((await movedByWeek(db, committee, first, last)).map((row) => [row.week, row]))
  const running = (of: string[]) => {
    let sum = of.reduce((all, id) => all + (before.get(id) ?? 0n), 0n)
    return (week: string) => (sum += of.reduce((all, id) => all + (byWeek.get(`${id} ${week}`) ?? 0n), 0n))
  }
  const [cashAt, receivableAt, payableAt] = [running(cash), running(receivable), running(payable)]
  const weeks: Week[] = mondays.map((from) => ({
    from,
    to: addDays(from, 6),
    inCents: moved.get(from)?.inCents ?? '0',
    outCents: moved.get(from)?.outCents ?? '0',
    cashCents: String(cashAt(from)),
    receivableCents: String(receivableAt(from)),
    payableCents: String(-payableAt(from)),
  }))
  const sums = categories.map(({ id, name, kind }) => {
    const cents = mondays.reduce((all, week) => all + (byWeek.get(`${id} ${week}`) ?? 0n), 0n)
    return kind === 'income'
      ? { accountId: id, name, side: 'in' as const, cents: String(-cents) }
      : { accountId: id, name, side: 'out' as const, cents: String(cents) }
  })
  return { today, weeks, sums: sums.filter(({ cents }) => cents !== '0'), chart }
}

const get = async (context: Context, asked: Asked) => {
  const committee = await open(context, asked)
  const { today, weeks, sums, chart } = await read(context, committee, asked)
  const loans = chart.find('loans')
  const now = await balancesOn(context.db, committee, today)
  const { cashCents, receivableCents, payableCents } = weeks.at(-1)!
  const whole = weeks
    .slice(0, -1)
    .map((week) => ({ inCents: BigInt(week.inCents), outCents: BigInt(week.outCents) }))
  const { burnCents, raisedCents, runwayWeeks } = paceOf(whole, BigInt(cashCents))
  const bySize = (a: { cents: string }, b: { cents: string }) => Number(BigInt(b.cents) - BigInt(a.cents))
  return {
    today,
    weeks,
    cashCents,
    receivableCents,
    payableCents,
    loansCents: String(-(now.get(loans?.id ?? '') ?? 0n)),
    burnCents: String(burnCents),
    raisedCents: String(raisedCents),
    runwayWeeks,
    categories: sums.toSorted(bySize),
    accounts: {
      pledged: chart.find('pledged')?.id ?? null,
      payable: chart.find('payable')?.id ?? null,
      loans: loans?.id ?? null,
    },
  }
}

export const financeHandlers: Handlers<typeof finances> = {
  get: withExport(get, {
    open,
    rows: async (context: Reading, committee: Workplace, asked: Asked) =>
      (await read(context, committee, asked)).weeks,
    columns: {
      'Week from': (row: Week) => row.from,
      'Week to': (row: Week) => row.to,
      'Money in': (row: Week) => plainMoney(row.inCents),
      'Money out': (row: Week) => plainMoney(row.outCents),
      Cash: (row: Week) => plainMoney(row.cashCents),
      'Pledges to come': (row: Week) => plainMoney(row.receivableCents),
      'Bills to pay': (row: Week) => plainMoney(row.payableCents),
    },
  }),
}
