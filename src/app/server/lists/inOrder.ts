// Rows in an order that is total, from the place where the last page ended: however many rows came or went meanwhile, none is shown twice and
// none is left out. The place of a row is its key and its id, as PostgreSQL writes them: a Date would lose the microseconds.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { isBigId } from '../../../domain/bigId.ts'
import { invalid } from '../../contract.ts'
import type { Part } from './listOf.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
/** What PostgreSQL writes and reads back; anything else was typed into an address. */
const valid = {
  text: (text: string) => !text.includes('\0'),
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  bigint: isBigId,
  'double precision': (text: string) => /^-?\d{1,15}(\.\d{1,20})?(e[+-]?\d{1,2})?$/i.test(text),
  date: (text: string) => text.length === 10 && isDay(text),
  timestamptz: (text: string) =>
    isDay(text) && /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-][01]\d(:[0-5]\d)?$/.test(text),
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

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

/** The rows of one part, each with its place. */
export function inOrder<DB, TB extends keyof DB, O, Sort extends string>(
  query: Query<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): Query<DB, TB, O & { place: string }> {
  return chosen(query.select(orderSql(part, order).place.as('place')), part, order) as never
}

/** In order, with places, all of them: for rows whose part was chosen before. */
export function sorted<DB, TB extends keyof DB, O, Sort extends string>(
  query: Query<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): Query<DB, TB, O & { place: string }> {
  const { place, by } = orderSql(part, order)
  return query.select(place.as('place')).orderBy(by) as never
}

/** Only which rows these are: ids for a query that fetches the rest. */
export function chosen<DB, TB extends keyof DB, O, Sort extends string>(
  query: Query<DB, TB, O>,
  part: Part<Sort>,
  order: Order<Sort>,
): Query<DB, TB, O> {
  const { by, isBehind } = orderSql(part, order)
  const page = query.orderBy(by).limit(part.limit)
  return part.after === undefined ? page.offset(part.offset) : page.where(isBehind)
}

/** The same for queries that are written out: what to select as `place`, what to order by, and which rows come behind the last page. */
export function orderSql<Sort extends string>(part: Part<Sort>, order: Order<Sort>) {
  const [key, id] = [order.by[part.sort], order.id]
  const [k, i] = [expressionOf(key), expressionOf(id)]
  const way = sql.raw(isDown(part, order) ? 'desc' : 'asc')
  return {
    place: sql<string>`json_build_array((${k})::text, (${i})::text)::text`,
    by: sql`${k} ${way}${key[2] ? sql` nulls last` : sql``}, ${i} ${way}`,
    isBehind: part.after === undefined ? sql<boolean>`true` : behind(part.after, part, order),
  }
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
    const isKey = k === null ? key[2] !== undefined : typeof k === 'string' && valid[key[1]](k)
    if (isKey && typeof i === 'string' && valid[id[1]](i)) return [k as string | null, i]
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
