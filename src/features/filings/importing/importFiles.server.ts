// Which file a loaded table is a copy of. Its rows decide and the state's numbers in them; the name of the file is only what it is called.
import type pg from 'pg'
import type { ChunkPart, StepContext } from '../../imports/kinds.server.ts'
import { isUnseen, kindOf, tableName } from './importLineage.server.ts'

/** Half of the smaller one: the years of the state have no rows in common but a few late ones. */
const enoughInCommon = 0.5

/** How much of a table is on record in a file, and how much there is of both. */
export interface Overlap {
  fileId: number
  common: number
  standing: number
}

/** The file that a table of so many rows continues, or null when it is a new one. */
export function continuedFile(rows: number, overlaps: Overlap[]): Overlap | null {
  const [most] = overlaps.toSorted((a, b) => b.common - a.common || a.fileId - b.fileId)
  if (!most || most.common === 0) return null
  return most.common >= enoughInCommon * Math.min(rows, most.standing) ? most : null
}

interface Load {
  member: string
  fileId: number
  isLoading: boolean
}

/** Ends the life of the files that were only made for this load: they become one more file, or part of an older one. */
export async function settleFiles({ client, batch }: StepContext, isFirst: boolean): Promise<void> {
  const { rows: loads } = await client.query<Load>(
    `select l.member, l.file_id as "fileId", f.is_loading as "isLoading" from filing_loads l join filing_files f on f.id = l.file_id
     where l.batch_id = $1 order by l.member`,
    [batch.id],
  )
  for (const load of loads) {
    const { rows, overlaps } = isFirst ? nothing : await overlapsOf(client, batch.id, load.fileId)
    await client.query('update filing_loads set met_in = $3 where batch_id = $1 and member = $2', [
      batch.id,
      load.member,
      overlaps.map(({ fileId }) => fileId),
    ])
    if (!load.isLoading) continue
    const older = continuedFile(rows, overlaps)
    if (older) await joinFile(client, batch.id, load, older.fileId)
    else await nameFile(client, load.fileId, kindOf(batch), load.member || batch.fileName)
  }
}

const nothing = { rows: 0, overlaps: [] }

async function overlapsOf(
  client: pg.PoolClient,
  batchId: string,
  fileId: number,
): Promise<{ rows: number; overlaps: Overlap[] }> {
  const { rows } = await client.query<Overlap & { added: number; seen: number }>(
    `with seen as (
       select s.met_in as file_id, sum(cardinality(s.row_ids))::int as n from filing_seen s
       where s.batch_id = $1 and s.file_id = $2 and s.met_in is not null group by 1),
     changed as (
       select o.file_id, count(distinct n.id)::int as n from filing_rows n
       join filing_rows o on o.state_id collate "C" = n.state_id and o.filer_id = n.filer_id and o.gone_batch_id is null and o.batch_id <> $1
       where n.file_id = $2 and n.batch_id = $1 and n.state_id <> ''
         and ${isUnseen('o.id', '$1')}
       group by 1),
     common as (select file_id, sum(n)::int as n from (select * from seen union all select * from changed) c group by 1)
     select c.file_id as "fileId", c.n as common,
       (select count(*)::int from filing_rows r where r.file_id = c.file_id and r.gone_batch_id is null and r.batch_id <> $1) as standing,
       (select count(*)::int from filing_rows r where r.file_id = $2 and r.batch_id = $1) as added,
       (select coalesce(sum(n), 0)::int from seen) as seen
     from common c join filing_files f on f.id = c.file_id where f.kind = (select kind from filing_files where id = $2)`,
    [batchId, fileId],
  )
  return { rows: (rows[0]?.added ?? 0) + (rows[0]?.seen ?? 0), overlaps: rows }
}

async function joinFile(
  client: pg.PoolClient,
  batchId: string,
  { member, fileId }: Load,
  older: number,
): Promise<void> {
  await client.query(
    'update filing_files o set header = n.header from filing_files n where o.id = $2 and n.id = $1',
    [fileId, older],
  )
  for (const table of ['filing_rows', 'filing_seen'])
    await client.query(`update ${table} set file_id = $2 where file_id = $1 and batch_id = $3`, [
      fileId,
      older,
      batchId,
    ])
  await client.query('update filing_loads set file_id = $3 where batch_id = $1 and member = $2', [
    batchId,
    member,
    older,
  ])
  await client.query('delete from filing_files where id = $1', [fileId])
}

async function nameFile(client: pg.PoolClient, id: number, kind: string, fileName: string): Promise<void> {
  const wanted = yearIn(fileName) ?? (await yearOfRows(client, id)) ?? tableName(fileName)
  const { rows } = await client.query<{ name: string }>(
    'select name from filing_files where kind = $1 and id <> $2',
    [kind, id],
  )
  const taken = new Set(rows.map(({ name }) => name))
  let name = wanted
  for (let n = 2; taken.has(name); n++) name = `${wanted} (${n})`
  await client.query('update filing_files set name = $2, is_loading = false where id = $1', [id, name])
}

/** "2024" of 2024_ContributionLoanExtract.csv. A whole date is the day somebody downloaded it. */
export const yearIn = (name: string): string | undefined =>
  /(?<!\d)20\d\d(?!\d)/.exec(name.replace(/20\d\d([-_.]?)[01]\d\1[0-3]\d(?!\d)/g, ''))?.[0]

async function yearOfRows(client: pg.PoolClient, fileId: number): Promise<string | undefined> {
  const { rows } = await client.query<{ year: string }>(
    `select extract(year from happened_on)::text as year from filing_rows where file_id = $1 and happened_on is not null
     group by 1 order by count(*) desc, 1 desc limit 1`,
    [fileId],
  )
  return rows[0]?.year
}

export interface LoadedFile {
  id: number
  name: string
  sha256: string | null
  /** What its bytes are now. */
  partSha256: string
}

/** The files of this batch, and of them those that were read: others were known byte for byte. */
export async function filesOf({
  client,
  batch,
}: StepContext): Promise<{ all: LoadedFile[]; read: LoadedFile[] }> {
  const { rows } = await client.query<{ parts: ChunkPart[] }>(
    'select parts from import_batches where id = $1',
    [batch.id],
  )
  const shaOf = new Map(rows[0]!.parts.map(({ member, sha256 }) => [member, sha256 ?? '']))
  const { rows: loaded } = await client.query<Omit<LoadedFile, 'partSha256'> & { member: string }>(
    `select f.id, f.name, f.sha256, l.member from filing_loads l join filing_files f on f.id = l.file_id where l.batch_id = $1 order by l.member`,
    [batch.id],
  )
  const read = loaded.map(({ member, ...file }) => ({ ...file, partSha256: shaOf.get(member) ?? '' }))
  const { rows: known } = await client.query<LoadedFile>(
    `select id, name, sha256, sha256 as "partSha256" from filing_files
     where kind = $1 and sha256 = any ($2::text[]) and not id = any ($3::int[])`,
    [kindOf(batch), [...shaOf.values()].filter(Boolean), read.map(({ id }) => id)],
  )
  return { all: [...read, ...known], read }
}
