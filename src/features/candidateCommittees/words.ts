// Words of these pages that the server and the browser share.
import type { RowsOf } from './api.ts'
import { sizeBands } from './asked.ts'

/** "Legislature, district 28" */
export function officeWords({ office, district }: { office: string; district: string }): string {
  return [office, district && `district ${district}`].filter(Boolean).join(', ')
}

const counts: Record<NonNullable<RowsOf['of']>, string> = {
  raised: 'Raised',
  spent: 'Spent',
  cash: 'Cash',
  counted: 'Counted',
  excluded: 'Left out of the totals',
  all: 'All rows',
}

const meanings: Record<NonNullable<RowsOf['meaning']>, string> = {
  money: 'itemized money',
  'in-kind': 'goods and services',
  unitemized: 'not itemized',
  pledge: 'pledges',
  loan: 'loans',
  other: 'interest, refunds and other',
  spending: 'itemized spending',
  given: 'passed on to others',
  independent: 'independent spending',
}

/** What a figure counts, as one line: "Raised, $1,000 to $4,999.99, 2024 cycle". A donor's name is known only where it is shown. */
export function rowsWords(of: RowsOf, donor?: string): string {
  const words = [
    of.of === 'counted' && of.side ? (of.side === 'in' ? 'Money in' : 'Money out') : counts[of.of ?? 'all'],
    of.meaning && meanings[of.meaning],
    of.excluded,
    of.donor && (donor ?? 'one name'),
    of.donorType,
    of.place && { in: 'from Nebraska', out: 'from other states', unknown: 'place not stated' }[of.place],
    of.city && [of.city, of.state].filter(Boolean).join(', '),
    of.band && sizeBands.find(({ id }) => id === of.band)?.label,
    of.month && (of.month === 'none' ? 'without a date' : of.month),
    of.only && { late: 'in the 14 days before an election', corrections: 'corrections' }[of.only],
    of.words && `“${of.words}”`,
    of.cycle && `${of.cycle} cycle`,
  ]
  return words.filter(Boolean).join(', ')
}
