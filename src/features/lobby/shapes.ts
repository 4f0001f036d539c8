// What is told about lobbying. Cents travel as text.
import { z } from 'zod'

export const roles = ['lobbyist', 'principal'] as const
export const sides = ['support', 'oppose', 'neutral'] as const
export const certainties = ['confirmed', 'matched', 'inferred'] as const
export const Id = z.number().int().min(1).max(2_147_483_647)
const Cents = z.string()

export const PartyRef = z.object({ id: z.number(), name: z.string() })
export type PartyRef = z.infer<typeof PartyRef>

export const PartyRow = z.object({
  id: z.number(),
  role: z.enum(roles),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Lobbyists of a principal, principals of a lobbyist, registered for the newest year and not withdrawn. */
  others: z.number(),
  positions: z.number(),
  /** Reported to the state, all years: received by a lobbyist, spent by a principal. */
  cents: Cents,
  lastYear: z.number().nullable(),
})
export type PartyRow = z.infer<typeof PartyRow>

export const Tie = z.object({
  other: PartyRef,
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  registrations: z.number(),
  withdrawnOn: z.string().nullable(),
  isWithdrawn: z.boolean(),
  isNow: z.boolean(),
})
export type Tie = z.infer<typeof Tie>

export const Report = z.object({
  id: z.number(),
  form: z.enum(['B', 'C', 'BB', 'CC']),
  year: z.number(),
  quarter: z.number().nullable(),
  month: z.number().nullable(),
  other: PartyRef.nullable(),
  receivedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  daysLate: z.number().nullable(),
  receipts: Cents,
  expenses: Cents,
  lines: z.array(z.object({ category: z.string(), receipts: Cents.nullable(), expenses: Cents.nullable() })),
})
export type Report = z.infer<typeof Report>

export const Fee = z.object({
  id: z.number(),
  other: PartyRef.nullable(),
  statement: z.string(),
  dueOn: z.string().nullable(),
  filedOn: z.string().nullable(),
  amount: Cents.nullable(),
  reduced: Cents.nullable(),
  status: z.string(),
  paidOn: z.string().nullable(),
})
export type Fee = z.infer<typeof Fee>

export const Gift = z.object({
  filerId: z.number(),
  filer: z.string(),
  donorId: z.string(),
  donor: z.string(),
  cents: Cents,
  rows: z.number(),
  lastOn: z.string().nullable(),
  certainty: z.enum(certainties),
})
export type Gift = z.infer<typeof Gift>

export const Party = z.object({
  id: z.number(),
  role: z.enum(roles),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  clerkId: z.string().nullable(),
  nadcId: z.string().nullable(),
  /** The newest year of any registration on record; "now" means this year. */
  newestYear: z.number().nullable(),
  ties: z.array(Tie),
  positions: z.object({ support: z.number(), oppose: z.number(), neutral: z.number(), bills: z.number() }),
  reports: z.array(Report),
  fees: z.array(Fee),
  gifts: z.array(Gift),
  /** The same name files with the state as a committee. */
  filers: z.array(z.object({ id: z.number(), name: z.string(), certainty: z.enum(certainties) })),
  asOf: z.string().nullable(),
})
export type Party = z.infer<typeof Party>

export const PositionRow = z.object({
  id: z.string(),
  legislature: z.string(),
  bill: z.string(),
  /** Null while the bill itself is not loaded. */
  billId: z.number().nullable(),
  title: z.string(),
  side: z.enum(sides),
  lobbyist: PartyRef,
  principal: PartyRef,
  noticedAt: z.string().nullable(),
})
export type PositionRow = z.infer<typeof PositionRow>

export const updateKinds = ['registered', 'withdrawn', 'position', 'report', 'late'] as const
export const Update = z.object({
  id: z.string(),
  kind: z.enum(updateKinds),
  at: z.string(),
  lobbyist: PartyRef.nullable(),
  principal: PartyRef.nullable(),
  bill: z.object({ id: z.number().nullable(), label: z.string() }).nullable(),
  side: z.enum(sides).nullable(),
  /** Of a report: its period and how late it came. */
  note: z.string(),
})
export type Update = z.infer<typeof Update>

export const SenatorLobby = z.object({
  total: z.number(),
  bills: z.number(),
  principals: z.array(
    PartyRef.extend({ support: z.number(), oppose: z.number(), neutral: z.number(), bills: z.number() }),
  ),
})

export const DonorTie = z.object({
  party: PartyRef.extend({ role: z.enum(roles) }),
  certainty: z.enum(certainties),
  score: z.number(),
})

export const Match = z.object({
  party: PartyRef.extend({ role: z.enum(roles), city: z.string() }),
  donor: z
    .object({ id: z.string(), recordId: z.string(), name: z.string(), city: z.string(), cents: Cents })
    .nullable(),
  filer: z.object({ id: z.number(), name: z.string(), city: z.string() }).nullable(),
  score: z.number(),
  fields: z.array(z.object({ field: z.string(), level: z.string() })),
})
export type Match = z.infer<typeof Match>

export const MatchDecision = z.object({
  id: z.string(),
  party: PartyRef.extend({ role: z.enum(roles) }),
  target: z.string(),
  verdict: z.enum(['same', 'different']),
  decidedAt: z.string(),
  decidedBy: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type MatchDecision = z.infer<typeof MatchDecision>

/** What is new since one last looked, for the first page. */
export const LobbyNews = z.object({ total: z.number(), newest: z.array(Update) })
export type LobbyNews = z.infer<typeof LobbyNews>
