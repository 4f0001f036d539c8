// Who did what in one organization, and when: the log that cannot be changed afterwards. An "entry" is one line of it; each carries
// the hash of the one before, so that a removed or edited line shows.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { list } from '../../app/list.ts'

const instant = z.iso.datetime({ offset: true })

export const AuditFilter = z.object({
  /** Left out: one's own organization. The nil id is the log of the installation itself, for platform staff. */
  organizationId: z.guid().optional(),
  action: z.string().max(100).optional(),
  actorId: z.uuid().optional(),
  subject: z.string().max(100).optional(),
  subjectId: z.string().max(100).optional(),
  from: instant.optional(),
  until: instant.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditEntry = z.object({
  seq: z.number(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** The name of the person or committee it was about, while it is one the viewer may see. */
  subjectName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const newestFirst = { sorts: ['number'], desc: true, row: AuditEntry } as const

export const auditLog = api('auditLog', {
  list: list({
    may: 'audit.read',
    mayExport: 'exports.read',
    what: 'Audit log',
    about: 'The log of one organization, newest first.',
    filter: AuditFilter,
    ...newestFirst,
  }),
  exports: list({
    may: 'audit.read',
    mayExport: 'exports.read',
    what: 'Exports',
    about: 'The files that left one organization, newest first: who took which rows along.',
    filter: AuditFilter.pick({ organizationId: true }),
    ...newestFirst,
  }),
  choices: read({
    may: 'audit.read',
    about: 'The actions and people that occur in the log, for its filters.',
    input: z.object({ organizationId: z.guid().optional() }),
    output: z.object({
      actions: z.array(z.object({ action: z.string(), what: z.string() })),
      subjects: z.array(z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  verify: read({
    may: 'audit.read',
    about: 'Recomputes the chain of one organization: every entry against the one before it.',
    input: z.object({ organizationId: z.guid().optional() }),
    output: z.object({ entries: z.number(), firstBadSeq: z.number().nullable() }),
  }),
})
