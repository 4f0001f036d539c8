import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { lifeOf, processSpace } from './processes.ts'
import { StartError } from './startError.ts'

export interface FolderLock {
  release(): void
}

/** A lock from another machine or container is alive while it is touched; its process cannot be seen from here. */
const touchEvery = 2000
export const deadAfter = 10_000

/**
 * Makes this process the only server on a data folder, or throws the sentence that names the other one.
 *
 * Locks are numbered: a dead lock 7 is taken over by creating 8, never by deleting 7 first. Creation fails when the
 * file exists, so of many that find 7 dead one wins; one that sees a higher number after creating its own steps back.
 */
export function lockFolder(folder: string): FolderLock {
  for (;;) {
    const newest = newestLock(folder)
    if (newest && isHeld(newest)) throw new FolderInUse(folder, newest)
    const number = (newest?.number ?? 0) + 1
    if (!create(folder, number)) continue
    const now = newestLock(folder)
    if (now && now.number > number) {
      rmSync(pathOf(folder, number), { force: true })
      continue
    }
    for (const older of numbersIn(folder)) if (older < number) rmSync(pathOf(folder, older), { force: true })
    return keep(pathOf(folder, number))
  }
}

/** The process id of the server on this folder and machine, or null when none runs. */
export function holderOf(folder: string): number | null {
  const newest = newestLock(folder)
  return newest && newest.space === processSpace() && isHeld(newest) ? newest.pid : null
}

export class FolderInUse extends StartError {
  readonly isElsewhere: boolean
  constructor(folder: string, { pid, host, space }: Lock) {
    const isElsewhere = space !== processSpace()
    const who = isElsewhere ? `on another machine or container, ${host}` : `process ${pid}`
    super(
      `The data folder ${folder} is already used by a running server (${who}). Stop that one, or set DATA_DIR to another folder.`,
    )
    this.isElsewhere = isElsewhere
  }
}

interface Lock {
  number: number
  pid: number
  life: string
  space: string
  host: string
  touched: number
}

const pathOf = (folder: string, number: number) => join(folder, `server.${number}.lock`)

function isHeld(lock: Lock): boolean {
  if (lock.pid === 0) return false
  return lock.space === processSpace()
    ? lifeOf(lock.pid) === lock.life
    : Date.now() - lock.touched < deadAfter
}

function keep(path: string): FolderLock {
  const touching = setInterval(() => {
    const now = new Date()
    // A full disk or a removed folder shows elsewhere; here there is nothing to do about it.
    utimes(path, now, now, () => undefined)
  }, touchEvery)
  touching.unref()
  return {
    release() {
      clearInterval(touching)
      rmSync(path, { force: true })
    },
  }
}

/** A hard link appears with its content complete, so no one ever reads a half-written lock. */
function create(folder: string, number: number): boolean {
  const content = { pid: process.pid, life: lifeOf(process.pid), space: processSpace(), host: hostname() }
  const draft = join(folder, `server.${randomUUID()}.draft`)
  try {
    writeFileSync(draft, JSON.stringify(content))
    linkSync(draft, pathOf(folder, number))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some network and phone file systems have no hard links; exclusive creation is the next best there.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      return createExclusively(pathOf(folder, number), JSON.stringify(content))
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = /^server\.(\d+)\.lock$/.exec(name)
    return match ? [Number(match[1])] : []
  })
}

function newestLock(folder: string): Lock | null {
  const number = Math.max(...numbersIn(folder), 0)
  if (number === 0) return null
  try {
    const written = JSON.parse(readFileSync(pathOf(folder, number), 'utf8')) as Omit<
      Lock,
      'number' | 'touched'
    >
    return { ...written, number, touched: statSync(pathOf(folder, number)).mtimeMs }
  } catch {
    // Unreadable means a power cut while it was written, or released this instant: no one can hold it.
    return { number, pid: 0, life: '', space: '', host: '', touched: 0 }
  }
}
