import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A mark that tells one life of a process id from the next: ids are reused, start times are not.
 * Null when no such process runs. A zombie counts as gone: it holds no file and answers no one.
 */
export function lifeOf(pid: number): string | null {
  return process.platform === 'linux' ? lifeFromProc(pid) : lifeFromPs(pid)
}

/** Where process ids mean the same: this machine since its boot, or this container. */
export function processSpace(): string {
  try {
    return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The command line of a running process; empty when it is gone. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

/** Waits until the process is gone. False when it still runs after the given time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (lifeOf(pid) !== null) {
    if (Date.now() >= end) return false
    // There is no event for the end of a process that is not our child, so we look again.
    await pause(50)
  }
  return true
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lifeFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold spaces and parentheses, so count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    // Start times count from the boot of the machine, so the boot belongs to the mark.
    return `${bootId()} ${fields[19]}`
  } catch {
    return null
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function lifeFromPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
    const [state = '', ...started] = line.split(/\s+/)
    return state === '' || state.startsWith('Z') ? null : started.join(' ')
  } catch {
    return null
  }
}
