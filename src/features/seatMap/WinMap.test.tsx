// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { SeatHolder, SeatResult } from './api.ts'
import { decodeMap, emptyMap, encodeMap, withLock, withMark } from './rules.ts'
import WinMap from './WinMap.tsx'

vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ may: () => true }) }))

const seats: SeatHolder[] = Array.from({ length: 49 }, (_, i) => ({
  district: i + 1,
  senatorId: i + 1,
  name: `Senator ${i + 1}`,
  lastName: `S${i + 1}`,
  party: i < 33 ? 'R' : 'D',
}))

let results: SeatResult[] = []
const noGround = { type: 'FeatureCollection', features: [] }

beforeEach(() => {
  results = []
  const answers = (): Record<string, unknown> => ({
    '/api/seatMap/seats': { on: '2026-02-01', seats },
    '/api/geography/shapes': null,
    '/api/seatMap/fromLastResult': { results },
  })
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.startsWith('/api/') ? (answers()[path] ?? null) : noGround)),
  )
})

function open(searchParams = '') {
  let query = new URLSearchParams(searchParams)
  const onUrlUpdate = (event: UrlUpdateEvent) => (query = event.searchParams)
  const Url = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true })
  const view = rendered(
    <Url>
      <QueryClientProvider client={new QueryClient()}>
        <WinMap />
      </QueryClientProvider>
    </Url>,
  )
  return { ...view, inUrl: () => decodeMap(query.get('map') ?? '') ?? emptyMap }
}

/** By its label: to look for roles among so many buttons takes seconds. */
const tile = (label: string) => screen.findByLabelText(label)

it('each press gives the next mark, counts it, and writes it into the address', async () => {
  const { user, inUrl } = open()
  // Of 49 unknown seats no list is a path.
  expect(await screen.findByText(/^Nothing is marked yet/)).toBeTruthy()
  await user.click(await tile('District 12, Senator 12: unknown'))
  await tile('District 12, Senator 12: yes')
  expect(await screen.findByText('1 yes')).toBeTruthy()
  expect(await screen.findByText(/^32 more sure votes needed, the nearest first/)).toBeTruthy()
  await user.click(await tile('District 12, Senator 12: yes'))
  await tile('District 12, Senator 12: lean yes')
  await waitFor(() => expect(inUrl()[11]).toEqual({ mark: 'lean yes', isLocked: false }))
})

it('works by keyboard alone: arrows, enter, numbers, lock, undo and redo', async () => {
  const { user } = open()
  ;(await tile('District 47, Senator 47: unknown')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-district')).toBe('48')
  await user.keyboard('{Enter}')
  await tile('District 48, Senator 48: yes')
  await user.keyboard('5')
  await tile('District 48, Senator 48: no')
  await user.keyboard('l')
  await tile('District 48, Senator 48: no, locked')
  await user.keyboard('1')
  await tile('District 48, Senator 48: no, locked')
  await user.keyboard('{Control>}zz{/Control}')
  await tile('District 48, Senator 48: yes')
  await user.keyboard('{Control>}y{/Control}')
  await tile('District 48, Senator 48: no')
})

it('opens a map as it was sent, and says so when the link is broken', async () => {
  const map = withLock(withMark(emptyMap, 7, 'lean no'), 7, true)
  const { unmount } = open(`?map=${encodeMap(map)}`)
  await tile('District 7, Senator 7: lean no, locked')
  unmount()
  open('?map=a123')
  expect(await screen.findByText('The map in this link cannot be read')).toBeTruthy()
})

it('starts from party when the link asks for it, and says what 33 takes', async () => {
  open('?from=party:D')
  await tile('District 49, Senator 49: yes')
  await tile('District 1, Senator 1: no')
  expect(await screen.findByText(/17 more sure votes needed/)).toBeTruthy()
})

it('starts from the last result by registration, and says year and margin of the seat', async () => {
  results = [
    { district: 1, on: '2024-11-05', winner: 'Ann Example', party: 'R', margin: 4.25 },
    { district: 2, on: '2022-11-08', winner: 'Bo Sample', party: 'D', margin: null },
    { district: 3, on: '2024-11-05', winner: 'Cy Instance', party: null, margin: 1 },
  ]
  const { inUrl } = open('?from=result:D')
  await tile('District 1, Senator 1: no. 2024: Ann Example, registered Republican, won by 4.3 points')
  await tile('District 2, Senator 2: yes. 2022: Bo Sample, registered Democrat, had no opponent')
  await tile('District 3, Senator 3: unknown. 2024: Cy Instance won by 1.0 points')
  expect(
    await screen.findByText(
      /\(2022 and 2024\).*the other 47 unknown\. The Legislature is elected nonpartisan/,
    ),
  ).toBeTruthy()
  await waitFor(() => expect(inUrl().filter(({ mark }) => mark === 'yes')).toHaveLength(1))
})

it('says which file to load when there is no result', async () => {
  open('?from=result:R')
  expect(await screen.findByText(/Load a CSV with election date, office, district/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the import center' })).toBeTruthy()
})
