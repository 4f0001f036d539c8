// Whether two articles tell the same story. A hundred and twenty-eight small hashes of the words that matter stand for the text; the share of them that is
// equal is about the share of words both have (MinHash). Behind them stand the numbers and names, because reports that come every day in the same
// words are stories of their own.
import { particularsOf, shareParticulars } from './particulars.ts'

export const hashes = 128

/** At least so many of the words that matter are the same. Rewrites of one agency text share twice as much, other stories half of it. */
const same = 0.3

const mostLetters = 2400

/** The small hashes, then those of numbers and names; an older one ends before these. None of a text that is too short. */
export function signatureOf(title: string, text: string): Int32Array {
  const words = new Set([...wordsThatMatter(title), ...wordsThatMatter(text.slice(0, mostLetters))])
  if (words.size < 6) return new Int32Array()
  const signature = new Int32Array(hashes).fill(0x7fffffff)
  for (const word of words) {
    const base = hashOf(word)
    for (let i = 0; i < hashes; i++) {
      const value = mix(base ^ seeds[i]!) & 0x7fffffff
      if (value < signature[i]!) signature[i] = value
    }
  }
  return Int32Array.of(...signature, ...particularsOf(text.slice(0, mostLetters)))
}

/** About the share of words that both have. */
export function likeness(a: Int32Array, b: Int32Array): number {
  if (a.length < hashes || b.length < hashes) return 0
  let equal = 0
  for (let i = 0; i < hashes; i++) if (a[i] === b[i]) equal++
  return equal / hashes
}

export const isRewrite = (a: Int32Array, b: Int32Array): boolean =>
  likeness(a, b) >= same && shareParticulars(a.subarray(hashes), b.subarray(hashes))

function wordsThatMatter(text: string): string[] {
  const found: string[] = []
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    if (!dull.has(word) && (word.length > 2 || /\d/.test(word))) found.push(stem(word))
  return found
}

/** "voted", "votes" and "voting" are one word. */
const stem = (word: string): string =>
  (word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s|ly)$/, '')).slice(0, 9)

// prettier-ignore
const dull = new Set(['the', 'and', 'for', 'that', 'with', 'this', 'from', 'has', 'have', 'had', 'was', 'were', 'are', 'will', 'would', 'could', 'should', 'about', 'after', 'before', 'been', 'being', 'its',
  'their', 'they', 'them', 'his', 'her', 'she', 'him', 'who', 'whom', 'which', 'what', 'when', 'where', 'why', 'how', 'not', 'but', 'also', 'than', 'then', 'there', 'here', 'into', 'over', 'under', 'more', 'most',
  'some', 'any', 'all', 'said', 'says', 'say', 'told', 'according', 'one', 'two', 'new', 'can', 'may', 'out', 'our', 'you', 'your', 'because', 'while', 'during', 'between', 'nebraska', 'state', 'monday', 'tuesday',
  'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

function hashOf(word: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  return h
}

function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const seeds = Array.from({ length: hashes }, (_, i) => mix(0x9e3779b9 * (i + 1)))
