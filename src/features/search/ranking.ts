// Which result is best: what is called exactly so, then what begins so, then a word that begins so, then words that begin so in any order,
// then names a slip or two away, then the rest.
import { foldName } from '../../domain/names.ts'
import type { SearchResult } from './api.ts'
import type { Found } from './finder.server.ts'

const mostBeside = 3
const asGood = 0.1
const bearsAll = 2

export type Ranked = SearchResult & Pick<Found, 'isExact' | 'slips' | 'alsoNamed'>

/** The groups with the best results first; inside a group the finder's own order where two are as good. */
export function bestFirst(results: Ranked[], text: string): SearchResult[] {
  const wanted = foldName(text)
  const scored = results.map((ranked) => {
    const { isExact: _isExact, slips: _slips, alsoNamed: _alsoNamed, ...result } = ranked
    return { result, score: scoreOf(ranked, wanted) }
  })
  const best = new Map<string, number>()
  for (const { result, score } of scored) best.set(result.kind, Math.max(score, best.get(result.kind) ?? 0))
  // So that the first lines hold more than one kind where several are as good.
  const top = Math.max(...best.values())
  const most = [...best.values()].filter((score) => score > top - asGood).length > 1 ? mostBeside : Infinity
  const placed = new Map<string, number>()
  return scored
    .toSorted((a, b) => best.get(b.result.kind)! - best.get(a.result.kind)! || b.score - a.score)
    .map(({ result }) => result)
    .filter(({ kind }) => {
      const place = (placed.get(kind) ?? 0) + 1
      placed.set(kind, place)
      return place <= most || best.get(kind)! <= top - asGood
    })
}

/** Whether something is called as was typed. If not, the typed words may have a slip. */
export function isAnyNamed(results: Ranked[], text: string): boolean {
  const wanted = foldName(text)
  return results.some((result) => scoreOf(result, wanted) >= bearsAll)
}

function scoreOf({ title: shown, isExact, slips, alsoNamed = '' }: Ranked, wanted: string): number {
  const title = foldName(shown)
  if (isExact || title === wanted) return 5
  if (title.startsWith(wanted)) return 4
  if (` ${title}`.includes(` ${wanted}`)) return 3
  const all = ` ${title} ${foldName(alsoNamed)}`
  if (wanted.split(' ').every((word) => all.includes(` ${word}`))) return bearsAll
  // A name nearly as typed comes before what was found by something else.
  return slips === undefined ? 1 : 1 + 1 / (1.01 + slips)
}
