// The versions of a bill's text in the order they are made. Days cannot tell alone: some sources give none.

export interface TextVersion {
  id: number
  name: string
  on: string | null
  url: string
  hasWords: boolean
}

const order = [/intro/i, /amend|committee|comm sub/i, /engross/i, /final|enroll/i, /slip|chapter|law/i]

const placeOf = (name: string) => {
  const place = order.findIndex((words) => words.test(name))
  return place < 0 ? order.length : place
}

export const inOrderMade = <V extends TextVersion>(versions: V[]): V[] =>
  versions.toSorted(
    (a, b) => placeOf(a.name) - placeOf(b.name) || (a.on ?? '').localeCompare(b.on ?? '') || a.id - b.id,
  )

/** What two versions are compared at first: the newest with the one before it. Of one alone there is nothing to compare. */
export function firstPair(versions: TextVersion[]): [from: number, to: number] | null {
  const readable = inOrderMade(versions).filter(({ hasWords }) => hasWords)
  return readable.length < 2 ? null : [readable.at(-2)!.id, readable.at(-1)!.id]
}
