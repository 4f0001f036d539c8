import DoorsWalkbookPage from '../doors/WalkbookPage.tsx'
import { WalkbookPaper } from './parts/WalkbookPaper.tsx'

/** A walkbook with its doors, its phones and its paper. */
export default function WalkbookPage() {
  return <DoorsWalkbookPage more={(one) => one.mayEdit && <WalkbookPaper one={one} />} />
}
