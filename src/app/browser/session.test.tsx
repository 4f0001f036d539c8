// The auth context, state by state, over a live channel that the test drives.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveChannel, type Snapshot } from './live.ts'
import { SessionProvider, useSession } from './session.tsx'

type Heard = (snapshot: Snapshot<unknown>) => void
let heard: Heard | null
let ended: (() => void) | null
let signedIn: { id: string; name: string; email: string } | null
const profile = { id: 'u1', name: 'Edie', role: 'editor', committees: [] }

beforeEach(() => {
  heard = ended = null
  signedIn = { id: 'u1', name: 'Edie', email: 'edie@demo.example' }
  vi.spyOn(liveChannel, 'watch').mockImplementation((_path, listener) => {
    heard = listener
    return () => (heard = null)
  })
  vi.spyOn(liveChannel, 'onEnded').mockImplementation((listener) => {
    ended = listener
    return () => true
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ user: signedIn })))),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Probe() {
  const { user, profile: p, loading, may } = useSession()
  return (
    <div data-testid="probe">
      {JSON.stringify({
        user: user?.id ?? null,
        role: p?.role ?? null,
        loading,
        edits: may('self.manage'),
        owns: may('owner.open'),
      })}
    </div>
  )
}
const start = () =>
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  )
const shown = () => JSON.parse(screen.getByTestId('probe').textContent) as Record<string, unknown>
const hear = (snapshot: Snapshot<unknown>) => act(() => heard!(snapshot))

describe('the auth context', () => {
  it('starts in loading and renders no content until the first word arrives', async () => {
    start()
    expect(screen.queryByTestId('probe')).toBeNull()
    await waitFor(() => expect(heard).not.toBeNull())
    expect(screen.queryByTestId('probe')).toBeNull()
    hear({ data: profile, state: 'here' })
    expect(shown()).toEqual({ user: 'u1', role: 'editor', loading: false, edits: true, owns: false })
  })

  it('ends loading with no one when no one is signed in', async () => {
    signedIn = null
    start()
    await waitFor(() =>
      expect(shown()).toEqual({ user: null, role: null, loading: false, edits: false, owns: false }),
    )
    expect(heard).toBeNull()
  })

  it('follows every change of the profile document', async () => {
    start()
    await waitFor(() => expect(heard).not.toBeNull())
    hear({ data: profile, state: 'here' })
    hear({ data: { ...profile, role: 'Owner' }, state: 'here' })
    expect(shown()).toMatchObject({ role: 'Owner', owns: true })
  })

  it('empties the profile and logs a warning when the document is missing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    start()
    await waitFor(() => expect(heard).not.toBeNull())
    hear({ data: null, state: 'missing' })
    expect(shown()).toMatchObject({ user: 'u1', role: null, loading: false })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('might be syncing'))
  })

  it('empties the profile, logs, and ends loading when the listener fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    start()
    await waitFor(() => expect(heard).not.toBeNull())
    hear({ data: null, state: 'failed' })
    expect(shown()).toMatchObject({ user: 'u1', role: null, loading: false })
    expect(error).toHaveBeenCalled()
  })

  it('clears user and profile when the session ends elsewhere', async () => {
    start()
    await waitFor(() => expect(heard).not.toBeNull())
    hear({ data: profile, state: 'here' })
    signedIn = null
    act(() => ended!())
    await waitFor(() => expect(shown()).toMatchObject({ user: null, role: null }))
  })
})
