// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { RollCall } from '../bills/shapes.ts'
import type { Forecast } from '../forecast/api.ts'
import type { Mark } from '../seatMap/rules.ts'
import type { Board } from './api.ts'
import VotesOnBill from './VotesOnBill.tsx'

const mayEdit = vi.fn(() => true)
vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ may: mayEdit }) }))

const district = (i: number) => i + 1
const seats: Board['seats'] = Array.from({ length: 49 }, (_, i) => ({
  district: district(i),
  senatorId: 100 + i,
  name: `Ann S${district(i)}`,
  lastName: `S${district(i)}`,
  party: i < 33 ? 'R' : 'D',
}))
const board: Board = {
  bill: {
    id: 5,
    number: 'LB14',
    title: 'Flowers',
    session: '109th Legislature',
    kind: 'bill',
    stage: 'general file',
    ending: null,
  },
  seats,
  hasBoard: true,
  marks: [
    {
      district: 2,
      mark: 'lean no',
      note: 'Wants a study.',
      markedByName: 'Cy',
      markedAt: '2026-01-05T12:00:00Z',
    },
  ],
}
const roll = (id: number, yes: number): RollCall => ({
  id,
  on: '2025-03-05',
  description: `Vote ${id}`,
  motionKind: 'cloture',
  motionNumber: '',
  stage: null,
  isFinalReading: false,
  tally: { yes, no: 49 - yes, presentNotVoting: 0, excused: 0, absent: 0 },
  carried: yes >= 33,
  needed: 33,
  margin: yes - 33,
  rule: { citation: 'Rule 7, sec. 10', note: 'two thirds', isSure: true },
  mayBePresentNotVoting: true,
  source: 'LegiScan',
  hasFiveCategories: false,
  votes: seats.map(({ senatorId, name, district: at }) => ({
    senatorId: senatorId!,
    name,
    district: at,
    vote: at <= yes ? 'yes' : 'no',
    isDecisive: yes === 33 && at <= yes,
  })),
  unnamed: 0,
  otherSources: [],
})
const score = { votes: 1200, right: 0.912, allYes: 0.84, withBloc: 0.883, bins: [] }
const forecast: Forecast = {
  madeAt: '2026-01-06T09:00:00Z',
  session: '109th Legislature',
  isOfBillsSession: true,
  rollCalls: 400,
  votes: 18_000,
  score: { ...score, ahead: null, blocsBy: 'party' },
  sponsor: 'Ann S1',
  committee: null,
  votesForBill: 0,
  item: { mean: [0.4, 0.8], covariance: [0.4, 0, 0.3] },
  noise: 0.5,
  senators: seats.map(({ district: at, senatorId }) => ({
    district: at,
    senatorId: senatorId!,
    position: (25 - at) / 14,
    uncertainty: 0.1,
    votes: 380,
    own: 0,
    ownVariance: 0.5,
    takesPart: 0.95,
    lastVote: null,
  })),
}

let answers: Record<string, unknown>
interface Written {
  marks: { district: number; mark: Mark }[]
}
let written: Written[]
/** As the server does. */
function keep(asked: Written): void {
  written.push(asked)
  const before = answers['/api/voting/board'] as Board
  const rows = asked.marks.map((mark) => ({
    ...mark,
    note: '',
    markedByName: 'Me',
    markedAt: '2026-01-06T12:00:00Z',
  }))
  const others = before.marks.filter(({ district: at }) => at !== rows[0]!.district)
  answers['/api/voting/board'] = { ...before, marks: [...others, ...rows] }
}

beforeEach(() => {
  written = []
  mayEdit.mockReturnValue(true)
  answers = {
    '/api/voting/board': board,
    '/api/bills/rollCalls': { rollCalls: [roll(12, 33), roll(11, 30)] },
    '/api/forecast/ofBill': { known: [], withheld: null, forecast, rollCalls: 400, needed: 20 },
    '/api/seatMap/setWhip': { changed: 1 },
  }
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const answer = answers[path]
    if (path.endsWith('setWhip') && answer) keep(JSON.parse(body) as Written)
    return Promise.resolve(
      answer === undefined
        ? Response.json({ code: 'away', message: 'The database is away.' }, { status: 400 })
        : Response.json(answer),
    )
  })
})

function open(searchParams = '') {
  let query = new URLSearchParams(searchParams)
  const onUrlUpdate = (event: UrlUpdateEvent) => (query = event.searchParams)
  const Url = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true })
  const view = rendered(
    <Url>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Routes>
          <Route path="/bill/:id/voting" element={<VotesOnBill />} />
        </Routes>
      </QueryClientProvider>
    </Url>,
    '/bill/5/voting',
  )
  return { ...view, inUrl: (name: string) => query.get(name) }
}

describe('roll calls', () => {
  it('shows the newest as 49 seats with what it took, who decided, and what the source cannot tell', async () => {
    open()
    expect(await screen.findByText('33 yes, 33 needed: carried with none to spare.')).toBeTruthy()
    expect(screen.getByText(/Each of the 33 yes votes was decisive/)).toBeTruthy()
    expect(screen.getByText(/Rule 7, sec. 10/)).toBeTruthy()
    expect(screen.getByText(/does not separate excused from absent/)).toBeTruthy()
    expect(screen.getByLabelText('District 33, Ann S33: yes, decisive')).toBeTruthy()
    expect(screen.getByLabelText('District 34, Ann S34: no')).toBeTruthy()
    expect(screen.getByText('Start a map from this vote').getAttribute('href')).toBe('/33towin?from=roll:12')
  })

  it('goes to an older one by button and keeps it in the address; seats are walked by arrow keys', async () => {
    const { user, inUrl } = open()
    await user.click(await screen.findByLabelText('Older roll call'))
    expect(await screen.findByText('30 yes, 33 needed: failed, 3 short.')).toBeTruthy()
    await waitFor(() => expect(inUrl('roll')).toBe('11'))
    screen.getByLabelText('District 47, Ann S47: no').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-district')).toBe('48')
    expect(screen.getByText('District 48')).toBeTruthy()
  })

  it('says why there is none, and leads to the whip board', async () => {
    answers['/api/bills/rollCalls'] = { rollCalls: [] }
    const { user } = open('?view=rolls')
    expect(await screen.findByText('No roll call on LB14 yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open the whip board' }))
    expect(await screen.findByLabelText('Ann S1, district 1')).toBeTruthy()
  })
})

describe('the whip board', () => {
  /** By its label: to look for roles among so many buttons takes seconds. */
  const row = (name: string) => screen.findByLabelText(name)
  /** 49 rows take long to draw here; this address shows the one that is marked. */
  const oneRow = '?view=whip&mark=lean+no'
  const markIn = (group: HTMLElement) =>
    group.querySelector('[aria-checked="true"]')!.getAttribute('aria-label')

  it('marks by keyboard at once, writes in order, and undoes', async () => {
    const { user } = open('?view=whip')
    const one = await row('Ann S1, district 1')
    within(one).getByLabelText('Unknown').focus()
    await user.keyboard('1')
    expect(markIn(one)).toBe('Yes')
    await user.keyboard('4')
    expect(markIn(one)).toBe('Lean no')
    await user.keyboard('{ArrowDown}')
    const two = await row('Ann S2, district 2')
    expect(two.contains(document.activeElement)).toBe(true)
    await waitFor(() =>
      expect(written.map(({ marks }) => marks[0])).toEqual([
        { district: 1, mark: 'yes' },
        { district: 1, mark: 'lean no' },
      ]),
    )
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(written.at(-1)!.marks[0]).toEqual({ district: 1, mark: 'yes' }))
    // One goes on where the mark went back.
    expect(document.activeElement).toBe(within(one).getByLabelText('Yes'))
  })

  it('counts to 25, 30 and 33 with an interval, again with each mark', async () => {
    const { user } = open(oneRow)
    await screen.findByText(/Expected:/)
    const chance = () =>
      /(\d+)%/.exec(screen.getByTitle('Rule 7, sec. 10; Neb. Const. art. III, sec. 27').textContent)![1]
    const before = Number(chance())
    await user.click(within(await row('Ann S2, district 2')).getByLabelText('Yes'))
    expect(screen.getByText('1 yes')).toBeTruthy()
    expect(Number(chance())).toBeGreaterThan(before)
  })

  it('says how often it was right beside both baselines, and whom to ask', async () => {
    open(oneRow)
    expect(
      await screen.findByText(
        /On 1,200 votes it had not seen it was right in 91.2%. Had everyone voted yes: 84.0%. Had everyone followed the majority of their party: 88.3%./,
      ),
    ).toBeTruthy()
    expect(await screen.findByText('Ask next')).toBeTruthy()
    expect(screen.getByText(/where Ann S1 stands, who introduced it/)).toBeTruthy()
  })

  it('shows no number when guessing would have been as good, and leads with what is on record', async () => {
    const { madeAt, session, isOfBillsSession, rollCalls, votes } = forecast
    answers['/api/forecast/ofBill'] = {
      forecast: null,
      withheld: {
        madeAt,
        session,
        isOfBillsSession,
        rollCalls,
        votes,
        score: { ...forecast.score, right: 0.8 },
      },
      known: [
        {
          district: 2,
          sponsorship: 'co-sponsor',
          vote: { vote: 'no', on: '2026-01-05', motion: 'advance', isForBill: true },
        },
      ],
      rollCalls: 400,
      needed: 20,
    }
    open(oneRow)
    expect(await screen.findByText(/no better than guessing/)).toBeTruthy()
    // What is known leads, and no number stands beside a name.
    expect(screen.getByText(/On record/).textContent).toContain('0 voted yes and 1 no')
    expect(screen.getByText('co-sponsors it')).toBeTruthy()
    expect(document.querySelector('[title^="Chance of a yes"]')).toBeNull()
    expect(screen.queryByText('Ask next')).toBeNull()
  })

  it('shows what was marked and noted by whom, filters by mark and keeps it in the address', async () => {
    open(oneRow)
    expect(await screen.findByText('Wants a study.')).toBeTruthy()
    expect(document.querySelectorAll('[role=radiogroup]')).toHaveLength(1)
  })

  it('counts marks alone and says why while there is no forecast', async () => {
    answers['/api/forecast/ofBill'] = { known: [], withheld: null, forecast: null, rollCalls: 3, needed: 20 }
    open(oneRow)
    expect(await screen.findByText(/has 3 roll calls so far, and it takes 20/)).toBeTruthy()
    expect(screen.getByText('33 short by marks')).toBeTruthy()
    expect(screen.queryByText('Ask next')).toBeNull()
  })

  it('takes a mark back on the screen when it was not saved', async () => {
    delete answers['/api/seatMap/setWhip']
    const { user } = open(oneRow)
    const one = await row('Ann S2, district 2')
    await user.click(within(one).getByLabelText('No'))
    await waitFor(() => expect(markIn(one)).toBe('Lean no'))
  })

  it('is read, not marked, by whoever may not', async () => {
    mayEdit.mockReturnValue(false)
    const { user } = open(oneRow)
    const one = await row('Ann S2, district 2')
    await user.click(within(one).getByLabelText('Yes'))
    expect(markIn(one)).toBe('Lean no')
    expect(screen.getByText('You may read this board, not mark it.')).toBeTruthy()
  })
})
