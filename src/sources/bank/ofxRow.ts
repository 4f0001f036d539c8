// One transaction of an OFX file.
import type { DecimalMark } from './amounts.ts'
import { readAmount } from './amounts.ts'
import { readCompactDay } from './days.ts'
import { tidy, type BankRow, type RefusedRow } from './statement.ts'

/** What was written inside one transaction, as "NAME", or "PAYEE.NAME" where a group holds it. */
export interface Fields {
  tag: string
  line: number
  values: Map<string, string>
  /** The file ended inside it: its last field may be half of what it was. */
  isCut: boolean
  isPending: boolean
}

const withoutCash = /^(?:REINVEST|TRANSFER|SPLIT|JRNLSEC|CLOSUREOPT)$/

export function moneyRow(fields: Fields, mark: DecimalMark): BankRow | RefusedRow {
  const { line, values, tag } = fields
  const refuse = (reason: string): RefusedRow => ({ line, reason })
  if (fields.isCut) return refuse('the file ends inside this transaction')
  if (fields.isPending || tag === 'STMTTRNP')
    return refuse('the bank has not booked this transaction yet; it comes again when it has')
  if (withoutCash.test(tag)) return refuse('securities were moved here, and no cash')
  const day = firstDay(values, ['DTPOSTED', 'DTUSER', 'DTSETTLE', 'DTTRADE'])
  if (day.problem !== undefined) return refuse(day.problem)
  const amount = readAmount(values.get('TRNAMT') ?? values.get('TOTAL') ?? '', mark)
  if (amount.problem !== undefined) return refuse(amount.problem)
  const memo = tidy(values.get('MEMO'))
  const payee = tidy(values.get('NAME') ?? values.get('PAYEE.NAME') ?? values.get('EXTDPAYEE.NAME'))
  return {
    line,
    day: day.value,
    cents: amount.value,
    payee: payee || memo,
    memo: payee ? memo : '',
    // Many banks write 0 where there is no check.
    checkNumber: tidy(values.get('CHECKNUM')).replace(/^0+$/, ''),
    bankId: tidy(values.get('FITID')),
    kind: tidy(values.get('TRNTYPE') ?? tag).toUpperCase(),
  }
}

function firstDay(values: Map<string, string>, names: string[]) {
  const written = names.map((name) => values.get(name)).filter((text) => text !== undefined)
  // A day that does not exist is not replaced by another one: the row is shown to a person.
  return readCompactDay(written[0] ?? '')
}
