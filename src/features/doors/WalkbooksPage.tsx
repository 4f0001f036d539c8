import Walkbooks, { type WalkbooksProps } from '../walkbooks/Walkbooks.tsx'
import { Canvassers } from './Canvassers.tsx'

/** The walkbooks of a committee, and who is out with one of them. */
export default function WalkbooksPage({ more, bulkActions }: WalkbooksProps) {
  return (
    <Walkbooks
      bulkActions={bulkActions}
      more={(of) => (
        <>
          {of.mayEdit && <Canvassers committeeId={of.committeeId} />}
          {more?.(of)}
        </>
      )}
    />
  )
}
