// Which result is best: what is called exactly so, then what begins so, then a word that begins so, then words that begin so in any order,
// then the rest.
import { foldName } from '../../domain/names.ts'
import type { SearchResult } from './api.ts'

/** The groups with the best results first; inside a group the finder's own order where two are as good. */
export function bestFirst(results: (SearchResult & { isExact?: boolean })[], text: string): SearchResult[] {
  const wanted = foldName(text)
  const scored = results.map(({ isExact = false, ...result }) => ({
    result,
    score: isExact ? 5 : scoreOf(foldName(result.title), wanted),
  }))
  const best = new Map<string, number>()
  for (const { result, score } of scored) best.set(result.kind, Math.max(score, best.get(result.kind) ?? 0))
  return scored
    .toSorted((a, b) => best.get(b.result.kind)! - best.get(a.result.kind)! || b.score - a.score)
    .map(({ result }) => result)
}

function scoreOf(title: string, wanted: string): number {
  if (title === wanted) return 5
  if (title.startsWith(wanted)) return 4
  if (` ${title}`.includes(` ${wanted}`)) return 3
  return wanted.split(' ').every((word) => ` ${title}`.includes(` ${word}`)) ? 2 : 1
}
