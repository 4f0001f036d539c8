// One entry of a CAMT statement. A batch is one entry with several transactions; it becomes several rows where they add up to it.
import { sumOf } from '../../domain/money.ts'
import { readAmount } from './amounts.ts'
import { firstOf, pathOf, type Node } from './camtTree.ts'
import { readCompactDay } from './days.ts'
import { tidy, type BankRow, type RefusedRow } from './statement.ts'

interface EntryRows {
  rows: BankRow[]
  refused: RefusedRow[]
  note?: string
}

export function rowsOfEntry(entry: Node, currency: string | null): EntryRows {
  const refuse = (reason: string): EntryRows => ({ rows: [], refused: [{ line: entry.line, reason }] })
  if (entry.isCut) return refuse('the closing tag of this entry is missing')
  // A word by itself up to version 7, in a group of its own since.
  const status = pathOf(entry, 'Sts', 'Cd') || pathOf(entry, 'Sts')
  if (status === 'PDNG') return refuse('the bank has not booked this entry yet; it comes again when it has')
  if (status === 'INFO') return refuse('this entry is only told of and not booked')
  const written = dayIn(entry, 'BookgDt') || dayIn(entry, 'ValDt')
  const day = readCompactDay(written)
  if (day.problem !== undefined) return refuse(day.problem)
  const whole = signed(entry, entry, currency)
  if (typeof whole === 'string') return refuse(whole)
  const base = {
    line: entry.line,
    day: day.value,
    kind: tidy(pathOf(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')),
  }
  const bankId = tidy(pathOf(entry, 'AcctSvcrRef') || pathOf(entry, 'NtryRef'))
  const details = entry.children
    .filter((child) => child.name === 'NtryDtls')
    .flatMap((child) => child.children.filter((one) => one.name === 'TxDtls'))
  const parts = details.map((detail) => signed(detail, entry, currency))
  const cents = parts.filter((part) => typeof part === 'bigint')
  if (details.length > 1 && cents.length === details.length && sumOf(cents) === whole)
    return {
      rows: details.map((detail, i) => ({
        ...base,
        cents: cents[i]!,
        ...wordsOf(detail, entry, cents[i]!),
        bankId: tidy(pathOf(detail, 'Refs', 'AcctSvcrRef')) || (bankId && `${bankId}/${i + 1}`),
      })),
      refused: [],
    }
  const note =
    details.length > 1 && cents.length === details.length
      ? `Line ${entry.line}: the transactions of this entry do not add up to it, so it is one row.`
      : undefined
  return {
    rows: [{ ...base, cents: whole, ...wordsOf(details[0], entry, whole), bankId }],
    refused: [],
    note,
  }
}

const dayIn = (entry: Node, name: string) => pathOf(entry, name, 'Dt') || pathOf(entry, name, 'DtTm')

/** The amount with its sign, or the reason why there is none. A transaction without a direction has that of its entry. */
function signed(node: Node, entry: Node, currency: string | null): bigint | string {
  const direction = pathOf(node, 'CdtDbtInd') || pathOf(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') return 'neither credit nor debit is written'
  const amountNode = node === entry ? firstOf(node, 'Amt') : detailAmount(node, currency)
  const amount = readAmount(amountNode?.text ?? '', '.')
  if (amount.problem !== undefined) return amount.problem
  return direction === 'DBIT' ? -amount.value : amount.value
}

function detailAmount(detail: Node, currency: string | null): Node | undefined {
  const details = firstOf(detail, 'AmtDtls')
  const found = [
    firstOf(detail, 'Amt'),
    ...['TxAmt', 'InstdAmt'].map((name) => firstOf(firstOf(details, name), 'Amt')),
  ]
  // What was instructed in another currency says nothing about this account.
  return found.find((amount) => amount && (currency === null || amount.attributes.includes(currency)))
}

function wordsOf(
  detail: Node | undefined,
  entry: Node,
  cents: bigint,
): Pick<BankRow, 'payee' | 'memo' | 'checkNumber'> {
  const parties = firstOf(detail, 'RltdPties')
  // Whom the money came from, or whom it went to.
  const other = firstOf(parties, cents < 0n ? 'Cdtr' : 'Dbtr')
  const name = tidy(pathOf(other, 'Nm') || pathOf(other, 'Pty', 'Nm'))
  const remittance = firstOf(detail, 'RmtInf')?.children.filter((child) => child.name === 'Ustrd') ?? []
  const said = tidy(remittance.map((child) => child.text).join(' '))
  const more = tidy(pathOf(detail, 'AddtlTxInf') || pathOf(entry, 'AddtlNtryInf'))
  const payee = name || more || said
  return {
    payee,
    memo: [said, more].find((text) => text !== '' && text !== payee) ?? '',
    checkNumber: tidy(pathOf(detail, 'Refs', 'ChqNb')),
  }
}
