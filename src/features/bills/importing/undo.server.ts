// Takes a load back: the newest line of its log first, each row to what it was before. What a later load has written over stays, and
// remembers what stood there before this one. What was made together with a bill has no lines of its own: it goes away with the bill.
import type { StepContext } from '../../imports/kinds.server.ts'
import { places, type Place } from '../places.server.ts'
import { keyOf } from './writing.server.ts'

const linesPerStep = 5000

export async function undoLegislature({ db, client, batch, services }: StepContext) {
  await client.query(`select pg_advisory_xact_lock(hashtext('legislature import'))`)
  // One run of lines of one table: rows that refer to others were written after them, so they are gone before.
  const { rows } = await client.query<Run>(
    `with newest as (select id, place from legislature_undo where batch_id = $1 order by id desc limit ${linesPerStep}),
     top as (select place from newest order by id desc limit 1)
     select t.place, min(n.id) as "from", max(n.id) as "to" from newest n, top t
     where n.place = t.place and n.id > coalesce((select max(o.id) from newest o where o.place <> t.place), 0) group by 1`,
    [batch.id],
  )
  const run = rows[0]
  if (!run) {
    // And what it left behind when it was stopped halfway.
    for (const table of ['bill_changes', 'histories_told', 'legislature_settled', 'sponsors_told'])
      await client.query(`delete from ${table} where batch_id = $1`, [batch.id])
    for (const count of services.given.countsRollCalls) await count(db)
    return { undone: 0, kept: 0, isLast: true }
  }
  const gone = run.place === 'bills' ? await takeAlong(client, batch.id, run) : 0
  const { undone, kept } = await takeBack(client, batch.id, run)
  return { undone: undone + gone, kept, isLast: false }
}

interface Run {
  place: Place
  from: bigint
  to: bigint
}
type Client = StepContext['client']

async function takeBack(
  client: Client,
  batchId: string,
  { place, from, to }: Run,
): Promise<{ undone: number; kept: number }> {
  const columns = await columnsOf(client, place)
  const { key, types, madeWith } = places[place]
  const keys = key.map((column) => `(e.key ->> '${column}')::${types[column]!} = t.${column}`)
  // A row that went away with another one does not come back without it.
  const hasParent = madeWith
    ? `and exists (select from ${madeWith.place} p where p.id = r.${madeWith.column})`
    : ''
  const { rows } = await client.query<{ undone: number; kept: number }>(
    `with ${entries},
     remembered as (
       update legislature_undo l set before = e.before from entry e join later x on x.id = e.id where l.id = x.later),
     mine as (select e.* from entry e where e.id not in (select id from later)),
     gone as (
       delete from ${place} t using mine e where e.before is null and ${keys.join(' and ')} ${unused(place)} returning 1),
     back as (
       insert into ${place} (${columns.join(', ')}) select ${columns.map((c) => `r.${c}`).join(', ')}
       from mine e, jsonb_populate_record(null::${place}, e.before) r where e.before is not null ${hasParent}
       on conflict (${key.join(', ')}) do update set ${columns.map((c) => `${c} = excluded.${c}`).join(', ')} returning 1),
     forgotten as (delete from legislature_undo where batch_id = $1 and place = $2 and id between $3 and $4)
     select ((select count(*) from gone) + (select count(*) from back))::int as undone,
       ((select count(*) from entry) - (select count(*) from gone) - (select count(*) from back))::int as kept`,
    [batchId, place, from, to],
  )
  return rows[0]!
}

/** The first line of each row in this run, and the first line a later load has of it. */
const entries = `entry as materialized (
   select distinct on (key) id, key, before from legislature_undo
   where batch_id = $1 and place = $2 and id between $3 and $4 order by key, id),
 later as materialized (
   select e.id, min(l.id) as later from entry e join legislature_undo l on l.place = $2 and l.key = e.key and l.batch_id <> $1 and l.id > e.id
   group by 1)`

function unused(place: Place): string {
  const id = `(e.key ->> 'id')::int`
  const refers = (column: string) =>
    column.endsWith('[]') ? `u.${column.slice(0, -2)} @> array[${id}]` : `u.${column} = ${id}`
  const { usedBy = [] } = places[place]
  return usedBy
    .map(([table, column]) => `and not exists (select from ${table} u where ${refers(column)})`)
    .join(' ')
}

const ofBills = 'w.bill_id = any ($1::int[])'
/** Whose rows `w` are about these bills. Facts come before what they are about. */
const madeWithBill: [Place, string][] = [
  [
    'legislature_facts',
    `(w.subject = 'bill' and w.subject_id = any ($1::int[])
      or w.subject = 'roll call' and w.subject_id in (select r.id from roll_calls r where r.bill_id = any ($1::int[])))`,
  ],
  ['bill_actions', ofBills],
  ['bill_sponsors', ofBills],
  ['bill_documents', ofBills],
  ['hearings', ofBills],
  ['roll_calls', ofBills],
]

/**
 * What stands around the bills of this run that the load made. A bill that goes takes its rows along, but not what is told about it, which
 * no key ties to it. One that stays, because somebody works on it or a later load leans on it, loses what only this load has told: rows
 * that no other load has a line of. The first line of another load about such a row now tells that there was none before.
 */
async function takeAlong(client: Client, batchId: string, { place, from, to }: Run): Promise<number> {
  const { rows } = await client.query<{ id: number; stays: boolean }>(
    `with ${entries}
     select (e.key ->> 'id')::int as id, e.id in (select id from later) or not (true ${unused(place)}) as stays from entry e where e.before is null`,
    [batchId, place, from, to],
  )
  const of = (stays: boolean) => rows.filter((row) => row.stays === stays).map(({ id }) => id)
  const [going, staying] = [of(false), of(true)]
  let gone = 0
  for (const [table, whose] of madeWithBill) {
    const { rows: counted } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${table} w where ${whose}`,
      [going],
    )
    gone += counted[0]!.n
    const isOurs = `not exists (select from legislature_undo l where l.place = $2 and l.key = ${keyOf(places[table].key, 'w')})`
    const left = await client.query(`delete from ${table} w where ${whose} and ${isOurs}`, [staying, table])
    gone += left.rowCount ?? 0
  }
  const [facts, aboutBills] = madeWithBill[0]!
  await client.query(`delete from ${facts} w where ${aboutBills}`, [going])
  await client.query(
    `update legislature_undo set before = null where id in (
       select distinct on (place, key) id from legislature_undo where bill_id = any ($1::int[]) and place = any ($2::text[])
       order by place, key, id)`,
    [staying, madeWithBill.map(([table]) => table)],
  )
  return gone
}

/** Those that a row is put back with: what the database computes by itself is left out. */
async function columnsOf(client: Client, place: Place): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [place],
  )
  return rows.map(({ name }) => name)
}
