// OFX 1 (SGML, where tags may stay open), OFX 2 (XML) and QFX. A tag with text is a field, a tag without is a group; the group tells what its
// fields mean, so a missing closing tag costs nothing.
import { cutText } from '../../domain/shortText.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { decimalMarkOf } from './amounts.ts'
import { readMarkup, type MarkupReader } from './markup.ts'
import { moneyRow, type Fields } from './ofxRow.ts'
import { readBalance, withWrittenSigns } from './ofxSigns.ts'
import { emptyAccount, laterOf, tidy, type BankAccount } from './statement.ts'

export function readOfx(source: string, fileName: string): BankAccount[] {
  const reading = new Reading()
  readMarkup(source, fileName, reading)
  reading.finish()
  if (reading.statements.length === 0)
    throw new UnreadableFile(
      reading.answer
        ? `${fileName} holds no statement. The bank answered: ${cutText(reading.answer, 200)}.`
        : `${fileName} holds no statement. Choose the file with the account's transactions.`,
    )
  const mark = decimalMarkOf(reading.statements.flatMap((one) => one.amounts))
  const accounts = new Map<string, BankAccount>()
  for (const statement of reading.statements) {
    const bank = [statement.bank, statement.sort]
      .filter((word) => word !== '' && word !== 'CHECKING')
      .join(' ')
    const key = [bank, statement.account, statement.currency].join('\n')
    const account = accounts.get(key) ?? emptyAccount(statement.account, bank, statement.currency)
    accounts.set(key, account)
    for (const fields of statement.rows) {
      const row = moneyRow(fields, mark)
      if ('reason' in row) account.refused.push(row)
      else account.rows.push(row)
    }
    account.refused.push(...statement.refused)
    account.closing = laterOf(account.closing, readBalance(statement.balance, mark))
  }
  for (const account of accounts.values()) withWrittenSigns(account)
  return [...accounts.values()]
}

interface Statement {
  account: string | null
  bank: string
  /** CHECKING, SAVINGS: some banks give a member's accounts one number. */
  sort: string
  currency: string | null
  rows: Fields[]
  amounts: string[]
  balance: Map<string, string>
  refused: BankAccount['refused']
}

const statementTags = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS', 'LOANSTMTRS'])
const accountTags = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM', 'LOANACCTFROM'])
const listTags = new Set(['BANKTRANLIST', 'INVTRANLIST', 'LOANTRANLIST', 'BANKTRANLISTP'])
const balanceTags = new Set([
  'LEDGERBAL',
  'AVAILBAL',
  'BALLIST',
  'INVBAL',
  'INVPOSLIST',
  'INVOOLIST',
  'LOANBAL',
])
/** Each of these is one row. Of securities, what moved in cash counts. */
const rowTags =
  /^(?:STMTTRN|STMTTRNP|LOANSTMTTRN|BUY(?:DEBT|MF|OPT|OTHER|STOCK)|SELL(?:DEBT|MF|OPT|OTHER|STOCK)|INCOME|INVEXPENSE|REINVEST|RETOFCAP|MARGININTEREST|TRANSFER|SPLIT|JRNLFUND|JRNLSEC|CLOSUREOPT)$/
/** Groups inside a row whose fields are not the row's own. */
const innerTags = new Set([
  'BANKACCTTO',
  'CCACCTTO',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'IMAGEDATA',
  'EXTDPAYEE',
])

class Reading implements MarkupReader {
  readonly statements: Statement[] = []
  /** What the bank says instead of a statement. */
  answer = ''
  #statement: Statement | null = null
  #row: Fields | null = null
  #group = ''
  #inner = ''

  open(tag: string, text: string, line: number, _attributes: string, isCut: boolean): void {
    const name = tag.toUpperCase()
    if (text === '') this.#openGroup(name, line)
    else this.#field(name, text, isCut)
  }

  close(tag: string): void {
    const name = tag.toUpperCase()
    if (name === this.#inner) this.#inner = ''
    if (this.#row && (name === this.#row.tag || listTags.has(name))) this.#endRow()
    if (name === this.#group) this.#group = ''
    if (statementTags.has(name)) this.finish()
  }

  finish(): void {
    this.#endRow()
    this.#group = ''
    this.#statement = null
  }

  #openGroup(name: string, line: number): void {
    if (statementTags.has(name)) {
      this.finish()
      this.#statement = {
        account: null,
        bank: '',
        sort: '',
        currency: null,
        rows: [],
        amounts: [],
        balance: new Map(),
        refused: [],
      }
      this.statements.push(this.#statement)
    } else if (accountTags.has(name) || listTags.has(name) || balanceTags.has(name)) {
      this.#endRow()
      this.#group = name
    } else if (rowTags.test(name)) {
      // An INVBANKTRAN wraps a STMTTRN; BUYSTOCK wraps an INVBUY, which is no row of its own.
      this.#endRow()
      this.#row = {
        tag: name,
        line,
        isCut: false,
        values: new Map(),
        isPending: this.#group === 'BANKTRANLISTP',
      }
    } else if (innerTags.has(name)) this.#inner = name
  }

  #endRow(): void {
    if (this.#row) this.#statement?.rows.push(this.#row)
    this.#row = null
    this.#inner = ''
  }

  #field(name: string, text: string, isCut: boolean): void {
    const statement = this.#statement
    if (name === 'MESSAGE' && !statement) this.answer ||= tidy(text)
    if (!statement) return
    if (this.#row) return this.#rowField(this.#row, name, text, isCut)
    if (name === 'CURDEF') statement.currency = tidy(text).toUpperCase().slice(0, 3)
    else if (accountTags.has(this.#group)) {
      if (name === 'ACCTID') statement.account = tidy(text)
      if (name === 'ACCTTYPE') statement.sort = tidy(text).toUpperCase()
      if (name === 'BANKID' || name === 'BROKERID') statement.bank = tidy(text)
    } else if (this.#group === 'LEDGERBAL' && !isCut) statement.balance.set(name, text)
    else if (this.#group === 'INVBAL' && !isCut) statement.balance.set(name, text)
  }

  #rowField(row: Fields, name: string, text: string, isCut: boolean): void {
    if (isCut) row.isCut = true
    const key = this.#inner ? `${this.#inner}.${name}` : name
    // The first one counts: a name that is written twice is a slip of the bank.
    if (!row.values.has(key)) row.values.set(key, text)
    if (name === 'TRNAMT' || name === 'TOTAL') this.#statement?.amounts.push(text)
  }
}
