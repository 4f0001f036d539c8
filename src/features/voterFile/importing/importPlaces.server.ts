// Addresses and precinct splits, written before the voters that name them.
import type pg from 'pg'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { copyNull, copyRows, numberArray, textArray, uncopied } from '../../imports/copy.server.ts'
import { memoryOf } from './importMemory.server.ts'
import { homeColumns, type Home, type VoterRow } from './importRow.server.ts'
import type { Source } from './importSource.server.ts'

const householdColumns = [...homeColumns, 'longitude', 'latitude', 'located_by', 'located_source_id']

/** Households of these rows that are not there yet, and coordinates for those that have none. */
export async function writeHouseholds(
  context: ChunkContext,
  source: Source,
  rows: VoterRow[],
): Promise<void> {
  const { client } = context
  const fresh = await newHomes(context, rows)
  await copyRows(client, 'households', householdColumns, fresh, (home) => homeLine(home, source))
  const located = rows.flatMap(({ home }) =>
    home && home.latitude !== null && !fresh.includes(home) ? [home] : [],
  )
  if (located.length > 0) await locate(client, source, located)
}

async function newHomes(context: ChunkContext, rows: VoterRow[]): Promise<Home[]> {
  const memory = memoryOf(context)
  if (memory.isFirstLoad)
    return rows.flatMap(({ home }) => (home && memory.households.add(home.high, home.low) ? [home] : []))
  const wanted = new Map<string, Home>()
  for (const { home } of rows) {
    // Of two rows at one address, the one that knows where it is.
    if (home && (wanted.get(home.id)?.latitude ?? null) === null) wanted.set(home.id, home)
  }
  const { rows: known } = await context.client.query<[string]>({
    text: 'select id::text from households where id = any ($1::bigint[])',
    values: [numberArray(wanted.keys())],
    rowMode: 'array',
  })
  for (const [id] of known) wanted.delete(id)
  return [...wanted.values()]
}

const homeLine = ({ line, longitude, latitude }: Home, source: Source) =>
  latitude === null
    ? `${line}\t${copyNull}\t${copyNull}\t${copyNull}\t${copyNull}\n`
    : `${line}\t${longitude}\t${latitude}\tfile\t${source.id}\n`

/** A file's own coordinates beat a guess by the street, not a surveyed point. */
async function locate(client: pg.PoolClient, source: Source, homes: Home[]): Promise<void> {
  const byId = new Map(homes.map((home) => [home.id, home]))
  const places = [...byId.values()]
  await client.query(
    `update households h set longitude = n.x, latitude = n.y, located_by = 'file', located_source_id = $4
     from unnest($1::bigint[], $2::float8[], $3::float8[]) as n (id, x, y)
     where h.id = n.id and (h.latitude is null or h.located_by = 'census geocoder'
       or (h.located_by = 'file' and (h.longitude, h.latitude) is distinct from (n.x, n.y)))`,
    [
      numberArray(byId.keys()),
      numberArray(places.map((home) => home.longitude!)),
      numberArray(places.map((home) => home.latitude!)),
      source.id,
    ],
  )
}

/** Splits of these rows that this run has not met yet, each once. */
export function newSplits(context: ChunkContext, rows: Iterable<VoterRow>): Map<string, VoterRow> {
  const { splits } = memoryOf(context)
  const unmet = new Map<string, VoterRow>()
  for (const row of rows) if (!splits.has(row.splitKey)) unmet.set(row.splitKey, row)
  return unmet
}

/** Gives these splits their numbers. The dry run only finds those that are there. */
export async function findSplits(context: ChunkContext, unmet: Map<string, VoterRow>): Promise<void> {
  if (unmet.size === 0) return
  const { splits } = memoryOf(context)
  const { rows } = await context.client.query<SplitRow>(
    'select key, id from precinct_splits where key = any ($1::text[])',
    [textArray(unmet.keys())],
  )
  for (const { key, id } of rows) splits.set(key, id)
}

export async function writeSplits(context: ChunkContext, unmet: Map<string, VoterRow>): Promise<void> {
  await findSplits(context, unmet)
  const { splits } = memoryOf(context)
  const made = [...unmet.values()].filter((row) => !splits.has(row.splitKey))
  if (made.length === 0) return
  const { rows: added } = await context.client.query<SplitRow>(
    `insert into precinct_splits (key, state, county, precinct, precinct_code, split, split_code, polling_place, districts)
     select key, state, county, precinct, precinct_code, split, split_code, polling_place, districts
     from jsonb_to_recordset($1::jsonb) as s (key text, state text, county text, precinct text, precinct_code text, split text,
       split_code text, polling_place jsonb, districts jsonb)
     returning key, id`,
    [JSON.stringify(made.map(splitValues))],
  )
  for (const { key, id } of added) splits.set(key, id)
}

interface SplitRow {
  key: string
  id: number
}

function splitValues({ splitKey, split, line }: VoterRow) {
  return {
    key: splitKey,
    state: uncopied(line.split('\t', 2)[1]!),
    county: split.county,
    precinct: split.precinct,
    precinct_code: split.precinctCode,
    split: split.split,
    split_code: split.splitCode,
    polling_place: split.pollingPlace,
    districts: split.districts,
  }
}
