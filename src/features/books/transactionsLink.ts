// Where a figure opens: the transactions behind it, with the filter in the address.
import { linkTo } from '../../links.ts'

interface Behind {
  accountId?: string
  /** First and last day. */
  from?: string
  to?: string
  side?: 'contributions' | 'expenditures'
}

export function transactionsLink(committeeId: string, { side, ...filter }: Behind = {}): string {
  const path = side
    ? linkTo(`/committee/:committeeId/accounting/transactions/${side}`, { committeeId })
    : linkTo('/committee/:committeeId/accounting/transactions', { committeeId })
  const given = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
