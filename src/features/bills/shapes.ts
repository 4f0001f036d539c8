// What the calls about bills answer with.
import { z } from 'zod'

export const stances = ['support', 'oppose', 'watch', 'neutral'] as const
export type Stance = (typeof stances)[number]

const Senator = z.object({ id: z.number(), name: z.string() }).nullable()

export const BillRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.string(),
  session: z.string(),
  title: z.string(),
  introducer: z.string(),
  introducerId: z.number().nullable(),
  committee: z.string(),
  stage: z.string(),
  stageOn: z.string().nullable(),
  ending: z.string().nullable(),
  priority: z.string(),
  lastAction: z.string(),
  lastActionOn: z.string().nullable(),
  stance: z.enum(stances).nullable(),
  isOurPriority: z.boolean(),
  tags: z.array(z.string()),
  isFollowed: z.boolean(),
})
export type BillRow = z.infer<typeof BillRow>

/** Where the words one looked for were found: in the description, or in a text by its name. */
export const Found = z.object({
  place: z.string(),
  pieces: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
})
export type Found = z.infer<typeof Found>

export const ListedBill = BillRow.extend({ found: Found.nullable() })
export type ListedBill = z.infer<typeof ListedBill>

export const Action = z.object({ on: z.string(), text: z.string(), kind: z.string() })
export const Motion = z.object({ number: z.string(), about: z.string(), by: z.string(), outcome: z.string() })
export const DocumentRow = z.object({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  on: z.string().nullable(),
  url: z.string(),
  hasWords: z.boolean(),
})
export const Amendment = z.object({
  number: z.string(),
  by: z.string(),
  outcome: z.string(),
  on: z.string(),
  url: z.string(),
})
export const CoSponsor = z.object({
  name: z.string(),
  senator: Senator,
  addedOn: z.string().nullable(),
  withdrawnOn: z.string().nullable(),
})
export const Hearing = z.object({
  on: z.string(),
  at: z.string().nullable(),
  room: z.string(),
  committee: z.string(),
  source: z.string(),
})
export const Change = z.object({
  at: z.string(),
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  isMine: z.boolean(),
})
export const Told = z.object({ source: z.string(), value: z.string() })

export const MoneyNear = z.object({
  senator: z.object({ id: z.number(), name: z.string() }),
  committees: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The days looked at: around the life of the bill. */
  from: z.string(),
  to: z.string(),
  contributions: z.number(),
  cents: z.string(),
  largest: z.array(
    z.object({
      id: z.string(),
      on: z.string(),
      cents: z.string(),
      name: z.string(),
      /** Null where no one is named. */
      donorId: z.string().nullable(),
      committeeId: z.number(),
    }),
  ),
})
export type MoneyNear = z.infer<typeof MoneyNear>

export const voteWords = ['yes', 'no', 'presentNotVoting', 'excused', 'absent'] as const

export const RollCall = z.object({
  id: z.number(),
  on: z.string(),
  description: z.string(),
  motionKind: z.string(),
  motionNumber: z.string(),
  stage: z.string().nullable(),
  isFinalReading: z.boolean(),
  tally: z.object({
    yes: z.number(),
    no: z.number(),
    presentNotVoting: z.number(),
    excused: z.number(),
    absent: z.number(),
  }),
  carried: z.boolean(),
  needed: z.number(),
  /** Yes votes above or below what was needed. */
  margin: z.number(),
  rule: z.object({ citation: z.string(), note: z.string(), isSure: z.boolean() }),
  /** No one may be present and not vote on this since 2025. */
  mayBePresentNotVoting: z.boolean(),
  source: z.string(),
  /** Whether the source tells excused from absent. */
  hasFiveCategories: z.boolean(),
  votes: z.array(
    z.object({
      senatorId: z.number(),
      name: z.string(),
      /** The seat on that day, as far as it is known. */
      district: z.number().nullable(),
      vote: z.enum(voteWords),
      isDecisive: z.boolean(),
    }),
  ),
  /** Votes of the tally without a name in the list. */
  unnamed: z.number(),
  otherSources: z.array(Told),
})
export type RollCall = z.infer<typeof RollCall>
