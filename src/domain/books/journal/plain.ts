// hledger and Ledger. Their files are alike: a line of day, number and description, then indented lines of account and amount with at least two
// spaces in between. What would end a name early (two spaces, a semicolon, a bar, a line end) is taken out of every text.
import type { AccountKind } from '../kinds.ts'
import { plainMoney } from '../../money.ts'
import type { JournalAccount, JournalEntry, Writer } from './journal.ts'

const roots: Record<AccountKind, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
}

/** Of hledger: what kind of account a name is. */
const types: Record<AccountKind, string> = {
  asset: 'A',
  liability: 'L',
  equity: 'E',
  income: 'R',
  expense: 'X',
}

const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(';', ',')
    .replaceAll('|', '/')
    .trim()

const accountName = ({ kind, code, name }: JournalAccount) =>
  `${roots[kind]}:${code} ${oneLine(name).replaceAll(':', '-')}`

/** A payee is quoted by nothing, and an empty one or one that begins like a code or a mark is read as something else. */
const payeeName = (name: string) => oneLine(name).replace(/^[!*(\s]+/, '') || 'No name'

/** Inside a comment a colon makes a tag, a comma ends its value, and [1/15] moves the line to another day. */
const tag = (name: string, value: string) =>
  value ? `${name}: ${oneLine(value).replaceAll(/[,:]/g, ' ').replaceAll('[', '(').replaceAll(']', ')')}` : ''
const money = (cents: bigint) => `$${plainMoney(cents)}`

const payeeOf = (entry: JournalEntry, committee: string) =>
  payeeName(entry.lines.find(({ who }) => who !== '')?.who ?? committee)

function linesOf(entry: JournalEntry, accounts: ReadonlyMap<string, JournalAccount>): string {
  return entry.lines
    .map(({ accountId, cents, who, purpose }) => {
      const note = [tag('who', who), tag('purpose', purpose)].filter(Boolean).join(', ')
      return `    ${accountName(accounts.get(accountId)!)}  ${money(cents)}${note ? `  ; ${note}` : ''}\n`
    })
    .join('')
}

const facts = ({ memo, method, reference, takesBack, corrects }: JournalEntry) =>
  [
    tag('memo', memo),
    tag('method', method),
    tag('reference', reference),
    tag('takes-back', takesBack ?? ''),
    tag('corrects', corrects ?? ''),
  ]
    .filter(Boolean)
    .map((note) => `    ; ${note}\n`)
    .join('')

const assertions: Writer['balances'] = (day, balances) =>
  balances.length === 0
    ? ''
    : `${day} * Balances\n${balances.map(([account, cents]) => `    ${accountName(account)}  $0.00 = ${money(cents)}\n`).join('')}\n`

export const hledger: Writer = {
  head: (name, accounts) =>
    [
      `; The books of ${oneLine(name)}`,
      'commodity $1000.00',
      ...accounts.map((account) => `account ${accountName(account)}  ; type: ${types[account.kind]}`),
      'payee Balances',
      '',
    ].join('\n'),
  payee: (name) => `payee ${payeeName(name)}\n`,
  entry: (entry, accounts, committee) =>
    `\n${entry.on} * (${entry.number}) ${payeeOf(entry, committee)} | ${oneLine(entry.kind)}\n${facts(entry)}${linesOf(entry, accounts)}\n`,
  balances: assertions,
}

export const ledger: Writer = {
  head: (name, accounts) =>
    [
      `; The books of ${oneLine(name)}`,
      'commodity $',
      '    format $1000.00',
      ...accounts.map((account) => `account ${accountName(account)}`),
      'payee Balances',
      ...['who', 'purpose', 'memo', 'method', 'reference', 'takes-back', 'corrects', 'kind'].map(
        (name) => `tag ${name}`,
      ),
      '',
    ].join('\n'),
  payee: (name) => `payee ${payeeName(name)}\n`,
  entry: (entry, accounts, committee) =>
    `\n${entry.on} * (${entry.number}) ${payeeOf(entry, committee)}\n    ; ${tag('kind', entry.kind)}\n${facts(entry)}${linesOf(entry, accounts)}\n`,
  balances: assertions,
}
