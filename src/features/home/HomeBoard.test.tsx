import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import type { Layout, Overview } from './api.ts'
import HomeBoard from './HomeBoard.tsx'

vi.mock('../../app/browser/session.tsx', () => ({
  useSession: () => ({ user: null, profile: null, may: () => true }),
}))

const overview: Overview = {
  checklist: [{ step: 'profile', isDone: false, committeeId: null }],
  today: null,
  doors: null,
  money: null,
  fundraising: null,
  mentions: null,
  committees: { rows: [], total: 0 },
  work: { jobs: [], imports: null, more: 0 },
  bills: null,
  lobby: null,
  news: null,
  charts: null,
  invitations: null,
  changes: [],
}
let saved: Layout | null
let saves: (Layout | null)[]
let isRefused: boolean

beforeEach(() => {
  saved = null
  saves = []
  isRefused = false
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body: string }) => {
      if (path === '/api/home/overview') return answer(overview)
      if (path === '/api/home/layout') return answer({ layout: saved })
      if (isRefused) return answer({ code: 'tooMany', message: 'Too many changes. Wait a minute.' }, 429)
      saved = (JSON.parse(body) as { layout: Layout | null }).layout
      saves.push(saved)
      return answer({ layout: saved })
    }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))
const titles = () =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('heading', { level: 2 })
    .map((h) => h.textContent)

async function open() {
  rendered(
    <QueryClientProvider client={queryClient}>
      <HomeBoard />
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Widgets' })
}

async function choose(widget: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `Arrange ${widget}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the board', () => {
  it('offers only the widgets this person can have', async () => {
    await open()
    expect(titles()).toEqual(['Your first hour', 'My committees', 'Running and failed', 'Recent changes'])
  })

  it('is arranged from the menu alone, and saved', async () => {
    await open()
    await choose('Running and failed', 'Move earlier')
    expect(titles()).toEqual(['Your first hour', 'Running and failed', 'My committees', 'Recent changes'])
    await waitFor(() =>
      expect(saves.at(-1)?.map(({ widget }) => widget)).toEqual([
        'checklist',
        'work',
        'committees',
        'changes',
      ]),
    )
    expect(screen.getByText('Running and failed moved, place 2 of 4.')).toBeTruthy()
  })

  it('resizes, hides, brings back and resets', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Arrange My committees' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Tall' }))
    await waitFor(() =>
      expect(saves.at(-1)).toContainEqual({ widget: 'committees', size: 'tall', isHidden: false }),
    )
    await choose('My committees', 'Hide')
    expect(titles()).not.toContain('My committees')
    await userEvent.click(screen.getByRole('button', { name: 'Add widget' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My committees' }))
    expect(titles()).toContain('My committees')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reset the board' }))
    await waitFor(() => expect(saves.at(-1)).toBeNull())
    expect(titles()[0]).toBe('Your first hour')
  })

  it('goes back to what the server has when a change could not be saved', async () => {
    await open()
    isRefused = true
    await choose('Recent changes', 'Move earlier')
    await waitFor(() => expect(titles().at(-1)).toBe('Recent changes'))
    expect(saves).toEqual([])
  })
})
