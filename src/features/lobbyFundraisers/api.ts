// Lobby fundraisers of a committee. Money rows come from the books: a line there belongs to one fundraiser at most.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { methods } from '../../domain/books/kinds.ts'
import { day, InCommittee, RecordedEntry, Who } from '../books/shapes.ts'
import { Conflict, Fields, FundraiserRow, Guest, Host, Level, One, text, TiedLine } from './shapes.ts'
import { hostRoles, replies, stages } from './words.ts'

const amount = z.string().regex(/^[1-9]\d{0,10}$/, 'Enter an amount of at most $999,999,999.99.')
const HostFields = {
  role: z.enum(hostRoles),
  levelId: z.uuid().nullable().default(null),
  printedAs: text(200).default(''),
}
const Line = One.extend({ entryId: z.uuid(), line: z.number().int().min(1).max(1000) })

export const Fundraiser = FundraiserRow.extend({
  about: z.string(),
  street: z.string(),
  zip: z.string(),
  version: z.number(),
  createdByName: z.string(),
  updatedByName: z.string(),
  levels: z.array(Level),
  hostList: z.array(Host),
  lines: z.array(TiedLine),
  mayEdit: z.boolean(),
  keepsBooks: z.boolean(),
})
export type Fundraiser = z.infer<typeof Fundraiser>

export const lobbyFundraisers = api('lobbyFundraisers', {
  list: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Lobby fundraisers',
    about: 'Lobby fundraisers of a committee, with what came in by the books.',
    filter: InCommittee.extend({
      stage: z.enum(stages).optional(),
      search: text(100).default(''),
    }),
    sorts: ['when', 'title', 'raised'],
    desc: true,
    pageSize: 100,
    row: FundraiserRow,
    facts: z.object({ mayEdit: z.boolean(), seesMoney: z.boolean() }),
  }),
  get: read({
    may: 'work.read',
    about: 'One lobby fundraiser: hosts, levels, and the lines of the books about it.',
    input: One,
    output: Fundraiser,
  }),
  conflicts: read({
    may: 'work.read',
    about:
      'What else is on at that time: dates of one’s own organization, and days on which the Legislature is known to meet.',
    input: InCommittee.extend({
      fundraiserId: z.uuid().nullable().default(null),
      ...Fields.pick({ day: true, start: true, end: true }).shape,
    }),
    output: z.object({ found: z.array(Conflict) }),
  }),
  add: write({
    may: 'work.edit',
    about: 'Plans a lobby fundraiser. The browser chooses the id, so what is sent twice is one.',
    input: One.extend(Fields.shape),
    output: z.object({}),
  }),
  change: write({
    may: 'work.edit',
    about: 'Its name, time, place and goal.',
    input: One.extend({ version: z.number().int(), ...Fields.shape }),
    output: z.object({ version: z.number() }),
  }),
  remove: write({
    may: 'work.edit',
    about: 'Removes a fundraiser that no line of the books is about.',
    input: One,
    output: z.object({}),
  }),
  setLevels: write({
    may: 'work.edit',
    about: 'What co-sponsors give to be named.',
    input: One.extend({
      levels: z
        .array(z.object({ id: z.uuid(), name: text(80).min(1, 'Name the level.'), cents: amount }))
        .max(12, 'Twelve levels at most.'),
    }),
    output: z.object({}),
  }),
  addHost: write({
    may: 'work.edit',
    about: 'Adds a host or co-sponsor, with a pledge of the level’s amount where that is asked for.',
    input: One.extend({ hostId: z.uuid(), who: Who, ...HostFields, hasPledged: z.boolean().default(false) }),
    output: z.object({}),
  }),
  changeHost: write({
    may: 'work.edit',
    about: 'Their role, level and printed name.',
    input: One.extend({ hostId: z.uuid(), ...HostFields }),
    output: z.object({}),
  }),
  removeHost: write({
    may: 'work.edit',
    about: 'They host no longer. A pledge of theirs stays.',
    input: One.extend({ hostId: z.uuid() }),
    output: z.object({}),
  }),
  guests: list({
    may: 'work.read',
    mayExport: 'donors.export',
    what: 'Invitation list',
    about: 'Who is invited to a lobby fundraiser, what they answered and what they paid.',
    filter: One.extend({ reply: z.enum(replies).optional(), search: text(100).default('') }),
    sorts: ['name', 'reply', 'paid'],
    pageSize: 200,
    row: Guest,
    facts: z.object({
      invited: z.number(),
      coming: z.number(),
      waiting: z.number(),
      mayEdit: z.boolean(),
    }),
  }),
  invite: write({
    may: 'work.edit',
    about: 'Puts people and firms, or a saved list of donors, on the invitation list.',
    input: One.extend({
      whos: z.array(Who).max(500).default([]),
      segmentId: z.uuid().nullable().default(null),
    }),
    output: z.object({ added: z.number() }),
  }),
  reply: write({
    may: 'work.edit',
    about: 'What a guest answered, and how many they are.',
    input: One.extend({
      guestId: z.uuid(),
      reply: z.enum(replies),
      party: z.number().int().min(1).max(50).default(1),
      note: text(500).default(''),
    }),
    output: z.object({}),
  }),
  uninvite: write({
    may: 'work.edit',
    about: 'Takes guests off the invitation list.',
    input: One.extend({ guestIds: z.array(z.uuid()).min(1, 'Choose at least one guest.').max(500) }),
    output: z.object({ removed: z.number() }),
  }),
  gift: write({
    may: 'work.edit',
    about: 'Records in the books a gift that came through this fundraiser.',
    input: One.extend({
      entryId: z.uuid(),
      who: Who,
      cents: amount,
      on: day,
      method: z.enum(methods).default('check'),
      reference: text(100).default(''),
    }),
    output: RecordedEntry,
  }),
  hostCost: write({
    may: 'work.edit',
    about: 'Records in the books what a host paid for: food, printing, the room. It is a gift in kind.',
    input: One.extend({
      entryId: z.uuid(),
      who: Who,
      cents: amount,
      on: day,
      purpose: text(500).min(1, 'Describe what was given.'),
    }),
    output: RecordedEntry,
  }),
  loose: read({
    may: 'work.read',
    about: 'Lines of the books that are about no fundraiser yet, near its day.',
    input: One.extend({ search: text(100).default('') }),
    output: z.object({ lines: z.array(TiedLine), isCutOff: z.boolean() }),
  }),
  tie: write({
    may: 'work.edit',
    about: 'Says that a line of the books is about this fundraiser.',
    input: Line,
    output: z.object({}),
  }),
  untie: write({
    may: 'work.edit',
    about: 'Says that a line of the books is not about this fundraiser. The books stay as they are.',
    input: Line,
    output: z.object({}),
  }),
})
