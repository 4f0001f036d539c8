import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export interface Keeper {
  readonly pid: number
  onCrash(listener: (event: 'down' | 'up') => void): void
  stop(): Promise<void>
}

const shortestWait = 100
const longestWait = 30_000
/** A server that lived this long did not die of its start, so the next wait is short again. */
const longEnough = 10_000

/** Restarts the server whenever it dies unasked, waiting longer each time it dies young. */
export function keepUp(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  log: (line: string) => void,
): Keeper {
  const events = new EventEmitter()
  const stopping = new AbortController()
  let server = first
  let wait = shortestWait

  const relaunch = async (): Promise<Postmaster | null> => {
    while (!stopping.signal.aborted) {
      try {
        return await launch()
      } catch (error) {
        log(`PostgreSQL is not back yet: ${(error as Error).message}`)
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, longestWait)
    }
    return null
  }

  const watch = async () => {
    for (;;) {
      const born = Date.now()
      await server.ended
      if (stopping.signal.aborted) return
      if (Date.now() - born > longEnough) wait = shortestWait
      log('PostgreSQL ended unexpectedly; starting it again')
      events.emit('crash', 'down')
      const next = await relaunch()
      if (next === null) return
      server = next
      // Asked to stop while it was coming up: this one was not there yet to be told.
      if (stopping.signal.aborted) return server.stop()
      events.emit('crash', 'up')
    }
  }
  const watching = watch()

  return {
    get pid() {
      return server.pid
    },
    onCrash: (listener) => void events.on('crash', listener),
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
    },
  }
}
