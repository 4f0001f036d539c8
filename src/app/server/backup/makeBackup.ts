// Everything into one archive: every table from one moment's snapshot, the queue, and the bytes of every file.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../embedded/startError.ts'
import type { Storage } from '../files/storage.ts'
import { holdBytes } from '../files/cleaning.ts'
import { archiveFormat, type About, type Manifest, type TableFacts } from './archive.ts'
import { addFiles } from './addFiles.ts'
import { ArchiveWriter } from './archiveWriter.ts'
import {
  appliedMigrations,
  dataFiles,
  findSequences,
  findTables,
  quoted,
  refuseWalledReader,
} from './schema.ts'
import { TarWriter } from './tar.ts'

export interface BackupResult {
  tables: number
  rows: number
  files: number
  bytes: number
  /** Files whose bytes are missing or differ from what was put in. */
  warnings: string[]
}

interface Options {
  owner: pg.Pool
  storage: Storage
  dataDir: string
  path: string
  onProgress?: (line: string) => void
}

const partBytes = 4 * 1024 * 1024

export async function makeBackup({
  owner,
  storage,
  dataDir,
  path,
  onProgress = () => {},
}: Options): Promise<BackupResult> {
  if (await stat(path).catch(() => null))
    throw new StartError(
      `The file ${path} exists already; choose another name, so that no earlier backup is lost.`,
    )
  const draft = `${path}.partial`
  // A person who reads a backup can sign in as anyone: for its owner's eyes only.
  const out = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: 1024 * 1024 })
  const client = await owner.connect()
  const release = await holdBytes(owner)
  try {
    const archive = new ArchiveWriter(new TarWriter(out))
    const result = await Promise.race([
      write(client, archive, { storage, dataDir, onProgress }),
      failureOf(out),
    ])
    await rename(draft, path)
    return { ...result, bytes: (await stat(path)).size }
  } catch (error) {
    out.destroy()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
    await release()
  }
}

async function write(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  {
    storage,
    dataDir,
    onProgress,
  }: Pick<Options, 'storage' | 'dataDir'> & { onProgress: (line: string) => void },
): Promise<Omit<BackupResult, 'bytes'>> {
  // Before the snapshot: a checkpoint may know of fewer entries than the restored log has, never of more.
  const kept = await Promise.all(
    dataFiles.map(async (name) => ({ name, bytes: await readFile(join(dataDir, name)).catch(() => null) })),
  )
  await refuseWalledReader(client)
  await client.query('begin isolation level repeatable read read only')
  // With row security off a wall is an error instead of missing rows.
  await client.query('set local row_security = off')
  const about: About = {
    program: 'elections-nebraska',
    format: archiveFormat,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
  }
  await archive.add('about.json', Buffer.from(JSON.stringify(about)))
  for (const { name, bytes } of kept) if (bytes) await archive.add(`data/${name}`, bytes)

  const tables: TableFacts[] = []
  for (const { table, columns } of await findTables(client)) {
    tables.push(await addTable(client, archive, table, columns))
    onProgress(`${table}: ${tables.at(-1)!.rows} rows`)
  }
  const queued = await addQueue(client, archive)
  const { files, warnings } = await addFiles(client, archive, storage, onProgress)
  const sequences = await findSequences(client)
  const manifest: Manifest = {
    ...about,
    tables,
    sequences,
    queued,
    files,
    entries: archive.hash.entries,
    sha256: archive.hash.digest(),
  }
  await archive.end(JSON.stringify(manifest))
  return { tables: tables.length, rows: tables.reduce((sum, t) => sum + t.rows, 0), files, warnings }
}

async function addTable(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  table: string,
  columns: string[],
): Promise<TableFacts> {
  const hash = createHash('sha256')
  let parts = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    await archive.add(`tables/${table}/${String(++parts).padStart(6, '0')}.copy`, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  const stream = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  await flush()
  return { table, columns, rows: stream.rowCount, parts, sha256: hash.digest('hex') }
}

/** Jobs that wait or run. Those the queue gave up on stay behind; their rows in the table jobs tell of them. */
async function addQueue(client: pg.PoolClient, archive: ArchiveWriter): Promise<number> {
  const { rows } = await client.query<{ line: string }>(
    `select json_build_object('kind', t.identifier, 'payload', j.payload, 'runAt', j.run_at, 'maxAttempts', j.max_attempts, 'key', j.key)::text as line
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`,
  )
  await archive.add('queue.jsonl', Buffer.from(rows.map((row) => `${row.line}\n`).join('')))
  return rows.length
}

function failureOf(out: NodeJS.EventEmitter): Promise<never> {
  return new Promise((_, reject) => out.once('error', reject))
}
