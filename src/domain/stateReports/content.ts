// The content of a statement as one list of paths and values in one order: what is sealed, what an amendment is compared with, and what a
// difference is replayed on. The same content is the same bytes, whatever order it was made in.
export type Leaf = string | number | boolean | null
export type Content = ReadonlyMap<string, Leaf>

/** Amounts become text of whole cents; an empty list or object is said, so that nothing of the shape is lost. */
export function contentOf(tree: unknown): Content {
  const leaves = new Map<string, Leaf>()
  const walk = (at: unknown, path: string): void => {
    if (typeof at === 'bigint') leaves.set(path, `${at}c`)
    else if (at === null || typeof at === 'boolean' || typeof at === 'number' || typeof at === 'string')
      leaves.set(path, at)
    else if (at instanceof Map) walk(Object.fromEntries(at), path)
    else if (typeof at === 'object') {
      let isEmpty = true
      for (const key of Object.keys(at)) {
        const value = (at as Record<string, unknown>)[key]
        if (value === undefined) continue
        isEmpty = false
        walk(value, `${path}/${escaped(key)}`)
      }
      if (isEmpty) leaves.set(path, Array.isArray(at) ? '[]' : '{}')
    } else throw new Error(`A statement holds no ${typeof at}.`)
  }
  walk(tree, '')
  return leaves
}

// Hardly any key has one of them, and a long statement has 100,000 keys.
const escaped = (key: string): string =>
  key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key

/** One line for each leaf, sorted: the text that is hashed. Values are JSON, so no value can pretend to be another line. */
export const canonicalText = (content: Content): string =>
  [...content]
    .map(([path, leaf]) => `${JSON.stringify(path)} ${JSON.stringify(leaf)}`)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join('\n')

/** Null where the text is not the canonical text of any content. */
export function parseCanonical(text: string): Content | null {
  const leaves = new Map<string, Leaf>()
  for (const line of text === '' ? [] : text.split('\n')) {
    try {
      const [path, leaf] = JSON.parse(`[${line.replace(/^("(?:[^"\\]|\\.)*") /, '$1,')}]`) as [string, Leaf]
      leaves.set(path, leaf)
    } catch {
      return null
    }
  }
  return canonicalText(leaves) === text ? leaves : null
}

export interface Change {
  path: string
  /** Undefined where there was, or is, nothing. */
  was?: Leaf
  now?: Leaf
}

export function differenceOf(old: Content, now: Content): Change[] {
  const changes: Change[] = []
  for (const [path, leaf] of old)
    if (!now.has(path)) changes.push({ path, was: leaf })
    else if (now.get(path) !== leaf) changes.push({ path, was: leaf, now: now.get(path)! })
  for (const [path, leaf] of now) if (!old.has(path)) changes.push({ path, now: leaf })
  return changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/** Refuses a difference that is not of this content. */
export function replay(old: Content, changes: readonly Change[]): Content {
  const leaves = new Map(old)
  for (const { path, was, now } of changes) {
    if (leaves.get(path) !== was) throw new Error(`The difference does not fit at ${path}.`)
    if (now === undefined) leaves.delete(path)
    else leaves.set(path, now)
  }
  return leaves
}
