// Rows in an order that is total, from the place where the last page ended: however many rows came or went meanwhile, none is shown twice and
// none is left out. The place of a row is its key and its id, as PostgreSQL writes them: a Date would lose the microseconds.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { invalid } from '../../contract.ts'
import type { Part } from './listOf.ts'

const valid = {
  text: /^[^\0]*$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  bigint: /^-?\d{1,19}$/,
  numeric: /^-?\d{1,40}(\.\d{1,40})?$/,
  'double precision': /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  boolean: /^(true|false)$/,
}
type KeyType = keyof typeof valid

/** A column or an expression, its type, and whether it can be null: rows without a value come last, this way around and that. */
export type Key = readonly [of: string | RawBuilder<unknown>, type: KeyType, nullable?: 'nullable']

export interface Order<Sort extends string> {
  by: Record<Sort, Key>
  /** Different in every row, so that rows with the same key keep their order. */
  id: Key
  /** Sorts that run the other way when none is asked for: "newest" shows the latest first. */
  downward?: readonly Sort[]
}

/** The rows of one part, each with its place. */
export function inOrder<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): SelectQueryBuilder<DB, TB, O & { place: string }> {
  return partOf(sorted(query, part, order), part, order)
}

/** In order, with places, all of them: for rows whose part was chosen before (partOf). */
export function sorted<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: Pick<Part<Sort>, 'sort' | 'desc'>,
  order: Order<Sort>,
): SelectQueryBuilder<DB, TB, O & { place: string }> {
  const [key, id] = [expressionOf(order.by[part.sort]), expressionOf(order.id)]
  const placed = query.select(sql<string>`json_build_array((${key})::text, (${id})::text)::text`.as('place'))
  return ordered(placed, part, order) as SelectQueryBuilder<DB, TB, O & { place: string }>
}

/** Only which rows these are: ids for a query that fetches the rest. */
export function chosen<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): SelectQueryBuilder<DB, TB, O> {
  return partOf(ordered(query, part, order), part, order)
}

function ordered<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: Pick<Part<Sort>, 'sort' | 'desc'>,
  order: Order<Sort>,
): SelectQueryBuilder<DB, TB, O> {
  const key = order.by[part.sort]
  const way = isDown(part, order) ? 'desc' : 'asc'
  const last = key[2] ? sql` nulls last` : sql``
  return query
    .orderBy(sql`${expressionOf(key)} ${sql.raw(way)}${last}`)
    .orderBy(sql`${expressionOf(order.id)} ${sql.raw(way)}`)
}

function partOf<DB, TB extends keyof DB, O, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): SelectQueryBuilder<DB, TB, O> {
  const page = query.limit(part.limit)
  if (part.after === undefined) return page.offset(part.offset)
  return page.where(behind(part.after, part, order))
}

function behind<Sort extends string>(
  after: string,
  part: Part<Sort>,
  order: Order<Sort>,
): RawBuilder<boolean> {
  const [key, id] = [order.by[part.sort], order.id]
  const [lastKey, lastId] = placeIn(after, key, id)
  const sign = sql.raw(isDown(part, order) ? '<' : '>')
  const [k, i] = [expressionOf(key), expressionOf(id)]
  const iThen = sql`${lastId}::${sql.raw(id[1])}`
  if (lastKey === null) return sql<boolean>`(${k} is null and ${i} ${sign} ${iThen})`
  const kThen = sql`${lastKey}::${sql.raw(key[1])}`
  const further = sql<boolean>`(${k}, ${i}) ${sign} (${kThen}, ${iThen})`
  return key[2] ? sql<boolean>`(${further} or ${k} is null)` : further
}

const isDown = <Sort extends string>(
  part: Pick<Part<Sort>, 'sort' | 'desc'>,
  { downward = [] }: Order<Sort>,
) => (downward.includes(part.sort) ? !part.desc : part.desc)

const expressionOf = ([of]: Key): RawBuilder<unknown> => (typeof of === 'string' ? sql.ref(of) : of)

function placeIn(after: string, key: Key, id: Key): [key: string | null, id: string] {
  try {
    const [k, i] = JSON.parse(after) as [unknown, unknown]
    const isKey = k === null ? key[2] !== undefined : typeof k === 'string' && valid[key[1]].test(k)
    if (isKey && typeof i === 'string' && valid[id[1]].test(i)) return [k as string | null, i]
  } catch {
    // Said below.
  }
  throw invalid('This is no place in the list. Begin again from the first page.')
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { n } = (await query
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()) as unknown as { n: number }
  return n
}
