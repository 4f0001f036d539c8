// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { Attendance, OneSenator } from './api.ts'
import SenatorAttendance from './SenatorAttendance.tsx'

const total = { eligible: 10, cast: 7, presentNotVoting: 1, excused: 1, absent: 0, unclear: 1 }
const all = { eligible: 10, cast: 10, presentNotVoting: 0, excused: 0, absent: 0, unclear: 0 }
const median = { present: 0.95, cast: 0.85, presentNotVoting: 0, excused: 0, absent: 0, unclear: 0 }
const session = { id: 1, name: '109th Legislature' }
const list: Attendance = {
  session,
  sessions: [session],
  rollCalls: 10,
  unclearRollCalls: 4,
  asOf: '2025-04-02',
  median,
  senators: [
    { id: 5, name: 'Sage Cottonwood', district: 5, total },
    { id: 2, name: 'Opal Fernsby', district: 2, total: all },
  ],
}
const one: OneSenator = {
  senator: { id: 5, name: 'Sage Cottonwood', district: 5 },
  session,
  total,
  byMonth: [{ month: '2025-03', ...total }],
  byStage: [{ stage: 'general file', ...total }],
  median,
  medianByMonth: [{ month: '2025-03', ...median }],
  medianByStage: [{ stage: 'general file', ...median }],
  missed: [
    {
      rollCallId: 1,
      billId: 14,
      bill: 'LB14',
      on: '2025-03-05',
      description: 'Larkspur MO7 prevailed',
      stage: 'general file',
      vote: 'excused',
      isClear: true,
      isWholeDay: true,
    },
  ],
  hasMoreMissed: false,
}
let answer: Attendance = list

beforeEach(() => {
  answer = list
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith('one') ? one : answer)),
  )
})

function open(searchParams = '') {
  let query = new URLSearchParams(searchParams)
  const Url = withNuqsTestingAdapter({
    searchParams,
    onUrlUpdate: (event: UrlUpdateEvent) => (query = event.searchParams),
    hasMemory: true,
  })
  const view = rendered(
    <Url>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SenatorAttendance />
      </QueryClientProvider>
    </Url>,
  )
  return { ...view, query: () => query }
}

it('says how many roll calls cannot tell excused from absent, and calls no absence a missed vote', async () => {
  open()
  expect(await screen.findByText(/4 of 10 roll calls were counted by a source that does not/)).toBeTruthy()
  expect(screen.getAllByText('−15 pts')).toHaveLength(2)
  expect(screen.getAllByText('Absent (reason unknown)').length).toBeGreaterThan(0)
  const words = document.body.textContent ?? ''
  expect(words.replace('an excused absence is not a missed vote.', '')).not.toMatch(/missed/i)
})

it('tells one who is there and does not vote from one who is absent, each with the counts it comes from', async () => {
  const quiet = { eligible: 100, cast: 90, presentNotVoting: 7, excused: 0, absent: 3, unclear: 0 }
  const away = { eligible: 100, cast: 88, presentNotVoting: 0, excused: 0, absent: 12, unclear: 0 }
  answer = {
    ...list,
    unclearRollCalls: 0,
    senators: [
      { id: 5, name: 'Sage Cottonwood', district: 5, total: quiet },
      { id: 2, name: 'Opal Fernsby', district: 2, total: away },
    ],
  }
  open()
  expect(await screen.findByText('97% (97 of 100)')).toBeTruthy()
  expect(screen.getByText('90% (90 of 100)')).toBeTruthy()
  // Of the other one both figures are the same.
  expect(screen.getAllByText('88% (88 of 100)')).toHaveLength(2)
})

it('opens one senator by the address, with month, stage and the votes behind the counts', async () => {
  const { user, query } = open('?senator=5')
  expect(await screen.findByText('Mar 2025')).toBeTruthy()
  expect(screen.getByText('Excused, the whole day')).toBeTruthy()
  expect(screen.getByText('LB14').closest('a')?.getAttribute('href')).toBe('/bill/14/voting')
  await user.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(query().get('senator')).toBeNull())
})

it('without roll calls says where they come from', async () => {
  answer = {
    ...list,
    session: null,
    sessions: [],
    rollCalls: 0,
    unclearRollCalls: 0,
    asOf: null,
    senators: [],
  }
  open()
  expect(await screen.findByText('No roll call is known.')).toBeTruthy()
})
