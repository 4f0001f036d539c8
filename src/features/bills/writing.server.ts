// Every row a load writes goes through here: written only where it differs, and logged as it stood before. So a reload without change
// changes nothing, undo can walk back, and what changed can be told.
import type pg from 'pg'
import { places, type Place } from './places.server.ts'

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

/** Makes the rows that are not there and changes those that differ. All rows have the same columns; of two with one key the last counts. */
export function upsert(writing: Writing, place: Place, rows: Row[]): Promise<Written> {
  return write(writing, place, rows, (table, columns, key, changing) => {
    const set = changing.map((c) => `${c} = excluded.${c}`).join(', ')
    const onConflict =
      changing.length === 0
        ? 'do nothing'
        : `do update set ${set} where (${changing.map((c) => `t.${c}`).join(', ')}) is distinct from
             (${changing.map((c) => `excluded.${c}`).join(', ')})`
    return `insert into ${table} as t (${columns.join(', ')}) select ${columns.join(', ')} from incoming
      on conflict (${key.join(', ')}) ${onConflict} returning t.*`
  })
}

/** Changes rows that are there; the others are left out. */
export function update(writing: Writing, place: Place, rows: Row[]): Promise<Written> {
  return write(
    writing,
    place,
    rows,
    (table, _columns, key, changing) =>
      `update ${table} t set ${changing.map((c) => `${c} = i.${c}`).join(', ')} from incoming i
       where ${key.map((c) => `t.${c} = i.${c}`).join(' and ')}
         and (${changing.map((c) => `t.${c}`).join(', ')}) is distinct from (${changing.map((c) => `i.${c}`).join(', ')})
       returning t.*`,
  )
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
    `select nextval(pg_get_serial_sequence('${place}', 'id'))::int as id from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

type Statement = (table: string, columns: string[], key: string[], changing: string[]) => string

async function write(
  { client, batchId }: Writing,
  place: Place,
  all: Row[],
  statement: Statement,
): Promise<Written> {
  const { key, types, bill } = places[place]
  const rows = [...new Map(all.map((row) => [key.map((k) => String(row[k])).join('\n'), row])).values()]
  if (rows.length === 0) return { new: 0, changed: 0, unchanged: 0 }
  const columns = Object.keys(rows[0]!)
  const changing = columns.filter((column) => !key.includes(column))
  const typed = columns.map((column) => `${column} ${types[column]!}`).join(', ')
  const { rows: found } = await client.query<{ made: number; changed: number }>(
    `with incoming as materialized (select * from jsonb_to_recordset($1::jsonb) as i (${typed})),
     before as (select t.* from ${place} t join incoming i using (${key.join(', ')})),
     written as (${statement(place, columns, key, changing)}),
     logged as (
       insert into legislature_undo (batch_id, place, key, before, bill_id)
       select $2::uuid, $3::text, ${keyOf(key, 'w')}, case when b.${key[0]!} is not null then to_jsonb(b) end, ${bill ?? 'null'}
       from written w left join before b using (${key.join(', ')}))
     select (count(*) filter (where b.${key[0]!} is null))::int as made, (count(*) filter (where b.${key[0]!} is not null))::int as changed
     from written w left join before b using (${key.join(', ')})`,
    [JSON.stringify(rows), batchId, place],
  )
  const { made, changed } = found[0]!
  return { new: made, changed, unchanged: rows.length - made - changed }
}

export const keyOf = (key: string[], row: string): string =>
  `jsonb_build_object(${key.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
