import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import Kiosk from './Kiosk.tsx'

vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ user: null }) }))
// The test browser has no focus to trap.
vi.mock('./parts/KioskLock.tsx', () => ({ KioskLock: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../app/browser/deviceData.ts', () => ({ keepPageOnDevice: () => Promise.resolve() }))

const secret = 'a-tablet'
const key = `kiosk ${secret}`
const page = { sheetId: 's', title: 'Barn rally', committee: 'Fields', color: '#0f766e', pictureFileId: null, disclaimer: '', time: 'Tonight', fields: [], consent: '', signedIn: 0 } // prettier-ignore
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hallgoer', email: `${firstName}@hall.example`, phone: '', street: '', city: '', zip: '', wantsToVolunteer: true, mayText: false }) // prettier-ignore
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string; refused?: string }[]

/** What the server says to the page, and to each line by the first name on it. */
let pageStatus: number
let answers: Record<string, [number, object]>
let sent: string[]

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer))
  pageStatus = 200
  answers = {}
  sent = []
})
afterEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function answer(path: string, { body }: { body: string }) {
  const reply = (status: number, value: object) =>
    Promise.resolve(new Response(JSON.stringify(value), { status }))
  const gone = { code: 'notFound', message: 'Nothing is here, or it is not yours to see.' }
  if (path === '/api/signInSheets/kiosk') return reply(pageStatus, pageStatus === 200 ? page : gone)
  const input = JSON.parse(body) as { pin: string; row: { firstName: string } }
  if (path === '/api/signInSheets/kioskEnd')
    return input.pin === '2468' ? reply(200, {}) : reply(422, { code: 'invalid', message: 'Not the PIN.' })
  sent.push(input.row.firstName)
  const [status, value] = answers[input.row.firstName] ?? [200, { signedIn: 1 }]
  return reply(status, status === 404 ? gone : value)
}

function open() {
  return rendered(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/kiosk/:secret" element={<Kiosk />} />
      </Routes>
    </QueryClientProvider>,
    `/kiosk/${secret}`,
  )
}
const keep = (...lines: object[]) => localStorage.setItem(key, JSON.stringify(lines))

it('a tablet that comes back too late keeps its people, and shows them to whoever has the PIN', async () => {
  pageStatus = 404
  answers = { Ada: [404, {}] }
  keep(person('1', 'Ada'), person('2', 'Ben'))
  const { user } = open()
  expect(await screen.findByText(/2 people who signed in could not be handed/)).toBeTruthy()
  expect(kept().map(({ id }) => id)).toEqual(['1', '2'])
  expect(screen.queryByText('Ada Hallgoer')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show them with the PIN' }))
  await user.type(screen.getByLabelText('PIN'), '1111')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await screen.findByText('Not the PIN.')).toBeTruthy()
  expect(screen.queryByText('Ada Hallgoer')).toBeNull()
  await user.clear(screen.getByLabelText('PIN'))
  await user.type(screen.getByLabelText('PIN'), '2468')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await screen.findByText('Ada Hallgoer')).toBeTruthy()
  expect(screen.getByText('Ben@hall.example, can help')).toBeTruthy()
  // Removed only once someone says that they are safe elsewhere.
  const remove = screen.getByRole('button', { name: 'Remove them from this tablet' })
  expect(remove.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(remove)
  expect(kept()).toEqual([])
  expect(await screen.findByText(/Thank you for coming/)).toBeTruthy()
})

it('a tablet that comes back in time hands its people over though the page is closed', async () => {
  pageStatus = 404
  keep(person('1', 'Ada'))
  open()
  expect(await screen.findByText(/Thank you for coming/)).toBeTruthy()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(sent).toEqual(['Ada'])
})

it('a line that is refused is parked with its reason, holds no one back, and is read with the PIN', async () => {
  const full = 'This kiosk is full. Ask someone on the committee to open a new one.'
  answers = { Ada: [409, { code: 'conflict', message: full }], Ben: [500, { code: 'bug', message: 'Oh.' }] }
  keep(person('1', 'Ada'), person('2', 'Ben'), person('3', 'Cleo'))
  const { user } = open()
  expect(await screen.findByText(/1 could not be handed over/)).toBeTruthy()
  await waitFor(() => expect(kept().map(({ id, refused }) => [id, refused])).toEqual([['1', full], ['2', undefined]])) // prettier-ignore
  expect(sent).toEqual(['Ada', 'Ben', 'Cleo'])
  answers = {}
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept()).toHaveLength(1))
  // A refused line is not sent again and again.
  expect(sent).toEqual(['Ada', 'Ben', 'Cleo', 'Ben'])
  await user.click(screen.getByRole('button', { name: 'End' }))
  await user.type(screen.getByLabelText('PIN'), '2468')
  await user.click(screen.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Ada Hallgoer')).toBeTruthy()
  expect(screen.getByText(full)).toBeTruthy()
})
