// Schedules A to D of Form B-1: who gave and who was paid, line by line, for those who are listed by name; the others in one sum.
import type { Reading } from '../books/itemizing.ts'
import type { PlainDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { b1LineOf, paidOnEarlier } from './b1Line.ts'
import type { Facts } from './facts.ts'
import { addressOf, byTime, isCommittee, sourceOf, type Posting, type Who } from './postings.ts'

export interface Gift {
  entryId: string
  on: PlainDate
  cash: Cents
  inKind: Cents
  pledged: Cents
  /** A loan of the committee that this contributor paid: theirs, and outside of the totals. */
  loanPaid: Cents
  /** What was given in kind. */
  what: string
}

export interface ContributorRow {
  whoId: string
  name: string
  address: string
  treasurer: string
  readings: Reading[]
  /** A prior + B cash + C in-kind + D pledges = E to date. */
  prior: Cents
  cash: Cents
  inKind: Cents
  pledged: Cents
  loanPaid: Cents
  toDate: Cents
  gifts: Gift[]
}

export interface LoanRow {
  whoId: string
  name: string
  address: string
  guarantors: string
  prior: Cents
  received: Cents
  repaid: Cents
  forgiven: Cents
  paidByOther: Cents
  owed: Cents
}

export interface MiscRow {
  entryId: string
  on: PlainDate
  cents: Cents
  /** A adjustment, B anonymous, C other. */
  type: 'A' | 'B' | 'C'
  explanation: string
}

export interface PayeeRow {
  whoId: string
  name: string
  address: string
  cash: Cents
  inKind: Cents
  payments: { entryId: string; on: PlainDate; cash: Cents; inKind: Cents; purpose: string; agent: string }[]
}

export interface BillRow {
  whoId: string | null
  name: string
  address: string
  cents: Cents
}

type Whos = ReadonlyMap<string, Who>

/** Schedules A and B together, by name; A are individuals. Only those who gave in this period. */
export function contributorRows(
  postings: readonly Posting[],
  facts: Facts,
  whos: Whos,
  listed: ReadonlyMap<string, Reading[]>,
): ContributorRow[] {
  const before = new Map(facts.given.map((given) => [given.whoId, given.before]))
  return rowsBy(postings, whos, (whoId) => listed.has(whoId)).flatMap(([who, own]) => {
    const gifts = giftsOf(own, who, facts.pledged.get(who.id) ?? 0n)
    if (gifts.length === 0) return []
    const prior = before.get(who.id) ?? 0n
    const [cash, inKind, pledged, loanPaid] = (['cash', 'inKind', 'pledged', 'loanPaid'] as const).map(
      (key) => gifts.reduce((sum, gift) => sum + gift[key], 0n),
    )
    return [
      {
        whoId: who.id,
        name: who.name,
        address: addressOf(who),
        treasurer: isCommittee(who) ? who.treasurerName : '',
        readings: listed.get(who.id)!,
        prior,
        cash: cash!,
        inKind: inKind!,
        pledged: pledged!,
        loanPaid: loanPaid!,
        toDate: prior + cash! + inKind! + pledged! + loanPaid!,
        gifts,
      },
    ]
  })
}

function giftsOf(postings: Posting[], who: Who, pledgedBefore: Cents): Gift[] {
  let paid = 0n
  return postings.flatMap((posting): Gift[] => {
    const { entryId, on, cents, purpose } = posting
    const gift = { entryId, on, cash: 0n, inKind: 0n, pledged: 0n, loanPaid: 0n, what: '' }
    if (posting.role === 'paid by others') return [{ ...gift, loanPaid: -cents }]
    const placed = b1LineOf(posting, who)
    const at = placed?.line[0]
    if (!placed) return []
    if (at === '2') return [{ ...gift, cash: placed.cents }]
    if (at === '7') return [{ ...gift, inKind: placed.cents, what: purpose }]
    if (at === '8') return [{ ...gift, pledged: placed.cents }]
    if (placed.line !== 'pledge paid') return []
    // Paid on a pledge of this period it is cash instead of a promise; on an earlier one it was reported then.
    const earlier = paidOnEarlier(paid + placed.cents, pledgedBefore) - paidOnEarlier(paid, pledgedBefore)
    paid += placed.cents
    const cash = placed.cents - earlier
    return cash === 0n ? [] : [{ ...gift, cash, pledged: -cash }]
  })
}

/** Everyone who is owed, or was in this period. */
export function loanRows(postings: readonly Posting[], facts: Facts, whos: Whos): LoanRow[] {
  const loans = postings.filter(({ role }) => role === 'loans')
  const lenders = new Set([
    ...[...facts.lent].filter(([, cents]) => cents !== 0n).map(([whoId]) => whoId),
    ...loans.map(({ whoId }) => whoId ?? ''),
  ])
  const rows = [...lenders].map((whoId): LoanRow => {
    const own = loans.filter((posting) => (posting.whoId ?? '') === whoId)
    const who = whos.get(whoId)
    const on = (line: string) =>
      own.reduce((sum, posting) => {
        const placed = b1LineOf(posting, who)
        return placed?.line === line ? sum + placed.cents : sum
      }, 0n)
    // What was owed when the books began is owed from before.
    const opening = own.filter(({ kind }) => kind === 'opening balance').reduce((sum, p) => sum - p.cents, 0n)
    const prior = (facts.lent.get(whoId) ?? 0n) + opening
    const [received, repaid, forgiven, paidByOther] = [on('3'), on('5'), on('12'), on('11')]
    return {
      whoId,
      name: who?.name ?? 'No name',
      address: who ? addressOf(who) : '',
      guarantors: [...new Set(own.map(({ guarantor }) => guarantor).filter(Boolean))].join('; '),
      prior,
      received,
      repaid,
      forgiven,
      paidByOther,
      owed: prior + received - repaid - forgiven - paidByOther,
    }
  })
  return rows.sort(byName)
}

/** What line 24 is made of, entry by entry. */
export function miscRows(postings: readonly Posting[]): MiscRow[] {
  return [...Map.groupBy(postings, ({ entryId }) => entryId).values()].flatMap((own) => {
    const lines = own.filter((posting) => b1LineOf(posting, undefined)?.line === '24')
    const cents = lines.reduce((sum, posting) => sum - posting.cents, 0n)
    const [first] = lines
    if (!first || cents === 0n) return []
    const isOther = first.role === 'other income' || first.role === null
    return [
      {
        entryId: first.entryId,
        on: first.on,
        cents,
        type: first.role === 'anonymous' ? ('B' as const) : isOther ? ('C' as const) : ('A' as const),
        explanation: lines.map(({ purpose }) => purpose).find(Boolean) ?? usualExplanation(first),
      },
    ]
  })
}

function usualExplanation({ role, cents }: Posting): string {
  if (role === 'investments') return cents > 0n ? 'Moved into investments' : 'Moved out of investments'
  if (role === 'card') return cents < 0n ? 'Bought by card, not paid yet' : 'Card paid for earlier purchases'
  return ''
}

export function payeeRows(
  postings: readonly Posting[],
  whos: Whos,
  listed: ReadonlyMap<string, Cents>,
): PayeeRow[] {
  return rowsBy(postings, whos, (whoId) => listed.has(whoId)).map(([who, own]) => {
    // A bill and its payment in one entry, or a bill that waits, are nothing paid.
    const payments = [...Map.groupBy(own, ({ entryId }) => entryId).values()].flatMap((lines) => {
      const placed = lines.map((posting) => b1LineOf(posting, who))
      const on = (line: string) => placed.reduce((sum, at) => (at?.line === line ? sum + at.cents : sum), 0n)
      const [cash, inKind] = [on('14'), on('15')]
      if (cash === 0n && inKind === 0n) return []
      const text = (key: 'purpose' | 'agent') =>
        [...new Set(lines.map((p) => p[key]).filter(Boolean))].join('; ')
      const { entryId, on: day } = lines[0]!
      return [{ entryId, on: day, cash, inKind, purpose: text('purpose'), agent: text('agent') }]
    })
    const sum = (key: 'cash' | 'inKind') => payments.reduce((total, payment) => total + payment[key], 0n)
    return {
      whoId: who.id,
      name: who.name,
      address: addressOf(who),
      cash: sum('cash'),
      inKind: sum('inKind'),
      payments,
    }
  })
}

export function billRows(facts: Facts, whos: Whos): BillRow[] {
  return [...facts.unpaid]
    .filter(([, cents]) => cents !== 0n)
    .map(([whoId, cents]) => {
      const who = whos.get(whoId ?? '')
      return { whoId, name: who?.name ?? 'Credit card', address: who ? addressOf(who) : '', cents }
    })
    .sort(byName)
}

/** Those who are listed, by name; the lines of each in the order of their days. */
function rowsBy(
  postings: readonly Posting[],
  whos: Whos,
  isListed: (whoId: string) => boolean,
): [Who, Posting[]][] {
  const own = Map.groupBy(
    postings.filter(({ whoId }) => whoId !== null && isListed(whoId)),
    ({ whoId }) => whoId!,
  )
  return [...own]
    .flatMap(([whoId, lines]): [Who, Posting[]][] => {
      const who = whos.get(whoId)
      return who ? [[who, lines.toSorted(byTime)]] : []
    })
    .sort(([a], [b]) => byName(a, b) || a.id.localeCompare(b.id))
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en')

export const isIndividual = (who: Who | undefined): boolean => sourceOf(who) !== 'C'
