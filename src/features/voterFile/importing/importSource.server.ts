// Where a batch's facts come from and as of when; made with the first chunk, which also decides whether this is a first load.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { addDays, dayOf, isPlainDate } from '../../../domain/dates.ts'
import { isHistoryCodes, voterFormOf } from '../../../sources/voterFiles/layouts.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { noteWrite } from '../fileWrites.server.ts'
import { ensureIndexes } from './importIndexes.server.ts'
import { memoryOf } from './importMemory.server.ts'

export type Origin = 'state file' | 'vendor file' | 'list' | 'history codes'

export interface Source {
  id: number
  origin: Origin
  asOf: string
  /** Counties already on record for it. */
  counties: Set<string>
}

export function originOf(part: { layout: string | null }): Origin {
  return isHistoryCodes(part) ? 'history codes' : (voterFormOf(part)?.origin ?? 'list')
}

/** The source of this table's rows. Two imports at once take turns, chunk by chunk. */
export async function openSource(context: ChunkContext): Promise<Source> {
  const { db, batch, part } = context
  await sql`select pg_advisory_xact_lock(hashtext('voters import'))`.execute(db)
  // A power cut may cost the last chunks, together with the place where reading goes on: they are read again. The end waits for the disk.
  await sql`set local synchronous_commit = off`.execute(db)
  const memory = memoryOf(context)
  const layout = part.layout ?? ''
  const known = memory.sources.get(layout)
  const found = known ?? (await findSource(db, batch.id, layout)) ?? (await makeSource(context, layout))
  await noteWrite(context.client, batch.id)
  memory.sources.set(layout, found)
  return found
}

async function findSource(db: Db, batchId: string, layout: string): Promise<Source | undefined> {
  const { rows } = await sql<{ id: number; kind: Origin; asOf: string; counties: string[] }>`
    select id, kind, as_of::text as as_of, counties from voter_sources where batch_id = ${batchId}::uuid and layout = ${layout}`.execute(
    db,
  )
  const [row] = rows
  return row && { id: row.id, origin: row.kind, asOf: row.asOf, counties: new Set(row.counties) }
}

async function makeSource(context: ChunkContext, layout: string): Promise<Source> {
  const { db, batch, part } = context
  const origin = originOf(part)
  const asOf =
    dateInName(part.member, dayOf(new Date())) ??
    dateInName(batch.fileName, dayOf(new Date())) ??
    dayOf(new Date())
  const { id } = await db
    .insertInto('voterSources')
    .values({
      kind: origin,
      layout,
      label: part.layout === null ? batch.fileName : labelOf(part),
      fileName: batch.fileName,
      asOf,
      batchId: batch.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (origin !== 'history codes') await beginLoad(context)
  return { id, origin, asOf, counties: new Set() }
}

const labelOf = (part: { layout: string | null }) =>
  isHistoryCodes(part) ? 'Election codes of the Secretary of State' : (voterFormOf(part)?.title ?? 'List')

/** Nothing is known of an empty table, so nothing needs to be looked up in it. */
export async function beginCheck(context: ChunkContext): Promise<void> {
  const memory = memoryOf(context)
  if (memory.isCheck) return
  memory.isCheck = true
  memory.isFirstLoad = await isEmpty(context.db)
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from voters) and not exists (select from households) as is_empty`.execute(db)
  return rows[0]!.isEmpty
}

/** Into an empty table rows go without indexes, which are built at the end. An earlier load that was broken off may have left it so. */
async function beginLoad(context: ChunkContext): Promise<void> {
  const { db } = context
  const isFirstLoad = await isEmpty(db)
  if (isFirstLoad) await sql`select voters_unindex()`.execute(db)
  else await ensureIndexes(db)
  memoryOf(context).isFirstLoad = isFirstLoad
}

/** "psr_2026-03-02.txt", "VoterFile_03022026.zip", "NE 3-2-26.csv"; null when there is none, or one that has not come yet. */
export function dateInName(name: string, today: string): string | null {
  const found = [
    ...matches(name, /(?<!\d)(20\d\d)[-_. ]?(\d\d)[-_. ]?(\d\d)(?!\d)/g, ([y, m, d]) => [y, m, d]),
    ...matches(name, /(?<!\d)(\d{1,2})[-_. ](\d{1,2})[-_. ](20\d\d|\d\d)(?!\d)/g, ([m, d, y]) => [y, m, d]),
    ...matches(name, /(?<!\d)(\d\d)(\d\d)(20\d\d)(?!\d)/g, ([m, d, y]) => [y, m, d]),
  ]
  return found.find((date) => isPlainDate(date) && date <= addDays(today, 1)) ?? null
}

function matches(
  name: string,
  pattern: RegExp,
  order: (parts: [string, string, string]) => [string, string, string],
): string[] {
  return [...name.matchAll(pattern)].map((match) => {
    const [year, month, day] = order([match[1]!, match[2]!, match[3]!])
    return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
}
