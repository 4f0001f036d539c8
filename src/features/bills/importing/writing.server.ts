// Every row a load writes goes through here: written only where it differs, and logged as it stood before. So a reload without change
// changes nothing, undo can walk back, and what changed can be told. What belongs to a bill that the load itself made goes away with the
// bill, so it is written without a log: in a first load that is nearly everything.
import type pg from 'pg'
import { copyNull, copyRows, copyText, textArray } from '../../imports/copy.server.ts'
import { places, type Place } from '../places.server.ts'

export interface Writing {
  client: pg.PoolClient
  batchId: string
}

export interface Written {
  new: number
  changed: number
  unchanged: number
}

export type Row = Record<string, unknown>

export type IsMade = (row: Row) => boolean
const nothingMade: IsMade = () => false

/**
 * Makes the rows that are not there and changes those that differ. All rows have the same columns; of two with one key the last counts.
 * `isMade` tells rows that belong to what this load made.
 */
export function upsert(writing: Writing, place: Place, rows: Row[], isMade = nothingMade): Promise<Written> {
  const sql: Statement['sql'] = ({ columns, key, changing }) => {
    const set = changing.map((c) => `${c} = excluded.${c}`).join(', ')
    const onConflict =
      changing.length === 0
        ? 'do nothing'
        : `do update set ${set} where (${changing.map((c) => `t.${c}`).join(', ')}) is distinct from
             (${changing.map((c) => `excluded.${c}`).join(', ')})`
    return `insert into ${place} as t (${columns.join(', ')}) select ${columns.join(', ')} from incoming
      on conflict (${key.join(', ')}) ${onConflict}`
  }
  // A row that was there is locked before it is changed, which its xmax tells; a new one has none.
  return writeEach(writing, place, rows, isMade, { sql, isNew: 't.xmax = 0' })
}

/** Changes rows that are there; the others are left out. */
export function update(writing: Writing, place: Place, rows: Row[], isMade = nothingMade): Promise<Written> {
  const sql: Statement['sql'] = ({ key, changing }) =>
    `update ${place} t set ${changing.map((c) => `${c} = i.${c}`).join(', ')} from incoming i
     where ${key.map((c) => `t.${c} = i.${c}`).join(' and ')}
       and (${changing.map((c) => `t.${c}`).join(', ')}) is distinct from (${changing.map((c) => `i.${c}`).join(', ')})`
  return writeEach(writing, place, rows, isMade, { sql, isNew: 'false' })
}

/** Takes rows away, by a condition on `t` with the given values from $3 on. */
export async function remove(
  { client, batchId }: Writing,
  place: Place,
  where: string,
  values: unknown[],
): Promise<number> {
  const { key, bill } = places[place]
  const { rowCount } = await client.query(
    `with gone as (delete from ${place} t where ${where} returning t.*)
     insert into legislature_undo (batch_id, place, key, before, bill_id)
     select $1::uuid, $2::text, ${keyOf(key, 'w')}, to_jsonb(w), ${bill ?? 'null'} from gone w`,
    [batchId, place, ...values],
  )
  return rowCount ?? 0
}

/** Numbers for rows that are about to be made. */
export async function nextIds(client: pg.PoolClient, place: Place, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await client.query<{ id: number }>(
    `select nextval('${place}_id_seq')::int as id from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

interface Columns {
  columns: string[]
  key: string[]
  /** Those beside the key. */
  changing: string[]
}
interface Statement {
  sql(columns: Columns): string
  /** Whether a row `t` it returns was not there before. */
  isNew: string
}

async function writeEach(
  writing: Writing,
  place: Place,
  all: Row[],
  isMade: IsMade,
  statement: Statement,
): Promise<Written> {
  const made = all.filter(isMade)
  const others = made.length === 0 ? all : all.filter((row) => !isMade(row))
  const added = await writeUnlogged(writing, place, made, statement)
  const written = await writeLogged(writing, place, lastOf(place, others), statement)
  return {
    new: added.new + written.new,
    changed: added.changed + written.changed,
    unchanged: added.unchanged + written.unchanged,
  }
}

function lastOf(place: Place, rows: Row[]): Row[] {
  const { key } = places[place]
  return [...new Map(rows.map((row) => [key.map((column) => String(row[column])).join('\n'), row])).values()]
}

async function writeUnlogged(
  writing: Writing,
  place: Place,
  all: Row[],
  statement: Statement,
): Promise<Written> {
  if (all.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  if (statement.isNew !== 'false' && (await isCopied(writing, place, all)))
    return { new: all.length, changed: 0, unchanged: 0 }
  const rows = lastOf(place, all)
  const { incoming, values, columns } = incomingOf(place, rows, 1)
  const { rows: found } = await writing.client.query<{ made: number; changed: number }>(
    `with ${incoming}, written as (${statement.sql(columns)} returning ${statement.isNew} as is_new)
     select (count(*) filter (where is_new))::int as made, (count(*) filter (where not is_new))::int as changed from written`,
    values,
  )
  const { made, changed } = found[0]!
  return { new: made, changed, unchanged: rows.length - made - changed }
}

function isCopied({ client }: Writing, place: Place, rows: Row[]): Promise<boolean> {
  const { types } = places[place]
  const columns = Object.keys(rows[0]!)
  const isJson = columns.map((column) => types[column] === 'jsonb')
  return isCopiedWith(client, place, columns, rows, (row) => {
    let line = ''
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) line += '\t'
      line += copied(row[columns[i]!], isJson[i]!)
    }
    return `${line}\n`
  })
}

/** Straight into the table, which is by far the fastest; false when one of them is there already, or twice in the list. */
export async function isCopiedWith<T>(
  client: pg.PoolClient,
  place: Place,
  columns: string[],
  rows: T[],
  lineOf: (row: T) => string,
): Promise<boolean> {
  await client.query('savepoint copying')
  try {
    await copyRows(client, place, columns, rows, lineOf)
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await client.query('rollback to savepoint copying')
    return false
  }
  await client.query('release savepoint copying')
  return true
}

const uniqueViolation = '23505'

async function writeLogged(
  { client, batchId }: Writing,
  place: Place,
  rows: Row[],
  statement: Statement,
): Promise<Written> {
  if (rows.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  const { key, bill } = places[place]
  const { incoming, values, columns } = incomingOf(place, rows, 3)
  const { rows: found } = await client.query<{ made: number; changed: number }>(
    `with ${incoming},
     before as (select t.* from ${place} t join incoming i using (${key.join(', ')})),
     written as (${statement.sql(columns)} returning t.*),
     logged as (
       insert into legislature_undo (batch_id, place, key, before, bill_id)
       select $1::uuid, $2::text, ${keyOf(key, 'w')}, case when b.${key[0]!} is not null then to_jsonb(b) end, ${bill ?? 'null'}
       from written w left join before b using (${key.join(', ')}))
     select (count(*) filter (where b.${key[0]!} is null))::int as made, (count(*) filter (where b.${key[0]!} is not null))::int as changed
     from written w left join before b using (${key.join(', ')})`,
    [batchId, place, ...values],
  )
  const { made, changed } = found[0]!
  return { new: made, changed, unchanged: rows.length - made - changed }
}

/** The rows as one array per column, far cheaper to read for the database than rows of JSON. */
function incomingOf(
  place: Place,
  rows: Row[],
  first: number,
): { incoming: string; values: string[]; columns: Columns } {
  const { key, types } = places[place]
  const names = Object.keys(rows[0]!)
  const typed = names.map((name) => `i.${name}::${types[name]!} as ${name}`).join(', ')
  const arrays = names.map((_, i) => `$${first + i}::text[]`).join(', ')
  return {
    incoming: `incoming as materialized (select ${typed} from unnest(${arrays}) as i (${names.join(', ')}))`,
    values: names.map((name) => columnOf(rows, name, types[name]!)),
    columns: { columns: names, key, changing: names.filter((name) => !key.includes(name)) },
  }
}

function columnOf(rows: Row[], name: string, type: string): string {
  const isJson = type === 'jsonb'
  const texts = rows.map((row) => {
    const value = row[name]
    return value === null || value === undefined ? 'NULL' : quoted(textOf(value, isJson))
  })
  return `{${texts.join(',')}}`
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`

/** A value in a line of COPY. */
function copied(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return copyNull
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = textOf(value, isJson)
  return meansMore.test(text) ? copyText(text) : text
}

const meansMore = /[\\\t\n\r]/

/** A JSON value that is written once for many rows. */
export class Json {
  readonly text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/** A value as PostgreSQL reads it. */
function textOf(value: unknown, isJson: boolean): string {
  if (typeof value === 'string' && !isJson) return value
  if (isJson) return value instanceof Json ? value.text : JSON.stringify(value)
  if (!Array.isArray(value)) return String(value)
  return typeof value[0] === 'number' ? `{${value.join(',')}}` : textArray(value as string[])
}

export const keyOf = (key: string[], row: string): string =>
  `jsonb_build_object(${key.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
