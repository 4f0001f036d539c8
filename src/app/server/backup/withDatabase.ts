// For commands: the database that a running server holds, or one started for the moment; one sentence and exit code 1 when it cannot be.
import { existsSync } from 'node:fs'
import type pg from 'pg'
import { attachOrStart } from '../embedded/attachOrStart.ts'
import { startEmbedded } from '../embedded/startEmbedded.ts'
import { sentenceFor } from '../embedded/startError.ts'
import { openPool } from '../data/db.ts'
import { openStorage, type Storage } from '../files/storage.ts'
import { migrate } from '../data/migrate.ts'
import { readSettings, type Settings } from '../settings.ts'

interface Tools {
  settings: Settings
  /** Opened and migrated when asked for, so that a command can refuse before anything is started or made. */
  open(): Promise<{ owner: pg.Pool; storage: Storage }>
}

export async function withDatabase(command: string, work: (tools: Tools) => Promise<void>): Promise<void> {
  const closing: (() => unknown)[] = []
  try {
    const settings = readSettings()
    await work({ settings, open: () => open(settings, closing) })
  } catch (error) {
    const sentence = sentenceFor(error)
    console.error(sentence ?? `npm run ${command} failed: ${(error as Error).stack}`)
    process.exitCode = 1
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function open(
  settings: Settings,
  closing: (() => unknown)[],
): Promise<{ owner: pg.Pool; storage: Storage }> {
  let url = settings.databaseUrl
  if (url === null) {
    const { dataDir, minFreeMb } = settings
    // A folder that does not exist yet, as for a restore, has no running server to look for.
    const database = existsSync(dataDir)
      ? await attachOrStart({ dataDir, minFreeMb })
      : await startEmbedded({ dataDir, minFreeMb })
    closing.push(() => database.stop())
    url = database.url
  }
  const owner = openPool(url, 'owner', 6)
  closing.push(() => owner.end())
  await migrate(owner)
  const storage = openStorage(settings.files)
  closing.push(() => storage.close())
  return { owner, storage }
}
