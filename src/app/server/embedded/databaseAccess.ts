import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const databaseName = 'elections-nebraska-database'

/** What one needs to reach the embedded database; kept in the data folder, readable by its owner only. */
export interface DatabaseAccess {
  password: string
  /** The port of the last start; 0 before the first. */
  port: number
}

/** Null when the folder has none yet, or the file was lost. */
export function readAccess(dataDir: string): DatabaseAccess | null {
  try {
    const { password, port } = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Partial<DatabaseAccess>
    return password ? { password, port: port ?? 0 } : null
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function newAccess(): DatabaseAccess {
  return { password: randomBytes(24).toString('base64url'), port: 0 }
}

export function writeAccess(dataDir: string, access: DatabaseAccess): void {
  const draft = `${pathIn(dataDir)}.draft`
  writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  // Root may start the server on a user's folder once; the user must be able to start it again afterwards.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, pathIn(dataDir))
}

export function urlOf(access: DatabaseAccess, database: string = databaseName): string {
  return `postgres://postgres:${access.password}@127.0.0.1:${access.port}/${database}`
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres.json')
