// The people of a committee: one record each, which volunteers, staff, guests and donors share.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import {
  Duplicates,
  HoursRow,
  ImportState,
  NewPerson,
  PeopleFilter,
  Person,
  PersonForm,
  PersonRow,
  VoterCandidate,
} from './shapes.ts'
import { relationKinds } from './rules.ts'

const committeeId = z.uuid()
const personId = z.uuid()
const one = z.object({ committeeId, personId })
const version = z.number().int().min(1)
const voterId = z.number().int().min(1).max(2_147_483_647)
const nothing = z.object({})

export const people = api('people', {
  list: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'People',
    about: 'People of a committee; the total comes with the first page.',
    filter: PeopleFilter,
    sorts: ['name', 'newest'],
    row: PersonRow,
    facts: z.object({
      mayEdit: z.boolean(),
      maySeeContacts: z.boolean(),
      mayEmail: z.boolean(),
      maySeeEmails: z.boolean(),
    }),
  }),
  /** For choosing a person while typing. */
  choices: read({
    may: 'work.read',
    input: z.object({ committeeId, text: z.string().trim().max(100) }),
    output: z.object({
      people: z.array(z.object({ id: z.uuid(), name: z.string(), note: z.string() })),
    }),
  }),
  tags: read({
    may: 'work.read',
    input: z.object({ committeeId }),
    output: z.object({ tags: z.array(z.object({ tag: z.string(), people: z.number() })) }),
  }),
  get: read({
    may: 'work.read',
    about:
      'Everything on record about a person. A record that was merged away answers with the one that goes on.',
    input: one,
    output: Person,
  }),
  add: write({
    may: 'work.edit',
    about: 'Adds a person, or finds the one these details mean: then nothing on record is overwritten.',
    input: NewPerson.extend({ committeeId, evenIfKnown: z.boolean().default(false) }),
    output: z.object({ personId, isNew: z.boolean() }),
  }),
  change: write({
    may: 'work.edit',
    input: PersonForm.extend({ committeeId, personId, version }),
    output: Person,
  }),
  archive: write({ may: 'work.edit', input: one, output: nothing }),
  restore: write({ may: 'work.edit', input: one, output: nothing }),
  tag: write({
    may: 'work.edit',
    input: z.object({
      committeeId,
      personIds: z.array(personId).min(1).max(500),
      tag: z.string().trim().min(1).max(60),
    }),
    output: z.object({ tagged: z.number() }),
  }),
  untag: write({
    may: 'work.edit',
    input: z.object({
      committeeId,
      personIds: z.array(personId).min(1).max(500),
      tag: z.string().trim().min(1).max(60),
    }),
    output: z.object({ untagged: z.number() }),
  }),
  addNote: write({
    may: 'work.edit',
    input: one.extend({ text: z.string().trim().min(1).max(4000) }),
    output: z.object({ noteId: z.uuid() }),
  }),
  removeNote: write({
    may: 'work.edit',
    input: z.object({ committeeId, noteId: z.uuid() }),
    output: nothing,
  }),
  restoreNote: write({
    may: 'work.edit',
    input: z.object({ committeeId, noteId: z.uuid() }),
    output: nothing,
  }),
  relate: write({
    may: 'work.edit',
    about: 'Says what one person is to another: parent means that personId is the parent of otherId.',
    input: one.extend({ otherId: personId, kind: z.enum(relationKinds) }),
    output: z.object({ relationId: z.uuid() }),
  }),
  unrelate: write({
    may: 'work.edit',
    input: z.object({ committeeId, relationId: z.uuid() }),
    output: nothing,
  }),
  hours: read({
    may: 'work.read',
    about: 'Hours worked, newest first; of one person when one is named.',
    input: z.object({
      committeeId,
      personId: personId.optional(),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    output: z.object({ hours: z.array(HoursRow), totalMinutes: z.number() }),
  }),
  addHours: write({
    may: 'work.edit',
    about: 'Hours someone gave. Paid ones are entered on the staff page.',
    input: one.extend({
      workedOn: z.iso.date(),
      minutes: z.number().int().min(1).max(1440),
      what: z.string().trim().max(200).default(''),
      projectId: z.uuid().optional(),
    }),
    output: z.object({ hoursId: z.uuid() }),
  }),
  removeHours: write({
    may: 'work.edit',
    input: z.object({ committeeId, hoursId: z.uuid() }),
    output: nothing,
  }),
  restoreHours: write({
    may: 'work.edit',
    input: z.object({ committeeId, hoursId: z.uuid() }),
    output: nothing,
  }),
  duplicates: read({
    may: 'work.read',
    about:
      'Records that may be one person, the surest first, with the reasons; of one person when one is named.',
    input: z.object({
      committeeId,
      personId: personId.optional(),
      skip: z.number().int().min(0).max(2000).default(0),
    }),
    output: Duplicates,
  }),
  /** What a merge would move, before it is done. */
  wouldMove: read({
    may: 'work.read',
    input: z.object({ committeeId, keptId: personId, mergedId: personId }),
    output: z.object({
      moves: z.array(z.object({ one: z.string(), many: z.string(), count: z.number(), stays: z.number() })),
    }),
  }),
  merge: write({
    may: 'work.edit',
    input: z.object({
      committeeId,
      keptId: personId,
      mergedId: personId,
      /** As both were on screen: a change in between is refused. */
      keptVersion: version,
      mergedVersion: version,
      /** Fields in which the other record is right. */
      take: z.array(z.string().max(40)).max(30).default([]),
    }),
    output: z.object({ mergeId: z.uuid() }),
  }),
  sayDifferent: write({
    may: 'work.edit',
    input: z.object({ committeeId, oneId: personId, otherId: personId }),
    output: z.object({ mergeId: z.uuid() }),
  }),
  undoMerge: write({
    may: 'work.edit',
    about: 'Undoes a merge, or the answer that two records are two people.',
    input: z.object({ committeeId, mergeId: z.uuid() }),
    output: nothing,
  }),
  suggestVoters: read({
    may: 'voters.read',
    audited: true,
    about: 'Voters this person may be, with the score explained; on record like any look-up.',
    input: one,
    output: z.object({ candidates: z.array(VoterCandidate), mayLink: z.boolean() }),
  }),
  linkVoter: write({ may: 'voters.edit', input: one.extend({ voterId }), output: nothing }),
  unlinkVoter: write({ may: 'voters.edit', input: one, output: nothing }),
  /** Nothing of a voter's record is copied unless someone asks for this field. */
  copyFromVoter: write({
    may: 'voters.edit',
    input: one.extend({
      fields: z
        .array(z.enum(['address', 'birth year', 'phone', 'email']))
        .min(1)
        .max(4),
      version,
    }),
    output: nothing,
  }),
  importStart: write({
    may: 'work.edit',
    about:
      'Recognizes an uploaded file of people and makes an import of this committee of it. Nothing is written yet.',
    input: z.object({ committeeId, fileId: z.uuid() }),
    output: z.object({ importId: z.uuid() }),
  }),
  imports: read({
    may: 'work.read',
    input: z.object({ committeeId }),
    output: z.object({ imports: z.array(ImportState), total: z.number() }),
  }),
  importState: read({
    may: 'work.read',
    input: z.object({ committeeId, importId: z.uuid() }),
    output: ImportState,
  }),
  importMap: write({
    may: 'work.edit',
    input: z.object({
      committeeId,
      importId: z.uuid(),
      mapping: z
        .record(z.string().max(100), z.number().int().min(0).max(10_000))
        .refine((fields) => Object.keys(fields).length <= 200, 'These are more fields than a list has.'),
      overwrite: z.boolean().default(false),
    }),
    output: nothing,
  }),
  importGo: write({
    may: 'work.edit',
    about: 'Checks, runs, undoes or discards an import of this committee.',
    input: z.object({
      committeeId,
      importId: z.uuid(),
      what: z.enum(['check', 'run', 'pause', 'resume', 'undo', 'discard']),
      again: z.boolean().default(false),
    }),
    output: nothing,
  }),
})
