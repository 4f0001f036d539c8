import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import type { Person } from '../people/shapes.ts'
import OneVolunteer from './OneVolunteer.tsx'
import { JoinThanks } from './join/JoinThanks.tsx'
import type { VolunteerRow } from './shapes.ts'
import Volunteers from './Volunteers.tsx'

const committeeId = '00000000-0000-4000-8000-000000000001'
const id = '00000000-0000-4000-8000-000000000002'
const person: Person = {
  id,
  firstName: 'Gus',
  lastName: 'Guest',
  email: 'gus@example.org',
  phone: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  birthYear: null,
  employer: '',
  occupation: '',
  languages: [],
  mailConsent: 'unknown',
  textConsent: 'unknown',
  callConsent: 'unknown',
  consentSource: '',
  version: 1,
  consentAt: null,
  unsubscribedAt: null,
  source: 'rsvp',
  tags: [],
  isVolunteer: false,
  isStaff: false,
  createdByName: '',
  createdAt: '2026-05-12T12:00:00Z',
  updatedByName: '',
  updatedAt: '2026-05-12T12:00:00Z',
  archivedAt: null,
  notes: [],
  notesTotal: 0,
  relations: [],
  hasVoter: false,
  voter: null,
  merges: [],
  totalMinutes: 0,
  happenings: [],
  happeningsTotal: 0,
  maySendEmails: false,
  emailCameBack: null,
  mayEdit: true,
  maySeeContacts: true,
  mayLinkVoter: false,
}

const answers = new Map<string, unknown>()
const asked: { path: string; body: unknown }[] = []
beforeEach(() => {
  queryClient.clear()
  answers.clear()
  asked.length = 0
  // A text field that grows waits for its font; jsdom has none.
  const fonts = { addEventListener() {}, removeEventListener() {} }
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as unknown })
    const answer = answers.get(path)
    return Promise.resolve(
      answer === undefined
        ? new Response('{"code":"notFound","message":"Nothing is here."}', { status: 404 })
        : Response.json(answer),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  rendered(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/committee/:committeeId/volunteers/:volunteerId" element={<OneVolunteer />} />
      </Routes>
    </QueryClientProvider>,
    `/committee/${committeeId}/volunteers/${id}`,
  )

test('someone who is not a volunteer yet is shown, and made one with one tap', async () => {
  answers.set('/api/people/get', person)
  answers.set('/api/volunteers/add', { personId: id, isNew: false })
  const { user } = open()
  expect(await screen.findByText('Not a volunteer yet')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Gus Guest' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make a volunteer' }))
  await waitFor(() =>
    expect(asked).toContainEqual({ path: '/api/volunteers/add', body: { committeeId, personId: id } }),
  )
})

test('no one at all is not there', async () => {
  open()
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/people/get')).toBe(true))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make a volunteer' })).toBeNull()
})

const volunteer: VolunteerRow = {
  personId: id,
  name: 'Gus Guest',
  email: 'gus@example.org',
  phone: '',
  mailConsent: 'unknown',
  textConsent: 'unknown',
  callConsent: 'unknown',
  city: '',
  zip: '',
  languages: [],
  tags: [],
  state: 'active',
  signedUpAt: '2026-05-12T12:00:00Z',
  answerDueAt: '2026-05-13T12:00:00Z',
  answeredAt: '2026-05-12T14:00:00Z',
  answeredByName: 'Edna',
  answeredHow: 'call',
  owner: null,
  skills: [],
  interests: [],
  availability: [],
  hasCar: false,
  message: '',
  minutes: 0,
  came: 0,
  promised: 0,
  nextShift: null,
  lastContactAt: null,
  version: 1,
}

test('with somebody on the line, a shift is offered before their tags, notes and story are read', async () => {
  answers.set('/api/people/get', person)
  answers.set('/api/people/hours', { hours: [] })
  answers.set('/api/volunteers/openShifts', { shifts: [] })
  answers.set('/api/volunteers/get', { volunteer, places: [], assignments: [], owners: [], mayEdit: true })
  open()
  await screen.findByRole('heading', { name: 'What happened' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 4)).toEqual(['Contact', 'Shifts', 'Likes, skills and times', 'Other work'])
  expect(titles.slice(4)).toEqual(['Tags', 'Notes', 'Relations', 'What happened', 'Hours'])
})

test('on the lists of everyone and of duplicates no one is offered to add a volunteer', async () => {
  answers.set('/api/volunteers/signUpPage', {
    slug: null,
    isOpen: false,
    url: null,
    suggestedSlug: '',
    mayChange: true,
    maySee: true,
    mayAdd: true,
  })
  const { user } = rendered(
    <QueryClientProvider client={queryClient}>
      <NuqsTestingAdapter hasMemory>
        <Routes>
          <Route path="/committee/:committeeId/volunteers" element={<Volunteers />} />
        </Routes>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
    `/committee/${committeeId}/volunteers`,
  )
  expect(await screen.findByRole('button', { name: 'Add a volunteer' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Duplicates' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a volunteer' })).toBeNull())
})

test('an event in shifts is answered on its own page', () => {
  const event = {
    slug: 'doors',
    startsAt: '2031-05-12T16:00:00Z',
    endsAt: '2031-05-12T18:00:00Z',
    timeZone: 'America/Chicago',
    place: '',
    nearness: '',
  }
  const committee = {
    name: 'Friends of Pat Sample',
    office: '',
    about: '',
    color: '#0f766e',
    disclaimer: '',
    picture: null,
    answerWithinHours: 24,
    timeZone: 'America/Chicago',
    form: '',
  }
  const events = [
    { ...event, id: 'a', title: 'Doors', hasShifts: true, isFull: false },
    { ...event, id: 'b', title: 'Picnic', hasShifts: false, isFull: false },
    { ...event, id: 'c', title: 'Supper', hasShifts: false, isFull: true },
  ]
  const sent = { firstName: 'Ada', email: '', isMailed: false, answerBy: event.startsAt, pass: 'x', events }
  rendered(
    <QueryClientProvider client={queryClient}>
      <JoinThanks slug="pat" committee={committee} sent={sent} onAnother={() => {}} />
    </QueryClientProvider>,
  )
  const shift = screen.getByRole('link', { name: 'Choose a shift of Doors' })
  expect(shift.getAttribute('href')).toBe('/event/doors')
  expect(screen.getByRole('button', { name: 'I will come to Picnic' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I will come to Doors' })).toBeNull()
  // A full event offers its waiting list. We do not know that these events are near.
  expect(screen.getByRole('button', { name: 'Join the waiting list of Supper' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I will come to Supper' })).toBeNull()
  expect(screen.queryByText('Coming up near you')).toBeNull()
})
