import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/browser/call.ts'
import { rendered } from '../../../ui/testRender.tsx'
import { SinceLastLooked } from './SinceLastLooked.tsx'

let count: number
let marked: unknown[]

beforeEach(() => {
  count = 7
  marked = []
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body: string }) => {
      if (path === '/api/billFollows/sinceSeen') return answer({ count, changes: changes(count) })
      marked.push(JSON.parse(body))
      count = 0
      return answer({})
    }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
const changes = (many: number) =>
  Array.from({ length: many }, (_, i) => ({
    id: String(100 - i),
    at: '2026-02-03T15:00:00.000Z',
    what: 'action',
    before: null,
    after: `Line ${100 - i}`,
  }))
const open = () =>
  rendered(
    <QueryClientProvider client={queryClient}>
      <SinceLastLooked id={14} />
    </QueryClientProvider>,
  )

it('shows what is new, marks it as seen up to the newest, and keeps it on the screen', async () => {
  open()
  expect(await screen.findByText('7 changes since you last looked')).toBeTruthy()
  await waitFor(() => expect(marked).toEqual([{ id: 14, upTo: '100' }]))
  await queryClient.refetchQueries()
  expect(screen.getByText('7 changes since you last looked')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more changes' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(marked).toHaveLength(1)
})

it('shows nothing and marks nothing when nothing is new', async () => {
  count = 0
  open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/since you last looked/)).toBeNull()
  expect(marked).toEqual([])
})
