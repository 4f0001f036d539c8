// Check-ins that only this device has: sent from any page, and never lost by a sign-out without a word.
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doorStore, keepSaying } from '../../features/events/door/doorStore.ts'
// Loaded on demand in the app; here beforehand, so that no test waits for it.
import '../../features/events/door/sending.ts'
import '../../features.browser.ts'
import { rendered } from '../../ui/testRender.tsx'
import { liveChannel } from './live.ts'
import { SessionProvider, useSession } from './session.tsx'
import './SignOutQuestion.tsx'

const signedOutAt = '/api/auth/sign-out'
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
    if (path !== '/api/events/checkIn')
      return Promise.resolve(new Response('{"user":{"id":"u1","name":"Edie","email":"edie@demo.example"}}'))
    if (!hasSignal) return Promise.reject(new TypeError('no network'))
    const { said } = JSON.parse(body) as { said: { id: string }[] }
    const receipts = said.map((one) => ({ id: one.id, guestId: null, result: 'recorded' }))
    return Promise.resolve(new Response(JSON.stringify({ receipts })))
  })
  await doorStore.open()
  await doorStore.said.clear()
  for (const n of [1, 2, 3])
    await keepSaying(
      { committeeId: id(98), eventId: id(90 + n), userId: 'u1' },
      { id: id(n), guestId: id(n), what: 'came', how: 'list', saidAt: '2031-05-12T23:00:00.000Z' },
    )
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
const states = async () => (await doorStore.said.toArray()).map(({ state }) => state)

test('what waits of any event is sent at the start, and when the connection is back', async () => {
  open()
  await waitFor(() => expect(asked).toContain('/api/events/checkIn'), soon)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  hasSignal = true
  // Once the first try is over, the news that the connection is back starts another.
  await waitFor(async () => {
    dispatchEvent(new Event('online'))
    expect(await states()).toEqual(['safe', 'safe', 'safe'])
  }, soon)
})

test('a sign-out that would lose check-ins asks first; whoever stays loses nothing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Edie' }, soon))
  expect(await screen.findByText('3 check-ins are only on this phone.', {}, soon)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByText('3 check-ins are only on this phone.')).toBeNull()
  expect(asked).not.toContain(signedOutAt)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])

  await user.click(screen.getByRole('button', { name: 'Sign out Edie' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and lose them' }, soon))
  await screen.findByRole('button', { name: 'No one' }, soon)
  expect(asked).toContain(signedOutAt)
})

test('with a signal they are sent before the sign-out, and nobody is asked', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Sign out Edie' }, soon)
  await waitFor(() => expect(asked).toContain('/api/events/checkIn'), soon)
  asked = []
  hasSignal = true
  await user.click(button)
  await screen.findByRole('button', { name: 'No one' }, soon)
  expect(asked.filter((path) => path === '/api/events/checkIn')).toHaveLength(3)
  expect(asked.at(-1)).toBe(signedOutAt)
})
