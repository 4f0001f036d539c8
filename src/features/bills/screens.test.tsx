// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { OneBill as Bill } from './api.ts'
import type { MoneyNear } from './shapes.ts'
import FindBills from './FindBills.tsx'
import OneBill from './OneBill.tsx'

const mayEdit = vi.fn(() => true)
vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ may: mayEdit }) }))

const row = {
  id: 1,
  number: 'LB14',
  kind: 'bill',
  session: '109',
  title: 'Adopt the Prairie Flower Compact',
  introducer: 'Juniper Larkspur',
  introducerId: 1,
  committee: 'Revenue',
  stage: 'general file',
  stageOn: '2025-02-20',
  ending: null,
  priority: 'Larkspur',
  lastAction: 'Placed on General File',
  lastActionOn: '2025-02-20',
}
const own: Bill['own'] = { isFollowed: false, stance: null, isPriority: false, tags: [], notes: [] }
const bill: Bill = {
  ...row,
  description: 'Flowers along roads',
  url: 'javascript:alert(1)',
  strip: [
    { stage: 'introduced', words: 'Introduced', on: '2025-01-09', state: 'passed' },
    { stage: 'general file', words: 'General File', on: '2025-02-20', state: 'here' },
    { stage: 'law', words: 'Law', on: null, state: 'ahead' },
  ],
  actions: [{ on: '2025-02-20', text: 'Placed on General File', kind: 'placed' }],
  motions: [{ number: 'MO7', about: 'cloture', by: 'Larkspur', outcome: 'adopted' }],
  documents: [],
  amendments: [],
  coSponsors: [
    { name: 'Fernsby', senator: { id: 2, name: 'Opal Fernsby' }, addedOn: '2025-02-10', withdrawnOn: null },
  ],
  hearings: [],
  rollCalls: 0,
  changes: [],
  source: 'legiscan',
  disagreements: [],
  own,
}

let money: MoneyNear | null = null
const asked: { path: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  asked.length = 0
  money = null
  mayEdit.mockReturnValue(true)
  // A field that grows listens for fonts, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const answers: Record<string, unknown> = {
    '/api/bills/list': {
      rows: [
        {
          ...row,
          stance: 'support',
          isOurPriority: false,
          tags: ['Roads'],
          isFollowed: true,
          found: {
            place: 'Introduced',
            pieces: [
              { text: 'A county shall keep ', isHit: false },
              { text: 'coneflowers', isHit: true },
            ],
          },
        },
      ],
      total: 1,
      pageSize: 50,
    },
    '/api/bills/choices': {
      sessions: [{ id: 1, name: '109th Legislature', bills: 1 }],
      committees: [],
      introducers: [],
      tags: [],
    },
    '/api/bills/one': bill,
    '/api/news/about': { articles: [], total: 0 },
  }
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    return Promise.resolve(Response.json(path === '/api/bills/money' ? money : (answers[path] ?? own)))
  })
})

function open(element: ReactElement, at: string, searchParams = '') {
  let query = new URLSearchParams(searchParams)
  const onUrlUpdate = (event: UrlUpdateEvent) => (query = event.searchParams)
  const Url = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true })
  const view = rendered(
    <Url>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </Url>,
    at,
  )
  return { ...view, query: () => query }
}
const openBill = (at = '/bill/1') =>
  open(
    <Routes>
      <Route path="/bill/:id" element={<OneBill />} />
    </Routes>,
    at,
  )
const lastAsked = (path: string) => asked.findLast((call) => call.path === `/api/bills/${path}`)?.body

describe('the list of bills', () => {
  it('shows a bill with our stance and tags, and asks for what the address says', async () => {
    open(<FindBills />, '/bills', '?stage=committee&followed=true&page=2')
    expect(await screen.findByText('Adopt the Prairie Flower Compact')).toBeTruthy()
    expect(screen.getByText('Support')).toBeTruthy()
    expect(screen.getByTitle('Roads').textContent).toBe('+1 tag')
    expect(lastAsked('list')).toMatchObject({ stage: 'committee', isFollowed: true, page: 2, sort: 'recent' })
  })

  it('looks for what is typed, the best first, and keeps it in the address', async () => {
    const { user, query } = open(<FindBills />, '/bills')
    await user.type(await screen.findByPlaceholderText(/Number, title/), 'flower')
    await waitFor(() => expect(lastAsked('list')).toMatchObject({ words: 'flower', sort: 'best' }))
    expect(query().get('words')).toBe('flower')
    expect((await screen.findByText('coneflowers')).tagName).toBe('MARK')
    expect(screen.getByText('Found in')).toBeTruthy()
  })
})

describe('a bill', () => {
  it('shows where it stands, its co-sponsor, and cloture with its result', async () => {
    openBill()
    expect((await screen.findByText('General File', { selector: 'li' })).getAttribute('aria-current')).toBe(
      'step',
    )
    expect(screen.getByText(/Opal Fernsby/)).toBeTruthy()
    expect(screen.getByText('Cloture')).toBeTruthy()
    // An address that is none of the web is no link.
    expect(screen.queryByText('The bill’s own page')).toBeNull()
  })

  it('shows money near it with the way to all of it, and leads to its votes', async () => {
    money = {
      senator: { id: 1, name: 'Juniper Larkspur' },
      committees: [{ id: 7, name: 'Larkspur for Legislature' }],
      from: '2024-10-11',
      to: '2025-07-01',
      contributions: 1,
      cents: '12500',
      largest: [
        {
          id: '1',
          on: '2025-02-01',
          cents: '12500',
          name: 'Quincy Abernathy',
          donorId: '11',
          committeeId: 7,
        },
      ],
    }
    openBill()
    expect((await screen.findByText('All money of Larkspur for Legislature')).getAttribute('href')).toBe(
      '/candidate-committee/7',
    )
    expect(screen.getByText('$125.00')).toBeTruthy()
    expect(screen.getByText('Quincy Abernathy').getAttribute('href')).toBe('/donor/11')
    // As introducer and beside the money.
    expect(screen.getAllByText('Juniper Larkspur').map((name) => name.getAttribute('href'))).toEqual([
      '/senator/1',
      '/senator/1',
    ])
    expect(screen.getByText('Votes and whip board').closest('a')?.getAttribute('href')).toBe('/bill/1/voting')
  })

  it('is followed, given a stance, tagged and written about', async () => {
    const { user } = openBill()
    await user.click(await screen.findByText('Follow'))
    await waitFor(() => expect(lastAsked('follow')).toEqual({ id: 1 }))
    await user.click(screen.getByLabelText('Oppose'))
    await waitFor(() =>
      expect(lastAsked('setStance')).toEqual({ id: 1, stance: 'oppose', isPriority: false }),
    )
    await user.type(screen.getByLabelText('Tag'), 'Rivers{Enter}')
    await waitFor(() => expect(lastAsked('tag')).toEqual({ id: 1, name: 'Rivers' }))
    await user.type(screen.getByLabelText('Note'), 'Ask the pilots.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(lastAsked('addNote')).toEqual({ id: 1, text: 'Ask the pilots.' }))
  })

  it('offers nothing to write to whoever may only read', async () => {
    mayEdit.mockReturnValue(false)
    openBill()
    expect(await screen.findByText('Follow')).toBeTruthy()
    expect(screen.queryByLabelText('Note')).toBeNull()
  })

  it('that the address does not name is said to be none, with the way to all of them', async () => {
    openBill('/bill/none')
    expect(await screen.findByText('There is no bill at this address')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All bills' }).getAttribute('href')).toBe('/bills')
  })
})
