// The words of a bill's text versions, and what changed from one to another.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'

const Id = z.number().int().min(1).max(2_147_483_647)

const Version = z.object({
  id: z.number(),
  name: z.string(),
  on: z.string().nullable(),
  /** Who told it, in words. */
  source: z.string(),
})
export type Version = z.infer<typeof Version>

const Piece = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

const Comparison = z.object({
  from: Version,
  to: Version,
  pieces: z.array(Piece),
  changes: z.number(),
  wordsAdded: z.number(),
  wordsRemoved: z.number(),
})
export type Comparison = z.infer<typeof Comparison>

export const billTexts = api('billTexts', {
  compare: read({
    may: 'signedIn',
    heavy: true,
    about: 'Two text versions of a bill, word by word: what was removed, what was added, and what stayed.',
    input: z.object({ billId: Id, from: Id, to: Id }),
    output: Comparison,
  }),
  one: read({
    may: 'signedIn',
    about: 'The words of one text version.',
    input: z.object({ billId: Id, id: Id }),
    output: z.object({ version: Version, words: z.string() }),
  }),
})
