// CAMT.053 of ISO 20022, versions 2 to 13, and its sisters 052 and 054, which hold the same entries.
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { readAmount } from './amounts.ts'
import { rowsOfEntry } from './camtEntry.ts'
import { firstOf, pathOf, TreeBuilder, type Node } from './camtTree.ts'
import { readCompactDay } from './days.ts'
import { readMarkup } from './markup.ts'
import { emptyAccount, laterOf, tidy, type Balance, type BankAccount } from './statement.ts'

export function readCamt(source: string, fileName: string): BankAccount[] {
  const builder = new TreeBuilder(fileName)
  readMarkup(source, fileName, builder)
  builder.finish()
  if (builder.statements.length === 0)
    throw new UnreadableFile(
      `${fileName} holds no statement. Ask the bank for CAMT.053 with the account's entries.`,
    )
  const accounts = new Map<string, BankAccount>()
  for (const statement of builder.statements) {
    const known = statement.find((part) => part.name === 'Acct')
    const number = tidy(pathOf(known, 'Id', 'IBAN') || pathOf(known, 'Id', 'Othr', 'Id')) || null
    const bank = tidy(
      pathOf(known, 'Svcr', 'FinInstnId', 'BICFI') || pathOf(known, 'Svcr', 'FinInstnId', 'BIC'),
    )
    const currency = currencyOf(known, statement)
    const key = `${number}\n${currency}`
    const account = accounts.get(key) ?? emptyAccount(number, bank, currency)
    accounts.set(key, account)
    readStatement(account, statement)
  }
  return [...accounts.values()]
}

function readStatement(account: BankAccount, statement: Node[]): void {
  let opening: Balance | null = null
  let closing: Balance | null = null
  // A report of a day that is not over, or a page of a statement, ends with what is booked so far.
  let soFar: Balance | null = null
  let sum = 0n
  let isWhole = true
  for (const part of statement) {
    if (part.name === 'Bal') {
      const code = pathOf(part, 'Tp', 'CdOrPrtry', 'Cd')
      if (code === 'CLBD') closing = laterOf(closing, balanceOf(part))
      if (code === 'ITBD') soFar = laterOf(soFar, balanceOf(part))
      if (code === 'OPBD' || code === 'PRCD') opening ??= balanceOf(part)
    } else if (part.name === 'Ntry') {
      const { rows, refused, note } = rowsOfEntry(part, account.currency)
      for (const row of rows) sum += row.cents
      account.rows.push(...rows)
      account.refused.push(...refused)
      if (refused.length > 0) isWhole = false
      if (note && account.notes.length < 20) account.notes.push(note)
    }
  }
  account.closing = laterOf(account.closing, closing ?? soFar)
  if (opening && (!account.opening || (opening.day ?? '') < (account.opening.day ?? '')))
    account.opening = opening
  if (opening && closing && isWhole && opening.cents + sum !== closing.cents)
    account.notes.push('The opening balance and the entries do not add up to the closing balance.')
}

function balanceOf(part: Node): Balance | null {
  const amount = readAmount(pathOf(part, 'Amt'), '.')
  if (amount.problem !== undefined) return null
  const written = pathOf(part, 'Dt', 'Dt') || pathOf(part, 'Dt', 'DtTm')
  const isDebit = pathOf(part, 'CdtDbtInd') === 'DBIT'
  return { cents: isDebit ? -amount.value : amount.value, day: readCompactDay(written).value ?? null }
}

function currencyOf(known: Node | undefined, statement: Node[]): string | null {
  const named = tidy(pathOf(known, 'Ccy'))
  if (named) return named.slice(0, 3)
  for (const part of statement) {
    const found = /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(firstOf(part, 'Amt')?.attributes ?? '')?.[1]
    if (found) return found
  }
  return null
}
