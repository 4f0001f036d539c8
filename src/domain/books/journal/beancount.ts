// Beancount. Account names are letters, digits and dashes only; texts are quoted; a balance is that of the morning of its day.
import type { AccountKind } from '../kinds.ts'
import { addDays } from '../../dates.ts'
import { plainMoney } from '../../money.ts'
import type { JournalAccount, Writer } from './journal.ts'

const roots: Record<AccountKind, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
}

/** Before every day the books can hold. */
const beginning = '1976-01-01'

function accountName({ kind, code, name }: JournalAccount): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${roots[kind]}:${code}${plain ? `-${plain}` : ''}`
}

const quoted = (text: string) =>
  `"${text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')}"`
const amount = (cents: bigint) => `${plainMoney(cents)} USD`
const fact = (name: string, value: string | null) => (value ? `  ${name}: ${quoted(value)}\n` : '')

export const beancount: Writer = {
  head: (name, accounts) =>
    [
      `option "title" ${quoted(name)}`,
      'option "operating_currency" "USD"',
      `${beginning} commodity USD`,
      ...accounts.map((account) => `${beginning} open ${accountName(account)} USD`),
      '',
    ].join('\n'),
  // Beancount declares no payees.
  payee: () => '',
  entry: (entry, accounts, committee) => {
    const payee = entry.lines.find(({ who }) => who !== '')?.who ?? committee
    const lines = entry.lines
      .map(
        ({ accountId, cents, who, purpose }) =>
          `  ${accountName(accounts.get(accountId)!)}  ${amount(cents)}\n${fact('  who', who)}${fact('  purpose', purpose)}`,
      )
      .join('')
    const facts = [
      fact('number', entry.number),
      fact('memo', entry.memo),
      fact('method', entry.method),
      fact('reference', entry.reference),
      fact('takes-back', entry.takesBack),
      fact('corrects', entry.corrects),
    ].join('')
    return `\n${entry.on} * ${quoted(payee)} ${quoted(entry.kind)}\n${facts}${lines}`
  },
  balances: (day, balances) =>
    `\n${balances.map(([account, cents]) => `${addDays(day, 1)} balance ${accountName(account)}  ${amount(cents)}\n`).join('')}`,
}
