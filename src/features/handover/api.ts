// The end of a race: what is still open, everything in one file, and what may be deleted. A "handover" is the file with everything of one
// committee, made for those who keep it or begin the next race.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { heldKinds } from './held.ts'

const In = z.object({ committeeId: z.uuid() })

export const stepIds = [
  'approvals',
  'statements',
  'bankLines',
  'pledges',
  'signs',
  'walkbooks',
  'unsent',
  'balance',
  'people',
] as const

export const Step = z.object({
  id: z.enum(stepIds),
  /** How many are open. */
  count: z.number(),
  /** What they come to, where it is money. */
  cents: z.string().nullable(),
  isDone: z.boolean(),
})
export type Step = z.infer<typeof Step>

const LeftOut = z.object({ what: z.string(), why: z.string() })

export const HandoverExport = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed']),
  failure: z.string().nullable(),
  jobId: z.uuid().nullable(),
  /** Null for all but its maker, and once the file is gone. */
  fileId: z.uuid().nullable(),
  files: z.number(),
  rows: z.string(),
  bytes: z.string(),
  sha256: z.string(),
  leftOut: z.array(LeftOut),
  madeByName: z.string(),
  madeAt: z.string(),
  readyAt: z.string().nullable(),
  /** While it is made. */
  done: z.number(),
  total: z.number().nullable(),
  message: z.string(),
})
export type HandoverExport = z.infer<typeof HandoverExport>

export const Handover = z.object({
  name: z.string(),
  archivedAt: z.string().nullable(),
  steps: z.array(Step),
  exports: z.array(HandoverExport),
  /** The last day on which the books have to be there; null while nothing was ever recorded. */
  keepUntil: z.string().nullable(),
  mayExport: z.boolean(),
})
export type Handover = z.infer<typeof Handover>

export const Removal = z.object({
  state: z.enum(['waiting', 'undone', 'done']),
  askedByName: z.string(),
  askedAt: z.string(),
  dueAt: z.string(),
  undoneByName: z.string(),
  endedAt: z.string().nullable(),
})
export type Removal = z.infer<typeof Removal>

export const VoterDataHeld = z.object({
  held: z.record(z.enum(heldKinds), z.number()),
  /** The newest, whatever became of it. */
  removal: Removal.nullable(),
  mayRemove: z.boolean(),
})
export type VoterDataHeld = z.infer<typeof VoterDataHeld>

export const handover = api('handover', {
  get: read({
    may: 'work.read',
    input: In,
    output: Handover,
    about:
      'What is still open in a committee at the end of its race, and the files that were made of everything.',
  }),
  startExport: write({
    may: 'work.edit',
    input: In,
    output: HandoverExport,
    about:
      'Begins one ZIP with every list, statement and file of a committee that this person may take along; an archived one too.',
  }),
  cancelExport: write({
    may: 'work.edit',
    input: In.extend({ id: z.uuid() }),
    output: z.object({ wasStopped: z.boolean() }),
    about: 'Stops a handover file that is being made. Nothing of it is kept.',
  }),
  held: read({
    may: 'work.read',
    input: In,
    output: VoterDataHeld,
    about: 'What a committee holds of the voter file, counted, and whether its deletion was asked for.',
  }),
  askRemoval: write({
    may: 'committees.manage',
    input: In.extend({ name: z.string().max(200) }),
    output: Removal,
    about:
      'Deletes in a week what an archived committee holds of the voter file; takes the name of the committee as it is written.',
  }),
  undoRemoval: write({
    may: 'committees.manage',
    input: In,
    output: Removal,
    about: 'Undoes that while it still waits.',
  }),
})
