// Who and what an article is about, with the place that shows it.
import { billsIn, bienniumOf } from './billsInText.ts'
import type { NameFinder } from './nameFinder.ts'

export interface Mention {
  kind: string
  id: string
  /** As the article writes it. */
  name: string
  at: number
}

/** From "LB70" and the first year of its Legislature to the bill. */
export type BillNumbers = ReadonlyMap<string, string>
export const billKey = (number: string, year: number): string => `${number} ${bienniumOf(year)}`

export interface Linker {
  names: NameFinder
  bills: BillNumbers
}

/** Each once, where it is named first. `on`: the day the article was written. */
export function mentionsIn(text: string, on: string, { names, bills }: Linker): Mention[] {
  const found = new Map<string, Mention>()
  const add = (mention: Mention) => {
    const key = `${mention.kind} ${mention.id}`
    const before = found.get(key)
    if (!before || before.at > mention.at) found.set(key, mention)
  }
  for (const { number, year, start, end } of billsIn(text, on)) {
    const id = bills.get(billKey(number, year))
    if (id !== undefined) add({ kind: 'bill', id, name: text.slice(start, end), at: start })
  }
  const ambiguous = new Map<number, Set<string>>()
  const hits = names.find(text).filter(({ known }) => isThen(known, on))
  for (const { known, start } of hits) {
    const at = ambiguous.get(start) ?? new Set()
    ambiguous.set(start, at.add(`${known.kind} ${known.id}`))
  }
  // Two of one name at one place: no one knows who is meant.
  for (const { known, start, end } of hits)
    if (ambiguous.get(start)!.size === 1 || !known.needsTitle)
      add({ kind: known.kind, id: known.id, name: text.slice(start, end), at: start })
  return [...found.values()].sort((a, b) => a.at - b.at)
}

const isThen = ({ from, to }: { from?: string | null; to?: string | null }, on: string): boolean =>
  (from == null || from <= on) && (to == null || on <= to)
