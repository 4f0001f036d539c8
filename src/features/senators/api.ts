// One senator: seat, standing committees, votes, bills, and the money of the campaign committees that people tied to the name. A "standing
// committee" is the Legislature's; a campaign committee files with the state.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { voteWords } from '../bills/shapes.ts'

const Id = z.number().int().min(1).max(2_147_483_647)
const Cents = z.string()

const BillRef = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  session: z.string(),
  stage: z.string(),
  lastActionOn: z.string().nullable(),
})
export type BillRef = z.infer<typeof BillRef>

const Bills = z.object({ total: z.number(), newest: z.array(BillRef) })

const SenatorMoney = z.object({
  /** Campaign committees that people tied to this senator, each under its own number. */
  committees: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      raised: Cents,
      spent: Cents,
      lastYear: z.number().nullable(),
    }),
  ),
  raised: Cents,
  spent: Cents,
  /** Who gave the most to all of them together. */
  donors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      cents: Cents,
      rows: z.number(),
      /** Where its rows are, when all of it went to one committee. */
      filerId: z.number().nullable(),
    }),
  ),
  asOf: z.string().nullable(),
})
export type SenatorMoney = z.infer<typeof SenatorMoney>

const Senator = z.object({
  id: z.number(),
  name: z.string(),
  party: z.string(),
  email: z.string(),
  phone: z.string(),
  url: z.string(),
  /** Newest first. */
  terms: z.array(z.object({ district: z.number(), from: z.string(), to: z.string().nullable() })),
  standingCommittees: z.array(
    z.object({ name: z.string(), role: z.enum(['chair', 'vice chair', 'member']) }),
  ),
  introduced: Bills,
  coSponsored: Bills,
  sessions: z.array(z.object({ id: z.number(), name: z.string() })),
  money: SenatorMoney.nullable(),
})
export type Senator = z.infer<typeof Senator>

export const SenatorVote = z.object({
  id: z.number(),
  on: z.string(),
  description: z.string(),
  billId: z.number(),
  bill: z.string(),
  title: z.string(),
  vote: z.enum(voteWords),
  /** Whether the source tells excused from absent. */
  isClear: z.boolean(),
  yes: z.number(),
  no: z.number(),
  carried: z.boolean(),
})
export type SenatorVote = z.infer<typeof SenatorVote>

export const senators = api('senators', {
  one: read({
    may: 'signedIn',
    about:
      'One senator: seat, standing committees, bills, and the money of campaign committees tied to the name.',
    input: z.object({ id: Id }),
    output: Senator,
  }),
  votes: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Votes of a senator',
    about: 'Every roll call that lists the senator, newest first.',
    filter: z.object({
      senatorId: Id,
      sessionId: Id.optional(),
      vote: z.enum(voteWords).optional(),
    }),
    sorts: ['on'],
    desc: true,
    row: SenatorVote,
  }),
})
