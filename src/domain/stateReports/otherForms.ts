// Reports besides the statements: Form B-11 complete, and drafts of Forms B-3, B-6 and B-7 to compare with the state's own. B-6 and B-7 are filed
// by others than a committee; its books say what should stand there.
import type { EntryKind } from '../books/kinds.ts'
import { formatDate } from '../dates.ts'
import { corporateReportDue, earmarkedDue, independentSpendingDue } from '../law/dueDates.ts'
import { thresholds } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'
import { missingOf } from './checks.ts'
import { independentSpending, lateSpending, type IndependentSpending } from './lateSpending.ts'
import { addressOf, isCommittee, sourceOf, speaker, type Posting, type Who } from './postings.ts'

export const otherForms = ['B-11', 'B-3', 'B-6', 'B-7'] as const
export type OtherForm = (typeof otherForms)[number]

export interface OtherRow {
  entryId: string
  /** The first one of the entry that it is about. */
  line: number
  on: string
  name: string
  address: string
  cents: Cents
  /** For or against whom, for whom it is meant, money or goods. */
  about: string
  note: string
  goal: string
  limit: string
  missing: string[]
}

interface Books {
  postings: readonly Posting[]
  whos: ReadonlyMap<string, Who>
  elections: readonly string[]
}

/** By day. */
export const drawOther = (form: OtherForm, books: Books): OtherRow[] =>
  draw[form](books).toSorted((a, b) => a.on.localeCompare(b.on) || a.entryId.localeCompare(b.entryId))

const draw: Record<OtherForm, (books: Books) => OtherRow[]> = {
  'B-11': ({ postings, whos, elections }) =>
    lateSpending(postings, elections).map((one) => ({
      ...spentRow(one, whos),
      note: `Election of ${formatDate(one.election, 'noWeekday')}`,
      goal: one.goal,
      limit: one.limit,
    })),

  'B-3': ({ postings, whos }) => {
    const undone = undoneEntries(postings)
    const passedOn = postings
      .filter(({ role, ofEntryId }) => role === 'given' && !undone.has(ofEntryId))
      .map((one) => ({ ...one, isUsed: false }))
    return giftsOf(postings, ({ role, about }) => role === 'contributions' && about !== '').map((gift) => {
      const { posting, cents } = gift
      const passed = passedOn.find(
        (one) =>
          !one.isUsed &&
          one.cents === cents &&
          one.on >= posting.on &&
          folded(whos.get(one.whoId ?? '')?.name ?? '') === folded(posting.about),
      )
      if (passed) passed.isUsed = true
      const due = earmarkedDue(posting.on)
      return {
        ...gaveRow(gift, whos),
        about: `For ${posting.about}`,
        note: passed ? `Passed on on ${formatDate(passed.on, 'noWeekday')}` : 'Not passed on yet',
        goal: due.counted,
        limit: due.due,
      }
    })
  },

  'B-6': ({ postings, whos }) => {
    const spent = independentSpending(postings)
    const sums = new Map<string, Cents>()
    const keyOf = ({ about, on }: IndependentSpending) => `${on.slice(0, 4)} ${folded(about)}`
    for (const one of spent) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0n) + one.cents)
    return spent
      .filter((one) => sums.get(keyOf(one))! > thresholds.independentSpending.value)
      .map((one) => {
        const due = independentSpendingDue(one.on)
        return { ...spentRow(one, whos), note: '', goal: due.counted, limit: due.due }
      })
  },

  'B-7': ({ postings, whos }) =>
    giftsOf(postings, ({ role, whoId }) => {
      const who = whos.get(whoId ?? '')
      const isGiving = role === 'contributions' || role === 'in-kind' || role === 'pledged'
      return isGiving && who !== undefined && sourceOf(who) === 'C' && !isCommittee(who)
    }).map((gift) => {
      const due = corporateReportDue(gift.posting.on)
      return {
        ...gaveRow(gift, whos),
        about: gift.posting.role === 'in-kind' ? 'In-kind' : 'Money',
        note: whos.get(gift.posting.whoId!)!.firmKind,
        goal: due.counted,
        limit: due.due,
      }
    }),
}

interface Gift {
  posting: Posting
  cents: Cents
}

const noGift: readonly EntryKind[] = ['opening balance', 'refund', 'pledge', 'pledge dropped']
const undoing: readonly EntryKind[] = ['bounced check', 'uncashed check']

/** Entries whose check bounced or was never cashed: all of them is undone, unless that was taken back again. */
function undoneEntries(postings: readonly Posting[]): Set<string> {
  const sums = new Map<string, Cents>()
  for (const { kind, ofEntryId, line, cents } of postings)
    if (undoing.includes(kind)) {
      const key = `${ofEntryId} ${line}`
      sums.set(key, (sums.get(key) ?? 0n) + cents)
    }
  return new Set([...sums].flatMap(([key, cents]) => (cents === 0n ? [] : [key.split(' ')[0]!])))
}

/** One for each entry and giver, less what took it back; a promise alone is none, nor is a check that bounced. */
function giftsOf(postings: readonly Posting[], isMeant: (posting: Posting) => boolean): Gift[] {
  const undone = undoneEntries(postings)
  const gifts = new Map<string, Gift>()
  for (const posting of postings) {
    const { kind, role, ofEntryId, whoId, about, cents } = posting
    if (noGift.includes(kind) || undone.has(ofEntryId) || !isMeant(posting)) continue
    const key = `${ofEntryId}|${whoId}|${role}|${folded(about)}`
    const known = gifts.get(key)
    if (!known) gifts.set(key, { posting, cents: -cents })
    else {
      known.cents -= cents
      known.posting = speaker(known.posting, posting)
    }
  }
  return [...gifts.values()].filter(({ cents }) => cents > 0n)
}

function gaveRow({ posting: { ofEntryId, line, on, whoId }, cents }: Gift, whos: Books['whos']) {
  return { entryId: ofEntryId, line, on, cents, ...named(whos.get(whoId ?? '')) }
}

function spentRow(
  { entryId, line, on, cents, whoId, support, about }: IndependentSpending,
  whos: Books['whos'],
): Omit<OtherRow, 'note' | 'goal' | 'limit'> {
  return {
    entryId,
    line,
    on,
    cents,
    about: `${support === 'support' ? 'For' : 'Against'} ${about}`,
    ...named(whos.get(whoId ?? '')),
  }
}

const named = (who: Who | undefined) => ({
  name: who?.name ?? 'No name',
  address: who ? addressOf(who) : '',
  missing: who ? missingOf(who) : ['the name'],
})

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
