// What a person types, against a column of text.
import { sql, type Expression, type RawBuilder } from 'kysely'
import { foldName } from '../../../domain/names.ts'

/** Every typed word, in any order. */
export function matches(column: Expression<string>, text: string) {
  const words = patternsOf(text).map((pattern) => sql<boolean>`${column} ilike ${pattern}`)
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** What begins with the typed text comes above what only contains it. */
export function beginsWith(column: Expression<string>, text: string) {
  return sql<boolean>`starts_with(lower(${column}), lower(${text}))`
}

/** Typed words as patterns for ILIKE; a typed % or _ means itself. */
export function patternsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}

/** As `matches`, for tables of thousands that are read through: the column is made lowercase once, ILIKE does it for each word anew. */
export function bears(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${column}) like all (${patternsOf(text.toLowerCase())}::text[])`
}

/** Where every typed word begins a word of the column; above those that only contain the letters somewhere. */
export function beginsWords(column: string, text: string): RawBuilder<boolean> {
  const patterns = patternsOf(text).map((pattern) => `% ${pattern.slice(1)}`)
  return sql<boolean>`' ' || ${sql.ref(column)} ilike all (${patterns}::text[])`
}

const likeness = '0.3'

/**
 * Something in the column, which is lowercase, is nearly the longest typed word: for tables of thousands, whose names are then compared letter
 * by letter. One slip, or two neighbors swapped, leave at least one third of the word as it was (of a short word a pair of letters), and looking for
 * those takes a tenth of the time that likeness does.
 */
export function resembles(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [longest = ''] = foldName(text)
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
  const pieces = longest.length < shortestInThirds ? pairsOf(longest) : thirdsOf(longest)
  return sql<boolean>`(${column} like any (${pieces.map((piece) => `%${piece}%`)}::text[])
    and word_similarity(${longest}, ${column}) >= ${likeness}::real)`
}

const shortestInThirds = 7

const pairsOf = (word: string): string[] =>
  word.length < 3 ? [word] : Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2))

function thirdsOf(word: string): string[] {
  const [first, second] = [Math.floor(word.length / 3), Math.floor((word.length * 2) / 3)]
  return [word.slice(0, first), word.slice(first, second), word.slice(second)]
}
