// A bank's file becomes lines of the accounts it names. The same file again adds nothing, and files that overlap add each line once.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { counted } from '../../../domain/numbers.ts'
import { readBankFile } from '../../../sources/bank/readBankFile.ts'
import type { BankFile } from '../../../sources/bank/statement.ts'
import { mostBytes, tooLarge } from '../../../sources/bank/text.ts'
import type { TableMember } from '../../../sources/tabular/documents.ts'
import { UnreadableFile } from '../../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../../sources/tabular/zip.ts'
import type { Counts, ImportKind } from '../../imports/kinds.server.ts'
import { columns, lastFour, tableOf, valuesOf, type LineValues } from './statementTable.ts'
import { undoLines } from './undoLines.server.ts'
import { checkLines, writeLines } from './writeLines.server.ts'

export const bankKind: ImportKind<LineValues> = {
  kind: 'bank',
  title: 'Bank statements of a committee',
  about:
    'OFX, QFX, QIF, CSV, XLSX and CAMT.053. Lines that are there already are left alone; nothing is matched by itself.',
  belongsTo: 'committee',
  layouts: [],
  fields: [],
  chunkRows: 500,
  tables: accountTables,
  reader: () => (cells) =>
    cells[9] === ''
      ? { values: valuesOf(cells), problems: [] }
      : {
          values: none,
          problems: [
            { sort: 'The row cannot be read', message: `line ${cells[0]} of the file: ${cells[9]}.` },
          ],
        },
  options: [
    {
      name: 'leaveOutAlike',
      label: 'Leave out rows whose day and amount are there already',
      help: 'For the same time in another format, where the bank words its rows differently.',
    },
  ],
  check: checkLines,
  apply: writeLines,
  undo: { by: 'kind', step: undoLines },
  summarize: ({ new: added, unchanged, skipped }: Counts) =>
    `${counted(added, 'line')} added, ${counted(unchanged, 'line')} known already, ${counted(skipped, 'row')} skipped.`,
}

const none: LineValues = {
  line: 0,
  day: '',
  cents: 0n,
  payee: '',
  memo: '',
  checkNumber: '',
  kind: '',
  rowKey: '',
  occurrence: 0,
}

export async function readMember(member: ZipMember, fileName: string): Promise<BankFile> {
  if (member.bytes > mostBytes) throw tooLarge(fileName)
  return readBankFile(await buffer(await member.open()), fileName)
}

async function accountTables(members: ZipMember[], fileName: string): Promise<TableMember[]> {
  const [member, more] = members
  if (!member || more)
    throw new UnreadableFile(`${fileName} holds several files. Choose one bank file at a time.`)
  const { accounts } = await readMember(member, fileName)
  return accounts.map((account, i) => {
    const text = Buffer.from(tableOf(account))
    return {
      name: memberName(i, account.account, account.currency),
      bytes: text.length,
      open: () => Promise.resolve(Readable.from([text], { objectMode: false })),
      table: {
        format: { encoding: 'utf-8', bom: 0, delimiter: '\t', quote: null, newline: '\n' },
        header: [...columns],
        hasHeader: false,
        layout: null,
        padShortRows: false,
        sample: [],
      },
    }
  })
}

/** "Account 1 …1234 USD": the number itself is not shown. */
export function memberName(index: number, account: string | null, currency: string | null): string {
  const last = lastFour(account)
  return [`Account ${index + 1}`, last && `…${last}`, currency].filter(Boolean).join(' ')
}
