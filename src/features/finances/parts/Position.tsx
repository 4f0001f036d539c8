import type { Out } from '../../../app/contract.ts'
import { addDays } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { transactionsLink } from '../../books/transactionsLink.ts'
import type { finances } from '../api.ts'

export interface Shown {
  committeeId: string
  data: Out<typeof finances.get>
}

/** The position at a glance. Each figure opens the entries behind it. */
export function Position({ committeeId, data }: Shown) {
  const { today, accounts } = data
  const lastWeeks = { from: addDays(data.weeks.at(-1)!.from, -56), to: addDays(data.weeks.at(-1)!.from, -1) }
  const open = (accountId: string | null) =>
    accountId === null ? undefined : transactionsLink(committeeId, { accountId, to: today })
  return (
    <StatTiles>
      <StatTile
        label="Cash"
        value={<Money cents={data.cashCents} rounded />}
        note="bank, undeposited, online and petty cash"
        href={transactionsLink(committeeId, { to: today })}
      />
      <StatTile
        label="Spent a week"
        value={<Money cents={data.burnCents} rounded />}
        note="average of the last eight whole weeks"
        href={transactionsLink(committeeId, { side: 'expenditures', ...lastWeeks })}
      />
      <StatTile
        label="Raised a week"
        value={<Money cents={data.raisedCents} rounded />}
        note="average of the last eight whole weeks"
        href={transactionsLink(committeeId, { side: 'contributions', ...lastWeeks })}
      />
      <StatTile label="Runway" {...runwayOf(data)} href={transactionsLink(committeeId, lastWeeks)} />
      <StatTile
        label="Pledges to come"
        value={<Money cents={data.receivableCents} rounded />}
        note="promised, and not money yet"
        href={open(accounts.pledged)}
      />
      <StatTile
        label="Bills to pay"
        value={<Money cents={data.payableCents} rounded />}
        note="bills, reimbursements and cards"
        href={open(accounts.payable)}
      />
      <StatTile
        label="Owed on loans"
        value={<Money cents={data.loansCents} rounded />}
        href={open(accounts.loans)}
      />
    </StatTiles>
  )
}

/** Two figures of nothing are no growth. */
export function runwayOf({
  burnCents,
  raisedCents,
  runwayWeeks,
}: Pick<Shown['data'], 'burnCents' | 'raisedCents' | 'runwayWeeks'>): { value: string; note: string } {
  if (runwayWeeks !== null)
    return { value: counted(runwayWeeks, 'week'), note: 'until the cash is used at this pace' }
  if (burnCents !== raisedCents) return { value: 'Growing', note: 'more comes in than goes out' }
  return burnCents === '0'
    ? { value: '–', note: 'nothing came in or went out in eight weeks' }
    : { value: 'Steady', note: 'as much comes in as goes out' }
}
