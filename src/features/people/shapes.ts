// What people look like on the wire.
import { z } from 'zod'
import { consents, relationKinds, sources } from './rules.ts'

const consent = z.enum(consents)
const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

/** Everything about a person that is typed into one form. */
export const PersonForm = z.object({
  firstName: text(100),
  lastName: text(100),
  email: text(200),
  phone: text(40),
  street: text(200),
  city: text(100),
  state: text(2),
  zip: text(10),
  birthYear: z.number().int().min(1880).max(2100).nullable(),
  employer: text(200),
  occupation: text(200),
  languages: z.array(text(40)).max(20),
  mailConsent: consent,
  textConsent: consent,
  callConsent: consent,
  consentSource: text(200),
})
export type PersonForm = z.output<typeof PersonForm>

/** The same for a new person: only what is known. */
export const NewPerson = PersonForm.partial()

/** What the list of people is narrowed by; an email goes to those it finds. */
export const PeopleFilter = z.object({
  committeeId: z.uuid(),
  /** Words of the name, an email address, a phone number or its last digits. */
  text: z.string().trim().max(100).default(''),
  tags: z.array(z.string().max(60)).max(20).default([]),
  mail: z.enum(consents).optional(),
  texting: z.enum(consents).optional(),
  call: z.enum(consents).optional(),
  source: z.enum(sources).optional(),
  hasVoter: z.boolean().optional(),
  archived: z.boolean().default(false),
})
export type PeopleFilter = z.output<typeof PeopleFilter>

export const PersonRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  zip: z.string(),
  tags: z.array(z.string()),
  mailConsent: consent,
  textConsent: consent,
  callConsent: consent,
  source: z.enum(sources),
  hasVoter: z.boolean(),
  isVolunteer: z.boolean(),
  isStaff: z.boolean(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
})
export type PersonRow = z.output<typeof PersonRow>

const Happening = z.object({
  id: z.string(),
  when: z.string(),
  kind: z.enum(['added', 'note', 'hours', 'event', 'volunteer', 'merge', 'voter', 'email']),
  title: z.string(),
  detail: z.string(),
  eventId: z.uuid().nullable(),
})
export type Happening = z.output<typeof Happening>

export const Person = PersonForm.extend({
  id: z.uuid(),
  version: z.number(),
  consentAt: z.string().nullable(),
  /** When they stopped this committee's emails by the link in one. Only they can undo it. */
  unsubscribedAt: z.string().nullable(),
  /** Someone said that an email to the present address came back. */
  emailCameBack: z.object({ at: z.string(), byName: z.string() }).nullable(),
  source: z.enum(sources),
  tags: z.array(z.string()),
  isVolunteer: z.boolean(),
  isStaff: z.boolean(),
  createdByName: z.string(),
  createdAt: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  notes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      writtenByName: z.string(),
      writtenAt: z.string(),
      mayRemove: z.boolean(),
    }),
  ),
  notesTotal: z.number(),
  relations: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(relationKinds),
      /** What the other one is to this person: "Parent". */
      words: z.string(),
      otherId: z.uuid(),
      otherName: z.string(),
    }),
  ),
  /** That there is a link everyone may know; which voter, only who may look voters up. */
  hasVoter: z.boolean(),
  voter: z
    .object({
      voterId: z.number(),
      score: z.number(),
      reasons: z.array(z.string()),
      linkedByName: z.string(),
      linkedAt: z.string(),
    })
    .nullable(),
  /** Records that were merged into this one and can be taken out again. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      decidedByName: z.string(),
      decidedAt: z.string(),
    }),
  ),
  totalMinutes: z.number(),
  happenings: z.array(Happening),
  happeningsTotal: z.number(),
  mayEdit: z.boolean(),
  maySendEmails: z.boolean(),
  /** Else email, phone and street are empty, whatever is on record. */
  maySeeContacts: z.boolean(),
  mayLinkVoter: z.boolean(),
})
export type Person = z.output<typeof Person>

const Reason = z.object({ words: z.string(), points: z.number() })
export type Reason = z.output<typeof Reason>

const Side = PersonForm.extend({
  id: z.uuid(),
  version: z.number(),
  tags: z.array(z.string()),
  isVolunteer: z.boolean(),
  isStaff: z.boolean(),
  hasVoter: z.boolean(),
  source: z.enum(sources),
  createdAt: z.string(),
})
export type Side = z.output<typeof Side>

export const Duplicates = z.object({
  pairs: z.array(z.object({ score: z.number(), reasons: z.array(Reason), sides: z.tuple([Side, Side]) })),
  total: z.number(),
  /** There may be more than were compared at once. */
  hasMore: z.boolean(),
  mayEdit: z.boolean(),
})
export type DuplicatePair = z.output<typeof Duplicates>['pairs'][number]

export const HoursRow = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  personName: z.string(),
  workedOn: z.string(),
  minutes: z.number(),
  what: z.string(),
  isPaid: z.boolean(),
  /** From a check-in at a shift: it goes away with the check-in, not by hand. */
  isFromShift: z.boolean(),
  projectId: z.uuid().nullable(),
  notedByName: z.string(),
  approvedByName: z.string(),
})

export const VoterCandidate = z.object({
  voterId: z.number(),
  name: z.string(),
  address: z.string(),
  birthYear: z.number().nullable(),
  score: z.number(),
  reasons: z.array(Reason),
})
export type VoterCandidate = z.output<typeof VoterCandidate>

const count = z.number().int().nonnegative()
export const ImportState = z.object({
  id: z.uuid(),
  state: z.string(),
  fileName: z.string(),
  header: z.array(z.string()),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), help: z.string() })),
  mapping: z.record(z.string(), count),
  overwrite: z.boolean(),
  /** Finished imports of the very same file, which running this one would repeat. */
  sameFile: z.array(z.object({ createdByName: z.string(), finishedAt: z.string() })),
  /** The first rows as the mapping reads them. */
  preview: z.array(
    z.object({
      row: count,
      cells: z.array(z.string()),
      problems: z.array(z.string()),
    }),
  ),
  counts: z.object({ new: count, changed: count, unchanged: count, skipped: count, notes: count }),
  isChecked: z.boolean(),
  problemsTotal: count,
  problems: z.array(z.object({ row: count, message: z.string(), isNote: z.boolean() })),
  rowsRead: count,
  actions: z.array(z.string()),
  summary: z.string(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
})
export type ImportState = z.output<typeof ImportState>
