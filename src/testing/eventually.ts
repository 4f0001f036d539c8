import { vi } from 'vitest'

/** Waits for what comes about in its own time. The limit only ends what hangs: how quick something is, the benchmarks say. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 })
}
