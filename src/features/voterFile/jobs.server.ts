// Places households on the map by asking the Census Bureau's geocoder, ten thousand addresses at a time. Each batch is written down at once
// with its misses, so a job that was killed goes on behind it.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Databases, Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { dayOf } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import { mostAddresses } from '../../sources/censusGeocoder/batch.ts'
import { askGeocoder, type Home, type HomeAnswer } from './addresses/askGeocoder.server.ts'
import { buildVoterIndex } from './buildIndex.server.ts'

export const geocodingKind = 'geocode-households'

export const voterFileJobs: JobKinds = {
  [geocodingKind]: (context: JobContext) => geocodeHouseholds(context),
}

interface Geocoding {
  job: Pick<JobContext['job'], 'id' | 'progress' | 'throwIfCancelled' | 'signal'>
  databases: Databases
  services: { settings: { geocoderUrl: string | null } }
}

/** For tests: smaller batches, shorter pauses. */
interface Pace {
  batchSize: number
  waits: number[]
}

const calm: Pace = { batchSize: mostAddresses, waits: [5_000, 30_000, 120_000] }

export async function geocodeHouseholds(
  { job, databases, services }: Geocoding,
  { batchSize, waits }: Pace = calm,
): Promise<{ asked: number; placed: number }> {
  const url = services.settings.geocoderUrl
  if (url === null) throw invalid('No geocoder is set up. Set GEOCODER_URL and start the server again.')
  const told = { asked: 0, placed: 0 }
  if (await isAnotherRunning(databases, job.id)) return told
  const total = await databases.asSystem(countUnplaced)
  job.progress(0, total, '0 addresses placed')
  for (;;) {
    job.throwIfCancelled()
    const homes = await databases.asSystem((db) => nextHomes(db, batchSize))
    if (homes.length === 0) break
    const answers = await askGeocoder(url, homes, waits, job.signal)
    told.placed += await databases.asSystem((db) => writeDown(db, answers))
    told.asked += answers.length
    const placed = counted(told.placed, 'address', 'addresses')
    job.progress(told.asked, Math.max(total, told.asked), `${placed} placed`)
  }
  await buildIfPlaced(databases)
  return told
}

// An address the geocoder did not know is asked about again after a while: its streets are updated twice a year. Without a house number
// there is nothing it could find.
const isUnplaced = sql<boolean>`latitude is null and number is not null
  and (geocode_tried_at is null or geocode_tried_at < now() - interval '180 days')`

export async function countUnplaced(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from households where ${isUnplaced}`.execute(
    db,
  )
  return Number(rows[0]!.count)
}

async function nextHomes(db: Db, limit: number): Promise<Home[]> {
  const { rows } = await sql<Home>`select id::text, line, unit, city, state, zip5 from households
    where ${isUnplaced} order by geocode_tried_at nulls first, id limit ${limit}`.execute(db)
  return rows
}

async function writeDown(db: Db, answers: HomeAnswer[]): Promise<number> {
  const rows = answers.map((answer) => ({
    id: answer.home.id,
    x: answer.outcome === 'match' ? answer.longitude : null,
    y: answer.outcome === 'match' ? answer.latitude : null,
  }))
  const source = await sourceOfToday(db)
  // A file may have placed the household meanwhile; its word stays.
  const { rows: written } = await sql<{ placed: bigint }>`
    with answers as (
      select id, x, y from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (id bigint, x float8, y float8)),
    written as (
      update households h set geocode_tried_at = now(), longitude = a.x, latitude = a.y,
        located_by = case when a.x is not null then 'census geocoder' end,
        located_source_id = case when a.x is not null then ${source}::integer end
      from answers a where h.id = a.id and h.latitude is null returning a.x)
    select count(x) as placed from written`.execute(db)
  return Number(written[0]!.placed)
}

async function sourceOfToday(db: Db): Promise<number> {
  const today = dayOf(new Date())
  const known = await db
    .selectFrom('voterSources')
    .select('id')
    .where('kind', '=', 'census geocoder')
    .where(sql<boolean>`as_of = ${today}::date`)
    .executeTakeFirst()
  if (known) return known.id
  const made = await db
    .insertInto('voterSources')
    .values({ kind: 'census geocoder', label: 'Census geocoder', asOf: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function isAnotherRunning(databases: Databases, jobId: string): Promise<boolean> {
  const other = await databases.asSystem((db) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', geocodingKind)
      .where('state', '=', 'running')
      .where('id', '!=', jobId)
      .executeTakeFirst(),
  )
  return other !== undefined
}

/** Also for what an earlier run placed before it was cut off. */
async function buildIfPlaced(databases: Databases): Promise<void> {
  await databases.inScope(systemScope, async (db, client) => {
    const { rows } = await sql<{ isDue: boolean }>`
      select exists (select from households where located_by = 'census geocoder'
        and geocode_tried_at > coalesce((select made_at from voter_index_builds where is_current), '-infinity')) as is_due`.execute(
      db,
    )
    if (rows[0]!.isDue) await buildVoterIndex(db, client)
  })
}
