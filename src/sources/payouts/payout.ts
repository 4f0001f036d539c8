// What the services that take gifts online hand out: one row for each gift, and which transfer to the bank it was part of. One transfer is
// many gifts less fees, refunds and disputes.
import type { PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'

export const processors = ['Anedot', 'WinRed', 'ActBlue'] as const
export type Processor = (typeof processors)[number]

export interface Payout {
  processor: Processor
  /** The transfer's number; gifts that were not paid out yet have none. */
  id: string | null
  day: PlainDate | null
  gifts: PayoutGift[]
  grossCents: Cents
  feeCents: Cents
  /** What arrives at the bank. */
  netCents: Cents
}

export interface PayoutGift {
  line: number
  /** The gift's own number there: a file that comes again is known by it. */
  id: string
  day: PlainDate
  /** Negative for a refund or a dispute. */
  grossCents: Cents
  /** What the service kept. */
  feeCents: Cents
  netCents: Cents
  kind: 'gift' | 'refund' | 'dispute'
  isRecurring: boolean
  donor: Donor
}

export interface Donor {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  zip: string
  employer: string
  occupation: string
}

export interface PayoutFile {
  processor: Processor
  payouts: Payout[]
  refused: { line: number; reason: string }[]
}
