import type { JobRow } from './api.ts'

/** How far a job is. Jobs count different things (bytes, rows, steps), so a known total is told in percent. */
export function progressOf({ done, total }: Pick<JobRow, 'done' | 'total'>): {
  done: number
  total?: number
  noun: string
} {
  if (!total) return { done, noun: 'steps' }
  return { done: Math.min(100, Math.floor((done / total) * 100)), total: 100, noun: 'percent' }
}
