// Who sits in the 49 districts, and what a map of them can start from.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { marks } from './rules.ts'

const District = z.number().int().min(1).max(49)
const Id = z.number().int().positive().max(2_147_483_647)
const Day = z.iso.date().refine((day) => day >= '0001', 'There is no year 0.')
const Bill = z.object({ id: z.number(), number: z.string(), title: z.string(), session: z.string() })

export const SeatHolder = z.object({
  district: District,
  /** Null when nobody is known to sit there on that day. */
  senatorId: z.number().nullable(),
  name: z.string(),
  lastName: z.string(),
  party: z.enum(['R', 'D', 'NP', 'L', 'LMN']),
})
export type SeatHolder = z.infer<typeof SeatHolder>

export const SeatResult = z.object({
  district: District,
  on: z.string(),
  winner: z.string(),
  /** Null where no file tells the registration, or two had the same number of votes. */
  party: z.enum(['R', 'D', 'NP', 'L', 'LMN']).nullable(),
  /** Percentage points ahead of the next; null when nobody else ran. */
  margin: z.number().nullable(),
})
export type SeatResult = z.infer<typeof SeatResult>

export const FoundBill = Bill.extend({
  /** Newest first. */
  rollCalls: z.array(
    z.object({ id: z.number(), on: z.string(), description: z.string(), yes: z.number(), no: z.number() }),
  ),
  /** Marks on my organization's whip board. */
  whipMarks: z.number(),
})
export type FoundBill = z.infer<typeof FoundBill>

export const seatMap = api('seatMap', {
  seats: read({
    may: 'signedIn',
    about: 'The senators of the 49 districts on a day, today when none is given.',
    input: z.object({ on: Day.optional() }),
    output: z.object({ on: z.string(), seats: z.array(SeatHolder) }),
  }),
  publicSeats: read({
    may: 'anyone',
    about:
      'The senators of the 49 districts today, for a map that was shared with people who have no account.',
    input: z.object({}),
    output: z.object({ on: z.string(), seats: z.array(SeatHolder) }),
  }),
  findBills: read({
    may: 'signedIn',
    about:
      'Bills by number or words, with their roll calls and the marks of my organization, for choosing a starting point.',
    input: z.object({ words: z.string().trim().max(100).default('') }),
    output: z.object({ bills: z.array(FoundBill) }),
  }),
  fromRollCall: read({
    may: 'signedIn',
    about: 'How each district voted on a roll call; without a number, on the last one that was held.',
    input: z.object({ rollCallId: Id.optional() }),
    output: z.object({
      bill: Bill,
      on: z.string(),
      description: z.string(),
      votes: z.array(
        z.object({
          district: District,
          vote: z.enum(['yes', 'no', 'presentNotVoting', 'excused', 'absent']),
        }),
      ),
    }),
  }),
  fromLastResult: read({
    may: 'signedIn',
    about:
      'Who won each district in its latest general election, with the party of the winner’s registration. Empty until results are imported.',
    input: z.object({}),
    output: z.object({ results: z.array(SeatResult) }),
  }),
  fromWhip: read({
    may: 'signedIn',
    about: 'The whip board of my organization on a bill, by district.',
    input: z.object({ billId: Id }),
    output: z.object({
      bill: Bill,
      marks: z.array(
        z.object({ district: District, mark: z.enum(marks), markedByName: z.string(), markedAt: z.string() }),
      ),
    }),
  }),
  setWhip: write({
    may: 'bills.edit',
    about: 'Writes the marks of a map to the whip board of my organization. Notes on the board stay.',
    input: z.object({
      billId: Id,
      marks: z
        .array(z.object({ district: District, mark: z.enum(marks) }))
        .min(1)
        .max(49),
    }),
    output: z.object({ changed: z.number() }),
  }),
})
