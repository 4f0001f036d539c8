// One voter: what the file says and how old each fact is, and what one's committee knows besides. A "contact" is one attempt to reach the
// voter; a "correction" is a claim against the file; a "merge" is the organization's own view that two rows are one person.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { contactMethods, contactResults } from '../../domain/voters/contacts.ts'
import { correctionFields } from './rules.ts'
import { Possible, Profile, Work } from './shapes.ts'

const committeeId = z.uuid()
const voterId = z.number().int().min(1).max(2_147_483_647)
const ofVoter = { committeeId, voterId }
const tagName = z.string().trim().min(1, 'Give the tag a name.').max(60, 'Use at most 60 characters.')

/** Everyone at one door gets a contact of their own; the ids are made by the device, so that sending twice writes once. */
const LogContact = z.object({
  committeeId,
  /** The first is the one whose page is open. */
  contacts: z
    .array(z.object({ id: z.uuid(), voterId }))
    .min(1)
    .max(40),
  method: z.enum(contactMethods),
  result: z.enum(contactResults),
  support: z.number().int().min(1).max(5).nullable().default(null),
  note: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
  /** Left out: now. Work that waited on a phone says when it happened. */
  at: z.iso.datetime({ offset: true }).optional(),
})

export const voterRecords = api('voterRecords', {
  get: read({
    may: 'voters.read',
    audited: true,
    about: 'One voter: file, household, neighbors, vote history, and what the committee attached.',
    input: z.object({ id: voterId, committeeId: committeeId.optional() }),
    output: Profile,
  }),
  compare: read({
    may: 'voters.read',
    audited: true,
    about: 'Whether another row of the file is the same person, field by field.',
    input: z.object({ ...ofVoter, voterNumber: z.string().trim().min(1).max(40) }),
    output: Possible,
  }),
  lookers: read({
    may: 'audit.read',
    about: 'Who of the organization looked at or worked on this voter, newest first.',
    input: z.object({ ...ofVoter, page: z.number().int().min(1).max(1000).default(1) }),
    output: z.object({
      entries: z.array(
        z.object({
          seq: z.number(),
          at: z.string(),
          actorName: z.string(),
          action: z.string(),
          what: z.string(),
        }),
      ),
      total: z.number(),
      pageSize: z.number(),
    }),
  }),

  logContact: write({ may: 'voters.edit', input: LogContact, output: Work, about: 'Logs a contact.' }),
  undoContact: write({ may: 'voters.edit', input: z.object({ id: z.uuid() }), output: Work }),

  createTag: write({
    may: 'voters.edit',
    about: 'A new tag of the committee, put on this voter.',
    input: z.object({ ...ofVoter, name: tagName, color: z.string().max(20).default('') }),
    output: Work,
  }),
  renameTag: write({
    may: 'voters.edit',
    input: z.object({ ...ofVoter, tagId: z.uuid(), name: tagName, color: z.string().max(20).optional() }),
    output: Work,
  }),
  deleteTag: write({
    may: 'voters.edit',
    about: 'Takes a tag off every voter of the committee; for its manager.',
    input: z.object({ ...ofVoter, tagId: z.uuid() }),
    output: Work,
  }),
  tag: write({ may: 'voters.edit', input: z.object({ ...ofVoter, tagId: z.uuid() }), output: Work }),
  untag: write({ may: 'voters.edit', input: z.object({ ...ofVoter, tagId: z.uuid() }), output: Work }),

  addNote: write({
    may: 'voters.edit',
    input: z.object({ ...ofVoter, text: z.string().trim().min(1, 'Write something first.').max(4000) }),
    output: Work,
  }),
  removeNote: write({ may: 'voters.edit', input: z.object({ id: z.uuid() }), output: Work }),
  restoreNote: write({ may: 'voters.edit', input: z.object({ id: z.uuid() }), output: Work }),

  claimCorrection: write({
    may: 'voters.edit',
    about:
      'Claims that the file is wrong. The claim outlives the next file, which accepts or contradicts it.',
    input: z.object({
      ...ofVoter,
      field: z.enum(correctionFields),
      claimed: z.string().max(500).default(''),
    }),
    output: Work,
  }),
  withdrawCorrection: write({ may: 'voters.edit', input: z.object({ id: z.uuid() }), output: Work }),

  merge: write({
    may: 'voters.edit',
    about: 'Two rows of the file are one person, for this organization.',
    input: z.object({
      committeeId,
      keptId: voterId,
      mergedId: voterId,
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({ id: z.uuid() }),
  }),
  undoMerge: write({
    may: 'voters.edit',
    input: z.object({ committeeId, id: z.uuid() }),
    output: z.object({}),
  }),
})
