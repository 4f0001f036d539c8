// What one voter's page is made of. Facts of the file are the same for everyone; "work" is what one committee attached to the voter.
import { z } from 'zod'
import { contactMethods, contactResults } from '../../domain/voters/contacts.ts'
import { correctionFields, correctionStates } from './rules.ts'

export const Source = z.object({
  id: z.number(),
  /** "State file", with the words of the import: "Secretary of State, March 2026". */
  kind: z.string(),
  label: z.string(),
  asOf: z.string(),
})
export type Source = z.infer<typeof Source>

const Fact = z.object({
  field: z.string(),
  label: z.string(),
  /** As people read it; empty when the file does not say. */
  value: z.string(),
  sourceId: z.number(),
})
export type Fact = z.infer<typeof Fact>

/** One row of the file. */
export const VoterFacts = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  age: z.number().nullable(),
  party: z.string(),
  status: z.string(),
  county: z.string(),
  precinct: z.string(),
  isConfidential: z.boolean(),
  /** No longer in the newest file since this day. */
  droppedOn: z.string().nullable(),
  phone: z.string(),
  cellPhone: z.string(),
  /** "1445 K St, Lincoln, NE 68508" */
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sourceId: z.number(),
  facts: z.array(Fact),
})
export type VoterFacts = z.infer<typeof VoterFacts>

const District = z.object({
  kind: z.string(),
  name: z.string(),
  /** Who is elected there; empty when no one is, or no one knows. */
  office: z.string(),
  certainty: z.string(),
  /** Meaning unknown: kept, but not in the strip. */
  isShown: z.boolean(),
})
export type District = z.infer<typeof District>

const Cell = z.object({
  code: z.string(),
  name: z.string(),
  heldOn: z.string(),
  turnout: z.enum(['voted', 'did not vote', 'not yet registered', 'unknown']),
})
const History = z.object({
  years: z.array(
    z.object({
      year: z.number(),
      general: Cell.nullable(),
      primary: Cell.nullable(),
      other: z.array(Cell),
    }),
  ),
  undated: z.array(z.string()),
  turnout: z.object({ voted: z.number(), of: z.number() }),
})
export type History = z.infer<typeof History>

export const Person = z.object({
  id: z.number(),
  name: z.string(),
  /** For a crowded door, where the last name is the same. */
  firstName: z.string(),
  age: z.number().nullable(),
  party: z.string(),
  status: z.string(),
  address: z.string(),
})
export type Person = z.infer<typeof Person>

const Neighbor = Person.extend({ longitude: z.number().nullable(), latitude: z.number().nullable() })
export type Neighbor = z.infer<typeof Neighbor>

const Change = z.object({
  at: z.string(),
  /** The file that brought it, as far as it is known. */
  asOf: z.string().nullable(),
  what: z.enum(['changed', 'dropped', 'returned', 'added']),
  /** "Phone: (402) 555-0101, before (402) 555-0100." */
  lines: z.array(z.string()),
})
export type Change = z.infer<typeof Change>

export const Possible = z.object({
  person: Person,
  voterNumber: z.string(),
  score: z.number(),
  fields: z.array(z.object({ field: z.string(), words: z.string(), points: z.number() })),
})
export type Possible = z.infer<typeof Possible>

export const Tag = z.object({ id: z.uuid(), name: z.string(), color: z.string() })
export type Tag = z.infer<typeof Tag>

const Contact = z.object({
  id: z.uuid(),
  voterId: z.number(),
  method: z.enum(contactMethods),
  result: z.enum(contactResults),
  support: z.number().nullable(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  mayUndo: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.string(),
  by: z.string(),
  mayRemove: z.boolean(),
})
export type Note = z.infer<typeof Note>

const Correction = z.object({
  id: z.uuid(),
  field: z.enum(correctionFields),
  claimed: z.string(),
  fileValue: z.string(),
  state: z.enum(correctionStates),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  decidedAt: z.string().nullable(),
  mayWithdraw: z.boolean(),
})
export type Correction = z.infer<typeof Correction>

/** What the voter last answered to a question of the committee's surveys. */
export const VoterAnswer = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  survey: z.string(),
  by: z.string(),
  at: z.string(),
})
export type VoterAnswer = z.infer<typeof VoterAnswer>

/** Everything the acting committee attached to this voter, newest first. */
export const Work = z.object({
  committeeId: z.uuid(),
  mayEdit: z.boolean(),
  mayManage: z.boolean(),
  contacts: z.array(Contact),
  answers: z.array(VoterAnswer),
  tags: z.array(Tag.extend({ by: z.string(), at: z.string() })),
  /** All tags of the committee, to choose from. */
  allTags: z.array(Tag),
  notes: z.array(Note),
  corrections: z.array(Correction),
  /** Of the others at the door: what happened last. */
  atTheDoor: z.array(z.object({ voterId: z.number(), result: z.enum(contactResults), at: z.string() })),
})
export type Work = z.infer<typeof Work>

export const Profile = z.object({
  /** The row this page is about: the one kept, when the one asked for was merged away. */
  id: z.number(),
  voter: VoterFacts,
  /** Else phones, email, street, household and neighbors are left out. */
  maySeeContacts: z.boolean(),
  /** Rows of the file that this organization knows to be the same person. */
  merged: z.array(
    z.object({ mergeId: z.uuid(), voter: VoterFacts, reason: z.string(), by: z.string(), at: z.string() }),
  ),
  sources: z.array(Source),
  districts: z.array(District),
  history: History,
  household: z.object({ size: z.number(), others: z.array(Person) }),
  neighbors: z.array(Neighbor),
  changes: z.array(Change),
  possible: z.array(Possible),
  /** Null when no committee is acted for. */
  work: Work.nullable(),
})
export type Profile = z.infer<typeof Profile>
