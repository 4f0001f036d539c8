import 'fake-indexeddb/auto'
import { Menu } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import Events from './Events.tsx'
import OwnPlace from './OwnPlace.tsx'
import { RestoreItems } from './parts/RestoreItems.tsx'
import PublicEvent from './PublicEvent.tsx'

const answers = new Map<string, unknown>()
const asked: { path: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    const answer = answers.get(path)
    return Promise.resolve(
      answer === undefined
        ? new Response('{"code":"notFound","message":"Nothing is here."}', { status: 404 })
        : new Response(JSON.stringify(answer)),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = (path: string, address: string, element: React.ReactNode) =>
  rendered(
    <QueryClientProvider client={queryClient}>
      <NuqsTestingAdapter>
        <Routes>
          <Route path={path} element={element} />
        </Routes>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
    address,
  )

const facts = {
  title: 'Saturday doors',
  kind: 'canvass',
  about: 'Wear good shoes.',
  startsAt: '2031-05-12T16:00:00.000Z',
  endsAt: '2031-05-12T18:00:00.000Z',
  timeZone: 'America/Denver',
  committee: { name: 'Example for Legislature', color: '#0f766e', disclaimer: 'Paid for by Example' },
  place: { name: '', street: '', city: 'Scottsbluff', zip: '', latitude: null, longitude: null },
  isOnline: false,
  cancelledAt: null,
  cancelReason: '',
  placesLeft: 1,
  shifts: [],
}

test('a visitor reads when by the clock of the place, sends an answer and learns what comes next', async () => {
  answers.set('/api/publicEvents/get', {
    ...facts,
    hidesPlace: true,
    isOver: false,
    otherDays: [],
    form: 'sealed',
  })
  answers.set('/api/publicEvents/answer', { isFull: false, isMailed: true })
  const { user } = at('/event/:slug', '/event/saturday', <PublicEvent />)
  expect(await screen.findByText(/10:00 AM to 12:00 PM MDT \(Mountain time\)/)).toBeTruthy()
  expect(screen.getByText('1 spot left')).toBeTruthy()
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Larkspur')
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.selectOptions(screen.getByLabelText('How many'), '2')
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText(/We are emailing ada@example.org/)).toBeTruthy()
  expect(asked.at(-1)!.body).toMatchObject({ slug: 'saturday', form: 'sealed', partySize: 2, website: '' })
})

test('a guest finds the code for the door and says that they cannot come', async () => {
  const place = {
    ...facts,
    onlineUrl: '',
    hasBegun: false,
    firstName: 'Ada',
    state: 'coming',
    partySize: 2,
    shiftId: null,
    code: '0123ABCDEF',
    cameAt: null,
    isPagePublic: true,
  }
  answers.set('/api/publicEvents/place', place)
  answers.set('/api/publicEvents/changePlace', { ...place, state: 'cancelled' })
  const { user } = at('/event/:slug/:secret', `/event/saturday/${'a'.repeat(64)}`, <OwnPlace />)
  expect(await screen.findByText('Ada, you are coming, 2 of you.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Your code for the door' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I cannot come' }))
  expect(await screen.findByText('You said that you cannot come.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Your code for the door' })).toBeNull()
})

test('a page that is shut looks like one that is not there', async () => {
  answers.delete('/api/publicEvents/get')
  at('/event/:slug', '/event/none', <PublicEvent />)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/not found/i))
})

test('the list groups events by day and says how full each is', async () => {
  const row = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'canvass',
    title: 'Saturday doors',
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    timeZone: 'America/Chicago',
    placeName: 'Park',
    city: 'Cozad',
    latitude: null,
    longitude: null,
    isDraft: false,
    isPublic: true,
    cancelledAt: null,
    isRepeating: false,
    hostName: '',
    shiftCount: 2,
    capacity: 10,
    invited: 0,
    taken: 10,
    waiting: 3,
    here: 0,
    version: 1,
  }
  const counts = { upcoming: 1, past: 0, drafts: 0 }
  answers.set('/api/events/list', {
    events: [row],
    total: 1,
    counts,
    mayEdit: true,
    timeZone: 'America/Chicago',
  })
  at('/committee/:committeeId/events', '/committee/x/events', <Events />)
  expect(await screen.findByRole('heading', { name: 'Mon, May 12, 2031' })).toBeTruthy()
  expect(screen.getByText('10 of 10 spots')).toBeTruthy()
  expect(screen.getByText(/3 waiting/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New event' })).toBeTruthy()
})

test('what was canceled together can be restored together or for one day', async () => {
  const restored: boolean[] = []
  const { user } = rendered(
    <Menu opened>
      <Menu.Dropdown>
        <RestoreItems days={6} onRestore={(together) => restored.push(together)} />
      </Menu.Dropdown>
    </Menu>,
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Undo for all 6 days' }))
  await user.click(screen.getByRole('menuitem', { name: 'Undo for this day only' }))
  expect(restored).toEqual([true, false])
})
