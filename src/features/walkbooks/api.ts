// Lists of doors in an order, and who has them. A "pass" is a walkbook handed to a volunteer without an account: a code that works once and
// belongs to the first phone that uses it.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import {
  BuildingNote,
  CountedDoors,
  DoorRow,
  DoorVisit,
  Drift,
  From,
  HandedOut,
  HandTo,
  hours,
  UniverseRow,
  Walkbook,
  WalkbookRow,
} from './shapes.ts'

const committeeId = z.uuid()
const InCommittee = z.object({ committeeId })
const One = InCommittee.extend({ walkbookId: z.uuid() })
const OneHand = InCommittee.extend({ handId: z.uuid() })
const name = z.string().trim().min(1, 'Give it a name.').max(120)
/** An area of 2,000 corners, each a list of two numbers. */
const drawnArea = { bytes: 256 * 1024, values: 7_000 }
const code = z.string().max(40)

export const walkbooks = api('walkbooks', {
  list: list({
    may: 'work.read',
    mayExport: 'walkbooks.export',
    what: 'Walkbooks',
    about: 'The walkbooks of a committee: how far each is and who has it. No voter is in it.',
    filter: InCommittee.extend({
      tab: z.enum(['current', 'archived']).default('current'),
      /** Out: someone has it. Quiet: someone has it, and no phone was heard of for a day. */
      state: z.enum(['out', 'quiet', 'free', 'done']).optional(),
      search: z.string().trim().max(100).default(''),
    }),
    sorts: ['name', 'doors', 'progress', 'seen', 'made'],
    pageSize: 200,
    row: WalkbookRow,
    facts: z.object({
      current: z.number(),
      archived: z.number(),
      out: z.number(),
      quiet: z.number(),
      mayEdit: z.boolean(),
    }),
  }),
  get: read({
    may: 'work.read',
    about: 'One walkbook: how far it is and who has it.',
    input: One,
    output: Walkbook,
  }),
  doors: read({
    may: 'work.read',
    audited: true,
    about: 'The doors of one walkbook in their order, with why each is next.',
    input: One,
    output: z.object({ doors: z.array(DoorRow), notes: z.array(BuildingNote) }),
  }),
  progress: read({
    may: 'work.read',
    about: 'What happened last at each door of one walkbook; no address and no voter.',
    input: One,
    output: z.object({ doors: z.array(DoorVisit) }),
  }),
  count: read({
    may: 'work.read',
    heavy: true,
    allowance: drawnArea,
    about: 'How many doors a walkbook would have, before it is made; figures only.',
    input: InCommittee.extend({ from: From }),
    output: CountedDoors,
  }),
  streets: read({
    may: 'work.read',
    about: 'Streets whose name begins like this, largest first.',
    input: InCommittee.extend({ typed: z.string().trim().max(80) }),
    output: z.object({
      streets: z.array(z.object({ street: z.string(), city: z.string(), households: z.number() })),
    }),
  }),
  make: write({
    may: 'work.edit',
    heavy: true,
    allowance: drawnArea,
    about: 'Makes a walkbook of at most 300 doors, in walking order.',
    input: InCommittee.extend({ name, from: From, surveyId: z.uuid().nullable().default(null) }),
    output: z.object({ walkbookId: z.uuid(), doors: z.number() }),
  }),
  change: write({
    may: 'work.edit',
    about: 'Its name, the note on the turf and the survey that goes along.',
    input: One.extend({
      version: z.number().int(),
      name,
      note: z.string().trim().max(2000).default(''),
      surveyId: z.uuid().nullable(),
    }),
    output: Walkbook,
  }),
  reorder: write({
    may: 'work.edit',
    about: 'Puts its doors in another order: all of them, each once.',
    input: One.extend({ version: z.number().int(), doorIds: z.array(z.uuid()).min(1).max(300) }),
    output: z.object({ version: z.number() }),
  }),
  archive: write({
    may: 'work.edit',
    about: 'Puts a walkbook away. Everyone who has it loses it at once.',
    input: One,
    output: z.object({}),
  }),
  restore: write({
    may: 'work.edit',
    about: 'Brings a walkbook back. Those who had it get it back too.',
    input: One,
    output: z.object({}),
  }),

  choices: read({
    may: 'work.read',
    about: 'Members who may be given doors, and surveys that can go along.',
    input: InCommittee,
    output: z.object({
      people: z.array(z.object({ userId: z.uuid(), name: z.string(), job: z.string() })),
      surveys: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  handOut: write({
    may: 'work.edit',
    secretAnswer: true,
    about: 'Gives a walkbook to a member, or makes a code for a volunteer, which is shown once.',
    input: One.extend({ to: HandTo, hours }),
    output: HandedOut,
  }),
  takeBack: write({
    may: 'work.edit',
    about: 'Ends a hand at once. Its phone removes the doors when it is next heard of.',
    input: OneHand,
    output: z.object({}),
  }),
  reassign: write({
    may: 'work.edit',
    secretAnswer: true,
    about: 'Ends a hand and gives the same walkbook to someone else, also while the first phone is offline.',
    input: OneHand.extend({ to: HandTo, hours }),
    output: HandedOut,
  }),
  extend: write({
    may: 'work.edit',
    about: 'Lets someone keep a walkbook longer; hours from now, or from when it would end.',
    input: OneHand.extend({ hours }),
    output: z.object({ expiresAt: z.string() }),
  }),

  addNote: write({
    may: 'work.edit',
    about: 'A note on a building: for everyone who comes there.',
    input: InCommittee.extend({
      doorId: z.uuid(),
      text: z.string().trim().min(1, 'Write the note.').max(500),
    }),
    output: BuildingNote,
  }),
  removeNote: write({
    may: 'work.edit',
    input: InCommittee.extend({ noteId: z.uuid() }),
    output: z.object({}),
    about: 'Removes a note on a building.',
  }),
  restoreNote: write({
    may: 'work.edit',
    input: InCommittee.extend({ noteId: z.uuid() }),
    output: z.object({}),
    about: 'Brings a removed note back.',
  }),

  universes: read({
    may: 'work.read',
    about: 'The universes of a committee, and which walkbooks were made from each.',
    input: InCommittee.extend({ archived: z.boolean().default(false) }),
    output: z.object({
      universes: z.array(UniverseRow),
      mayMake: z.boolean(),
      mayArchive: z.boolean(),
    }),
  }),
  drift: read({
    may: 'work.read',
    heavy: true,
    about: 'How many voters a universe has now, and of a frozen one, who would come in and go out.',
    input: InCommittee.extend({ universeId: z.uuid() }),
    output: Drift,
  }),

  pass: read({
    may: 'anyone',
    about: 'Whose code this is, before it is claimed: the committee, and nothing of any voter.',
    input: z.object({ code }),
    output: z.object({ committee: z.string(), color: z.string(), expiresAt: z.string() }),
  }),
  claim: write({
    may: 'anyone',
    secretAnswer: true,
    about: 'Binds a code to this phone. It works once; a code that is unknown, used or over answers alike.',
    input: z.object({
      code,
      name: z.string().trim().min(1, 'Write your name.').max(120),
      purposeAccepted: z.literal(true, 'Accept what the doors are for first.'),
      age: z.enum(['18 or older', '13 to 17', 'under 13']),
      guardianName: z.string().trim().max(120).default(''),
      /** 256 random bits that the phone makes: a claim whose answer was lost can be sent once more. */
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/, '32 random bytes as base64url.')
        .optional(),
    }),
    output: z.object({ secret: z.string(), handId: z.uuid(), committeeId: z.uuid() }),
  }),
})
