// Whether something failed because the database could not be reached, however the driver, the pool or a library on top of them puts it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isStalePlan } from './prepared.ts'

// SQLSTATE classes and codes: connection trouble (08), the server going down, starting or killing us (57P), no connection left for us (53300),
// a database that takes no connections right now (55000 has many other meanings, so its words decide).
const states = /^(?:08...|57P0[1-5]|53300)$/
const socketTrouble = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]
// The driver and its pool give these no code.
const words =
  /^Connection terminated|is not queryable$|^timeout (?:exceeded when trying to connect|expired)$|^Cannot use a pool after calling end|is not currently accepting connections$|^Received unexpected \w+ message from backend/

export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: string }
  if (isStalePlan(error) || (code && (states.test(code) || socketTrouble.includes(code)))) return true
  if (words.test(message)) return true
  // A name with several addresses that all refuse is one error that holds several.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return cause !== undefined && cause !== error && isDatabaseAway(cause)
}

const underway = new AsyncLocalStorage<{ trouble?: Error }>()

/**
 * The same pool for a library that hides what the database said: it answers "not signed in", or even that all went well. What fails here is
 * remembered for `orAway`.
 */
export function watched(pool: pg.Pool): pg.Pool {
  const noted = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      const work = underway.getStore()
      if (work && isDatabaseAway(error)) work.trouble ??= error
      throw error
    }
  }
  const connect = async () => {
    const client = await noted(pool.connect())
    return {
      query: (...asked: [string, unknown[]?]) => noted(client.query(...asked)),
      release: (error?: Error) => client.release(error),
    }
  }
  return { connect, end: () => pool.end() } as never
}

/** The outcome of the work; or, if the database was away in the middle of it, just that. */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  const seen: { trouble?: Error } = {}
  try {
    const outcome = await underway.run(seen, work)
    if (!seen.trouble) return outcome
  } catch (error) {
    if (!seen.trouble) throw error
  }
  throw seen.trouble
}
