// Which source is believed about a bill. A saved page may be older than yesterday's dataset: the source whose history reaches further is newer
// and is believed; of equals the better one. What the others say is kept, and shown where it differs.
import { believed, type SourceName } from '../../../sources/legislature/said.ts'

/** The sources, newest and best first. Lines are oldest first. */
export function sourcesInOrder(histories: ReadonlyMap<string, { on: string }[]>): SourceName[] {
  const reach = (source: SourceName) => {
    const lines = histories.get(source) ?? []
    const last = lines.reduce((latest, { on }) => (on > latest ? on : latest), '')
    return { last, lines: lines.filter(({ on }) => on === last).length }
  }
  return believed.votes
    .map((source, place) => ({ source, place, ...reach(source) }))
    .toSorted((a, b) => compared(b.last, a.last) || b.lines - a.lines || a.place - b.place)
    .map(({ source }) => source)
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Whose word about a field is shown: the newest; but where a better source says the same in other letters, its spelling is kept, so that a
 * title does not go back and forth with every dataset.
 */
export function shownSource(told: Record<string, unknown>, order: SourceName[]): SourceName | undefined {
  const newest = order.find((source) => told[source] !== undefined)
  const better = believed.votes.find((source) => told[source] !== undefined)
  if (newest === better) return newest
  return (
    newest &&
    believed.votes.find(
      (source) => told[source] !== undefined && folded(told[source]) === folded(told[newest]),
    )
  )
}

/** For comparing what two sources say; of a person only the name, because one of them may not know who that is. */
export const folded = (value: unknown): string =>
  (nameIn(value) ?? JSON.stringify(value))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function nameIn(value: unknown): string | null {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value
  return isNamed && typeof value.name === 'string' ? value.name : null
}
