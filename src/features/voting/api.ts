// The whip board of an organization on a bill. Roll calls are read with bills.rollCalls, marks are written with seatMap.setWhip.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { SeatHolder } from '../seatMap/api.ts'
import { marks } from '../seatMap/rules.ts'

const BillId = z.number().int().min(1).max(2_147_483_647)

const Marked = z.object({
  district: z.number(),
  mark: z.enum(marks),
  note: z.string(),
  markedByName: z.string(),
  markedAt: z.string(),
})
export type Marked = z.infer<typeof Marked>

const Board = z.object({
  bill: z.object({
    id: z.number(),
    number: z.string(),
    title: z.string(),
    session: z.string(),
    kind: z.string(),
    stage: z.string(),
    ending: z.string().nullable(),
  }),
  /** Who sits in the 49 districts today. */
  seats: z.array(SeatHolder),
  /** False for a person who belongs to no organization: there is no board of theirs. */
  hasBoard: z.boolean(),
  /** Of my organization alone. */
  marks: z.array(Marked),
})
export type Board = z.infer<typeof Board>

export const voting = api('voting', {
  board: read({
    may: 'signedIn',
    about:
      'My organization’s whip board on a bill: who sits in the 49 districts, and what was marked and noted by whom.',
    input: z.object({ billId: BillId }),
    output: Board,
  }),
  setNote: write({
    may: 'bills.edit',
    about: 'Writes down what a senator said, on my organization’s whip board; an empty note takes it away.',
    input: z.object({
      billId: BillId,
      district: z.number().int().min(1).max(49),
      note: z
        .string()
        .trim()
        .max(500, 'A note has at most 500 characters. Put the rest into a note on the bill.'),
    }),
    output: z.object({ note: z.string() }),
  }),
})
