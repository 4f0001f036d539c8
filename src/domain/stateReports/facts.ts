// What a statement needs of the books, as sums: by person or firm, never all lines at once. The server adds up in the database; `factsOf` does
// the same from the lines themselves, and a test holds the two together.
import type { Reading } from '../books/itemizing.ts'
import { cashRoles, givingRoles, type AccountKind, type AccountRole, type EntryKind } from '../books/kinds.ts'
import type { PlainDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { StatementKind } from '../law/dueDates.ts'
import type { Posting } from './postings.ts'

export interface Statement {
  /** "2026 first primary" */
  id: string
  kind: StatementKind
  opens: PlainDate
  closes: PlainDate
  due: PlainDate
  election: PlainDate | null
  /** The first day of its election or annual period: from here lines 1 and 13 run, and are zero when it is `opens`. */
  periodFrom: PlainDate
}

export interface GivingWindow {
  reading: Reading
  from: PlainDate
  to: PlainDate
}

/** The windows of the three readings as far as this statement sees: nothing after its closing day. */
export function windowsOfStatement({ opens, closes, periodFrom }: Statement): GivingWindow[] {
  const years = [...new Set([opens.slice(0, 4), closes.slice(0, 4)])]
  return [
    { reading: 'period covered', from: opens, to: closes },
    { reading: 'election period', from: periodFrom, to: closes },
    ...years.map((year): GivingWindow => {
      const last = `${year}-12-31`
      return { reading: 'calendar year', from: `${year}-01-01`, to: last < closes ? last : closes }
    }),
  ]
}

/** Lines of one kind and one person or firm in the period, added up. */
export interface PeriodSum {
  whoId: string | null
  kind: EntryKind
  role: AccountRole | null
  accountKind: AccountKind
  isInKind: boolean
  cents: Cents
}

export interface Given {
  whoId: string
  /** By window, in the order of windowsOfStatement. */
  cents: Cents[]
  /** Since `periodFrom`, before this period. */
  before: Cents
}

export interface Facts {
  period: PeriodSum[]
  given: Given[]
  /** Pledged and not paid, owed to lenders, when the period began. */
  pledged: Map<string, Cents>
  lent: Map<string, Cents>
  /** Bills, reimbursements and cards that were not paid at the close, by creditor. */
  unpaid: Map<string | null, Cents>
  cashBefore: Cents
  /** What opening balances inside of the period brought. */
  openingCash: Cents
  cashAtClose: Cents
  investments: Cents
}

export const owedRoles: readonly AccountRole[] = ['payable', 'reimbursements', 'card']

/** A kind matters for loans, pledges and what was there at the beginning; for all else the account says it. */
export const placedByKind: readonly EntryKind[] = [
  'opening balance',
  'loan',
  'loan repaid',
  'loan forgiven',
  'loan paid by another',
  'pledge',
  'pledge dropped',
]
export const kindForSums = (kind: EntryKind): EntryKind => (placedByKind.includes(kind) ? kind : 'transfer')

export function factsOf(postings: readonly Posting[], statement: Statement): Facts {
  const { opens, closes, periodFrom } = statement
  const windows = windowsOfStatement(statement)
  const sums = new Map<string, PeriodSum>()
  const given = new Map<string, Given>()
  const facts: Facts = {
    period: [],
    given: [],
    pledged: new Map(),
    lent: new Map(),
    unpaid: new Map(),
    cashBefore: 0n,
    openingCash: 0n,
    cashAtClose: 0n,
    investments: 0n,
  }
  for (const { whoId, role, accountKind, isInKind, on, cents, ...posting } of postings) {
    if (on > closes) continue
    const isBefore = on < opens
    const kind = kindForSums(posting.kind)
    if (role !== null && cashRoles.includes(role)) {
      facts.cashAtClose += cents
      if (isBefore) facts.cashBefore += cents
      else if (kind === 'opening balance') facts.openingCash += cents
    }
    if (role === 'investments') facts.investments += cents
    if (isBefore && role === 'pledged') add(facts.pledged, whoId ?? '', cents)
    if (isBefore && role === 'loans') add(facts.lent, whoId ?? '', -cents)
    if (role !== null && owedRoles.includes(role)) add(facts.unpaid, whoId, -cents)
    if (role !== null && givingRoles.includes(role) && whoId !== null) {
      let of = given.get(whoId)
      if (!of) given.set(whoId, (of = { whoId, cents: windows.map(() => 0n), before: 0n }))
      windows.forEach(({ from, to }, i) => {
        if (on >= from && on <= to) of.cents[i] = of.cents[i]! - cents
      })
      if (on >= periodFrom && isBefore) of.before -= cents
    }
    if (isBefore) continue
    const key = `${whoId}|${kind}|${role}|${accountKind}|${isInKind}`
    const sum = sums.get(key)
    if (sum) sum.cents += cents
    else sums.set(key, { whoId, kind, role, accountKind, isInKind, cents })
  }
  return { ...facts, period: [...sums.values()], given: [...given.values()] }
}

function add<K>(to: Map<K, Cents>, key: K, cents: Cents): void {
  to.set(key, (to.get(key) ?? 0n) + cents)
}
