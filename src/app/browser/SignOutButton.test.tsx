import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import { liveChannel } from './live.ts'
import { SessionProvider, useSession } from './session.tsx'
import { SignOutButton } from './SignOutButton.tsx'

// Whether entries wait on this device is another test's.
vi.mock('./unsent.ts', () => ({
  keepSending: () => () => {},
  lastSending: () => Promise.resolve(0),
  forgetUnsent: () => Promise.resolve(),
}))

let hasSignal: boolean

beforeEach(() => {
  hasSignal = false
  vi.spyOn(liveChannel, 'watch').mockImplementation((_path, listener) => {
    listener({ data: { id: 'u1', name: 'Edie', role: 'editor', committees: [] }, state: 'here' })
    return () => {}
  })
  vi.spyOn(liveChannel, 'onEnded').mockReturnValue(() => true)
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/auth/sign-out' && !hasSignal
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response('{"user":{"id":"u1","name":"Edie","email":"edie@demo.example"}}')),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const { user } = useSession()
  return user ? <SignOutButton>Sign out {user.name}</SignOutButton> : <p>No one</p>
}

test('a sign-out that fails says so and leaves the person signed in; the next one works', async () => {
  const { user } = rendered(
    <SessionProvider>
      <Page />
    </SessionProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out Edie' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You are still signed in/)
  expect(screen.getByRole('button', { name: 'Sign out Edie' })).toBeTruthy()
  hasSignal = true
  await user.click(screen.getByRole('button', { name: 'Sign out Edie' }))
  expect(await screen.findByText('No one')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
