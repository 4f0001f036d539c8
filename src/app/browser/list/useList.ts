// The state of a list on a screen: its filter, order, page and open row are in the address, its rows come from the server. Fields of the filter
// that the screen does not give itself are read from the address, under their own names unless `url` says others.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { In } from '../../contract.ts'
import type { FactsOf, List, RowOf } from '../../list.ts'
import type { Sort } from '../../../ui/table/columns.ts'
import { call } from '../call.ts'
import { valueIn } from './valueIn.ts'

interface ListOptions<L extends List> {
  /** The part of the filter that the screen itself says: which organization, which committee. */
  given?: Partial<In<L>>
  /** Names in the address where they differ: { committeeId: 'committee', sort: 'by' }. */
  url?: Partial<Record<string, string>>
  /** What a text of the address means where it is not the value itself: "since a week ago". */
  read?: Partial<Record<string, (text: string) => unknown>>
  /** The field that people type into. */
  search?: string
  /** The order when none is chosen, where it depends on what is typed. */
  sortFor?: (words: string) => string
  /** Name in the address of the row that is shown beside the list. */
  opens?: string
  /** More rows come when the end is near, instead of by page. */
  scroll?: boolean
  enabled?: boolean
  refetchMs?: number
}

export type ListState<L extends List> = ReturnType<typeof useList<L>>

const typingMs = 200
type Texts = Record<string, string | null>

export function useList<L extends List>(of: L, options: ListOptions<L> = {}) {
  const { given = {}, url = {}, read = {}, search, scroll = false, opens = '' } = options
  const { filter: schema, first, sorts } = of.list
  const keyOf = (name: string) => url[name] ?? name
  const fields = Object.keys(schema.shape).filter((field) => !(field in given))

  const [texts, setTexts] = useQueryStates(
    Object.fromEntries([...fields, opens].filter(Boolean).map((name) => [keyOf(name), parseAsString])),
  ) as unknown as [Texts, (next: Texts) => unknown]
  const [place, setPlace] = useQueryStates(
    { sort: parseAsString, desc: parseAsBoolean, page: parseAsInteger.withDefault(1) },
    { urlKeys: { sort: keyOf('sort'), desc: keyOf('desc'), page: keyOf('page') } },
  )

  const typed = search ? (texts[keyOf(search)] ?? '') : ''
  const [words] = useDebouncedValue(typed, typingMs)
  const asked: Record<string, unknown> = {}
  for (const field of fields) {
    const text = field === search ? words || null : texts[keyOf(field)]
    if (text === null || text === undefined) continue
    const value = read[field] ? read[field](text) : valueIn(schema, field, text)
    if (value !== undefined) asked[field] = value
  }
  const usual = options.sortFor?.(words) ?? first.sort
  const isSort = place.sort !== null && sorts.includes(place.sort)
  const order = {
    sort: isSort ? place.sort! : usual,
    desc: place.desc ?? first.desc,
  }
  const filter = { ...given, ...asked, ...order } as In<L>
  const page = Math.max(1, place.page)

  const query = useInfiniteQuery({
    queryKey: [of.path, { ...filter, page: scroll ? undefined : page }, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const where = scroll ? { after: pageParam } : { page }
      return call(of, { ...filter, ...where }, { signal }) as Promise<Page<L>>
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (scroll ? (last.next ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    refetchInterval: options.refetchMs,
    // A read that is on record is asked when a person asks, not because a window came to the front.
    ...(of.audited && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  })
  const rows = useMemo(() => (query.data?.pages ?? []).flatMap((one) => one.rows), [query.data])
  const head = query.data?.pages[0]
  return {
    of,
    filter,
    query,
    rows,
    total: head?.total ?? undefined,
    facts: head?.facts ?? undefined,
    mayExport: head?.mayExport ?? false,
    isFiltered: Object.keys(asked).length > 0,
    search: search ? { field: search, value: typed } : undefined,
    /** The raw value of a field in the address. */
    text: (field: string) => texts[keyOf(field)] ?? null,
    set: (field: string, value: string | null) => {
      void setTexts({ [keyOf(field)]: value })
      void setPlace({ page: null })
    },
    order: order as Sort & { sort: string },
    setOrder: (next: Sort | null) =>
      void setPlace({
        sort: next && next.id !== usual ? next.id : null,
        desc: next && next.desc !== first.desc ? next.desc : null,
        page: null,
      }),
    pager: scroll
      ? undefined
      : { page, pageSize: of.list.pageSize, onPage: (to: number) => void setPlace({ page: to }) },
    openId: opens ? (texts[keyOf(opens)] ?? null) : null,
    open: (id: string | null) => void setTexts({ [keyOf(opens)]: id }),
  }
}

interface Page<L extends List> {
  rows: RowOf<L>[]
  facts: FactsOf<L> | null
  total: number | null
  next: string | null
  mayExport: boolean
}
