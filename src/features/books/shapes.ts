// What travels between the books and their screens. Amounts are whole cents as text: JSON has no bigint.
import { z } from 'zod'
import { briefListOf } from '../../app/briefList.ts'
import { accountKinds, accountRoles, entryKinds, entrySources, methods } from '../../domain/books/kinds.ts'
import { largestCents } from '../../domain/books/entry.ts'
import { isPlainDate } from '../../domain/dates.ts'

export const committeeId = z.uuid()
export const InCommittee = z.object({ committeeId })
export const day = z.string().refine(isPlainDate, 'Choose a day.')

const wholeCents = /^-?\d{1,15}$/
/** Above or below zero. */
export const cents = z
  .string()
  .regex(wholeCents, 'Give an amount in whole cents.')
  // zod asks this also of a text that is no number.
  .refine(
    (text) => !wholeCents.test(text) || isRecordable(BigInt(text)),
    'This amount is too large to record.',
  )
const isRecordable = (amount: bigint) => amount <= largestCents && amount >= -largestCents
const shownCents = z.string()

/** A person or a firm by its own id. */
export const Who = z.object({ kind: z.enum(['person', 'firm']), id: z.uuid() })
export type Who = z.infer<typeof Who>
export const NamedWho = Who.extend({ name: z.string() })
export type NamedWho = z.infer<typeof NamedWho>

const text = (most: number) => z.string().trim().max(most)

/** What a form of the state wants of one line alone. */
export const PartDetail = z.object({
  support: z.enum(['support', 'oppose']).optional(),
  about: text(200).optional(),
  agent: text(200).optional(),
  guarantor: text(200).optional(),
  reference: text(100).optional(),
})
export type PartDetail = z.infer<typeof PartDetail>

export const Part = z.object({
  cents,
  who: Who.nullable().default(null),
  accountId: z.uuid().optional(),
  purpose: text(500).default(''),
  detail: PartDetail.optional(),
})

const aboutAnother = ['reversal', 'bounced check', 'uncashed check', 'deposit'] as const
export const operationKinds = entryKinds.filter(
  (kind): kind is Exclude<(typeof entryKinds)[number], (typeof aboutAnother)[number]> =>
    !(aboutAnother as readonly string[]).includes(kind),
)

export const mostParts = 500

/** Money in, money out, or something else that a treasurer does. */
export const Operation = z.object({
  kind: z.enum(operationKinds),
  on: day,
  accountId: z.uuid().optional(),
  toAccountId: z.uuid().optional(),
  method: z.enum(methods).default(''),
  reference: text(100).default(''),
  memo: text(500).default(''),
  cycle: z.number().int().min(1976).max(2199).nullable().default(null),
  parts: briefListOf(Part).min(1, 'Enter an amount.').max(mostParts),
  payer: Who.optional(),
  feeCents: cents.optional(),
  /** What the processor says it paid: gross less fees must come to this. */
  netCents: cents.optional(),
})
export type Operation = z.infer<typeof Operation>

export const Line = z.object({
  line: z.number(),
  accountId: z.uuid(),
  account: z.string(),
  accountKind: z.enum(accountKinds),
  cents: shownCents,
  who: NamedWho.nullable(),
  purpose: z.string(),
  detail: PartDetail,
})
export type Line = z.infer<typeof Line>

export const EntryRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(entryKinds),
  on: z.string(),
  /** The first name, and how many more. */
  who: NamedWho.nullable(),
  others: z.number(),
  purpose: z.string(),
  category: z.string(),
  method: z.enum(methods),
  reference: z.string(),
  memo: z.string(),
  /** Money that came in, or below zero went out; what was given in kind moves none. */
  movedCents: shownCents,
  /** How large it is, whatever it moved. */
  cents: shownCents,
  isTakenBack: z.boolean(),
  takesBack: z.string().nullable(),
  corrects: z.string().nullable(),
  files: z.number(),
  recordedByName: z.string(),
  recordedAt: z.string(),
})
export type EntryRow = z.infer<typeof EntryRow>

const OtherEntry = z.object({ id: z.uuid(), number: z.string(), on: z.string() })

export const Entry = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(entryKinds),
  on: z.string(),
  memo: z.string(),
  method: z.enum(methods),
  reference: z.string(),
  cycle: z.number().nullable(),
  source: z.enum(entrySources),
  recordedAt: z.string(),
  recordedByName: z.string(),
  lines: z.array(Line),
  takesBack: OtherEntry.nullable(),
  takenBackBy: OtherEntry.nullable(),
  corrects: OtherEntry.nullable(),
  correctedBy: OtherEntry.nullable(),
  files: z.array(
    z.object({
      id: z.uuid(),
      fileId: z.uuid(),
      name: z.string(),
      addedByName: z.string(),
      addedAt: z.string(),
      isStruckOut: z.boolean(),
    }),
  ),
  /** The closed period its day is in. */
  closedIn: z.string().nullable(),
  mayEdit: z.boolean(),
})
export type Entry = z.infer<typeof Entry>

export const AccountRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  role: z.enum(accountRoles).nullable(),
  note: z.string(),
  committeeAccountId: z.uuid().nullable(),
  version: z.number(),
  isArchived: z.boolean(),
  balanceCents: shownCents,
})
export type AccountRow = z.infer<typeof AccountRow>

export const periodKinds = ['month', 'quarter', 'year', 'statement', 'other'] as const

export const PeriodRow = z.object({
  id: z.uuid(),
  kind: z.enum(periodKinds),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  closedByName: z.string(),
  closedAt: z.string(),
  reopening: z
    .object({ askedByName: z.string(), askedAt: z.string(), why: z.string(), isMine: z.boolean() })
    .nullable(),
  reopenedByName: z.string(),
  reopenedAt: z.string().nullable(),
})
export type PeriodRow = z.infer<typeof PeriodRow>

/** What should be known before something is posted. */
export const Checked = z.object({
  problem: z.string().nullable(),
  lines: z.array(Line),
  /** Nothing here stops it. */
  warnings: z.array(z.string()),
  /** Statements and closed periods it would change. */
  touches: z.array(z.object({ name: z.string(), words: z.string(), isClosed: z.boolean() })),
})
export type Checked = z.infer<typeof Checked>

/** On the first page; by committee. */
export const HomeMoney = z.array(
  z.object({
    committeeId: z.uuid(),
    committeeName: z.string(),
    cashCents: shownCents,
    undepositedCents: shownCents,
    billsCents: shownCents,
  }),
)
export type HomeMoney = z.infer<typeof HomeMoney>

export const RecordedEntry = z.object({ entryId: z.uuid(), number: z.string() })
