// The machine room, for the Owner alone: is it healthy, what runs at night, how full is it, did the letters go out, is the audit log
// whole. A "chain" is the audit log of one organization: each entry holds a hash of the one before, so a changed entry shows.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { jobStates } from '../jobs/api.ts'

const count = z.number().int().nonnegative()
const none = z.object({})

export const Health = z.object({
  /** What an administrator should see to, in whole sentences. */
  warnings: z.array(z.string()),
  app: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.string(),
    memoryBytes: count,
    isListening: z.boolean(),
  }),
  database: z.object({
    version: z.string(),
    name: z.string(),
    bytes: count,
    startedAt: z.string(),
    connections: count,
    mostConnections: count,
    migration: z.string(),
  }),
  disk: z.object({ freeBytes: count, totalBytes: count }),
  jobs: z.object({ waiting: count, running: count, failedThisWeek: count }),
  /** Waiting: written and not sent yet, be it for the mail server or for someone to set one up. */
  mail: z.object({ waiting: count, failed: count, isSetUp: z.boolean() }),
  /** The books of all committees, as the last nightly proofs found them; proved at the time of the oldest. */
  books: z.object({
    committees: count,
    entries: count,
    provedAt: z.string().nullable(),
    withProblems: count,
    firstProblem: z.string().nullable(),
  }),
  /** As the server reads them, passwords and keys left out. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Health = z.infer<typeof Health>

export const ScheduleLine = z.object({
  kind: z.string(),
  title: z.string(),
  at: z.string(),
  weKnowItFailed: z.string(),
  nextRun: z.string().nullable(),
  /** Runs every few minutes, of which none is on record. */
  often: z.boolean(),
  lastRun: z.object({ at: z.string(), state: z.enum(jobStates), message: z.string() }).nullable(),
})
export type ScheduleLine = z.infer<typeof ScheduleLine>

export const StorageLine = z.object({ id: z.string(), name: z.string(), files: count, bytes: count })
export type StorageLine = z.infer<typeof StorageLine>

export const TableLine = z.object({
  name: z.string(),
  /** As of the last time PostgreSQL counted; null before that. */
  rows: count.nullable(),
  bytes: count,
  indexBytes: count,
  hasWall: z.boolean(),
})
export type TableLine = z.infer<typeof TableLine>

export const mailStates = ['outbox', 'queued', 'sent', 'failed', 'withheld', 'unsure'] as const
export const MailLine = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  error: z.string().nullable(),
  attempts: count,
  organizationName: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailLine = z.infer<typeof MailLine>
export const MailDetail = MailLine.extend({ text: z.string(), maySendAgain: z.boolean() })
export type MailDetail = z.infer<typeof MailDetail>

export const ChainLine = z.object({
  organizationId: z.string(),
  name: z.string(),
  entries: count,
  lastAt: z.string().nullable(),
  /** How many entries the last signed checkpoint covers. */
  checkpoint: count.nullable(),
})
export type ChainLine = z.infer<typeof ChainLine>

const OneMail = z.object({ id: z.uuid() })

export const system = api('system', {
  health: read({
    may: 'system.read',
    input: none,
    output: Health,
    about: 'The server, its database, its disk and its settings.',
  }),
  schedule: read({
    may: 'system.read',
    input: none,
    output: z.object({ lines: z.array(ScheduleLine) }),
    about: 'What runs on a schedule, when it last ran and when it runs next.',
  }),
  storage: exportable(
    read({
      may: 'system.read',
      input: none,
      output: z.object({
        place: z.string(),
        byPurpose: z.array(StorageLine),
        byOrganization: z.array(StorageLine),
      }),
      about: 'Files and their bytes by purpose and by organization.',
    }),
    { what: 'Storage', mayExport: 'system.read' },
  ),
  tables: exportable(
    read({
      may: 'system.read',
      input: none,
      output: z.object({ tables: z.array(TableLine) }),
      about: 'The tables of the database by size.',
    }),
    { what: 'Tables', mayExport: 'system.read' },
  ),
  mails: exportable(
    read({
      may: 'mail.read',
      input: z.object({
        state: z.enum(mailStates).optional(),
        page: z.number().int().min(1).max(10_000).default(1),
      }),
      output: z.object({ mails: z.array(MailLine), total: count, pageSize: count, isSetUp: z.boolean() }),
      about: 'Emails, newest first, without their text.',
    }),
    { what: 'Emails', mayExport: 'mail.read' },
  ),
  // Letters hold links that let people in: a person who reads one is on record.
  mail: read({
    may: 'mail.read',
    input: OneMail,
    output: MailDetail,
    audited: true,
    about: 'One email as plain text.',
  }),
  sendMailAgain: write({
    may: 'mail.read',
    input: OneMail,
    output: none,
    about: 'Puts a failed or unsent email back in the queue.',
  }),
  audit: exportable(
    read({
      may: 'system.read',
      input: none,
      output: z.object({
        chains: z.array(ChainLine),
        checkpoints: count,
        checkpointProblem: z.string().nullable(),
        lastCheck: z
          .object({ id: z.uuid(), state: z.enum(jobStates), message: z.string(), at: z.string() })
          .nullable(),
      }),
      about: 'How long the audit log of each organization is, and how its last verification ended.',
    }),
    { what: 'Audit logs', mayExport: 'system.read' },
  ),
  verifyAudit: write({
    may: 'system.read',
    input: none,
    output: z.object({ jobId: z.uuid() }),
    about: 'Verifies the whole audit log as a job.',
  }),
})
