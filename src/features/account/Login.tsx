import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { PublicDoors } from '../../app/browser/PublicDoors.tsx'
import { useSession } from '../../app/browser/session.tsx'
import { SignOutButton } from '../../app/browser/SignOutButton.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { signInPage } from './signInCalls.ts'
import { SecondFactorForm } from './signIn/SecondFactorForm.tsx'
import { SignInCard } from './signIn/SignInCard.tsx'
import { SignInForm } from './signIn/SignInForm.tsx'
import { safeNext } from './rules.ts'

// Those who come by a letter pay for these; everyone else does not.
const AcceptInvitation = lazy(() =>
  import('./signIn/AcceptInvitation.tsx').then((m) => ({ default: m.AcceptInvitation })),
)
const NewPassword = lazy(() => import('./signIn/NewPassword.tsx').then((m) => ({ default: m.NewPassword })))
const ForgottenPassword = lazy(() =>
  import('./signIn/ForgottenPassword.tsx').then((m) => ({ default: m.ForgottenPassword })),
)

/** /login?next=… · ?invitation=TOKEN · ?reset=TOKEN · ?forgot */
export default function Login() {
  const [query] = useSearchParams()
  const { user, refresh } = useSession()
  const navigate = useNavigate()
  const next = safeNext(query.get('next'))
  const invitation = query.get('invitation')
  const reset = query.get('reset')
  const page = (more = '') =>
    `/login?${[more, next === '/' ? '' : `next=${encodeURIComponent(next)}`].filter(Boolean).join('&')}`

  // Without the token in the address: a person who is signed in and opens an invitation is someone else.
  const accepted = async () => {
    await navigate(page(), { replace: true })
    await refresh()
  }

  if (reset) {
    const done = () => void refresh().then(() => navigate(page('changed'), { replace: true }))
    return (
      <OnDemand>
        <NewPassword token={reset} forgotLink={page('forgot')} onDone={done} />
      </OnDemand>
    )
  }
  if (user && invitation) return <SignedInAlready />
  if (user) return <GoOn to={next} />
  if (invitation)
    return (
      <OnDemand>
        <AcceptInvitation token={invitation} signInLink={page()} onSignedIn={accepted} />
      </OnDemand>
    )
  if (query.has('forgot'))
    return (
      <OnDemand>
        <ForgottenPassword backLink={page()} />
      </OnDemand>
    )
  return (
    <SignIn
      forgotLink={page('forgot')}
      note={query.has('changed') ? 'Your new password is set. Sign in with it.' : undefined}
    />
  )
}

function OnDemand({ children }: { children: React.ReactNode }) {
  return <Suspense fallback={<Loading />}>{children}</Suspense>
}

function SignIn({ forgotLink, note }: { forgotLink: string; note?: string }) {
  const { refresh } = useSession()
  const offered = useRead(signInPage, {})
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <SecondFactorForm onSignedIn={refresh} onStartOver={() => setNeedsCode(false)} />
  return (
    <>
      <SignInForm
        forgotLink={forgotLink}
        note={note}
        demoSignIns={offered.data?.demoSignIns ?? []}
        hasOwner={offered.data?.hasOwner ?? true}
        onSecondFactor={() => setNeedsCode(true)}
        onSignedIn={refresh}
      />
      <PublicDoors />
    </>
  )
}

const longestWaitMs = 2000

/** Pages guarded by role look at the profile, so it should be there first; a profile that is still syncing must not hold anyone up. */
function GoOn({ to }: { to: string }) {
  const { profile } = useSession()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return profile || waited ? <Navigate to={to} replace /> : <Loading />
}

function SignedInAlready() {
  const { user } = useSession()
  return (
    <SignInCard
      title="You are signed in"
      note={`This browser is signed in as ${user?.email}. Sign out to accept the invitation for someone else.`}
    >
      <SignOutButton mt="lg" size="md" fullWidth>
        Sign out and go on
      </SignOutButton>
    </SignInCard>
  )
}
