// What must be right before a statement is signed, and what is worth a look. Each says which row to fix.
import { readingWords } from '../books/itemizing.ts'
import { b1Rules, lineFaults } from '../law/statementLines.ts'
import { thresholds } from '../law/thresholds.ts'
import { formatMoney, type Cents } from '../money.ts'
import type { B1 } from './b1.ts'
import type { Previous } from './b1Lines.ts'
import type { Facts } from './facts.ts'
import { isCommittee, type Who } from './postings.ts'
import type { Registration } from './registration.ts'
import { missingInRegistration } from './registration.ts'

export interface Check {
  /** Stays the same while the fault does. */
  id: string
  /** A statement with one that must be right is not signed. */
  must: boolean
  words: string
  fix: { kind: 'who' | 'entry'; id: string } | { kind: 'registration' | 'books' | 'statements' }
}

interface CheckedWith {
  facts: Facts
  whos: ReadonlyMap<string, Who>
  previous: Previous | null
  registration: Registration
}

export function checksOfB1(b1: B1, { facts, whos, previous, registration }: CheckedWith): Check[] {
  return [
    ...missingInRegistration(registration).map((words): Check => ({
      id: `registration ${words}`,
      must: true,
      words,
      fix: { kind: 'registration' },
    })),
    ...contributorChecks(b1, whos),
    ...payeeChecks(b1, whos),
    ...moneyChecks(b1, facts, previous),
  ]
}

function contributorChecks(b1: B1, whos: ReadonlyMap<string, Who>): Check[] {
  return [...b1.individuals, ...b1.others].flatMap((row) => {
    const who = whos.get(row.whoId)!
    const missing = missingOf(who)
    if (missing.length === 0) return []
    return [
      {
        id: `contributor ${row.whoId}`,
        must: true,
        words: `${row.name} gave over ${formatMoney(thresholds.itemizeContributor.value)} ${readingWords[row.readings[0]!]}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
        fix: { kind: 'who', id: row.whoId },
      },
    ]
  })
}

/** People by street or P.O. box; committees by their street alone, and their treasurer (49-1455). */
export function missingOf(who: Who): string[] {
  const isBox = /^\s*p\.?\s*o\.?\s*box\b/i.test(who.street)
  return [
    ...(who.hasFullName ? [] : ['the full name']),
    ...(who.street !== '' && who.city !== '' ? [] : ['the address']),
    ...(isCommittee(who) && isBox ? ['the street address instead of the P.O. box'] : []),
    ...(isCommittee(who) && who.treasurerName === '' ? ['the name of its treasurer'] : []),
  ]
}

function payeeChecks({ payees }: B1, whos: ReadonlyMap<string, Who>): Check[] {
  return payees.flatMap((row): Check[] => {
    const who = whos.get(row.whoId)!
    const address: Check[] =
      who.street === '' || who.city === ''
        ? [
            {
              id: `payee ${row.whoId}`,
              must: true,
              words: `${row.name} was paid over ${formatMoney(thresholds.itemizePayee.value)}: the address is missing.`,
              fix: { kind: 'who', id: row.whoId },
            },
          ]
        : []
    const purposes = row.payments
      .filter(({ purpose, cash, inKind }) => purpose === '' && cash + inKind > 0n)
      .map(({ entryId }): Check => ({
        id: `purpose ${entryId}`,
        must: true,
        words: `Describe what the payment to ${row.name} was for.`,
        fix: { kind: 'entry', id: entryId },
      }))
    return [...address, ...purposes]
  })
}

function moneyChecks(b1: B1, facts: Facts, previous: Previous | null): Check[] {
  const { lines } = b1
  const found: Check[] = lineFaults(b1Rules, lines).map(({ line, words }) => ({
    id: `line ${line}`,
    must: true,
    words: `Line ${line} is not ${words}.`,
    fix: { kind: 'books' },
  }))
  if (lines['25'] !== facts.cashAtClose)
    found.push({
      id: 'cash',
      must: false,
      words: `Line 25 says ${formatMoney(lines['25']!)}, the books hold ${formatMoney(facts.cashAtClose)} on the closing day. The statement before was sealed with other cash: amend it.`,
      fix: { kind: 'statements' },
    })
  if (previous === null && b1.statement.opens !== b1.statement.periodFrom)
    found.push({
      id: 'previous',
      must: false,
      words: 'The statement before this one is not sealed. Lines 1, 13 and 18 follow from it.',
      fix: { kind: 'statements' },
    })
  if (lines['25']! < 0n)
    found.push({
      id: 'below zero',
      must: true,
      words: `Cash at the close is below zero: ${formatMoney(lines['25']!)}. An entry or the opening balance is missing.`,
      fix: { kind: 'books' },
    })
  const nameless = facts.period
    .filter(
      ({ role, whoId }) =>
        whoId === null && role !== null && ['contributions', 'in-kind', 'pledges'].includes(role),
    )
    .reduce((sum, { cents }) => sum - cents, 0n)
  if (nameless !== 0n)
    found.push({
      id: 'nameless',
      must: true,
      words: `${formatMoney(nameless)} of contributions name no one. Say who gave it, or enter it as anonymous.`,
      fix: { kind: 'books' },
    })
  for (const { entryId, type, explanation, cents } of b1.misc)
    if (type === 'A' && explanation === '')
      found.push({
        id: `adjustment ${entryId}`,
        must: true,
        words: `Explain the adjustment of ${formatMoney(cents)} (Schedule C).`,
        fix: { kind: 'entry', id: entryId },
      })
  return [...found, ...anonymousCheck(b1, facts), ...loanCheck(b1)]
}

/** What no one is named for may not be kept (49-1472): given to a charity within the same statement, it is in order. */
function anonymousCheck({ misc }: B1, facts: Facts): Check[] {
  const kept = misc.filter(({ type }) => type === 'B').reduce((sum, { cents }) => sum + cents, 0n)
  const toCharity = facts.period
    .filter(({ role }) => role === 'charity')
    .reduce((sum, { cents }) => sum + cents, 0n)
  if (kept <= toCharity) return []
  return [
    {
      id: 'anonymous',
      must: false,
      words: `${formatMoney(kept - toCharity)} from unknown givers was not passed on to a charity (49-1472).`,
      fix: { kind: 'books' },
    },
  ]
}

/** 4 NAC 10-004: after the first days, loans at most half of the other money that was received. */
function loanCheck({ loans, lines }: B1): Check[] {
  const owed = loans.reduce((sum, row) => sum + row.owed, 0n)
  const received: Cents = lines['10']! - lines['3']!
  if (owed <= thresholds.earlyLoans.value || owed * 2n <= received) return []
  return [
    {
      id: 'loans',
      must: false,
      words: `Loans of ${formatMoney(owed)} are more than ${formatMoney(thresholds.earlyLoans.value)} and more than half of the other receipts to date (${thresholds.earlyLoans.citation}).`,
      fix: { kind: 'books' },
    },
  ]
}
