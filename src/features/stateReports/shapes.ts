// What travels between the state reports and their screen. Amounts are whole cents as text: JSON has no bigint.
import { z } from 'zod'
import { readings } from '../../domain/books/itemizing.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { electionPlaces } from '../../domain/law/committeeDeadlines.ts'
import { statementKinds } from '../../domain/law/dueDates.ts'
import { filerKinds } from '../../domain/stateReports/registration.ts'

export const InCommittee = z.object({ committeeId: z.uuid() })
export const day = z.string().refine(isPlainDate, 'Choose a day.')
const cents = z.string()
const text = (most: number) => z.string().trim().max(most)

export const RegistrationForm = z.object({
  kind: z.enum(filerKinds).nullable(),
  electionPlace: z.enum(electionPlaces),
  primaryOn: day.nullable(),
  generalOn: day.nullable(),
  formedOn: day.nullable(),
  petitionFiledOn: day.nullable(),
  petitionDeadlineOn: day.nullable(),
  street: text(200),
  city: text(100),
  state: text(2),
  zip: text(10),
  phone: text(40),
  email: text(200),
  treasurerName: text(200),
  treasurerStreet: text(200),
  treasurerCity: text(100),
  treasurerState: text(2),
  treasurerZip: text(10),
  treasurerPhone: text(40),
  candidateName: text(200),
  candidateStreet: text(200),
  candidateCity: text(100),
  candidateState: text(2),
  candidateZip: text(10),
  candidateParty: text(60),
  officers: text(2000),
  question: text(500),
  questionSide: z.enum(['support', 'oppose']).nullable(),
  depository: text(200),
  depositoryAddress: text(300),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

export const capacities = ['treasurer', 'candidate'] as const
export type Capacity = (typeof capacities)[number]

export const StatementRow = z.object({
  id: z.string(),
  kind: z.enum(statementKinds),
  form: z.enum(['B-1', 'B-2', 'B-4']),
  opens: z.string(),
  closes: z.string(),
  due: z.string(),
  /** The counted day where a closed day moved it. */
  movedFrom: z.string().nullable(),
  sealed: z.object({ version: z.number(), at: z.string(), byName: z.string() }).nullable(),
  confirmation: z.object({ number: z.string(), receivedOn: z.string() }).nullable(),
  /** The first is filed, and an amendment that was sealed since has no confirmation of its own yet. */
  isAmendmentOpen: z.boolean(),
  /** Of one that is due and not confirmed: what it costs today. */
  lateFeeCents: cents.nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const LateRow = z.object({
  form: z.enum(['B-5', 'B-11']),
  entryId: z.uuid(),
  /** The first one of the entry that it is about. */
  line: z.number(),
  number: z.string(),
  who: z.string(),
  address: z.string(),
  occupation: z.string(),
  employer: z.string(),
  on: z.string(),
  /** Of a gift: money, loan, in-kind, pledge. Of spending: for or against whom. */
  nature: z.string(),
  cents,
  goal: z.string(),
  limit: z.string(),
  /** The last instant of the limit in Lincoln. */
  endsAt: z.string(),
  missing: z.array(z.string()),
  reported: z.object({ on: z.string(), confirmation: z.string() }).nullable(),
})
export type LateRow = z.infer<typeof LateRow>

export const OtherRow = z.object({
  id: z.string(),
  entryId: z.uuid(),
  line: z.number(),
  on: z.string(),
  name: z.string(),
  address: z.string(),
  about: z.string(),
  note: z.string(),
  cents,
  goal: z.string(),
  limit: z.string(),
  missing: z.array(z.string()),
  reported: z.object({ on: z.string(), confirmation: z.string() }).nullable(),
})
export type OtherRow = z.infer<typeof OtherRow>

export const Field = z.object({ label: z.string(), value: z.string() })

export const Overview = z.object({
  name: z.string(),
  cycle: z.number().nullable(),
  version: z.number(),
  registration: RegistrationForm,
  missing: z.array(z.string()),
  a1: z.array(z.object({ title: z.string(), fields: z.array(Field) })),
  a1Due: z.object({ counted: z.string(), due: z.string(), citation: z.string() }).nullable(),
  statements: z.array(StatementRow),
  late: z.array(LateRow),
  today: z.string(),
  mayEdit: z.boolean(),
})
export type Overview = z.infer<typeof Overview>

export const CheckRow = z.object({
  id: z.string(),
  must: z.boolean(),
  words: z.string(),
  fix: z.object({
    kind: z.enum(['who', 'entry', 'registration', 'books', 'statements']),
    id: z.string().nullable(),
  }),
})
export type CheckRow = z.infer<typeof CheckRow>

const Gift = z.object({
  entryId: z.string(),
  on: z.string(),
  cash: cents,
  inKind: cents,
  pledged: cents,
  loanPaid: cents,
  what: z.string(),
})
export const Contributor = z.object({
  whoId: z.string(),
  name: z.string(),
  address: z.string(),
  treasurer: z.string(),
  readings: z.array(z.enum(readings)),
  prior: cents,
  cash: cents,
  inKind: cents,
  pledged: cents,
  loanPaid: cents,
  toDate: cents,
  gifts: z.array(Gift),
})
export type Contributor = z.infer<typeof Contributor>
const Loan = z.object({
  whoId: z.string(),
  name: z.string(),
  address: z.string(),
  guarantors: z.string(),
  prior: cents,
  received: cents,
  repaid: cents,
  forgiven: cents,
  paidByOther: cents,
  owed: cents,
})
const Misc = z.object({
  entryId: z.string(),
  on: z.string(),
  cents,
  type: z.enum(['A', 'B', 'C']),
  explanation: z.string(),
})
const Payment = z.object({
  entryId: z.string(),
  on: z.string(),
  cash: cents,
  inKind: cents,
  purpose: z.string(),
  agent: z.string(),
})
const Payee = z.object({
  whoId: z.string(),
  name: z.string(),
  address: z.string(),
  cash: cents,
  inKind: cents,
  payments: z.array(Payment),
})
const Bill = z.object({ whoId: z.string().nullable(), name: z.string(), address: z.string(), cents })
const ForCommittee = z.object({
  name: z.string(),
  address: z.string(),
  entryId: z.string(),
  on: z.string(),
  cents,
  nature: z.enum(['D', 'I', 'E']),
  position: z.enum(['support', 'oppose']),
  about: z.string(),
})

export const Drawn = z.object({
  form: z.enum(['B-1', 'B-2', 'B-4']),
  lines: z.array(z.object({ line: z.string(), words: z.string(), cents })),
  individuals: z.array(Contributor),
  others: z.array(Contributor),
  unlisted: z.object({ individuals: cents, others: cents, payees: cents }),
  loans: z.array(Loan),
  misc: z.array(Misc),
  payees: z.array(Payee),
  bills: z.array(Bill),
  /** Of a PAC and a party: what went to other committees, or was spent for or against someone. */
  forCommittees: z.array(ForCommittee),
  elsewhere: z.array(z.object({ state: z.string(), cents })),
})
export type Drawn = z.infer<typeof Drawn>

export const Signature = z.object({
  capacity: z.enum(capacities),
  name: z.string(),
  byName: z.string(),
  at: z.string(),
})
export const SealedRow = z.object({
  id: z.uuid(),
  version: z.number(),
  sha256: z.string(),
  sealedAt: z.string(),
  sealedByName: z.string(),
  /** The content still has the hash it was sealed with. */
  isWhole: z.boolean(),
  confirmation: z.object({ number: z.string(), receivedOn: z.string(), byName: z.string() }).nullable(),
})
export const ReadableChange = z.object({
  where: z.string(),
  what: z.string(),
  was: z.string(),
  now: z.string(),
})

export const Draft = z.object({
  statement: StatementRow,
  drawn: Drawn,
  checks: z.array(CheckRow),
  sha256: z.string(),
  /** Which people sign, and which of them have signed just this content. */
  needed: z.array(z.object({ capacity: z.enum(capacities), name: z.string() })),
  signatures: z.array(Signature),
  sealed: z.array(SealedRow),
  /** Against what was sealed last; null before the first seal. */
  difference: z.array(ReadableChange).nullable(),
  /** Later statements that were sealed and read otherwise now. */
  touches: z.array(z.object({ id: z.string(), version: z.number() })),
  mayEdit: z.boolean(),
  /** Its last day is over, so that it can be signed. */
  isOver: z.boolean(),
  /** Why it cannot be sealed yet, in one sentence. */
  waitsFor: z.string().nullable(),
})
export type Draft = z.infer<typeof Draft>

export const MirrorRow = z.object({
  state: z.enum(['same', 'only here', 'only there', 'undone']),
  side: z.enum(['in', 'out']),
  name: z.string(),
  on: z.string(),
  cents,
  note: z.string(),
})
export type MirrorRow = z.infer<typeof MirrorRow>
