import News from '../news/News.tsx'
import { FinishedSheets } from './parts/FinishedSheets.tsx'

/** The news with the finished clip sheets of the organization beside them. */
export default function NewsPage() {
  return <News beside={<FinishedSheets />} />
}
