// Donors: people and firms who gave or may give. A donor's id is that of the person or firm.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { readings } from '../../../domain/books/itemizing.ts'
import { day, InCommittee, NamedWho, Who } from '../../books/shapes.ts'
import { amount } from '../amount.ts'
import { SegmentFilter } from '../segment.ts'
import { askWays, pledgeStates, sources, thanksStates } from '../words.ts'

const One = InCommittee.extend({ donorId: z.uuid() })
const text = (most: number) => z.string().trim().max(most)

const DonorRow = z.object({
  id: z.uuid(),
  kind: z.enum(['person', 'firm']),
  name: z.string(),
  city: z.string(),
  givenCents: z.string(),
  yearCents: z.string(),
  gifts: z.number(),
  lastOn: z.string().nullable(),
  lastCents: z.string(),
  openCents: z.string(),
  capacityCents: z.string().nullable(),
  nextStep: z.string(),
  nextOn: z.string().nullable(),
  mayAsk: z.enum(['yes', 'no', 'prohibited']),
})
export type DonorRow = z.infer<typeof DonorRow>

const Profile = z.object({
  capacityCents: amount.nullable(),
  capacityWhy: text(1000),
  linkToUs: text(500),
  askCents: amount.nullable(),
  nextStep: text(300),
  nextOn: day.nullable(),
  mayAsk: z.enum(['yes', 'no', 'prohibited']),
  mayAskWhy: text(300),
})
export type Profile = z.infer<typeof Profile>

const Suggestion = z.object({ cents: z.string(), reasons: z.array(z.string()) })

const PublicMatch = z.object({
  /** Of the public donor, for its page. */
  publicId: z.string(),
  recordId: z.string(),
  name: z.string(),
  place: z.string(),
  givenCents: z.string(),
  rows: z.number(),
  lastOn: z.string().nullable(),
  /** From 0 to 1; null for a firm, which is found by its name alone. */
  probability: z.number().nullable(),
  fields: z.array(z.object({ field: z.string(), level: z.string(), bits: z.number() })),
  verdict: z.enum(['same', 'different']).nullable(),
  filers: z.array(
    z.object({ id: z.number(), name: z.string(), cents: z.string(), lastOn: z.string().nullable() }),
  ),
})
export type PublicMatch = z.infer<typeof PublicMatch>

const Gift = z.object({
  entryId: z.uuid(),
  number: z.string(),
  on: z.string(),
  kind: z.string(),
  cents: z.string(),
  source: z.enum(sources),
  thanks: z.enum(thanksStates).nullable(),
})

export const DonorPage = DonorRow.extend({
  profile: Profile,
  version: z.number(),
  /** Null for those who see no contact details. */
  contact: z
    .object({
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  employer: z.string(),
  occupation: z.string(),
  years: z.array(z.object({ year: z.number(), cents: z.string() })),
  running: z.array(
    z.object({
      reading: z.enum(readings),
      from: z.string(),
      to: z.string(),
      cents: z.string(),
      isOver: z.boolean(),
    }),
  ),
  missing: z.array(z.string()),
  gifts: z.number(),
  lastGifts: z.array(Gift),
  pledges: z.array(
    z.object({
      id: z.uuid(),
      cents: z.string(),
      openCents: z.string(),
      paidCents: z.string(),
      promisedOn: z.string(),
      dueOn: z.string().nullable(),
      state: z.enum(pledgeStates),
    }),
  ),
  asks: z.array(
    z.object({
      id: z.uuid(),
      on: z.string(),
      cents: z.string().nullable(),
      how: z.enum(askWays),
      answer: z.enum(['', 'yes', 'maybe', 'no']),
      note: z.string(),
      byName: z.string(),
    }),
  ),
  relations: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.string() })),
  capacity: Suggestion.nullable(),
  ask: Suggestion,
  askAgainOn: z.string().nullable(),
  publicRecord: z.array(PublicMatch),
  mayEdit: z.boolean(),
  keepsBooks: z.boolean(),
})
export type DonorPage = z.infer<typeof DonorPage>

const Segment = z.object({ id: z.uuid(), name: z.string(), filter: SegmentFilter, savedByName: z.string() })
export type Segment = z.infer<typeof Segment>

export const fundDonors = api('fundDonors', {
  list: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Donors',
    about: 'People and firms who gave or may give, with what they gave by the books.',
    filter: InCommittee.extend({ ...SegmentFilter.shape, search: text(100).default('') }),
    sorts: ['given', 'year', 'name', 'last', 'capacity', 'next'],
    desc: true,
    pageSize: 100,
    row: DonorRow,
    facts: z.object({ mayEdit: z.boolean(), keepsBooks: z.boolean() }),
  }),
  get: read({
    may: 'work.read',
    about:
      'One donor: giving here and in public filings, toward $250 by each reading, pledges, asks, what to do next.',
    input: One,
    output: DonorPage,
  }),
  find: read({
    may: 'work.read',
    about: 'People and firms of the committee by any word of the name.',
    input: InCommittee.extend({ text: text(100) }),
    output: z.object({ found: z.array(NamedWho.extend({ note: z.string() })) }),
  }),
  add: write({
    may: 'work.edit',
    about: 'Puts a person or a firm on the list of donors.',
    input: InCommittee.extend({ who: Who }),
    output: z.object({}),
  }),
  save: write({
    may: 'work.edit',
    about: 'What someone can give, how they are tied to us, what to ask and when, whether to ask at all.',
    input: One.extend({ version: z.number().int(), profile: Profile }),
    output: z.object({ version: z.number() }),
  }),
  ask: write({
    may: 'work.edit',
    about: 'Writes down that someone was asked, and what they said.',
    input: One.extend({
      askId: z.uuid(),
      on: day,
      cents: amount.nullable().default(null),
      how: z.enum(askWays),
      answer: z.enum(['', 'yes', 'maybe', 'no']).default(''),
      note: text(2000).default(''),
    }),
    output: z.object({}),
  }),
  removeAsk: write({
    may: 'work.edit',
    about: 'Removes an ask that was written down by mistake.',
    input: InCommittee.extend({ askId: z.uuid() }),
    output: z.object({}),
  }),
  sayFiling: write({
    may: 'work.edit',
    about: 'Says that a name in the state’s filings is this donor, is not, or is not known.',
    input: One.extend({
      recordId: z.string().regex(/^\d{1,18}$/),
      verdict: z.enum(['same', 'different']).nullable(),
    }),
    output: z.object({}),
  }),
  segments: read({
    may: 'work.read',
    about: 'Saved lists of donors.',
    input: InCommittee,
    output: z.object({ segments: z.array(Segment), mayEdit: z.boolean() }),
  }),
  saveSegment: write({
    may: 'work.edit',
    about: 'Saves what the list is narrowed by under a name; the same name again replaces it.',
    input: InCommittee.extend({ name: text(80).min(1, 'Give the list a name.'), filter: SegmentFilter }),
    output: z.object({ segmentId: z.uuid() }),
  }),
  removeSegment: write({
    may: 'work.edit',
    about: 'Removes a saved list. The donors stay.',
    input: InCommittee.extend({ segmentId: z.uuid() }),
    output: z.object({}),
  }),
})
