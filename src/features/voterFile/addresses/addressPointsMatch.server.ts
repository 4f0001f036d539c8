import { sql } from 'kysely'
import type pg from 'pg'
import { dayOf } from '../../../domain/dates.ts'
import type { AddressPoint } from '../../../sources/addressPoints/readPoint.ts'
import { addressPointLayouts } from '../../../sources/addressPoints/layouts.ts'
import type { ChunkContext, Counts, MappedRow, Outcome, StepContext } from '../../imports/kinds.server.ts'
import { copyLine, copyRows } from '../../imports/copy.server.ts'
import { dateInName } from '../importing/importSource.server.ts'

type PointRow = MappedRow<AddressPoint>

const columns = [
  'batch_id',
  'state',
  'street_key',
  'number',
  'unit_key',
  'city_key',
  'zip5',
  'longitude',
  'latitude',
]

/** The same as unitKey of sources/addressPoints, in SQL. */
const unitOf = (column: string) =>
  `regexp_replace(regexp_replace(lower(${column}), '^[^a-z0-9]*(apartment|apt|unit|suite|ste|lot|room|rm|trlr|trailer|space|spc|no)(?![a-z])', ''), '[^a-z0-9]', '', 'g')`

/** Same street, number and town. A point of a unit serves that unit, and a household of which no unit is known. The order "C" is the index's. */
const isAddressOf = `h.street_key collate "C" = p.street_key and h.number = p.number and (p.state = '' or h.state = p.state)
  and ((p.zip5 <> '' and p.zip5 = h.zip5) or (p.city_key <> '' and p.city_key = h.city_key))
  and (p.unit_key = '' or h.unit = '' or p.unit_key = ${unitOf('h.unit')})`

/** Of several points not one of another ZIP code; then the one of the very unit; the rest only makes it the same one every time. */
const bestFirst = `(p.zip5 in ('', h.zip5)) desc, (p.unit_key = ${unitOf('h.unit')}) desc, p.unit_key, p.longitude, p.latitude`

/** What this chunk would do by itself. A household that two chunks have points for counts twice, as this is a look ahead. */
export async function matchInChunk({ client }: ChunkContext, rows: PointRow[]): Promise<Outcome> {
  const points = rows.map(({ values }, place) => ({ place, ...values }))
  const { rows: found } = await client.query<{ placed: number; moved: number; unmatched: number }>(
    `with p as (
       select place, "streetKey" as street_key, number, "unitKey" as unit_key, "cityKey" as city_key, zip5, state, longitude, latitude
       from jsonb_to_recordset($1::jsonb) as t (place int, "streetKey" text, number int, "unitKey" text, "cityKey" text, zip5 text,
         state text, longitude float8, latitude float8)),
     matched as (
       select p.place, h.id, h.latitude, h.located_by from p join households h on ${isAddressOf})
     select count(distinct id) filter (where latitude is null)::int as placed,
       count(distinct id) filter (where located_by <> 'file')::int as moved,
       (select count(*) from p where not exists (select from matched m where m.place = p.place))::int as unmatched
     from matched`,
    [JSON.stringify(points)],
  )
  const { placed, moved, unmatched } = found[0]!
  return { new: placed, changed: moved, unchanged: unmatched, problems: [] }
}

export async function keepPoints(context: ChunkContext, rows: PointRow[]): Promise<Outcome> {
  const { client, batch } = context
  await openSource(context)
  await copyRows(client, 'address_points', columns, rows, ({ values: p }) => {
    const texts = [batch.id, p.state, p.streetKey, String(p.number), p.unitKey, p.cityKey, p.zip5]
    return `${copyLine([...texts, String(p.longitude), String(p.latitude)])}\n`
  })
  return { new: 0, changed: 0, unchanged: 0, problems: [] }
}

async function openSource({ db, batch, part }: ChunkContext): Promise<void> {
  const today = dayOf(new Date())
  const label = addressPointLayouts.find((layout) => layout.name === part.layout)?.title ?? batch.fileName
  const asOf = dateInName(part.member, today) ?? dateInName(batch.fileName, today) ?? today
  await sql`insert into voter_sources (kind, layout, label, file_name, as_of, batch_id)
    select 'address points', ${part.layout}, ${label}, ${batch.fileName}, ${asOf}::date, ${batch.id}::uuid
    where not exists (select from voter_sources where batch_id = ${batch.id}::uuid)`.execute(db)
}

export async function sourceOf(client: pg.PoolClient, batchId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>('select id from voter_sources where batch_id = $1', [
    batchId,
  ])
  return rows[0]?.id ?? null
}

/** All at once: which point is best for a household is only known now. */
export async function placeHouseholds({ client, batch }: StepContext): Promise<Partial<Counts>> {
  // Voter files change households too; they take turns.
  await client.query(`select pg_advisory_xact_lock(hashtext('voters import'))`)
  const source = await sourceOf(client, batch.id)
  const { rows } = await client.query<{ unmatched: number }>(
    `select count(*)::int as unmatched from address_points p
     where p.batch_id = $1 and not exists (select from households h where ${isAddressOf})`,
    [batch.id],
  )
  // A table of its own, with statistics: as part of one statement the planner takes it for a single row and compares all with all.
  await client.query(
    `create temporary table best_points on commit drop as
     select distinct on (h.id) h.id, p.longitude, p.latitude from address_points p join households h on ${isAddressOf}
     where p.batch_id = ${client.escapeLiteral(batch.id)} and h.located_by is distinct from 'file'
     order by h.id, ${bestFirst}`,
  )
  await client.query('analyze best_points')
  const moves = await client.query<{ placed: number; moved: number }>(
    `with before as (
       insert into household_moves (batch_id, household_id, longitude, latitude, located_by, located_source_id)
       select $1, h.id, h.longitude, h.latitude, h.located_by, h.located_source_id from best_points b join households h on h.id = b.id
       where (h.longitude, h.latitude) is distinct from (b.longitude, b.latitude) or h.located_by <> 'address points'
       returning latitude)
     select count(*) filter (where latitude is null)::int as placed, count(latitude)::int as moved from before`,
    [batch.id],
  )
  await client.query(
    `update households h set longitude = b.longitude, latitude = b.latitude, located_by = 'address points', located_source_id = $1
     from best_points b where h.id = b.id
       and ((h.longitude, h.latitude) is distinct from (b.longitude, b.latitude) or h.located_by <> 'address points')`,
    [source],
  )
  await client.query('delete from address_points where batch_id = $1', [batch.id])
  const { placed, moved } = moves.rows[0]!
  return { new: placed, changed: moved, unchanged: rows[0]!.unmatched }
}
