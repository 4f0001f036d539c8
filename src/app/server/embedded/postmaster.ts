import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { configuration, type ServerOptions } from './configuration.ts'
import { commandLineOf, lifeOf, signal, waitUntilGone } from './processes.ts'
import { saysDiskIsFull, StartError } from './startError.ts'

/** One running PostgreSQL server process. */
export interface Postmaster {
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** The start failed for a reason that passes: another port or a moment later will do. */
export class NotYet extends Error {
  override name = 'NotYet'
}

/** Starts the server and waits until it accepts connections. `onSpawn` hears the pid before that. */
export async function startPostmaster(
  cluster: string,
  account: Account,
  options: ServerOptions,
  log: (line: string) => void,
  onSpawn: (pid: number) => void,
): Promise<Postmaster> {
  const child = account.spawn(account.binaries.postgres, ['-D', cluster, ...configuration(options)], {
    cwd: '/',
    // Its own process group: Ctrl-C goes to the terminal's group, and our server must finish its requests first.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cleanEnvironment(),
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  await once(child, 'spawn')
  const pid = child.pid!
  onSpawn(pid)
  const lastWords: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      log(line)
      lastWords.push(line)
      if (lastWords.length > 20) lastWords.shift()
      if (line.includes('database system is ready to accept connections')) resolve()
    })
  })
  // 'close' comes after the last line was read, 'exit' may come before.
  const failed = once(child, 'close').then(() => Promise.reject(reasonIn(lastWords, options.port)))
  failed.catch(() => undefined)
  await Promise.race([ready, failed])
  return { pid, ended, stop: () => stopPostmaster(child, ended) }
}

/** After kill -9 of our server the old PostgreSQL may still be ending, or its pid file may have been left behind. */
export async function clearLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === null) return
  if (lifeOf(pid) !== null && commandLineOf(pid).includes(cluster)) {
    log(`Waiting for the PostgreSQL of the previous start to end (process ${pid})`)
    // Its guard has asked already; asking again covers a guard that was killed as well.
    signal(pid, 'SIGINT')
    if (!(await waitUntilGone(pid, 60_000))) signal(pid, 'SIGQUIT')
    if (!(await waitUntilGone(pid, 10_000)))
      throw new StartError(
        `The PostgreSQL of the previous start (process ${pid}) does not end. End it with "kill -9 ${pid}" and start again.`,
      )
  }
  // PostgreSQL trusts any living process with that id; after a reboot it may be a stranger, and it would never start.
  if (pidIn(file) === pid) rmSync(file, { force: true })
}

async function stopPostmaster(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(impatience)
}

function reasonIn(lines: string[], port: number): Error {
  const text = lines.join('\n')
  if (text.includes('Address already in use')) return new NotYet(`port ${port} is taken`)
  // Workers of a killed server finish their statement before they notice; PostgreSQL protects the files until then.
  if (text.includes('shared memory block')) return new NotYet('workers of the killed server are still ending')
  if (saysDiskIsFull(text))
    return new StartError(
      'The disk is full, so PostgreSQL cannot start. Free some space and start again; no data was lost.',
    )
  const last =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartError(`PostgreSQL did not start: ${last.replace(/^.*?(FATAL|PANIC): +/, '')}.`)
}

/** PG… variables of the person's shell would change where and how the server starts. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

function pidIn(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}
