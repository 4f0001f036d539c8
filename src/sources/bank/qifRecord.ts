// One record of a QIF file.
import { cutText } from '../../domain/shortText.ts'
import { readAmount, type DecimalMark } from './amounts.ts'
import { readDay, type DayStyle } from './days.ts'
import { tidy, type BankRow, type RefusedRow } from './statement.ts'

export interface QifRecord {
  line: number
  fields: Map<string, string>
  splits: { category: string; amount: string | null }[]
  /** It has no "^" behind it: the file, or its part of the file, ended. */
  isCut: boolean
}

export function qifRow(
  record: QifRecord,
  isInvestments: boolean,
  style: DayStyle,
  mark: DecimalMark,
): BankRow | RefusedRow {
  const { line, fields } = record
  const refuse = (reason: string): RefusedRow => ({ line, reason })
  const day = readDay(fields.get('D') ?? '', style)
  if (day.problem !== undefined) return refuse(day.problem)
  const written = fields.get('T') ?? fields.get('U') ?? (isInvestments ? fields.get('$') : undefined) ?? ''
  const action = isInvestments ? tidy(fields.get('N')) : ''
  if (isInvestments && (written.trim() === '' || /x$|^(?:shrs|reinv|stksplit)/i.test(action)))
    return refuse(`“${cutText(action, 20)}” moves securities, and no cash of this account`)
  const amount = readAmount(written, mark)
  if (amount.problem !== undefined) return refuse(amount.problem)
  // A last record without its mark is whole when its amount reads well: many programs leave the last mark out.
  const splits = record.splits.map((split) => readAmount(split.amount ?? '', mark))
  if (record.isCut && splits.some((split) => split.problem !== undefined))
    return refuse('the file ends inside this record')
  const memo = tidy(
    [fields.get('M'), fields.get('L'), ...record.splits.map((s) => s.category)].filter(Boolean).join(' · '),
  )
  const payee = tidy(fields.get('P'))
  return {
    line,
    day: day.value,
    cents:
      isInvestments && /^(?:buy|cvrshrt|miscexp|margint|rtrncap$|xout)/i.test(action) && amount.value > 0n
        ? -amount.value
        : amount.value,
    payee: payee || memo,
    memo: payee ? memo : '',
    checkNumber: isInvestments ? '' : (/^\s*#?(\d{1,12})\s*$/.exec(fields.get('N') ?? '')?.[1] ?? ''),
    bankId: '',
    kind: action || tidy(fields.get('N')).replace(/^#?\d+$/, 'CHECK'),
  }
}
