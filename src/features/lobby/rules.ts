// When a report was due by our count, and the words of the forms. What the state itself recorded about lateness is told apart from this.
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts'
import { lookUp } from '../../domain/lookUp.ts'

export interface Period {
  form: string
  year: number
  quarter: number | null
  month: number | null
}

/** Quarterly reports are due 30 days after the quarter, the special reports of a month 15 days after it (49-1483, 49-1483.01). */
export function computedDueDate({ form, year, quarter, month }: Period): PlainDate | null {
  const last = form === 'BB' || form === 'CC' ? month : quarter && quarter * 3
  if (!last) return null
  const [nextYear, nextMonth] = last === 12 ? [year + 1, 1] : [year, last + 1]
  const end = addDays(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`, -1)
  return addDays(end, form === 'BB' || form === 'CC' ? 15 : 30)
}

/** How many days after the computed due date it came; null when it was on time or the day is not known. */
export function daysLate(period: Period, receivedOn: PlainDate | null): number | null {
  const due = computedDueDate(period)
  if (due === null || receivedOn === null) return null
  const days = daysBetween(due, receivedOn)
  return days > 0 ? days : null
}

export function periodWords({ year, quarter, month }: Period): string {
  if (month) return `${months[month - 1]} ${year}`
  return quarter ? `Quarter ${quarter}, ${year}` : String(year)
}
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "Legislature_Entertainment" as people read it. */
export const categoryWords = (category: string): string =>
  lookUp(categories, category) ?? category.replaceAll('_', ' ')

const categories: Record<string, string> = {
  Compensation_Receipt: 'Compensation received',
  Reimbursement_Receipt: 'Reimbursement received',
  TotalReceipts: 'Receipts for lobbying',
  MiscExpense: 'Miscellaneous',
  Legislature_Entertainment: 'Entertainment, Legislature',
  Executive_Entertainment: 'Entertainment, executive branch',
  Other_Entertainment: 'Entertainment, others',
  Lodging: 'Lodging',
  Travel: 'Travel',
  Office: 'Extraordinary office expenses',
  Lobbyist_Compensation_Exp: 'Compensation paid to lobbyists',
  Lobbyist_Reimbursement_Exp: 'Reimbursement paid to lobbyists',
  Legislature_Gift: 'Gifts, Legislature',
  Executive_Gift: 'Gifts, executive branch',
  Other_Gift: 'Gifts, others',
  Legislature_Admissions: 'Admissions, Legislature',
  Executive_Admissions: 'Admissions, executive branch',
  Other_Admissions: 'Admissions, others',
}

export const sideWords = { support: 'Support', oppose: 'Oppose', neutral: 'Neutral' } as const
export const certaintyWords = {
  confirmed: 'Confirmed by a person',
  matched: 'Matched by name',
  inferred: 'Inferred',
} as const
export const contactKindWords = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'Email',
  event: 'Event',
  other: 'Other',
} as const

/** The real roster holds one without a name. */
export const partyName = ({ id, name, isCut }: { id: number; name: string; isCut: boolean }): string =>
  name === '' ? `No name in the record (${id})` : isCut ? `${name}…` : name

export const updateWords = {
  registered: 'Registered',
  withdrawn: 'Withdrawn',
  position: 'Position',
  report: 'Report',
  late: 'Late report',
} as const
