import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { bookGrid, gridPage, type GridRow } from './api.ts'

export interface GridRows {
  total: number
  isPending: boolean
  error: Error | null
  at(index: number): GridRow | undefined
  /** Which rows are in view: their pages are asked for. */
  show(first: number, last: number): void
}

/** Pages of a long list, asked for where the person looks. */
export function useGridRows(committeeId: string | undefined): GridRows {
  const [view, setView] = useState({ first: 0, last: 0 })
  const shown = Array.from({ length: view.last - view.first + 1 }, (_, i) => view.first + i)
  // The first page is always held: without it the list would have no length while a far page is on its way.
  const pages = view.first === 0 ? shown : [0, ...shown]
  const queries = useQueries({
    queries: pages.map((page) => ({
      queryKey: [bookGrid.rows.path, { committeeId, page }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(bookGrid.rows, { committeeId, page }, { signal }),
      placeholderData: keepPreviousData,
    })),
  })
  const known = queries.find(({ data }) => data !== undefined)?.data
  return {
    total: known?.total ?? 0,
    isPending: known === undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    at: (index) => {
      const query = queries[pages.indexOf(Math.floor(index / gridPage))]
      return query?.isPlaceholderData ? undefined : query?.data?.rows[index % gridPage]
    },
    show: (first, last) => {
      const next = {
        first: Math.floor(Math.max(0, first) / gridPage),
        last: Math.floor(Math.max(0, last) / gridPage),
      }
      if (next.first !== view.first || next.last !== view.last) setView(next)
    },
  }
}
