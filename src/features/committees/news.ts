import { useNews, type NewsOptions } from '../../app/browser/news.ts'
import type { Call } from '../../app/contract.ts'
import type { NewsOf } from './newsKinds.ts'

export type { NewsOf } from './newsKinds.ts'

/** Reads `reads` again whenever a colleague changed one of this committee's things of this kind. */
export function useCommitteeNews(
  committeeId: string,
  of: NewsOf,
  reads: Call[],
  options?: NewsOptions,
): void {
  useNews('committeeWork', `${committeeId}-${of}`, reads, options)
}
