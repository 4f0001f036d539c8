// What is told about a bill that moved.
import { z } from 'zod'

export const BillChange = z.object({
  /** Of 64 bits, so it travels as text. */
  id: z.string(),
  at: z.string(),
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type BillChange = z.infer<typeof BillChange>

export const MovedBill = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  session: z.string(),
  /** How many changes there are; of many only the newest are listed. */
  count: z.number(),
  /** Newest first. */
  changes: z.array(BillChange),
})
export type MovedBill = z.infer<typeof MovedBill>

export const MovedBills = z.object({
  /** The ones that moved last come first. */
  bills: z.array(MovedBill),
  total: z.number(),
  /** How many bills the person follows. */
  followed: z.number(),
})
export type MovedBills = z.infer<typeof MovedBills>
