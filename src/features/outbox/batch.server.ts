import type { Envelope } from './api.ts'
import type { FoundHolder } from './families.server.ts'

export interface Batch {
  outboxId: string
  holder: FoundHolder
  /** The device's clock now. */
  clock: string
  events: Envelope[]
  isCarried: boolean
}

export interface Moment {
  at: Date
  /** How far the device's clock is ahead. */
  aheadMs: number
  last: number
}

/** What the device said, corrected; a time that cannot be is taken as now. */
export function momentOf(at: string, aheadMs: number, now = new Date()): Date {
  const said = Date.parse(at) - aheadMs
  return Number.isNaN(said) || said > now.getTime() || said < earliest ? now : new Date(said)
}
const earliest = Date.UTC(2020, 0, 1)
