// Transfers of online services, read from their files. They are drafts until the treasurer posts them: gross gifts less fees.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { InCommittee, RecordedEntry } from '../shapes.ts'

const One = InCommittee.extend({ draftId: z.uuid() })

const Draft = z.object({
  id: z.uuid(),
  processor: z.string(),
  reference: z.string(),
  paidOn: z.string(),
  gifts: z.number(),
  grossCents: z.string(),
  feeCents: z.string(),
  netCents: z.string(),
  fileName: z.string(),
  readByName: z.string(),
  /** The first ones by name, with what each gave. */
  donors: z.array(z.object({ name: z.string(), on: z.string(), cents: z.string() })),
})
export type PayoutDraft = z.infer<typeof Draft>

export const payouts = api('payouts', {
  list: read({
    may: 'work.read',
    about: 'Transfers that were read and are not posted.',
    input: InCommittee,
    output: z.object({ drafts: z.array(Draft) }),
  }),
  read: write({
    may: 'work.edit',
    about: 'Reads a file of Anedot, WinRed or ActBlue. Gifts that are there already are left alone.',
    input: InCommittee.extend({ fileId: z.uuid() }),
    output: z.object({
      added: z.number(),
      known: z.number(),
      /** Gifts that no transfer has paid out yet. */
      notPaidOut: z.number(),
      refused: z.array(z.object({ line: z.number(), reason: z.string() })),
    }),
  }),
  post: write({
    may: 'work.edit',
    about: 'Posts one transfer: every gift in full, the fees as spending, the rest into the bank. Once.',
    input: One,
    output: RecordedEntry,
  }),
  discard: write({
    may: 'work.edit',
    about: 'Removes a draft; its gifts can be read again.',
    input: One,
    output: z.object({}),
  }),
})
