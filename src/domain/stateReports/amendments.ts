// An amendment in words: the old value and the new value of each change.
import { isPlainDate, formatDate } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { b1LineWords } from './b1Lines.ts'
import type { Change, Content, Leaf } from './content.ts'

export interface ReadableChange {
  /** "Line 14, Cash expenditures" or "Schedule A, Jane Roe" */
  where: string
  what: string
  was: string
  now: string
}

const schedules: Record<string, string> = {
  individuals: 'Schedule A',
  others: 'Schedule B',
  loans: 'Schedule C, loans',
  misc: 'Schedule C, other',
  payees: 'Schedule D',
  bills: 'Schedule D, unpaid bills',
}

const fieldWords: Record<string, string> = {
  name: 'Name',
  address: 'Address',
  treasurer: 'Treasurer',
  readings: 'Listed because over $250',
  prior: 'Before this period',
  cash: 'Cash',
  inKind: 'In-kind',
  pledged: 'Pledged',
  loanPaid: 'Loan paid',
  toDate: 'To date',
  received: 'Received',
  repaid: 'Repaid',
  forgiven: 'Forgiven',
  paidByOther: 'Paid by another',
  owed: 'Owed',
  guarantors: 'Guarantors',
  cents: 'Amount',
  on: 'Day',
  what: 'What was given',
  purpose: 'Purpose',
  agent: 'Through',
  explanation: 'Explanation',
  type: 'Type',
  street: 'Street',
  city: 'City',
  candidate: 'Candidate',
  kind: 'Kind of committee',
}

// Known by what they are about; a reader needs no ids.
const inner = new Set(['whoId', 'entryId'])

export function readChanges(changes: readonly Change[], old: Content, now: Content): ReadableChange[] {
  return changes.flatMap(({ path, was, now: is }): ReadableChange[] => {
    const [, part = '', key = '', ...rest] = path.split('/')
    const field = rest.at(-1) ?? key
    if (inner.has(field)) return []
    const shown = { was: shownLeaf(was), now: shownLeaf(is) }
    // An empty field of a row that came or went.
    if (shown.was === shown.now) return []
    if (part === 'lines')
      return [{ where: `Line ${key}`, what: b1LineWords[key as keyof typeof b1LineWords] ?? '', ...shown }]
    const schedule = schedules[part]
    if (!schedule)
      return [
        {
          where: part === 'unlisted' ? 'Not listed by name' : 'Head of the form',
          what: fieldWords[key] ?? key,
          ...shown,
        },
      ]
    const at = (content: Content) =>
      content.get(`/${part}/${key}/name`) ?? content.get(`/${part}/${key}/explanation`)
    const name = at(now) ?? at(old) ?? ''
    return [
      { where: [schedule, name].filter(Boolean).join(', '), what: fieldWords[field] ?? field, ...shown },
    ]
  })
}

function shownLeaf(leaf: Leaf | undefined): string {
  if (leaf === undefined || leaf === null || leaf === '{}' || leaf === '[]') return ''
  if (typeof leaf === 'string' && /^-?\d+c$/.test(leaf)) return formatMoney(leaf.slice(0, -1))
  return typeof leaf === 'string' && isPlainDate(leaf) ? formatDate(leaf, 'noWeekday') : String(leaf)
}
