// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { FoundVoter } from './api.ts'
import SearchVoters from './SearchVoters.tsx'

// Typing is waited for before it is asked, so that a busy machine needs more than the usual second.
const profile = {
  role: 'editor',
  committees: [
    { id: 'c1', name: 'Friends of Ana', office: '', job: 'manager', color: '#0f766e', picture: null },
  ],
}
vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ profile, may: () => true }) }))

const bob: FoundVoter = {
  id: 7,
  name: 'Robert Schroeder',
  sortName: 'SCHROEDER ROBERT',
  age: 61,
  party: 'NP',
  status: 'A',
  droppedOn: null,
  isConfidential: false,
  address: '1445 K St',
  city: 'Lincoln',
  zip: '68508',
  county: 'Lancaster',
  precinct: '10A',
  district: '28',
  phone: '',
  longitude: null,
  latitude: null,
  why: ['Bob is short for Robert'],
  tags: [],
  lastContact: null,
}
const opened = { id: '', name: '', typed: 'bob schroeder', filters: {}, usedAt: '2026-11-15T12:00:00Z' }
const shared = '6f3c1c9e-52f7-4f0b-8a51-2f6f0d1d2b11'

let found: FoundVoter[]
let withoutFilters: number
const searches: { id: string; typed: string; filters: object }[] = []
const urls: string[] = []

beforeEach(() => {
  found = [bob]
  withoutFilters = 0
  searches.length = 0
  urls.length = 0
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const input = JSON.parse(init.body) as (typeof searches)[number]
    const answers: Record<string, unknown> = {
      '/api/voters/standing': {
        mayLookUp: true,
        attested: { purpose: 'elections', statedAt: '2026-11-15T12:00:00Z' },
        asOf: '2026-03-02',
        voters: 3,
      },
      '/api/voters/searches': { saved: [], recent: [] },
      '/api/voters/choices': { counties: [], parties: [], statuses: [], districtKinds: [], districts: [] },
      '/api/voters/openSearch': { ...opened, isMine: false, byName: 'Ana' },
      '/api/voters/search': {
        voters: found,
        found: found.length,
        isMore: false,
        readAs: 'A name',
        withoutFilters,
      },
    }
    if (path === '/api/voters/search') searches.push(input)
    return Response.json(answers[path] ?? {})
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(searchParams = '') {
  const Url = withNuqsTestingAdapter({
    searchParams,
    hasMemory: true,
    onUrlUpdate: ({ queryString }: UrlUpdateEvent) => void urls.push(queryString),
  })
  return rendered(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Url>
        <SearchVoters />
      </Url>
    </QueryClientProvider>,
  )
}
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Find a voter' })
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } })

describe('finding a voter', () => {
  it('shows who was found, why, and leads to the profile', async () => {
    open()
    await type('bob schroeder')
    const link = await screen.findByRole('link', { name: 'Robert Schroeder' })
    expect(link.getAttribute('href')).toBe('/voter_profile?id=7')
    expect(screen.getByText('Bob is short for Robert')).toBeTruthy()
    expect(searches.at(-1)).toMatchObject({ typed: 'bob schroeder', committeeId: 'c1' })
  })

  it('keeps what was typed out of the URL, the title and the storage', async () => {
    open()
    await type('bob schroeder')
    await screen.findByRole('link', { name: 'Robert Schroeder' })
    expect(urls.at(-1)).toMatch(/^\?search=[0-9a-f-]{36}$/)
    const kept = [
      ...urls,
      document.title,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    expect(kept.join(' ')).not.toMatch(/schroeder/i)
  })

  it('is one search while one types on', async () => {
    open()
    await type('bob')
    await waitFor(() => expect(searches.length).toBeGreaterThan(0))
    await type('bob schroeder')
    await waitFor(() => expect(searches.at(-1)?.typed).toBe('bob schroeder'))
    expect(new Set(searches.map(({ id }) => id)).size).toBe(1)
  })

  it('opens a colleague’s link, and begins a search of its own with the first changed letter', async () => {
    open(`?search=${shared}`)
    expect(await screen.findByRole('link', { name: 'Robert Schroeder' })).toBeTruthy()
    expect((await box()).value).toBe('bob schroeder')
    expect(searches).toMatchObject([{ id: shared, typed: 'bob schroeder' }])
    await type('bob schroeders')
    await waitFor(() => expect(searches.at(-1)?.typed).toBe('bob schroeders'))
    expect(searches.at(-1)?.id).not.toBe(shared)
  })

  it('says what can be typed before anything is, and asks nothing', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'What you can type' })).toBeTruthy()
    expect(searches).toEqual([])
  })

  it('offers to drop the filters when only they keep everyone out', async () => {
    found = []
    withoutFilters = 4
    const { user } = open('?county=Hall')
    await type('bob schroeder')
    expect(await screen.findByText('Without the filters there are 4 voters.')).toBeTruthy()
    expect(searches.at(-1)?.filters).toEqual({ county: 'Hall' })
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(searches.at(-1)?.filters).toEqual({}))
  })
})
