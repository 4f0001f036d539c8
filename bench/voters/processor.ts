// How many seconds of processor a process and a whole database took. Other work on the machine makes an import slower, but not these.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

export interface Processor {
  program: number
  database: number
}

/** Seconds of processor of a program from its start on, and meanwhile of the PostgreSQL in a data folder. Zero where the machine does not tell. */
export function watchProcessor(pid: number, dataDir: string): { stop(): Processor } {
  const postgres = join(dataDir, 'postgres')
  const before = ofDatabase(postgres)
  let program = 0
  const timer = setInterval(() => (program = Math.max(program, statOf(pid)?.own ?? 0)), 50)
  return {
    stop() {
      clearInterval(timer)
      return {
        program: program / ticksPerSecond,
        database: (ofDatabase(postgres) - before) / ticksPerSecond,
      }
    },
  }
}

/** "of the program 7.2 s, of the database 5.7 s" */
export const inSeconds = ({ program, database }: Processor): string =>
  `of the program ${program.toFixed(1)} s, of the database ${database.toFixed(1)} s`

/** Ticks of all its processes, with those that have ended. */
function ofDatabase(folder: string): number {
  try {
    const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
    const workers = all.reduce((sum, one) => sum + (one?.parent === postmaster ? one.own : 0), 0)
    const server = statOf(postmaster)!
    return server.own + server.ended + workers
  } catch {
    return 0
  }
}

/** Behind the name, which may hold spaces: state, parent, …, own time in user and system mode, then that of children waited for. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return null
  }
}
