// A backup into an empty database: all of it in one transaction, or nothing.
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { verifyAudit, type AuditReport } from '../audit/auditVerify.ts'
import type { Storage } from '../files/storage.ts'
import { StartError } from '../embedded/startError.ts'
import { checkArchive, textOf, type Manifest } from './archive.ts'
import { refuseFull, refuseNewerFormat, refuseOtherVersion, refuseUnknownTables } from './refusals.ts'
import { loadTables } from './loadTables.ts'
import {
  appliedMigrations,
  dataFiles,
  filledByMigrations,
  findTables,
  quoted,
  workForEveryone,
} from './schema.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'
import { withoutGuards } from './withoutGuards.ts'

export interface RestoreResult {
  tables: number
  rows: number
  files: number
  audit: AuditReport
}

interface Options {
  owner: pg.Pool
  storage: Storage
  dataDir: string
  path: string
  onProgress?: (line: string) => void
}

/** Reads the whole archive once, before any database is touched. Throws one sentence. */
export async function examineBackup(path: string): Promise<Manifest> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw new StartError(`There is no backup at ${path}.`)
  try {
    return await checkArchive(path, refuseNewerFormat)
  } catch (error) {
    if (error instanceof DamagedArchive)
      throw new StartError(
        `The backup ${path} is damaged: ${error.message}. Nothing was restored; use another backup.`,
      )
    throw error
  }
}

export async function restoreBackup(
  manifest: Manifest,
  { owner, storage, dataDir, path, onProgress = () => {} }: Options,
): Promise<RestoreResult> {
  const client = await owner.connect()
  const keys: string[] = []
  try {
    await client.query('begin')
    refuseOtherVersion(manifest, await appliedMigrations(client))
    await workForEveryone(client)
    await refuseFull(client)
    const tables = await findTables(client)
    refuseUnknownTables(manifest, tables)
    await withoutGuards(
      client,
      tables.map((t) => t.table),
      async () => {
        // Once more with the walls down: for some owners they hid what is there.
        await refuseFull(client)
        // A backup from before such a table existed leaves what the migrations put there.
        for (const { table } of manifest.tables)
          if (filledByMigrations.includes(table)) await client.query(`delete from ${quoted(table)}`)
        await load(client, manifest, path, {
          file: async (entry) => {
            const key = entry.name.slice('files/'.length)
            keys.push(key)
            await keepFile(storage, key, entry)
          },
          onProgress,
        })
      },
    )
    // Sessions and tokens may have been revoked since the backup was made, so all of them end. Everyone signs in again.
    for (const table of ['sessions', 'api_tokens', 'known_devices', 'verifications'])
      await client.query(`delete from sign_in.${table}`)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const key of keys) await storage.remove(key).catch(() => {})
    throw error
  } finally {
    client.release()
  }
  await restoreDataFiles(path, dataDir)
  const rows = manifest.tables.reduce((sum, t) => sum + t.rows, 0)
  return {
    tables: manifest.tables.length,
    rows,
    files: manifest.files,
    audit: await verifyAudit(owner, { dataDir }),
  }
}

interface Load {
  file(entry: TarEntry): Promise<void>
  onProgress(line: string): void
}

async function load(
  client: pg.PoolClient,
  manifest: Manifest,
  path: string,
  { file, onProgress }: Load,
): Promise<void> {
  const tables = loadTables(client, manifest.tables, onProgress)
  for await (const entry of readTar(path)) {
    if (entry.name.startsWith('tables/')) await tables.take(entry)
    else if (entry.name === 'queue.jsonl') {
      await tables.end()
      for (const line of (await textOf(entry)).split('\n').filter(Boolean)) await enqueue(client, line)
    } else if (entry.name.startsWith('files/')) await file(entry)
  }
}

async function enqueue(client: pg.PoolClient, line: string): Promise<void> {
  const { kind, payload, runAt, maxAttempts, key } = JSON.parse(line) as Record<string, unknown>
  await client.query(
    'select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4, job_key => $5)',
    [kind, JSON.stringify(payload), runAt, maxAttempts, key],
  )
}

async function keepFile(storage: Storage, key: string, entry: TarEntry): Promise<void> {
  const folder = await mkdtemp(join(storage.waitingRoom, 'restore-'))
  const waiting = join(folder, 'bytes')
  try {
    const handle = await open(waiting, 'wx', 0o600)
    for await (const chunk of entry.content) await handle.writeFile(chunk)
    await handle.sync()
    await handle.close()
    await storage.keep(key, waiting, 'application/octet-stream')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the data folder already has of its own stays. */
async function restoreDataFiles(path: string, dataDir: string): Promise<void> {
  for await (const entry of readTar(path)) {
    if (entry.name.startsWith('tables/')) break
    const name = dataFiles.find((file) => entry.name === `data/${file}`)
    if (!name || (await stat(join(dataDir, name)).catch(() => null))) continue
    const handle = await open(join(dataDir, name), 'wx', 0o600)
    await handle.writeFile(await textOf(entry))
    await handle.sync()
    await handle.close()
  }
}
