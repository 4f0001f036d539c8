// Bytes that no row names any more: after a removal, or after a crash between the bytes and their row.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Databases } from '../data/db.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { purposes } from './purposes.ts'
import type { Storage, Stored } from './storage.ts'

/** An upload whose transaction is still open must not lose its bytes. */
const ageBeforeCleaningMs = 24 * 3600 * 1000

const allSquares = [...new Set(Object.values(purposes).flatMap((p) => ('image' in p ? p.image.squares : [])))]

export async function removeBytesOf(storage: Storage, databases: Databases, key: string): Promise<void> {
  await unlessHeld(databases.owner, async () => {
    if ((await namedKeys(databases, [key])).has(key)) return
    for (const name of [key, ...allSquares.map((size) => `${key}.${size}`)]) await storage.remove(name)
  })
}

export async function removeStrayBytes(
  storage: Storage,
  databases: Databases,
  job: JobContext['job'],
  log?: Logger,
  olderThanMs = ageBeforeCleaningMs,
): Promise<{ looked: number; removed: number }> {
  let looked = 0
  let removed = 0
  let batch: Stored[] = []
  const cleanBatch = async () => {
    const named = await namedKeys(
      databases,
      batch.map((b) => ownerKey(b.key)),
    )
    await unlessHeld(databases.owner, async () => {
      for (const { key } of batch) {
        if (named.has(ownerKey(key))) continue
        await storage.remove(key)
        removed++
      }
    })
    batch = []
    job.progress(looked)
    job.throwIfCancelled()
  }
  for await (const stored of storage.list()) {
    looked++
    if (Date.now() - stored.modifiedAt.getTime() < olderThanMs) continue
    batch.push(stored)
    if (batch.length === 1000) await cleanBatch()
  }
  await cleanBatch()
  removed += await emptyWaitingRoom(storage.waitingRoom, olderThanMs)
  log?.info({ looked, removed }, 'Cleaned the file storage.')
  return { looked, removed }
}

/** Uploads that ended with their server. */
async function emptyWaitingRoom(folder: string, olderThanMs: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Infinity)
    if (age < olderThanMs) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

/** A square of a picture belongs to the picture's row. */
const ownerKey = (key: string): string => key.replace(/\.\d+$/, '')

async function namedKeys(databases: Databases, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await databases.asSystem((db) =>
    db.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute(),
  )
  return new Set(rows.map((row) => row.storageKey))
}

const lockKey = `hashtext('elections-nebraska file bytes')`

/** While a backup reads, no bytes go away: it holds this lock, and removals come back later. */
export async function holdBytes(owner: pg.Pool): Promise<() => Promise<void>> {
  const client = await owner.connect()
  await client.query(`select pg_advisory_lock(${lockKey})`)
  return async () => {
    await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => {})
    client.release()
  }
}

async function unlessHeld(owner: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock_shared(${lockKey}) as free`,
    )
    if (!rows[0]!.free) throw new Error('A backup is running, so no bytes are removed now.')
    try {
      await work()
    } finally {
      await client.query(`select pg_advisory_unlock_shared(${lockKey})`)
    }
  } finally {
    client.release()
  }
}
