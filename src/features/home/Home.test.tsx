import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import type { Overview } from './api.ts'
import Home from './Home.tsx'

const live = vi.hoisted(() => ({ jobs: [] as object[] }))
vi.mock('../../app/browser/live.ts', () => ({ useLive: () => ({ data: { jobs: live.jobs } }) }))
vi.mock('../../app/browser/session.tsx', () => ({
  useSession: () => ({ user: { id: 'me' }, profile: null, may: () => true }),
}))

const job = { id: 'j', title: 'Export of donors', done: 1, total: 3, message: '', createdAt: '2026-01-01' }
let work: Overview['work']
const overview = (): Overview => ({
  checklist: [],
  today: null,
  doors: null,
  money: null,
  fundraising: null,
  mentions: null,
  committees: { rows: [], total: 0 },
  work,
  bills: null,
  lobby: null,
  news: null,
  charts: null,
  invitations: null,
  changes: null,
})

beforeEach(() => {
  live.jobs = []
  work = { jobs: [], imports: [], more: 0 }
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) =>
      Promise.resolve(
        new Response(JSON.stringify(path === '/api/home/overview' ? overview() : { layout: null })),
      ),
    ),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open() {
  rendered(
    <QueryClientProvider client={queryClient}>
      <Home />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'My committees' })
  await act(() => Promise.resolve())
}
const box = () => screen.queryByRole('heading', { name: 'Running and failed' })

it('has no box for running and failed where nothing runs and nothing failed', async () => {
  await open()
  expect(box()).toBeNull()
})

it('has the box for what failed', async () => {
  work = { ...work, jobs: [{ ...job, state: 'failed' }] }
  await open()
  expect(box()).toBeTruthy()
})

it('has the box for what was started since', async () => {
  live.jobs = [{ ...job, state: 'queued' }]
  await open()
  expect(box()).toBeTruthy()
  expect(screen.getByText('Export of donors')).toBeTruthy()
})
