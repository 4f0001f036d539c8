import { lazy, Suspense } from 'react'
import { useSession } from '../../../app/browser/session.tsx'
import DonorPage from '../../donors/DonorPage.tsx'

// A visitor does not load what only signed-in people see.
const DonorTies = lazy(() => import('./DonorTies.tsx'))

/** The public page of a donor; people who are signed in also see the ties to lobbyists and principals. */
export default function OneDonorPage() {
  const { user } = useSession()
  return (
    <DonorPage
      more={({ id }) =>
        user && (
          <Suspense>
            <DonorTies donorId={id} />
          </Suspense>
        )
      }
    />
  )
}
