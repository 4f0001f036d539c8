// One line per posting, for a spreadsheet: what a spreadsheet would run as a formula is only text.
import type { Journal, JournalAccount, JournalEntry } from '../../../domain/books/journal/journal.ts'
import { plainMoney } from '../../../domain/money.ts'
import { csvCell } from '../../../ui/table/csv.ts'

const heading = [
  'Number',
  'Day',
  'Recorded at',
  'What',
  'Method',
  'Reference',
  'Memo',
  'Voids',
  'Corrects',
  'Line',
  'Account',
  'Account name',
  'Amount',
  'Who',
  'Purpose',
]

const row = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

export async function* writeCsv({ accounts, entries }: Journal): AsyncGenerator<string> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  yield row(heading)
  for await (const entry of entries) yield rowsOf(entry, byId)
}

function rowsOf(entry: JournalEntry, accounts: ReadonlyMap<string, JournalAccount>): string {
  const { number, on, recordedAt, kind, method, reference, memo, takesBack, corrects } = entry
  return entry.lines
    .map(({ accountId, cents, who, purpose }, i) => {
      const { code, name } = accounts.get(accountId)!
      const own = [number, on, recordedAt, kind, method, reference, memo, takesBack ?? '', corrects ?? '']
      return row([...own, String(i + 1), code, name, plainMoney(cents), who, purpose])
    })
    .join('')
}
