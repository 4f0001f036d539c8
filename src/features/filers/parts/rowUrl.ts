// The filters on the rows of a filer, as they stand in the address.
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { exclusions, meanings, type RowFilter } from '../filter.ts'

const parsers = {
  side: parseAsStringLiteral(['in', 'out'] as const),
  meaning: parseAsStringLiteral(meanings),
  total: parseAsStringLiteral(['raised', 'spent'] as const),
  counts: parseAsStringLiteral(['counted', 'excluded', ...exclusions] as const),
  type: parseAsString,
  from: parseAsString,
  to: parseAsString,
  filedFrom: parseAsString,
  filedTo: parseAsString,
  least: parseAsString,
  most: parseAsString,
  words: parseAsString.withDefault(''),
  city: parseAsString,
  state: parseAsString,
  donorId: parseAsString,
  correctionsOnly: parseAsBoolean.withDefault(false),
  gone: parseAsBoolean.withDefault(false),
  batchId: parseAsString,
  row: parseAsString,
}

export function useRowUrl() {
  const [url, set] = useQueryStates(parsers)
  return { url, set }
}
export type RowUrl = ReturnType<typeof useRowUrl>['url']
export type SetRowUrl = ReturnType<typeof useRowUrl>['set']

/** A link to the rows behind a figure. */
export function rowsLink(filter: Partial<Omit<RowFilter, 'id'>> & { sort?: 'amount' }): string {
  const params = new URLSearchParams({ tab: 'transactions' })
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== false && value !== '') params.set(name, String(value))
  return `?${params}`
}
