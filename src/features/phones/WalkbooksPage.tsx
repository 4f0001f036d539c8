import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import PacketWalkbooksPage from '../packets/WalkbooksPage.tsx'

const PhoneLists = lazy(() => import('./parts/PhoneLists.tsx'))
const PhoneResults = lazy(() => import('./parts/PhoneResults.tsx'))

/** The walkbooks of a committee; with `phones` in the address its phone and text lists, or what came of one. */
export default function WalkbooksPage() {
  const { committeeId = '' } = useParams()
  const [shown] = useQueryState('phones', parseAsString)
  if (shown === null) return <PacketWalkbooksPage />
  return (
    <Suspense fallback={<p>Loading...</p>}>
      {shown === 'lists' ? (
        <PhoneLists committeeId={committeeId} />
      ) : (
        <PhoneResults committeeId={committeeId} listId={shown} />
      )}
    </Suspense>
  )
}
