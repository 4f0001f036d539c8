// @vitest-environment happy-dom
// One person at the board, and a server on which someone else works too.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { Board, Card, Task } from './api.ts'
import OneProject from './OneProject.tsx'
import { cardElementId } from './board/useBoardKeys.ts'
import { moved, type Spot } from './placing.ts'

vi.mock('../committees/news.ts', () => ({ useCommitteeNews: () => undefined }))

const ids = {
  committeeId: '11111111-1111-4111-8111-111111111111',
  staffId: '22222222-2222-4222-8222-222222222222',
  projectId: '33333333-3333-4333-8333-333333333333',
}
const card = (title: string, lane: Card['lane'], place: number): Card => ({
  id: `id-${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  lane,
  place,
  ownerId: null,
  ownerName: '',
  startsOn: null,
  dueOn: null,
  hasText: false,
  comments: 0,
  files: 0,
  version: 1,
  placeVersion: 1,
})

let cards: Card[]
let comments: Task['commentList']
let asked: { call: string; body: Record<string, unknown> }[]
let client: QueryClient

beforeEach(() => {
  cards = [card('Order signs', 'to do', 1), card('Print flyers', 'to do', 2), card('Call hosts', 'doing', 1)]
  asked = []
  comments = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const call = path.replace('/api/projects/', '')
    const input = JSON.parse(body) as Record<string, unknown>
    asked.push({ call, body: input })
    const { status, answer } = serve(call, input)
    return Promise.resolve(new Response(JSON.stringify(answer), { status }))
  })
})

/** As the server does it: by version, and by the cards a card was put between. */
function serve(call: string, input: Record<string, unknown>): { status: number; answer: unknown } {
  const conflict = (message: string) => ({ status: 409, answer: { code: 'conflict', message } })
  const own = cards.find(({ id }) => id === input.taskId)!
  if (call === 'board') return { status: 200, answer: board() }
  if (call === 'choices') return { status: 200, answer: { staff: [], members: [] } }
  if (call === 'task') return { status: 200, answer: taskOf(own) }
  if (call === 'seeMentions') return { status: 200, answer: {} }
  if (call === 'moveTask') {
    if (input.placeVersion !== own.placeVersion) return conflict('Fern moved it meanwhile.')
    someoneMoves(own.title, input as unknown as Spot)
  } else {
    if (input.version !== own.version) return conflict('Fern changed it meanwhile.')
    change(own.title, { title: input.title as string, version: own.version + 1 })
  }
  return { status: 200, answer: cards.find(({ id }) => id === input.taskId) }
}

const board = (): Board => ({
  project: {
    id: ids.projectId,
    ownerId: ids.staffId,
    ownerName: 'Fern',
    name: 'Signs',
    purpose: '',
    startsOn: null,
    dueOn: null,
    version: 1,
    isArchived: false,
  },
  cards,
  mayEdit: true,
  today: '2026-11-11',
})
const taskOf = (own: Card): Task => ({
  ...own,
  text: '',
  isArchived: false,
  createdByName: '',
  updatedByName: '',
  movedByName: '',
  commentList: comments,
  fileList: [],
  activity: [],
  activityTotal: 0,
})
const change = (title: string, values: Partial<Card>) => {
  cards = cards.map((one) => (one.title === title ? { ...one, ...values } : one))
}
function someoneMoves(title: string, spot: Spot) {
  const { id, placeVersion } = cards.find((one) => one.title === title)!
  cards = moved(cards, id, spot)
  change(title, { placeVersion: placeVersion + 1 })
}

async function open(search = '') {
  const Adapter = withNuqsTestingAdapter({ searchParams: search, hasMemory: true })
  const view = rendered(
    <QueryClientProvider client={client}>
      <Adapter>
        <Routes>
          <Route path="/committee/:committeeId/staff/:staffId/projects/:projectId" element={<OneProject />} />
        </Routes>
      </Adapter>
    </QueryClientProvider>,
    `/committee/${ids.committeeId}/staff/${ids.staffId}/projects/${ids.projectId}`,
  )
  await screen.findByRole('region', { name: 'To do' })
  return view
}
const lane = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('button', { pressed: undefined })
    .map((one) => one.textContent)
    .filter((words) => cards.some(({ title }) => title === words))
const focus = (title: string) => {
  const { id } = cards.find((one) => one.title === title)!
  act(() => document.getElementById(cardElementId(id))!.focus())
}
const news = () => act(() => client.invalidateQueries())
const movesAsked = () => asked.filter(({ call }) => call === 'moveTask').map(({ body }) => body)

it('a card is taken up, moved by arrows and put down, and each step is said', async () => {
  const { user } = await open()
  focus('Print flyers')
  await user.keyboard(' ')
  expect(screen.getByText(/Print flyers is taken up/)).toBeTruthy()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(screen.getByText('Doing, place 1 of 2.')).toBeTruthy()
  expect(lane('Doing')).toEqual(['Print flyers', 'Call hosts'])
  expect(movesAsked()).toEqual([])
  await user.keyboard(' ')
  await waitFor(() =>
    expect(movesAsked()).toMatchObject([
      { placeVersion: 1, lane: 'doing', after: null, before: 'id-call-hosts' },
    ]),
  )
  expect(screen.getByText('Print flyers is put down in Doing.')).toBeTruthy()
})

it('Escape puts a card back, and nothing is sent', async () => {
  const { user } = await open()
  focus('Order signs')
  await user.keyboard(' {ArrowDown}{Escape}')
  expect(lane('To do')).toEqual(['Order signs', 'Print flyers'])
  expect(movesAsked()).toEqual([])
})

it('what another moves while a card is in the hand does not jump; put down, both places are named', async () => {
  const { user } = await open()
  focus('Order signs')
  await user.keyboard(' {ArrowRight}')
  someoneMoves('Order signs', { lane: 'waiting', after: null, before: null })
  await news()
  expect(lane('Waiting')).toEqual([])
  expect(lane('Doing')).toContain('Order signs')
  await user.keyboard(' ')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Fern moved it meanwhile.')
  expect(within(notice).getByRole('row', { name: /Place/ }).textContent).toBe(
    'PlaceDoing, at the topWaiting, at the top',
  )
  expect(lane('Waiting')).toEqual(['Order signs'])
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(lane('Doing')).toContain('Order signs'))
  expect(movesAsked().map(({ placeVersion }) => placeVersion)).toEqual([1, 2])
})

it('a title that another changed meanwhile is shown beside mine, not overwritten', async () => {
  const { user } = await open('?task=id-order-signs')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Order small signs')
  change('Order signs', { title: 'Order big signs', version: 2 })
  await news()
  await user.type(field, '{Enter}')
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByRole('row', { name: /Title/ }).textContent).toBe(
    'TitleOrder small signsOrder big signs',
  )
  expect(cards[0]!.title).toBe('Order big signs')
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(cards[0]!.title).toBe('Order small signs'))
})

it('a comment that mentions me is seen once, by opening the task', async () => {
  const comment = {
    text: 'Ready?',
    writtenByName: 'Fern',
    writtenAt: '2026-11-10T12:00:00Z',
    mayRemove: false,
  }
  comments = [
    { ...comment, id: 'old', isNewForMe: false },
    { ...comment, id: 'new', isNewForMe: true },
  ]
  await open('?task=id-order-signs')
  const seen = () => asked.filter(({ call }) => call === 'seeMentions').map(({ body }) => body)
  await waitFor(() =>
    expect(seen()).toEqual([{ committeeId: ids.committeeId, commentIds: ['new'], seen: true }]),
  )
  await news()
  expect(seen()).toHaveLength(1)
})
