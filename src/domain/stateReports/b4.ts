// Form B-4 of a political action committee, and Form B-2 of a party: tables that are checked, from the same sums as Form B-1.
import { itemizedContributors, itemizedPayees } from './itemized.ts'
import { b1LineOf, paidOnEarlier } from './b1Line.ts'
import { startsAtZero } from './b1Lines.ts'
import type { DrawnFrom } from './b1.ts'
import { b4Rules, type Lines } from '../law/statementLines.ts'
import type { Cents } from '../money.ts'
import { addressOf, isCommittee, type Posting, type Who } from './postings.ts'
import {
  contributorRows,
  miscRows,
  payeeRows,
  type ContributorRow,
  type MiscRow,
  type PayeeRow,
} from './schedules.ts'
import type { Facts } from './facts.ts'

export interface ForCommittee {
  whoId: string
  name: string
  address: string
  entryId: string
  on: string
  cents: Cents
  /** D direct, I in-kind, E independent. */
  nature: 'D' | 'I' | 'E'
  position: 'support' | 'oppose'
  about: string
}

export interface B4 {
  lines: Lines
  contributors: ContributorRow[]
  /** Schedule B: to candidates and ballot questions; elsewhere, by state; administration. */
  forCommittees: ForCommittee[]
  elsewhere: { state: string; cents: Cents }[]
  administration: PayeeRow[]
  misc: MiscRow[]
}

type Whos = ReadonlyMap<string, Who>

/** Where the money went: another committee or candidate here, one of another state, or the committee's own running. */
function purposeOf(posting: Pick<Posting, 'role' | 'support'>, who: Who | undefined): '11A' | '11B' | '11C' {
  const isGift = posting.role === 'given' || (who !== undefined && isCommittee(who))
  if (isGift && who && who.state !== '' && who.state !== 'NE') return '11B'
  return isGift ? '11A' : '11C'
}

export function drawB4({ statement, facts, postings, whos, previous }: DrawnFrom): B4 {
  const lines = b4Lines(facts, whos, startsAtZero(statement), previous)
  return {
    lines,
    contributors: contributorRows(postings, facts, whos, itemizedContributors(facts, statement)),
    forCommittees: forCommittees(postings, whos),
    elsewhere: elsewhereOf(facts, whos),
    administration: payeeRows(
      postings.filter((posting) => purposeOf(posting, whos.get(posting.whoId ?? '')) === '11C'),
      whos,
      itemizedPayees(facts),
    ),
    misc: miscRows(postings),
  }
}

/** Which line of Form B-4 a posting belongs to. Null when Form B-1 or Form B-4 has no line for it. */
export function b4LineOf(
  posting: Parameters<typeof b1LineOf>[0],
  who: Who | undefined,
): { line: string; cents: Cents } | null {
  const placed = b1LineOf(posting, who)
  if (!placed) return null
  const { line, cents } = placed
  const same: Record<string, string> = { '3': '2B', '4A': '2C', '5': '3', '15': '14', '24': '25' }
  if (line === 'pledge paid') return placed
  if (line === '14') return { line: purposeOf({ role: posting.role, support: null }, who), cents }
  const found = same[line] ?? { '2': '2A', '7': '6', '8': '7' }[line[0]!]
  return found ? { line: found, cents } : null
}

export function b4Lines(
  facts: Facts,
  whos: Whos,
  isFirst: boolean,
  previous: { '10': Cents; '17': Cents; '25': Cents } | null,
): Lines {
  const lines: Lines = {}
  const add = (line: string, cents: Cents) => (lines[line] = (lines[line] ?? 0n) + cents)
  const paid = new Map<string, Cents>()
  for (const sum of facts.period) {
    const placed = b4LineOf(sum, whos.get(sum.whoId ?? ''))
    if (!placed) continue
    const { line, cents } = placed
    if (line === 'pledge paid') paid.set(sum.whoId ?? '', (paid.get(sum.whoId ?? '') ?? 0n) + cents)
    else add(line, cents)
  }
  for (const [whoId, cents] of paid) {
    const earlier = paidOnEarlier(cents, facts.pledged.get(whoId) ?? 0n)
    add('19', earlier)
    add('2A', cents - earlier)
    add('7', earlier - cents)
  }
  lines['1'] = isFirst ? 0n : (previous?.['10'] ?? 0n)
  lines['10'] = isFirst ? 0n : (previous?.['17'] ?? 0n)
  lines['18'] = (previous?.['25'] ?? facts.cashBefore) + facts.openingCash
  for (let line = 1; line <= 26; line++) if (line !== 2 && line !== 11) lines[String(line)] ??= 0n
  for (const rule of b4Rules) lines[rule.line] = rule.of(lines)
  return lines
}

/** Gifts to committees, and spending for or against someone without them. */
export function forCommittees(postings: readonly Posting[], whos: Whos): ForCommittee[] {
  return postings.flatMap((posting): ForCommittee[] => {
    const { whoId, support, about, entryId, on } = posting
    const who = whos.get(whoId ?? '')
    const placed = b1LineOf(posting, who)
    if (!who || posting.accountKind !== 'expense' || (placed?.line !== '14' && placed?.line !== '15'))
      return []
    const isIndependent = support !== null && about !== '' && posting.role !== 'given'
    if (!isIndependent && purposeOf(posting, who) !== '11A') return []
    return [
      {
        whoId: who.id,
        name: who.name,
        address: addressOf(who),
        entryId,
        on,
        cents: placed.cents,
        nature: isIndependent ? 'E' : posting.isInKind ? 'I' : 'D',
        position: support ?? 'support',
        about,
      },
    ]
  })
}

function elsewhereOf(facts: Facts, whos: Whos): { state: string; cents: Cents }[] {
  const sums = new Map<string, Cents>()
  for (const sum of facts.period) {
    const who = whos.get(sum.whoId ?? '')
    const placed = b1LineOf(sum, who)
    if (placed?.line !== '14' || purposeOf({ role: sum.role, support: null }, who) !== '11B') continue
    sums.set(who!.state, (sums.get(who!.state) ?? 0n) + placed.cents)
  }
  return [...sums].map(([state, cents]) => ({ state, cents })).sort((a, b) => a.state.localeCompare(b.state))
}

export interface B2 {
  contributors: ContributorRow[]
  forCommittees: ForCommittee[]
}

/** A party lists contributors by the calendar year (49-1457), which is one of the three readings, and what it spent on others. */
export function drawB2({ statement, facts, postings, whos }: DrawnFrom): B2 {
  return {
    contributors: contributorRows(postings, facts, whos, itemizedContributors(facts, statement)),
    forCommittees: forCommittees(postings, whos),
  }
}
