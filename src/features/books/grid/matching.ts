// Names found by what is typed, in the browser: each typed word begins a word of the name.
import type { GridName } from './api.ts'

export interface NameIndex {
  find(typed: string, most?: number): GridName[]
  /** The one who is called exactly so, if only one is. */
  exactly(typed: string): GridName | null
}

export function nameIndex(names: GridName[]): NameIndex {
  const known = names.map((name) => ({ name, words: wordsOf(name.name) }))
  return {
    find(typed, most = 8) {
      const asked = wordsOf(typed)
      if (asked.length === 0) return []
      const found: GridName[] = []
      for (const { name, words } of known) {
        if (asked.every((part) => words.some((word) => word.startsWith(part)))) found.push(name)
        if (found.length === most) break
      }
      return found
    },
    exactly(typed) {
      const asked = wordsOf(typed).join(' ')
      const same = known.filter(({ words }) => words.join(' ') === asked)
      return asked !== '' && same.length === 1 ? same[0]!.name : null
    },
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
