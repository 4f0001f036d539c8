// Donors, payees and filers by name: first those whose words begin with every typed word, in any order; where that finds next to no one, those
// a few slips of the finger away. The index on trigrams serves both (donors_fuzzy, filers_name).
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { foldName } from '../../domain/names.ts'
import { oneSlipAway } from '../../domain/closeness.ts'
import { distanceOf, isNear } from '../../domain/nameDistance.ts'

const mostWords = 6
const shortestWithSlip = 3
/** Of a shorter word with slips hardly a trigram is left; it is compared letter by letter among those who bear the other words. */
const longWord = 5
/** How much of a word's trigrams must be there. */
const likeness = '0.42'
const mostCandidates = 200
const mostSimilar = 25

export const wordsOf = (name: string): string[] => [
  ...new Set(foldName(name).split(' ').filter(Boolean).slice(0, mostWords)),
]

/** Every word begins a word of the name. Of pattern signs foldName leaves none. */
export function bearsWords(words: string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    byLength(words).map((word, at) => (at < wordsByIndex ? beginsWord(word) : checkedWord(word))),
    sql` and `,
  )})`
}

/** Long words are rare: two of them find few enough, and "llc" would only be read from the index for nothing. */
const wordsByIndex = 2
const byLength = (words: string[]) => words.toSorted((a, b) => b.length - a.length)

/** Asked of the rows already found. No index knows this expression. */
const checkedWord = (word: string) => sql<boolean>`' ' || n.name_key like ${`% ${word}%`}`

/** A long word is looked for anywhere, which is one look into the index instead of two, and then checked. */
const beginsWord = (word: string) =>
  word.length < longWord
    ? sql<boolean>`(n.name_key like ${`${word}%`} or n.name_key like ${`% ${word}%`})`
    : sql<boolean>`(n.name_key like ${`%${word}%`} and ${checkedWord(word)})`

export interface Similar {
  id: string
  /** In slips; 0 is the very name. */
  distance: number
}

/** Those named nearly so, nearest first. */
export async function findSimilar(
  db: Db,
  table: 'donors' | 'filers',
  name: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Similar[]> {
  const words = wordsOf(name)
  if (words.length === 0) return []
  // Without statistics on several hundred words the planner would rather read the table.
  await sql`select set_config('enable_seqscan', 'off', true),
    set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`.execute(db)
  const oneSlip =
    table === 'donors' ? await nearest(db, table, words, sql`${slipped(words)} and ${which}`) : []
  let found = oneSlip
  if (found.length === 0) found = await nearest(db, table, words, sql`${resembling(words)} and ${which}`)
  // Of a word of five letters with a slip too few trigrams are left; the other words find it. Of donors one slip was asked for by key.
  if (found.length === 0 && words.length > 1 && table === 'filers')
    found = await nearest(db, table, words, sql`${allButOne(words)} and ${which}`)
  // What is asked next in this transaction is planned as ever.
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(db)
  return found
}

async function nearest(
  db: Db,
  table: 'donors' | 'filers',
  words: string[],
  which: RawBuilder<unknown>,
): Promise<Similar[]> {
  const { rows } = await sql<{ id: string; nameKey: string }>`
    select n.id::text as id, n.name_key from ${sql.table(table)} n where ${which}
    order by similarity(n.name_key, ${words.join(' ')}) desc, n.id limit ${mostCandidates}`.execute(db)
  return rows
    .map(({ id, nameKey }) => ({ id, distance: distanceOf(words, nameKey.split(' ')) }))
    .filter(({ distance }) => isNear(distance, words))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostSimilar)
}

/** The long words with at most one slip, asked for by key: exact, and quicker than trigrams, of which a short word with a slip keeps none. */
function slipped(words: string[]): RawBuilder<boolean> {
  const each = byLength(words)
    .slice(0, wordsByIndex)
    .map((word) =>
      word.length < shortestWithSlip
        ? beginsWord(word)
        : sql<boolean>`string_to_array(n.name_key, ' ') && ${[word, ...oneSlipAway(word)]}::text[]`,
    )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** By trigrams, for more than one slip: each long word, or any but one of several short ones. */
function resembling(words: string[]): RawBuilder<boolean> {
  const long = byLength(words.filter((word) => word.length >= longWord)).slice(0, wordsByIndex)
  if (long.length > 0 || words.length === 1)
    return sql<boolean>`(${sql.join(
      (long.length ? long : words).map((word) => sql<boolean>`${word} <% n.name_key`),
      sql` and `,
    )})`
  return allButOne(words)
}

const allButOne = (words: string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((_, wrong) => bearsWords(words.filter((__, at) => at !== wrong))),
    sql` or `,
  )})`
