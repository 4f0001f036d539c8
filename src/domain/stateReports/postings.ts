// What a state form is drawn from: lines of the books with the person or firm they name. A line of an entry that takes another one back has the
// kind of that one, so it leaves the form where the other one stood.
import type { AccountKind, AccountRole, EntryKind } from '../books/kinds.ts'
import type { PlainDate } from '../dates.ts'
import type { Cents } from '../money.ts'

export interface Posting {
  entryId: string
  /** The entry it takes back, or whose check bounced or was never cashed; else its own. */
  ofEntryId: string
  number: bigint
  line: number
  on: PlainDate
  /** Of the entry, or of the one it takes back. */
  kind: EntryKind
  role: AccountRole | null
  accountKind: AccountKind
  account: string
  cents: Cents
  /** The person or firm, not the name in the books: merged records are one. */
  whoId: string | null
  purpose: string
  isInKind: boolean
  agent: string
  guarantor: string
  /** For or against the candidate or question that `about` names. */
  support: 'support' | 'oppose' | null
  about: string
}

export interface Who {
  id: string
  kind: 'person' | 'firm'
  /** Of a firm: "PAC", "candidate committee", "business" … */
  firmKind: string
  isCandidate: boolean
  name: string
  hasFullName: boolean
  street: string
  city: string
  state: string
  zip: string
  treasurerName: string
  occupation: string
  employer: string
}

export const committeeKinds = ['candidate committee', 'PAC', 'party', 'ballot question committee'] as const
export const isCommittee = ({ kind, firmKind }: Who): boolean =>
  kind === 'firm' && (committeeKinds as readonly string[]).includes(firmKind)

/** In the letters of the form: the candidate, other individuals, everyone else. No name counts as an individual until there is one. */
export type Source = 'A' | 'B' | 'C'
export function sourceOf(who: Who | undefined): Source {
  if (who?.isCandidate) return 'A'
  return who?.kind === 'firm' ? 'C' : 'B'
}

/** "410 Cedar Ave, Wahoo, NE 68066" */
export const addressOf = ({
  street,
  city,
  state,
  zip,
}: Pick<Who, 'street' | 'city' | 'state' | 'zip'>): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Of two lines of one gift or payment, the one that says its day and line: the entry's own, not of one that takes it back; the first of these. */
export const speaker = <P extends Posting>(known: P, other: P): P =>
  known.entryId !== known.ofEntryId && other.entryId === other.ofEntryId ? other : known

export const byTime = (a: Posting, b: Posting): number =>
  a.on.localeCompare(b.on) || Number(a.number - b.number) || a.line - b.line
