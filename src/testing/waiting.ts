// For races: whether work that was started while something is held waits for it, or is over without having waited.
import { expect } from 'vitest'
import type { Databases } from '../app/server/data/db.ts'
import { eventually } from './eventually.ts'

/** Starts the work and returns when it waits for a lock, or is over. */
export async function startedAndWaiting<T>(
  { owner }: Databases,
  start: () => Promise<T>,
): Promise<{ work: Promise<T>; waits: boolean }> {
  let isOver = false
  let waits = false
  const work = start().finally(() => (isOver = true))
  work.catch(() => {})
  await eventually(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waits = !isOver && rowCount! > 0
    expect(isOver || waits).toBe(true)
  })
  return { work, waits }
}
