import OneWalkbook from '../walkbooks/OneWalkbook.tsx'
import { Canvassers } from './Canvassers.tsx'
import { WaitingRecords } from './WaitingRecords.tsx'

/** A walkbook with what happens at its doors, for those who hand it out. */
export default function WalkbookPage() {
  return (
    <OneWalkbook
      more={({ committeeId, id, mayEdit }) =>
        mayEdit && (
          <>
            <WaitingRecords committeeId={committeeId} />
            <Canvassers committeeId={committeeId} walkbookId={id} />
          </>
        )
      }
    />
  )
}
