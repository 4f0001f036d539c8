// Words of these pages that the server and the browser share.
import { formatMoney } from '../../domain/money.ts'
import { counted } from '../../domain/numbers.ts'
import type { RowsOf } from './api.ts'
import { type ListAsked, sizeBands } from './asked.ts'

/** "Legislature, district 28" */
export function officeWords({ office, district }: { office: string; district: string }): string {
  return [office, district && `district ${district}`].filter(Boolean).join(', ')
}

/** What the listed committees raised and spent together. Only the whole list is said of Nebraska. */
export function listWords(
  { total, raised, spent }: { total: number; raised: string; spent: string },
  { words, office, cycle }: Pick<ListAsked, 'words' | 'office' | 'cycle'>,
): string {
  const isNarrowed = Boolean(words || office)
  if (isNarrowed && total === 0) return 'No candidate committee fits.'
  const which = isNarrowed ? (total === 1 ? 'that fits' : 'that fit') : 'in Nebraska'
  return `${counted(total, 'candidate committee')} ${which} raised ${formatMoney(raised)} and spent ${formatMoney(spent)}${cycle ? ` in the ${cycle} cycle` : ''}.`
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
