// QIF of Quicken: a letter and its text in each line, "^" after each record. Files with several accounts name each before its records.
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { decimalMarkOf, readAmount } from './amounts.ts'
import { dayStyleOf, readDay } from './days.ts'
import { qifRow, type QifRecord } from './qifRecord.ts'
import { emptyAccount, tidy, type BankAccount } from './statement.ts'

/** Lists of a program's own: categories, classes, securities, memorized payees. */
const moneyTypes = /^(?:bank|ccard|cash|oth a|oth l|invst|invoice|401\(k\)\/403\(b\)|port)$/i

interface Section {
  name: string | null
  isInvestments: boolean
  records: QifRecord[]
  balance: string | null
  balanceDay: string | null
}

export function readQif(source: string, fileName: string): BankAccount[] {
  const sections = sectionsOf(source)
  if (sections.length === 0)
    throw new UnreadableFile(`${fileName} has no transactions in it. Export the account's register as QIF.`)
  const all = sections.flatMap((section) => section.records)
  const style = dayStyleOf(all.map((record) => record.fields.get('D') ?? ''))
  const amounts = [
    ...all.map((record) => record.fields.get('T') ?? record.fields.get('U') ?? ''),
    ...sections.map((section) => section.balance ?? ''),
  ]
  const mark = decimalMarkOf(amounts)
  return sections.map((section) => {
    const account = emptyAccount(section.name, '', null)
    for (const record of section.records) {
      const row = qifRow(record, section.isInvestments, style, mark)
      if ('reason' in row) account.refused.push(row)
      else account.rows.push(row)
    }
    const balance = readAmount(section.balance ?? '', mark)
    if (balance.problem === undefined)
      account.closing = {
        cents: balance.value,
        day: readDay(section.balanceDay ?? '', style).value ?? null,
      }
    if (style.isGuess)
      account.notes.push(
        `No date tells the day from the month, so they were read as ${style.order === 'mdy' ? 'month first' : 'day first'}.`,
      )
    return account
  })
}

function sectionsOf(source: string): Section[] {
  const sections: Section[] = []
  const byName = new Map<string, Section>()
  // What the last !Account block said; its records follow under a !Type line.
  let named: Map<string, string> = new Map()
  let mode: 'account' | 'money' | 'other' = 'money'
  let section: Section | null = null
  let record: QifRecord | null = null
  const open = (isInvestments: boolean, type = '') => {
    const name = tidy(named.get('N')) || null
    // Without names, the sort of the account tells one from the other.
    const key = name ?? `\n${type.toLowerCase()}`
    const known = byName.get(key)
    section = known ?? { name, isInvestments, records: [], balance: null, balanceDay: null }
    if (!known) {
      byName.set(key, section)
      sections.push(section)
    }
    section.balance ??= named.get('$') ?? null
    section.balanceDay ??= named.get('/') ?? null
  }
  const end = (isCut: boolean) => {
    if (record && mode === 'money') {
      if (!section) open(false)
      record.isCut = isCut
      if (record.fields.size > 0) section!.records.push(record)
    }
    record = null
  }
  let line = 0
  for (const raw of source.split(/\r\n|\n|\r/)) {
    line++
    const text = raw.trimStart()
    if (text === '' || text === '\u001a') continue
    if (text.startsWith('!')) {
      end(true)
      const type = /^!type\s*:\s*(.*?)\s*$/i.exec(text)?.[1]
      if (type !== undefined) {
        mode = moneyTypes.test(type) ? 'money' : 'other'
        if (mode === 'money') open(/^(?:invst|port|401)/i.test(type), type)
      } else if (/^!account/i.test(text)) {
        mode = 'account'
        named = new Map()
      }
      continue
    }
    if (text.startsWith('^')) {
      // A list of accounts has one block after another; the last one is the account that follows.
      if (mode === 'account') record = null
      else end(false)
      continue
    }
    record ??= { line, fields: new Map(), splits: [], isCut: false }
    addField(record, text, mode === 'account' ? named : null)
  }
  end(true)
  return sections
}

function addField(record: QifRecord, text: string, named: Map<string, string> | null): void {
  const [letter, value] = [text[0]!, text.slice(1)]
  if (named) {
    if (letter === 'N') named.clear()
    named.set(letter, value)
    return
  }
  if (letter === 'S') record.splits.push({ category: tidy(value), amount: null })
  else if (letter === '$' && record.splits.length > 0) record.splits.at(-1)!.amount ??= value
  else if (!record.fields.has(letter)) record.fields.set(letter, value)
}
