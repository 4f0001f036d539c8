// The fictional sessions as files, made once and kept in data/bench: the ZIP that is imported, and its tables by themselves for COPY.
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import {
  fullSession,
  syntheticSession,
  type SyntheticSession,
} from '../../src/sources/syntheticLegislature/syntheticLegislature.ts'
import { tableTexts, writeSessions } from '../../src/sources/syntheticLegislature/writeFiles.ts'
import { benchFolder } from '../voters/files.ts'

export interface Size {
  sessions: number
  /** Of each session; roll calls in proportion. */
  bills: number
}

export interface SessionFiles {
  /** All sessions, each in the folder LegiScan gives it. */
  zip: string
  /** The newest session alone. */
  newest: string
  /** Name of a table and its file, for each session. */
  tables: { table: string; path: string }[]
}

const newestLegislature = 109

/** Oldest first. */
export function* sessionsOf({ sessions, bills }: Size): Generator<SyntheticSession> {
  for (let n = newestLegislature - sessions + 1; n <= newestLegislature; n++) yield sessionOf(n, bills)
}

export const newestOf = ({ bills }: Size): SyntheticSession => sessionOf(newestLegislature, bills)

function sessionOf(legislature: number, bills: number): SyntheticSession {
  const rollCalls = Math.round((bills * fullSession.rollCalls) / fullSession.bills)
  return syntheticSession({ legislature, bills, rollCalls })
}

export async function sessionFiles(size: Size): Promise<SessionFiles> {
  await mkdir(benchFolder, { recursive: true })
  const name = `sessions-${size.sessions}x${size.bills}-`
  // Another generator makes other sessions: its folder has another name.
  const folder = join(benchFolder, `${name}${await generatorMark()}`)
  if (!existsSync(folder)) {
    for (const old of await readdir(benchFolder))
      if (old.startsWith(name)) await rm(join(benchFolder, old), { recursive: true })
    await make(size, folder)
  }
  const tables = (await readdir(folder))
    .filter((file) => file.endsWith('.csv'))
    .map((file) => ({ table: file.slice(4, -4), path: join(folder, file) }))
  return { zip: join(folder, 'sessions.zip'), newest: join(folder, 'newest.zip'), tables }
}

async function make(size: Size, folder: string): Promise<void> {
  const half = `${folder}.partial`
  await rm(half, { recursive: true, force: true })
  await mkdir(half)
  for (const session of sessionsOf(size))
    for (const [table, text] of tableTexts(session))
      await pipeline(
        Readable.from(text),
        createWriteStream(join(half, `${session.legislature}-${table}.csv`)),
      )
  await writeSessions(join(half, 'sessions.zip'), sessionsOf(size))
  await writeSessions(join(half, 'newest.zip'), [newestOf(size)])
  await rename(half, folder)
}

async function generatorMark(): Promise<string> {
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('../../src/sources/syntheticLegislature/', import.meta.url))
  for (const name of (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort())
    hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}
