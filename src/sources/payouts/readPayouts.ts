// Reads an export of Anedot, WinRed or ActBlue into the transfers it tells of.
import { isPlainDate } from '../../domain/dates.ts'
import { sumOf } from '../../domain/money.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { cutText } from '../../domain/shortText.ts'
import { decimalMarkOf, readAmount } from '../bank/amounts.ts'
import { linesOf, readRecords, type CsvRecord } from '../bank/csv/records.ts'
import { dayStyleOf, readDay, type DayStyle } from '../bank/days.ts'
import { tidy } from '../bank/statement.ts'
import { textOf } from '../bank/text.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { columnsOf, processorOf, type Columns, type Field } from './columns.ts'
import type { Payout, PayoutFile, PayoutGift } from './payout.ts'

/** Null for a file that is no export of these three; throws UnreadableFile for one that cannot be read. */
export function readPayouts(bytes: Buffer, name: string): PayoutFile | null {
  const fileName = cutText(name, 80)
  const lines = linesOf(textOf(bytes, fileName))
  const [head] = readRecords(lines, ',', 1)
  const processor = head ? processorOf(head.cells, name) : null
  if (!head || !processor) return null
  const columns = columnsOf(head.cells)
  if (columns.fee === undefined && columns.net === undefined)
    throw new UnreadableFile(
      `${fileName} names no fees. Export the gifts with fees or net amounts, so that the transfer adds up.`,
    )
  const records = [...readRecords(lines, ',')].filter((record) => record.line > head.line)
  const style = dayStyleOf(records.map((record) => cell(record, columns, 'day')))
  const file: PayoutFile = { processor, payouts: [], refused: [] }
  const byTransfer = new Map<string, Payout>()
  for (const record of records) {
    const gift = giftOf(record, columns, style)
    if (gift.problem !== undefined) {
      file.refused.push({ line: record.line, reason: gift.problem })
      continue
    }
    const id = tidy(cell(record, columns, 'payoutId')) || null
    const day = readDay(cell(record, columns, 'payoutDay'), style).value ?? null
    const key = id ?? (day ? `day ${day}` : '')
    let payout = byTransfer.get(key)
    if (!payout) {
      payout = { processor, id, day, gifts: [], grossCents: 0n, feeCents: 0n, netCents: 0n }
      byTransfer.set(key, payout)
    }
    if (day && (!payout.day || day > payout.day)) payout.day = day
    payout.gifts.push(gift.value)
  }
  file.payouts = [...byTransfer.values()].map(withSums)
  return file
}

function withSums(payout: Payout): Payout {
  const grossCents = sumOf(payout.gifts.map((gift) => gift.grossCents))
  const feeCents = sumOf(payout.gifts.map((gift) => gift.feeCents))
  return { ...payout, grossCents, feeCents, netCents: grossCents - feeCents }
}

const cell = (record: CsvRecord, columns: Columns, field: Field) => record.cells[columns[field] ?? -1] ?? ''

function giftOf(record: CsvRecord, columns: Columns, style: DayStyle): Parsed<PayoutGift> {
  const at = (field: Field) => cell(record, columns, field)
  const status = at('status')
  if (/fail|declin|void|pending|cancel/i.test(status))
    return { problem: `its status is “${cutText(tidy(status), 40)}”, so no money moved` }
  const kind = kindOf(status, at('refundId') || at('refundDay'))
  const written = kind === 'gift' ? at('day') : at('refundDay') || at('day')
  const day = readDay(written, style)
  if (day.problem !== undefined) return day
  const amounts = amountsOf(at, kind)
  if (amounts.problem !== undefined) return amounts
  if (!isPlainDate(day.value)) return { problem: 'the date is empty' }
  const id = tidy(at('lineitem') || at('id'))
  if (id === '') return { problem: 'the gift has no number of its own' }
  return {
    value: {
      line: record.line,
      id: kind === 'gift' ? id : `${id} ${kind}`,
      day: day.value,
      ...amounts.value,
      kind,
      isRecurring: /month|week|recurr|true|yes|unlimited|^[1-9]/i.test(at('frequency')),
      donor: donorOf(at),
    },
  }
}

function kindOf(status: string, refund: string): PayoutGift['kind'] {
  if (/dispute|chargeback/i.test(status)) return 'dispute'
  return refund !== '' || /refund|reversal/i.test(status) ? 'refund' : 'gift'
}

/** Gross, fee and net: any two tell the third. A refund is written positive by some and negative by others. */
function amountsOf(
  at: (field: Field) => string,
  kind: PayoutGift['kind'],
): Parsed<Pick<PayoutGift, 'grossCents' | 'feeCents' | 'netCents'>> {
  const mark = decimalMarkOf([at('gross'), at('fee'), at('net')])
  const gross = readAmount(at('gross'), mark)
  if (gross.problem !== undefined) return gross
  const turn = kind !== 'gift' && gross.value > 0n ? -1n : 1n
  const grossCents = gross.value * turn
  if (at('net') !== '') {
    const net = readAmount(at('net'), mark)
    if (net.problem !== undefined) return net
    const netCents = kind !== 'gift' && net.value > 0n ? -net.value : net.value
    return { value: { grossCents, netCents, feeCents: grossCents - netCents } }
  }
  const fee = readAmount(at('fee') || '0', mark)
  if (fee.problem !== undefined) return fee
  const kept = fee.value < 0n ? -fee.value : fee.value
  // With a refund the fee comes back.
  const feeCents = grossCents < 0n ? -kept : kept
  return { value: { grossCents, feeCents, netCents: grossCents - feeCents } }
}

function donorOf(at: (field: Field) => string): PayoutGift['donor'] {
  const full = tidy(at('fullName'))
  const split = full.lastIndexOf(' ')
  return {
    firstName: tidy(at('firstName')) || (split > 0 ? full.slice(0, split) : ''),
    lastName: tidy(at('lastName')) || (split > 0 ? full.slice(split + 1) : full),
    email: tidy(at('email')).toLowerCase(),
    phone: tidy(at('phone')),
    street: tidy(at('street')),
    city: tidy(at('city')),
    state: tidy(at('state')),
    zip: tidy(at('zip')),
    employer: tidy(at('employer')),
    occupation: tidy(at('occupation')),
  }
}
