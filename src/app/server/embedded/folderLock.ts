import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { lifeOf } from './processes.ts'
import { StartError } from './startError.ts'

export interface FolderLock {
  release(): void
}

/**
 * Makes this process the only server on a data folder, or throws the sentence that names the other one.
 *
 * Locks are numbered: a dead lock 7 is taken over by creating 8, never by deleting 7 first. Creation fails when the
 * file exists, so of many that find 7 dead one wins; whoever sees a higher number after creating its own steps back.
 */
export function lockFolder(folder: string): FolderLock {
  for (;;) {
    const newest = newestLock(folder)
    if (newest && isHeld(newest)) throw alreadyUsed(folder, newest.pid)
    const number = (newest?.number ?? 0) + 1
    if (!create(folder, number)) continue
    const now = newestLock(folder)
    if (now && now.number > number) {
      rmSync(pathOf(folder, number), { force: true })
      continue
    }
    for (const older of numbersIn(folder)) if (older < number) rmSync(pathOf(folder, older), { force: true })
    return { release: () => rmSync(pathOf(folder, number), { force: true }) }
  }
}

/** The process id of the server on this folder, or null when none runs. */
export function holderOf(folder: string): number | null {
  const newest = newestLock(folder)
  return newest && isHeld(newest) ? newest.pid : null
}

interface Lock {
  number: number
  pid: number
  life: string
}

const pathOf = (folder: string, number: number) => join(folder, `server.${number}.lock`)

const isHeld = (lock: Lock) => lock.pid > 0 && lifeOf(lock.pid) === lock.life

function alreadyUsed(folder: string, pid: number): StartError {
  return new StartError(
    `The data folder ${folder} is already used by a running server (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
  )
}

/** A hard link appears with its content complete, so nobody ever reads a half-written lock. */
function create(folder: string, number: number): boolean {
  const draft = join(folder, `server.${randomUUID()}.draft`)
  writeFileSync(draft, JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) }), { mode: 0o644 })
  try {
    linkSync(draft, pathOf(folder, number))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some network and phone file systems have no hard links; exclusive creation is the next best there.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return createExclusively(folder, number)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function createExclusively(folder: string, number: number): boolean {
  try {
    const content = JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) })
    writeFileSync(pathOf(folder, number), content, { flag: 'wx' })
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
    const { pid, life } = JSON.parse(readFileSync(pathOf(folder, number), 'utf8')) as Omit<Lock, 'number'>
    return { number, pid, life }
  } catch {
    // Unreadable means a power cut while it was written, or released this instant: nobody can hold it.
    return { number, pid: 0, life: '' }
  }
}
