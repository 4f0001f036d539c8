import { cutText } from '../../domain/shortText.ts'
// What the addresses of these pages say, read alike by the server and the browser. No zod here: a visitor's first page does not load it.

export const mostCompared = 4
export const listSorts = [
  'name',
  'office',
  'district',
  'cycle',
  'raised',
  'spent',
  'cash',
  'unitemized',
] as const
export type ListSort = (typeof listSorts)[number]

/** By the amount of a row, without its sign: a correction stands in the band of what it takes back. Upper ends are exclusive, in cents. */
export const sizeBands = [
  { id: 'to250', label: '$250 or less', least: 0, below: 25_001 },
  { id: 'to1000', label: '$250.01 to $999.99', least: 25_001, below: 100_000 },
  { id: 'to5000', label: '$1,000 to $4,999.99', least: 100_000, below: 500_000 },
  { id: 'to25000', label: '$5,000 to $24,999.99', least: 500_000, below: 2_500_000 },
  { id: 'from25000', label: '$25,000 or more', least: 2_500_000, below: null },
  { id: 'unitemized', label: 'Not itemized', least: null, below: null },
] as const

export interface ListAsked {
  words: string
  office?: string
  cycle?: number
  sort: ListSort
  desc: boolean
  page: number
}

/** The list as its address asks for it; what makes no sense is as if it were not there. */
export function listAsked(params: URLSearchParams): ListAsked {
  const sort = listSorts.find((name) => name === params.get('sort')) ?? 'raised'
  const isText = sort === 'name' || sort === 'office' || sort === 'district'
  const page = Number(params.get('page') ?? 1)
  return {
    words: cutText((params.get('words') ?? '').trim(), 100),
    office: cutText(params.get('office') ?? '', 120) || undefined,
    cycle: cycleAsked(params),
    sort,
    // Names from A, amounts from the largest.
    desc: params.has('order') ? params.get('order') === 'desc' : !isText,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export function cycleAsked(params: URLSearchParams): number | undefined {
  const year = Number(params.get('cycle') ?? Number.NaN)
  return Number.isInteger(year) && year >= 1980 && year <= 2100 ? year : undefined
}

/** The committees chosen for comparison: "12,7". */
export function comparedIds(params: URLSearchParams): number[] {
  const ids = (params.get('compare') ?? '').split(',').map(Number)
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, mostCompared)
}

/** "/public/committee-rows.csv?id=12&of=raised" */
export function rowsFile(
  ending: 'csv' | 'json',
  id: number,
  open: Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams({ id: String(id) })
  for (const [name, value] of Object.entries(open)) if (value !== undefined) query.set(name, String(value))
  return `/public/committee-rows.${ending}?${query.toString()}`
}
