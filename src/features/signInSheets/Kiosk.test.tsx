import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import type { Envelope } from '../outbox/api.ts'
import { outboxStore } from '../outbox/outbox.ts'
import { record, recordedBy } from '../outbox/recording.ts'
import Kiosk from './Kiosk.tsx'
import { openKiosk } from './kioskBox.ts'

vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ user: null }) }))
// The test browser has no focus to trap.
vi.mock('./parts/KioskLock.tsx', () => ({ KioskLock: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../app/browser/deviceData.ts', () => ({ keepPageOnDevice: () => Promise.resolve() }))

const secret = 'a-tablet-in-a-hall-without-signal'
const page = { sheetId: 's', title: 'Barn rally', committee: 'Fields', color: '#0f766e', pictureFileId: null, disclaimer: '', time: 'Tonight', fields: [], consent: '', signedIn: 0 } // prettier-ignore
const person = (firstName: string) => ({ firstName, lastName: 'Hallgoer', email: `${firstName}@hall.example`, phone: '', street: '', city: '', zip: '', wantsToVolunteer: true, mayText: false }) // prettier-ignore
const kept = async () => recordedBy(outboxStore, await openKiosk(secret))
const namesKept = async () => (await kept()).map(({ body }) => (body as { firstName: string }).firstName)

/** What the server says to the page, to whatever this tablet sends, and to the line of one guest. */
let pageStatus: number
let sendStatus: number
let refusedName: string
let sent: string[]
let last: number

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer))
  pageStatus = 200
  sendStatus = 200
  refusedName = ''
  sent = []
  last = 0
})
afterEach(async () => {
  queryClient.clear()
  for (const table of outboxStore.tables) if (table.name !== 'keys') await table.clear()
  vi.unstubAllGlobals()
})

const full = 'This kiosk is full. Ask someone on the committee to open a new one.'

function answer(path: string, { body }: { body: string }) {
  const reply = (status: number, value: object) =>
    Promise.resolve(new Response(JSON.stringify(value), { status }))
  const gone = { code: 'notFound', message: 'Nothing is here, or it is not yours to see.' }
  if (path === '/api/signInSheets/kiosk') return reply(pageStatus, pageStatus === 200 ? page : gone)
  if (path === '/api/signInSheets/kioskEnd') {
    const { pin } = JSON.parse(body) as { pin: string }
    return pin === '2468' ? reply(200, {}) : reply(422, { code: 'invalid', message: 'Not the PIN.' })
  }
  if (sendStatus === 404) return reply(404, gone)
  if (sendStatus === 409) return reply(409, { code: 'conflict', message: full })
  const { events } = JSON.parse(body) as { events: Envelope[] }
  const nameIn = (event: Envelope) => (event.body as { firstName?: string }).firstName ?? event.kind
  if (events.some((event) => nameIn(event) === refusedName))
    return reply(422, { code: 'invalid', message: 'The server cannot read this.' })
  sent.push(...events.map(nameIn))
  last = events.at(-1)?.counter ?? last
  const receipts = events.map(({ id, counter }) => ({ id, counter, state: 'applied', reason: '' }))
  return reply(200, { last, receipts, isOver: false, serverTime: '' })
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
async function keep(...names: string[]) {
  const owner = await openKiosk(secret)
  for (const name of names)
    await record(outboxStore, owner, { kind: 'signInSheets.line', v: 1, body: person(name) })
}

it('a tablet that comes back too late keeps its people, and shows them to whoever has the PIN', async () => {
  pageStatus = 404
  sendStatus = 404
  await keep('Ada', 'Ben')
  const { user } = open()
  expect(await screen.findByText(/2 people who signed in could not be handed/)).toBeTruthy()
  expect(await namesKept()).toEqual(['Ada', 'Ben'])
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
  expect(screen.getAllByText(/takes nothing of this kiosk any more/)).toHaveLength(2)
  // Removed only once someone says that they are safe elsewhere.
  const remove = screen.getByRole('button', { name: 'Remove them from this tablet' })
  expect(remove.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(remove)
  expect(await screen.findByText(/Thank you for coming/)).toBeTruthy()
  expect(await kept()).toEqual([])
})

it('a tablet that comes back in time hands its people over though the page is closed', async () => {
  pageStatus = 404
  await keep('Ada')
  open()
  expect(await screen.findByText(/Thank you for coming/)).toBeTruthy()
  // What the server has is not left lying about on a tablet in a hall.
  await waitFor(async () => expect(await kept()).toEqual([]))
  expect(sent).toEqual(['Ada'])
})

it('a kiosk that is full keeps those who came too late, with the reason', async () => {
  sendStatus = 409
  await keep('Ada')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show them with the PIN' }))
  await user.type(screen.getByLabelText('PIN'), '2468')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await screen.findByText(full)).toBeTruthy()
})

it('a line that is refused is parked with its reason, holds no one back, and is read with the PIN', async () => {
  refusedName = 'Ada'
  await keep('Ada', 'Ben', 'Cleo')
  const { user } = open()
  expect(await screen.findByText(/1 could not be handed over/)).toBeTruthy()
  await waitFor(async () => expect(await namesKept()).toEqual(['Ada']))
  expect(sent).toEqual(['outbox.stuck', 'Ben', 'Cleo'])
  await user.click(screen.getByRole('button', { name: 'End' }))
  await user.type(screen.getByLabelText('PIN'), '2468')
  await user.click(screen.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Ada Hallgoer')).toBeTruthy()
  expect(screen.getByText('The server cannot read this.')).toBeTruthy()
})

it('thanks a guest when the line is on the disk, and only then', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('First name'), 'Dora')
  await user.type(screen.getByLabelText('Last name'), 'Hallgoer')
  const full = vi.spyOn(outboxStore.events, 'add').mockRejectedValueOnce(new Error('The disk is full.'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/could not keep that/)).toBeTruthy()
  full.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Thank you, Dora.')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual(['Dora']))
})
