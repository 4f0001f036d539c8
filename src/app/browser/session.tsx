// The auth context: the signed-in user, the user's profile document, and whether we still wait for either.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { may, type May } from '../../permissions.ts'
import { forgetDrafts, setDraftOwner } from '../../ui/fields/useDraft.ts'
import { reference } from '../contract.ts'
import type { Profile, SignedIn, whoAmI as whoAmICall } from '../me.ts'
import { call, onSignedOut, post, queryClient } from './call.ts'
import { forgetDevice } from './deviceData.ts'
import { liveChannel } from './live.ts'
import { forgetUnsent, keepSending, lastSending } from './unsent.ts'

export const { whoAmI } = reference<{ whoAmI: typeof whoAmICall }>('account', { whoAmI: 'read' })

export interface Session {
  user: SignedIn | null
  /** All stored fields of the profile document plus its id; null while it is missing. */
  profile: Profile | null
  loading: boolean
  /** False: the server has no mail server, so emails are kept and reach no one. */
  isMailSetUp: boolean
  /** What this server shows is invented. */
  isDemo: boolean
  may(what: May): boolean
  /** Asks the server again who is signed in: after a sign-in, or when a session has ended. */
  refresh(): Promise<void>
  /** Asks first where it would leave entries that only this device has; a person who then stays is still signed in. */
  signOut(): Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<SignedIn | null>(null)
  const [profile, setProfile] = useState<Profile | null>(null)
  const [loading, setLoading] = useState(true)
  const [isMailSetUp, setIsMailSetUp] = useState(true)
  const [isDemo, setIsDemo] = useState(false)
  const [question, setQuestion] = useState<ReactNode>(null)
  const wasSomebody = useRef(false)

  const signedOut = useCallback(() => {
    setDraftOwner(null)
    setUser(null)
    setProfile(null)
    setLoading(false)
    // Nothing of the last person stays in memory for the next one. What a visitor's page brought along is no one's.
    if (wasSomebody.current) queryClient.clear()
    wasSomebody.current = false
  }, [])

  const refresh = useCallback(async () => {
    try {
      const { user: found, ...told } = await call(whoAmI, {})
      setIsMailSetUp(told.isMailSetUp !== false)
      setIsDemo(told.isDemo === true)
      if (!found) return signedOut()
      wasSomebody.current = true
      setDraftOwner(found.id)
      setUser((known) => (known?.id === found.id ? known : found))
    } catch (error) {
      // A lost connection does not sign anyone out. On the first load no one is known yet, so it goes on without a person.
      console.error('The sign-in state could not be read.', error)
      setLoading(false)
    }
  }, [signedOut])

  useEffect(() => {
    // Nothing is set here and now: the state changes when the server has answered.
    // oxlint-disable-next-line react/set-state-in-effect
    void refresh()
    const stops = [
      onSignedOut(signedOut),
      liveChannel.onEnded(() => void refresh().then(() => liveChannel.resume())),
    ]
    return () => stops.forEach((stop) => stop())
  }, [refresh, signedOut])

  useEffect(() => {
    if (!user) return
    return liveChannel.watch(`users/${user.id}`, (snapshot) => {
      if (snapshot.state === 'missing')
        console.warn('The profile document is missing; the data might be syncing.')
      if (snapshot.state === 'failed') console.error('The profile listener failed.')
      setProfile(snapshot.state === 'here' ? (snapshot.data as Profile) : null)
      setLoading(false)
    })
  }, [user])

  const userId = user?.id
  useEffect(() => (userId ? keepSending(userId) : undefined), [userId])

  const signOut = useCallback(async () => {
    if (userId && !(await mayForget(userId, setQuestion))) return
    await post('/api/auth/sign-out', {})
    forgetDrafts()
    await forgetDevice().catch(() => {})
    if (userId) await forgetUnsent(userId).catch(() => {})
    liveChannel.close()
    signedOut()
  }, [signedOut, userId])

  const session = useMemo<Session>(
    () => ({
      user,
      profile,
      loading,
      isMailSetUp,
      isDemo,
      refresh,
      signOut,
      may: (what) => may(profile, what),
    }),
    [user, profile, loading, isMailSetUp, isDemo, refresh, signOut],
  )
  return (
    <SessionContext value={session}>
      {loading ? null : children}
      {question}
    </SessionContext>
  )
}

/** Yes where the server has all that was recorded on this device, or where the person leaves the rest here. */
async function mayForget(userId: string, show: (question: ReactNode) => void): Promise<boolean> {
  const unsent = await lastSending(userId)
  if (unsent === 0) return true
  const { SignOutQuestion } = await import('./SignOutQuestion.tsx')
  return new Promise((resolve) => {
    const answer = (isLeaving: boolean) => {
      show(null)
      resolve(isLeaving)
    }
    show(<SignOutQuestion unsent={unsent} onAnswer={answer} />)
  })
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** Pages for visitors ask it too. Until the server has answered, it says that mail is set up. */
export function useIsMailSetUp(): boolean {
  return useContext(SessionContext)?.isMailSetUp ?? true
}

/** The signed-in person; only for screens behind a guard. */
export function useProfile(): Profile {
  const { profile } = useSession()
  if (!profile) throw new Error('useProfile on a page that no one needs to sign in for')
  return profile
}
