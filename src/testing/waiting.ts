// For races: whether work that was started while something is held waits for it, or is over without having waited.
import { expect, vi } from 'vitest'
import type { Databases } from '../app/server/data/db.ts'

/** Starts the work and returns when it waits for a lock, or is over. */
export async function startedAndWaiting<T>(
  { owner }: Databases,
  start: () => Promise<T>,
): Promise<{ work: Promise<T>; waits: boolean }> {
  let isOver = false
  let waits = false
  const work = start().finally(() => (isOver = true))
  work.catch(() => {})
  await vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waits = !isOver && rowCount! > 0
      expect(isOver || waits).toBe(true)
    },
    { timeout: 20_000 },
  )
  return { work, waits }
}
