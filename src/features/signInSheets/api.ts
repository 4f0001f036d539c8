// Sheets on which guests write themselves in: printed, on a tablet, and typed up afterwards. A "kiosk" is a tablet at the door that shows
// nothing else until someone who knows its PIN ends it.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { sheetFields } from './rules.ts'

const committeeId = z.uuid()
const Fields = z.array(z.enum(sheetFields)).max(sheetFields.length)

const DeskEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string(),
  isPublic: z.boolean(),
  slug: z.string().nullable(),
  coming: z.number(),
  came: z.number(),
  sheets: z.number(),
  openRows: z.number(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

const text = (most: number) => z.string().trim().max(most).default('')
/** A line as it was written or typed. */
const writtenFields = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(200),
  phone: text(40),
  street: text(200),
  city: text(100),
  zip: text(10),
  wantsToVolunteer: z.boolean().default(false),
  mayText: z.boolean().default(false),
})
const hasName = (row: { firstName: string; lastName: string }) => row.firstName !== '' || row.lastName !== ''
const nameIsMissing = { message: 'Write the name.', path: ['firstName'] }

export const WrittenLine = writtenFields.refine(hasName, nameIsMissing)
export const TypedRow = writtenFields
  // Made by the device, so that a line sent twice is one line.
  .extend({ id: z.uuid() })
  .refine(hasName, nameIsMissing)
export type TypedRow = z.input<typeof TypedRow>

export const rowStates = ['open', 'matched', 'new person', 'left out'] as const
export type RowState = (typeof rowStates)[number]

const Candidate = z.object({
  personId: z.uuid(),
  name: z.string(),
  detail: z.string(),
  /** Why it may be this person: "same phone". */
  reasons: z.array(z.string()),
})

export const SheetRow = z.object({
  id: z.uuid(),
  sheetId: z.uuid(),
  name: z.string(),
  contact: z.string(),
  wantsToVolunteer: z.boolean(),
  state: z.enum(rowStates),
  personId: z.uuid().nullable(),
  personName: z.string().nullable(),
  /** The person is matched to a voter; which one, the person's page tells those who may know. */
  hasVoter: z.boolean(),
  typedByName: z.string(),
  typedAt: z.string(),
  candidates: z.array(Candidate),
})
export type SheetRow = z.infer<typeof SheetRow>

const Sheet = z.object({
  id: z.uuid(),
  kind: z.enum(['paper', 'kiosk']),
  number: z.string(),
  fields: Fields,
  madeByName: z.string(),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
  rows: z.number(),
})
export type Sheet = z.infer<typeof Sheet>

export const EventSheets = z.object({
  event: DeskEvent,
  sheets: z.array(Sheet),
  rows: z.array(SheetRow),
  mayRun: z.boolean(),
  /** May look into the voter file for who someone is. */
  mayLookUp: z.boolean(),
})
export type EventSheets = z.infer<typeof EventSheets>

const ofSheet = z.object({ committeeId, sheetId: z.uuid() })
const ofRow = z.object({ committeeId, rowId: z.uuid() })
/** 256 random bits. */
const secret = z.string().min(40).max(60)
const pin = z.string().regex(/^\d{4,8}$/, 'Four to eight digits.')

export const signInSheets = api('signInSheets', {
  desk: read({
    may: 'work.read',
    about: 'Events of one committee around today, with what their sheets brought.',
    input: z.object({ committeeId }),
    output: z.object({ events: z.array(DeskEvent), mayRun: z.boolean() }),
  }),
  ofEvent: read({
    may: 'work.read',
    about: 'The sheets of one event and every line on them.',
    input: z.object({ committeeId, eventId: z.uuid() }),
    output: EventSheets,
  }),
  find: read({
    may: 'work.read',
    about: 'The event a sheet belongs to, by the number printed on it.',
    input: z.object({ committeeId, number: z.string().trim().max(12) }),
    output: z.object({ eventId: z.uuid(), sheetId: z.uuid() }),
  }),
  make: write({
    may: 'work.edit',
    about: 'A paper sheet with a number of its own.',
    input: z.object({ committeeId, eventId: z.uuid(), fields: Fields }),
    output: Sheet,
  }),
  pdf: read({
    may: 'work.read',
    heavy: true,
    about: 'The sheet as a PDF to print.',
    input: ofSheet.extend({ pages: z.number().int().min(1).max(20).default(1) }),
    output: z.object({ fileName: z.string(), base64: z.string() }),
  }),
  type: write({
    may: 'work.edit',
    about: 'One line of a paper sheet. A line that can only mean one known person is settled at once.',
    input: ofSheet.extend({ row: TypedRow }),
    output: SheetRow,
  }),
  settle: write({
    may: 'work.edit',
    about: 'Says who a line is: a known person, or someone new. The person becomes a guest who came.',
    input: ofRow.extend({ personId: z.uuid().nullable() }),
    output: SheetRow,
  }),
  leaveOut: write({ may: 'work.edit', input: ofRow, output: SheetRow, about: 'A line no one can read.' }),
  reopen: write({
    may: 'work.edit',
    about: 'Undoes what a line was settled as; a guest who came only by this line is removed.',
    input: ofRow,
    output: SheetRow,
  }),
  openKiosk: write({
    may: 'work.edit',
    secretAnswer: true,
    about: 'Makes a tablet a kiosk: answers with the address to open on it, which is shown once.',
    input: z.object({ committeeId, eventId: z.uuid(), fields: Fields, pin }),
    output: z.object({ sheetId: z.uuid(), url: z.string() }),
  }),
  endKiosk: write({
    may: 'work.edit',
    input: ofSheet,
    output: z.object({}),
    about: 'Closes a kiosk from the desk.',
  }),

  kiosk: read({
    may: 'anyone',
    about: 'What a kiosk shows; nothing of who signed in.',
    input: z.object({ secret }),
    output: z.object({
      sheetId: z.uuid(),
      title: z.string(),
      committee: z.string(),
      color: z.string(),
      pictureFileId: z.uuid().nullable(),
      disclaimer: z.string(),
      time: z.string(),
      fields: Fields,
      consent: z.string(),
      signedIn: z.number(),
    }),
  }),
  kioskEnd: write({
    may: 'anyone',
    about: 'Ends the kiosk with its PIN; of one that has ended, says whether the PIN is right.',
    input: z.object({ secret, pin }),
    output: z.object({}),
  }),
})
