// Bills, their votes, and what an organization thinks of them.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable, list } from '../../app/list.ts'
import {
  Action,
  Amendment,
  BillRow,
  Change,
  CoSponsor,
  DocumentRow,
  Hearing,
  ListedBill,
  MoneyNear,
  Motion,
  Note,
  RollCall,
  stances,
  Told,
} from './shapes.ts'

const Id = z.number().int().min(1).max(2_147_483_647)
const One = z.object({ id: Id })
const Person = z.object({ id: z.number(), name: z.string() })

export const billSorts = ['best', 'recent', 'number', 'title', 'introducer', 'stage'] as const

/** All coded or short, so they may stand in a URL. */
export const BillFilters = z.object({
  words: z.string().trim().max(120).default(''),
  sessionId: Id.optional(),
  stage: z.string().max(40).optional(),
  committeeId: Id.optional(),
  introducerId: Id.optional(),
  /** Someone's priority bill. */
  isPriority: z.boolean().optional(),
  stance: z.enum(stances).optional(),
  tag: z.string().max(60).optional(),
  isFollowed: z.boolean().optional(),
})
export type BillFilters = z.infer<typeof BillFilters>

const Own = z.object({
  isFollowed: z.boolean(),
  stance: z.enum(stances).nullable(),
  isPriority: z.boolean(),
  tags: z.array(z.string()),
  notes: z.array(Note),
})

const OneBill = BillRow.omit({ stance: true, isOurPriority: true, tags: true, isFollowed: true }).extend({
  description: z.string(),
  url: z.string(),
  /** The stages of its kind in order, with the day it came to each and where it stands. */
  strip: z.array(
    z.object({
      stage: z.string(),
      words: z.string(),
      on: z.string().nullable(),
      state: z.enum(['passed', 'here', 'ahead']),
    }),
  ),
  /** Newest first. */
  actions: z.array(Action),
  motions: z.array(Motion),
  documents: z.array(DocumentRow),
  amendments: z.array(Amendment),
  /** By the day they were added. */
  coSponsors: z.array(CoSponsor),
  hearings: z.array(Hearing),
  rollCalls: z.number(),
  changes: z.array(Change),
  /** Whose history is shown. */
  source: z.string(),
  /** Where sources disagree: what is shown, and what the others say. */
  disagreements: z.array(z.object({ about: z.string(), shown: Told, others: z.array(Told) })),
  own: Own,
})
export type OneBill = z.infer<typeof OneBill>

export const bills = api('bills', {
  list: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Bills',
    about: 'Bills and resolutions by words and filters, with what one’s organization thinks of them.',
    filter: BillFilters,
    sorts: billSorts,
    sort: 'recent',
    desc: true,
    row: ListedBill,
  }),
  choices: read({
    may: 'signedIn',
    about: 'What the filters offer.',
    input: z.object({ sessionId: Id.optional() }),
    output: z.object({
      sessions: z.array(Person.extend({ bills: z.number() })),
      committees: z.array(Person),
      introducers: z.array(Person),
      tags: z.array(z.string()),
    }),
  }),
  one: read({
    may: 'signedIn',
    about:
      'One bill: where it stands, what happened, its documents, sponsors, hearings and what sources disagree about.',
    input: One,
    output: OneBill,
  }),
  rollCalls: exportable(
    read({
      may: 'signedIn',
      about:
        'Every roll call on a bill with each senator’s vote, how many it took by which rule, and which votes were decisive.',
      input: One,
      output: z.object({ rollCalls: z.array(RollCall) }),
    }),
    { what: 'Roll calls', mayExport: 'signedIn' },
  ),
  money: read({
    may: 'signedIn',
    about:
      'What the introducer’s committees were given from 90 days before the bill to 90 days after its last action; null where no committee is tied to the introducer.',
    input: One,
    output: MoneyNear.nullable(),
  }),
  follow: write({ may: 'signedIn', about: 'Follows a bill.', input: One, output: Own }),
  unfollow: write({ may: 'signedIn', about: 'Stops following a bill.', input: One, output: Own }),
  setStance: write({
    may: 'bills.edit',
    about: 'The organization’s stance on a bill; null removes it.',
    input: One.extend({ stance: z.enum(stances).nullable(), isPriority: z.boolean().default(false) }),
    output: Own,
  }),
  tag: write({
    may: 'bills.edit',
    about: 'Puts a tag of the organization on a bill.',
    input: One.extend({ name: z.string().trim().min(1, 'Type the tag.').max(60) }),
    output: Own,
  }),
  untag: write({
    may: 'bills.edit',
    about: 'Takes a tag off a bill.',
    input: One.extend({ name: z.string().trim().min(1).max(60) }),
    output: Own,
  }),
  addNote: write({
    may: 'bills.edit',
    about: 'Writes a note of the organization about a bill.',
    input: One.extend({ text: z.string().trim().min(1, 'Type the note.').max(10_000) }),
    output: Own,
  }),
  removeNote: write({
    may: 'bills.edit',
    about: 'Removes a note.',
    input: z.object({ noteId: z.uuid() }),
    output: Own,
  }),
  unknownActions: read({
    may: 'imports.run',
    about: 'Lines of histories that were not understood, most frequent first.',
    input: z.object({}),
    output: z.object({
      lines: z.array(
        z.object({
          text: z.string(),
          count: z.number(),
          lastOn: z.string(),
          billId: z.number(),
          bill: z.string(),
        }),
      ),
      total: z.number(),
    }),
  }),
})
