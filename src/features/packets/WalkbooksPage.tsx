import DoorsWalkbooksPage from '../doors/WalkbooksPage.tsx'
import { PaperDesk } from './parts/PaperDesk.tsx'
import { PrintButton } from './parts/PrintButton.tsx'

/** The walkbooks of a committee on phones and on paper. */
export default function WalkbooksPage() {
  return (
    <DoorsWalkbooksPage
      more={({ committeeId, mayEdit }) => mayEdit && <PaperDesk committeeId={committeeId} />}
      bulkActions={({ committeeId, rows, clear }) => (
        <PrintButton committeeId={committeeId} walkbooks={rows} onPrinted={clear} />
      )}
    />
  )
}
