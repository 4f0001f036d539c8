// Small fictional filings in the state's own formats.
import { expenditureHeader, receiptHeader } from '../../sources/nadc/columns.ts'

export interface Receipt {
  id: string
  org?: string
  filer?: string
  type?: string
  date?: string
  amount?: string
  last?: string
  first?: string
  description?: string
  employer?: string
  sourceType?: string
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function csvOf(header: string[], rows: string[][]): string {
  return `${[header, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

export function receiptCells(receipt: Receipt): string[] {
  const { id, org = '7001', filer = 'LARKSPUR FOR LEGISLATURE', type = 'Monetary' } = receipt
  const { date = '02/01/2024', amount = '500.00', last = 'ABERNATHY', first = 'QUINCY' } = receipt
  const kind =
    receipt.sourceType ?? (first === '' ? 'Business (For-Profit and Non-Profit entities)' : 'Individual')
  const named = last === '' ? '' : kind
  return [
    [id, org, 'Candidate Committee', filer, 'LARKSPUR, JUNIPER', type, '', date, amount],
    [receipt.description ?? '', named, last, first, '', '', '1445 K ST', '', 'LINCOLN', 'NE', '68508'],
    ['05/15/2024', 'N', receipt.employer ?? '', ''],
  ].flat()
}

export const receiptsFile = (receipts: Receipt[]) => csvOf(receiptHeader, receipts.map(receiptCells))

export interface Expenditure {
  id: string
  org?: string
  filerType?: string
  type?: string
  amount?: string
  target?: string
  stance?: string
}

export function expendituresFile(rows: Expenditure[]): string {
  return csvOf(
    expenditureHeader,
    rows.map(({ id, org = '7002', filerType = 'PAC-Independent', type = 'Campaign Expense', ...row }) =>
      [
        [id, org, filerType, 'PRAIRIE VOICES PAC', '', type, '', '04/20/2024', row.amount ?? '6000.00'],
        [
          'Radio time',
          'Business (For-Profit and Non-Profit entities)',
          'RADIO KESTREL',
          '',
          '',
          '',
          '5 MAST LN',
          '',
        ],
        ['KEARNEY', 'NE', '68845', '05/15/2024', row.stance ?? '', row.target ?? '', '', 'N', '', '', ''],
      ].flat(),
    ),
  )
}
