// What a person types, against a column of text.
import { sql, type Expression } from 'kysely'

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
