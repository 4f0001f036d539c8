// What a row of the state's filings means for a total, stated once. The state calls things by type; a total wants to know whether money
// moved, and whether another row says the same. Nothing is dropped: what is left out keeps its reason, and pages show its count and sum.
import { lookUp } from '../lookUp.ts'

export type Side = 'in' | 'out'

export type Meaning =
  /** A contribution in money, from a named donor. */
  | 'money'
  /** Goods or services at their value: a contribution and an expenditure, each in its own file (49-1455). */
  | 'in-kind'
  /** Money of donors, or to payees, too small to be named. */
  | 'unitemized'
  | 'pledge'
  /** Borrowed, repaid, lent, forgiven: never a contribution. */
  | 'loan'
  /** Interest, refunds, adjustments. */
  | 'other'
  | 'spending'
  /** Passed on to another committee. */
  | 'given'
  /** For or against someone, without that someone. */
  | 'independent'

export type Exclusion =
  | 'promise'
  | 'no money moved'
  | 'repeats the recipient'
  | 'sub-vendor'
  | 'another candidate'
  | 'same row again'
  | 'late report'
  | 'names a source'
  | 'sign not documented'

export const exclusionWords: Record<Exclusion, string> = {
  promise: 'Pledges: a promise is not money; its payment is a row of its own.',
  'no money moved': 'Debts and loans forgiven: no one paid anything.',
  'repeats the recipient': 'Reports of corporations (B-7): the committee that got the money reports it too.',
  'sub-vendor': 'Payments by an agent or vendor: part of a payment already counted.',
  'another candidate': 'One expenditure about several candidates is one row for each; it counts once.',
  'same row again': 'The same row with the same number, filed twice; it counts once.',
  'late report': 'Late reports (B-5, B-11): the next statement repeats them.',
  'names a source': 'Who paid for an independent expenditure: the expenditure itself is counted.',
  'sign not documented': 'Refunded expenditures: the state does not say whether they add or subtract.',
}

export interface Reading {
  side: Side
  meaning: Meaning
  excluded: Exclusion | null
}

const reads = (side: Side, meaning: Meaning, excluded: Exclusion | null = null): Reading => ({
  side,
  meaning,
  excluded,
})

/** By the state's own words, in lower case. */
const receipts: Record<string, Reading> = {
  // The public copy of March 2024 leaves the type out; nearly all receipts are contributions.
  '': reads('in', 'money'),
  monetary: reads('in', 'money'),
  'earmarked monetary': reads('in', 'money'),
  'pledge payment received': reads('in', 'money'),
  'in-kind contribution': reads('in', 'in-kind'),
  'earmarked in-kind': reads('in', 'in-kind'),
  pledge: reads('in', 'pledge', 'promise'),
  'pledge made forgiveness': reads('in', 'pledge', 'no money moved'),
  loan: reads('in', 'loan'),
  'payment received for loan made': reads('in', 'loan'),
  'loan forgiveness received': reads('in', 'loan', 'no money moved'),
  'debt forgiveness': reads('in', 'other', 'no money moved'),
  refund: reads('in', 'other'),
  'other funds received (miscellaneous receipts)': reads('in', 'other'),
}

const expenditures: Record<string, Reading> = {
  'direct contribution': reads('out', 'given'),
  'earmarked monetary': reads('out', 'given'),
  'pledge payment made': reads('out', 'given'),
  'disbursement to federal/out of state candidates': reads('out', 'given'),
  'in-kind contribution (exp)': reads('out', 'in-kind'),
  'in-kind expenditure': reads('out', 'in-kind'),
  'non cash in-kind expenditure': reads('out', 'in-kind'),
  'earmarked in-kind': reads('out', 'in-kind'),
  'independent expenditure': reads('out', 'independent'),
  'third party expenditure': reads('out', 'spending', 'sub-vendor'),
  'agent expenditure': reads('out', 'spending', 'sub-vendor'),
  'ind. expend. contributor source over $250': reads('out', 'other', 'names a source'),
  'pledge made': reads('out', 'pledge', 'promise'),
  'pledge forgiveness granted': reads('out', 'pledge', 'no money moved'),
  'loan payment': reads('out', 'loan'),
  'loan made': reads('out', 'loan'),
  'refunded expenditure': reads('out', 'other', 'sign not documented'),
}

export interface ReceiptFacts {
  type: string
  isUnitemized: boolean
}

export function readReceipt({ type, isUnitemized }: ReceiptFacts): Reading {
  const known = lookUp(receipts, type.trim().toLowerCase()) ?? reads('in', 'other')
  // A pledge or a loan stays one, no matter who is behind it.
  return isUnitemized && (known.meaning === 'money' || known.meaning === 'other')
    ? { ...known, meaning: 'unitemized' }
    : known
}

export interface ExpenditureFacts {
  type: string
  filerType: string
  isUnitemized: boolean
}

/** Every type the table does not list is plain spending: the state adds words for it from year to year. */
export function readExpenditure({ type, filerType, isUnitemized }: ExpenditureFacts): Reading {
  const known = lookUp(expenditures, type.trim().toLowerCase()) ?? reads('out', 'spending')
  if (known.excluded === null && /supplemental filer/i.test(filerType))
    return { ...known, excluded: 'repeats the recipient' }
  return isUnitemized && known.meaning === 'spending' ? { ...known, meaning: 'unitemized' } : known
}

export const contributions: Meaning[] = ['money', 'in-kind', 'unitemized']
export const expenses: Meaning[] = ['spending', 'in-kind', 'unitemized', 'given', 'independent']

/** "Raised": what came as a contribution. Loans and interest are money in, and shown beside it. */
export const isRaised = ({ side, meaning, excluded }: Reading): boolean =>
  side === 'in' && !excluded && contributions.includes(meaning)

export const isSpent = ({ side, meaning, excluded }: Reading): boolean =>
  side === 'out' && !excluded && expenses.includes(meaning)

/** What changes the money in the bank: not goods, not promises. */
export const isCash = ({ meaning, excluded }: Reading): boolean =>
  !excluded && meaning !== 'in-kind' && meaning !== 'pledge'

// "$250 OR LESS - Individual", "INDIVIDUALS WHO HAVE CONTRIBUTED DURING THE REPORTING PERIOD, BUT EACH $250 OR LESS", "FOR THE CALENDAR YEAR < 250.01", "UNDER 250", "VARIOUS".
const pseudoDonor =
  /(^|each |but )\$?250(\.00)? or less|calendar year <|(^|\W)(under|less than|below|<) ?\$?250|payees who were paid|individuals who have contributed|others \(non-?individuals\)|^(various|unitemized|x{3,}|misc(ellaneous)? (contributors|donors|contributions|donations))( |$)/i

/** What the state writes where a row names no one. Taken for a name, it would be a donor to two hundred committees. */
export const isNobodyName = (name: string): boolean => /^no (payor|payer|payee) indicated$/i.test(name.trim())

/** Whether the donor of a row is the crowd of those too small to be named. */
export function isUnitemizedName(lastName: string, firstName: string): boolean {
  const [last, first] = [lastName.trim(), firstName.trim()]
  return pseudoDonor.test(last) || (first !== '' && pseudoDonor.test(`${first} ${last}`))
}
