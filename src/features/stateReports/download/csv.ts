// A statement as one table: every line of the form and every row of a schedule.
import { plainMoney } from '../../../domain/money.ts'
import type { Drawn } from '../shapes.ts'

export function csvOf(drawn: Drawn): string {
  const rows: string[][] = [
    ['Schedule', 'Line', 'Name', 'Address', 'Day', 'What', 'Cash', 'In-kind', 'Pledged', 'Total'],
  ]
  const add = (
    schedule: string,
    line: string,
    name: string,
    address: string,
    on: string,
    what: string,
    ...cents: string[]
  ) =>
    rows.push([
      schedule,
      line,
      name,
      address,
      on,
      what,
      ...cents.map((one) => (one === '' ? '' : plainMoney(one))),
    ])
  for (const { line, words, cents } of drawn.lines) add('Summary', line, '', '', '', words, '', '', '', cents)
  for (const [schedule, list] of [
    ['A', drawn.individuals],
    ['B', drawn.others],
  ] as const)
    for (const { name, address, gifts } of list)
      for (const gift of gifts) {
        const total = [gift.cash, gift.inKind, gift.pledged, gift.loanPaid].reduce(
          (sum, one) => sum + BigInt(one),
          0n,
        )
        add(
          schedule,
          '',
          name,
          address,
          gift.on,
          gift.what,
          gift.cash,
          gift.inKind,
          gift.pledged,
          String(total),
        )
      }
  for (const { name, address, owed } of drawn.loans)
    add('C1', '', name, address, '', 'Owed at the close', '', '', '', owed)
  for (const { on, explanation, cents } of drawn.misc)
    add('C2', '', '', '', on, explanation, '', '', '', cents)
  for (const { name, address, payments } of drawn.payees)
    for (const { on, purpose, cash, inKind } of payments)
      add('D1', '', name, address, on, purpose, cash, inKind, '', String(BigInt(cash) + BigInt(inKind)))
  for (const { name, address, cents } of drawn.bills)
    add('D2', '', name, address, '', 'Unpaid', '', '', '', cents)
  for (const { name, address, on, about, cents } of drawn.forCommittees)
    add('B1', '', name, address, on, about, '', '', '', cents)
  return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

/** A spreadsheet runs what begins like a formula; an amount below zero is a number. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
