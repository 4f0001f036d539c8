import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { linkTo } from '../../../links.ts'
import classes from './App.module.css'
import { ClaimPage } from './ClaimPage.tsx'
import { useContrast } from './contrast.ts'

const openApp = () => import('./VolunteerApp.tsx')
const VolunteerApp = lazy(openApp)

/** A volunteer's phone: with a code in the address the page that claims it, otherwise the doors it has. */
export default function Walk() {
  const { code } = useParams()
  const navigate = useNavigate()
  const isHigh = useContrast()
  useEffect(() => {
    // While the form is filled in, the app comes along.
    if (code) void openApp().catch(() => {})
  }, [code])
  if (!code)
    return (
      <Suspense fallback={<main className={classes.app}>Loading...</main>}>
        <VolunteerApp />
      </Suspense>
    )
  return (
    <div className={classes.app} data-contrast={isHigh ? 'high' : undefined}>
      <ClaimPage
        code={code}
        claim={async (form) => (await openApp()).claimTurf(form)}
        onClaimed={(handId) =>
          void navigate(`${linkTo('/walk')}?${new URLSearchParams({ turf: handId })}`, { replace: true })
        }
      />
    </div>
  )
}
