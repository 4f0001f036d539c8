// What only this device has: sent from any page, and never left behind by a sign-out without a word.
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox, outboxStore } from '../../features/outbox/outbox.ts'
import { record } from '../../features/outbox/recording.ts'
// Loaded on demand in the app; here beforehand, so that no test waits for it.
import '../../features/outbox/device.ts'
import '../../features.browser.ts'
import { rendered } from '../../ui/testRender.tsx'
import { liveChannel } from './live.ts'
import { SessionProvider, useSession } from './session.tsx'
import './SignOutQuestion.tsx'

const signedOutAt = '/api/auth/sign-out'
const sendAt = '/api/outbox/send'
const soon = { timeout: 10_000 }
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let hasSignal: boolean
let asked: string[]

beforeEach(async () => {
  hasSignal = false
  asked = []
  vi.spyOn(liveChannel, 'watch').mockImplementation((_path, listener) => {
    listener({ data: { id: 'u1', name: 'Edie', role: 'editor', committees: [] }, state: 'here' })
    return () => {}
  })
  vi.spyOn(liveChannel, 'onEnded').mockReturnValue(() => true)
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(path)
    if (path !== sendAt)
      return Promise.resolve(new Response('{"user":{"id":"u1","name":"Edie","email":"edie@demo.example"}}'))
    if (!hasSignal) return Promise.reject(new TypeError('no network'))
    const { events } = JSON.parse(body) as { events: { id: string; counter: number }[] }
    const receipts = events.map(({ id: eventId, counter }) => ({
      id: eventId,
      counter,
      state: 'applied',
      reason: '',
    }))
    const answer = { last: events.at(-1)?.counter ?? 1, receipts, isOver: false, serverTime: '' }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  await outboxStore.open()
  for (const table of outboxStore.tables) if (table.name !== 'keys') await table.clear()
  for (const n of [1, 2, 3]) {
    const owner = await openOutbox({ kind: 'member', committeeId: id(n) }, 'u1')
    await record(outboxStore, owner, { kind: 'events.checkIn', v: 1, body: { guestId: id(n) } })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const { user, signOut } = useSession()
  return (
    <button type="button" onClick={() => void signOut()}>
      {user ? `Sign out ${user.name}` : 'No one'}
    </button>
  )
}
const open = () =>
  rendered(
    <SessionProvider>
      <Page />
    </SessionProvider>,
  )
const states = async () => (await outboxStore.events.toArray()).map(({ state }) => state)

test('what waits of any committee is sent at the start, and when the connection is back', async () => {
  open()
  await waitFor(() => expect(asked).toContain(sendAt), soon)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  hasSignal = true
  // Once the first try is over, the news that the connection is back starts another.
  await waitFor(async () => {
    dispatchEvent(new Event('online'))
    expect(await states()).toEqual(['applied', 'applied', 'applied'])
  }, soon)
})

test('a sign-out that would leave entries behind asks first, and leaves them on the phone', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Edie' }, soon))
  expect(await screen.findByText('3 entries are only on this phone.', {}, soon)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByText('3 entries are only on this phone.')).toBeNull()
  expect(asked).not.toContain(signedOutAt)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])

  await user.click(screen.getByRole('button', { name: 'Sign out Edie' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out all the same' }, soon))
  await screen.findByRole('button', { name: 'No one' }, soon)
  expect(asked).toContain(signedOutAt)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
})

test('with a signal they are sent before the sign-out, and nobody is asked', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Sign out Edie' }, soon)
  await waitFor(() => expect(asked).toContain(sendAt), soon)
  asked = []
  hasSignal = true
  await user.click(button)
  await screen.findByRole('button', { name: 'No one' }, soon)
  expect(asked.filter((path) => path === sendAt)).toHaveLength(3)
  expect(asked.at(-1)).toBe(signedOutAt)
})
