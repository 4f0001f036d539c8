import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readAccess, urlOf } from './databaseAccess.ts'
import { holderOf } from './folderLock.ts'
import { startEmbedded, type EmbeddedOptions } from './startEmbedded.ts'

/** For commands that work with or without a running server: its database when one runs, otherwise a start of our own. */
export async function attachOrStart(
  options: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void>; attached: boolean }> {
  const running = runningUrl(options.dataDir)
  if (running !== null) return { url: running, stop: async () => undefined, attached: true }
  const started = await startEmbedded(options)
  return { url: started.url, stop: () => started.stop(), attached: false }
}

/** The address of the database that a running server holds on this data folder, or null when none runs. */
export function runningUrl(dataDir: string): string | null {
  const folder = resolve(dataDir)
  if (!existsSync(folder)) return null
  const access = holderOf(folder) === null ? null : readAccess(folder)
  return access === null || access.port === 0 ? null : urlOf(access)
}
