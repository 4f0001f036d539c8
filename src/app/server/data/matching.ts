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

/** Where every typed word begins a word of the column; above those that only contain the letters somewhere. */
export function beginsWords(column: string, text: string): RawBuilder<boolean> {
  const patterns = patternsOf(text).map((pattern) => `% ${pattern.slice(1)}`)
  return sql<boolean>`' ' || ${sql.ref(column)} ilike all (${patterns}::text[])`
}

const likeness = '0.3'

/** Something in the column is nearly the longest typed word: for tables of thousands, whose names are then compared letter by letter. */
export function resembles(column: Expression<string>, text: string): RawBuilder<boolean> {
  const [longest = ''] = foldName(text)
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
  return sql<boolean>`word_similarity(${longest}, ${column}) >= ${likeness}::real`
}
