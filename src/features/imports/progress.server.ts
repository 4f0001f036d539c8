import { counted } from '../../domain/numbers.ts'
import type { LoadedBatch, Work } from './batch.server.ts'
import type { Chunk, Place } from './chunks.server.ts'

export interface Progress {
  rows: number
  /** Unpacked bytes read so far, and of all tables together. */
  bytes: number
  total: number
  passed(chunk: Pick<Chunk, 'to' | 'rowsRead'>): void
  isDue(): boolean
}

const everyMs = 500

export function progressOf(work: Work, { parts }: LoadedBatch, verb: string, rowsBefore = 0): Progress {
  let saidAt = 0
  const progress: Progress = {
    rows: rowsBefore,
    bytes: 0,
    total: parts.reduce((sum, part) => sum + part.bytes, 0),
    passed({ to, rowsRead }) {
      progress.rows += rowsRead
      progress.bytes = bytesUntil(parts, to)
      work.progress(progress.bytes, progress.total, `${verb}: ${counted(progress.rows, 'row')}`)
    },
    isDue() {
      const now = performance.now()
      if (now - saidAt < everyMs) return false
      saidAt = now
      return true
    },
  }
  return progress
}

/** Offsets in UTF-16 files count bytes of UTF-8, so within one table this may be short; at its end it is exact. */
export function bytesUntil(parts: { bytes: number }[], place: Place): number {
  const before = parts.slice(0, place.partIndex).reduce((sum, part) => sum + part.bytes, 0)
  const current = parts[place.partIndex]?.bytes ?? 0
  return before + Math.min(place.offset, current)
}
