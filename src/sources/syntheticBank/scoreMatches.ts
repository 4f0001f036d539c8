// How many suggestions are right, and how many true pairs were found.
import type { BookItem, Suggestion } from '../../domain/bankMatching/items.ts'
import type { BankYear } from './year.ts'

export interface MatchScore {
  suggestions: number
  /** Of the suggestions, those that are the truth as a whole. */
  right: number
  pairs: number
  /** Of the pairs of one line and one item, those that a right suggestion holds. */
  found: number
}

/** Items that nothing tells apart (same name, day and amount) stand for each other, and so do such lines. */
export function scoreMatches({ lines, items, truth }: BankYear, suggestions: Suggestion[]): MatchScore {
  const itemKey = new Map(items.map((item) => [item.id, keyOf(item)]))
  const lineKey = new Map(
    lines.map((line) => [line.id, `${line.day} ${line.cents} ${line.text} ${line.checkNumber}`]),
  )
  // For lines that look the same, any of their truths, each once.
  const truths = new Map<string, string[]>()
  for (const [lineId, itemIds] of truth) {
    const key = lineKey.get(lineId)!
    truths.set(key, [...(truths.get(key) ?? []), setOf(itemIds, itemKey)])
  }
  let right = 0
  let found = 0
  for (const { lineId, itemIds } of suggestions) {
    const left = truths.get(lineKey.get(lineId)!) ?? []
    const at = left.indexOf(setOf(itemIds, itemKey))
    if (at < 0) continue
    left.splice(at, 1)
    right++
    found += itemIds.length
  }
  const pairs = [...truth.values()].reduce((sum, itemIds) => sum + itemIds.length, 0)
  return { suggestions: suggestions.length, right: right / suggestions.length, pairs, found: found / pairs }
}

const keyOf = ({ name, day, cents, checkNumber }: BookItem) => `${name} ${day} ${cents} ${checkNumber}`
const setOf = (ids: string[], keys: Map<string, string>) =>
  ids
    .map((id) => keys.get(id)!)
    .toSorted()
    .join('\n')
