// The whole books as a text that other accounting programs read and check: every account is declared, and at the end of each month every
// balance is asserted, so that a program which disagrees says so.
import { addDays, type PlainDate } from '../../dates.ts'
import { beancount } from './beancount.ts'
import { hledger, ledger } from './plain.ts'
import type { AccountKind } from '../kinds.ts'
import type { Cents } from '../../money.ts'

export const journalFormats = ['hledger', 'beancount', 'ledger'] as const
export type JournalFormat = (typeof journalFormats)[number]

export interface JournalAccount {
  id: string
  code: string
  name: string
  kind: AccountKind
}

export interface JournalLine {
  accountId: string
  cents: Cents
  who: string
  purpose: string
}

export interface JournalEntry {
  number: string
  on: PlainDate
  recordedAt: string
  kind: string
  memo: string
  method: string
  reference: string
  takesBack: string | null
  corrects: string | null
  lines: JournalLine[]
}

export interface Journal {
  /** The committee's name: who an entry without a name is with. */
  name: string
  accounts: JournalAccount[]
  payees: AsyncIterable<string>
  /** In order of day, then number. */
  entries: AsyncIterable<JournalEntry>
}

/** How one program writes it. */
export interface Writer {
  head(name: string, accounts: JournalAccount[]): string
  payee(name: string): string
  entry(entry: JournalEntry, accounts: ReadonlyMap<string, JournalAccount>, committee: string): string
  /** At the end of that day each account holds this. */
  balances(day: PlainDate, balances: [JournalAccount, Cents][]): string
}

const writers: Record<JournalFormat, Writer> = { hledger, beancount, ledger }

export async function* writeJournal(format: JournalFormat, journal: Journal): AsyncGenerator<string> {
  const byId = new Map(journal.accounts.map((account) => [account.id, account]))
  const writer = writers[format]
  yield writer.head(journal.name, journal.accounts)
  yield writer.payee(journal.name)
  for await (const payee of journal.payees) yield writer.payee(payee)
  const held = new Map<string, Cents>()
  const asserted = (day: PlainDate) =>
    writer.balances(
      day,
      journal.accounts.flatMap((account) => (held.has(account.id) ? [[account, held.get(account.id)!]] : [])),
    )
  let last: PlainDate | null = null
  for await (const entry of journal.entries) {
    if (last !== null && entry.on.slice(0, 7) !== last.slice(0, 7)) yield asserted(endOfMonth(last))
    yield writer.entry(entry, byId, journal.name)
    for (const { accountId, cents } of entry.lines) held.set(accountId, (held.get(accountId) ?? 0n) + cents)
    last = entry.on
  }
  if (last !== null) yield asserted(endOfMonth(last))
}

function endOfMonth(day: PlainDate): PlainDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}
