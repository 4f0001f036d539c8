import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { gridPage } from './api.ts'
import { useGridRows } from './useGridRows.ts'

const total = 3_000

afterEach(() => void vi.unstubAllGlobals())

test('a list keeps its length while a far page is on its way', async () => {
  vi.stubGlobal('fetch', async (address: string, sent?: { body?: string }) => {
    const said = decodeURIComponent(address) + (sent?.body ?? '')
    const page = Number(/"page":(\d+)/.exec(said)?.[1])
    const rows = Array.from({ length: gridPage }, (_, i) => ({ id: `${page * gridPage + i}` }))
    return new Response(JSON.stringify({ total, rows }))
  })
  const lengths = new Set<number>()
  const client = new QueryClient()
  const { result } = renderHook(
    () => {
      const rows = useGridRows(undefined)
      if (!rows.isPending || lengths.size > 0) lengths.add(rows.total)
      return rows
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.total).toBe(total))
  act(() => result.current.show(2_970, 2_999))
  await waitFor(() => expect(result.current.at(2_999)).toMatchObject({ id: '2999' }))
  act(() => result.current.show(0, 30))
  act(() => result.current.show(1_490, 1_520))
  await waitFor(() => expect(result.current.at(1_500)).toMatchObject({ id: '1500' }))
  expect(result.current.at(1_499)).toMatchObject({ id: '1499' })
  expect([...lengths]).toEqual([total])
})
