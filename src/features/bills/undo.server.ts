// Takes a load back: the newest line of its log first, each row to what it was before. What a later load has written over stays, and
// remembers what stood there before this one.
import type { StepContext } from '../imports/kinds.server.ts'
import { places, type Place } from './places.server.ts'

const linesPerStep = 20_000

export async function undoLegislature({ client, batch }: StepContext) {
  await client.query(`select pg_advisory_xact_lock(hashtext('legislature import'))`)
  // One run of lines of one table: rows that refer to others were written after them, so they are gone before.
  const { rows } = await client.query<{ place: Place; from: bigint; to: bigint }>(
    `with newest as (select id, place from legislature_undo where batch_id = $1 order by id desc limit ${linesPerStep}),
     top as (select place from newest order by id desc limit 1)
     select t.place, min(n.id) as "from", max(n.id) as "to" from newest n, top t
     where n.place = t.place and n.id > coalesce((select max(o.id) from newest o where o.place <> t.place), 0) group by 1`,
    [batch.id],
  )
  const run = rows[0]
  if (!run) {
    await client.query('delete from bill_changes where batch_id = $1', [batch.id])
    return { undone: 0, kept: 0, isLast: true }
  }
  const { place, from, to } = run
  const columns = await columnsOf(client, place)
  const { key, types, usedBy = [], madeWith } = places[place]
  const keys = key.map((column) => `(e.key ->> '${column}')::${types[column]!} = t.${column}`)
  const unused = usedBy.map(
    ([table, column]) => `and not exists (select from ${table} u where u.${column} = (e.key ->> 'id')::int)`,
  )
  // A row that went away with another one does not come back without it.
  const hasParent = madeWith
    ? `and exists (select from ${madeWith.place} p where p.id = r.${madeWith.column})`
    : ''
  const { rows: counts } = await client.query<{ undone: number; kept: number }>(
    `with entry as materialized (
       select distinct on (key) id, key, before from legislature_undo
       where batch_id = $1 and place = $2 and id between $3 and $4 order by key, id),
     later as materialized (
       select e.id, min(l.id) as later from entry e join legislature_undo l on l.place = $2 and l.key = e.key and l.batch_id <> $1 and l.id > e.id
       group by 1),
     remembered as (
       update legislature_undo l set before = e.before from entry e join later x on x.id = e.id where l.id = x.later),
     mine as (select e.* from entry e where e.id not in (select id from later)),
     gone as (
       delete from ${place} t using mine e where e.before is null and ${keys.join(' and ')} ${unused.join(' ')} returning 1),
     back as (
       insert into ${place} (${columns.join(', ')}) select ${columns.map((c) => `r.${c}`).join(', ')}
       from mine e, jsonb_populate_record(null::${place}, e.before) r where e.before is not null ${hasParent}
       on conflict (${key.join(', ')}) do update set ${columns.map((c) => `${c} = excluded.${c}`).join(', ')} returning 1),
     forgotten as (delete from legislature_undo where batch_id = $1 and place = $2 and id between $3 and $4)
     select ((select count(*) from gone) + (select count(*) from back))::int as undone,
       ((select count(*) from entry) - (select count(*) from gone) - (select count(*) from back))::int as kept`,
    [batch.id, place, from, to],
  )
  return { ...counts[0]!, isLast: false }
}

/** Those that a row is put back with: what the database computes by itself is left out. */
async function columnsOf(client: StepContext['client'], place: Place): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [place],
  )
  return rows.map(({ name }) => name)
}
