// When every paper is due and what it covers. The one place where a due date is computed: the calendar, the first page, the overview, the
// state reports and emails all ask here. The numbers and the years in which they hold are filingLaw.ts.
import { addDays, type PlainDate } from '../dates.ts'
import { addBusinessDays, dayIn, nextBusinessDay } from './businessDays.ts'
import { lateWindow } from './elections.ts'
import { filingLaw, type ElectionKind, type FilingLaw, type Spacing } from './filingLaw.ts'
import { inForce, type Rule } from './rule.ts'

export const statementKinds = [
  'first primary',
  'second primary',
  'third primary',
  'first general',
  'second general',
  'third general',
  'annual',
] as const
export type StatementKind = (typeof statementKinds)[number]

export interface DueDate {
  /** The day the count alone gives: the goal. */
  counted: PlainDate
  /** The limit: the same day, or the next one on which the offices are open. */
  due: PlainDate
  /** The counted day, when a weekend or holiday moved it. */
  movedFrom: PlainDate | null
  citation: string
}

export interface StatementDate extends DueDate {
  kind: StatementKind
  /** The last day whose money it reports. */
  closes: PlainDate
}

export interface ElectionDay {
  kind: ElectionKind
  day: PlainDate
  isStatewide: boolean
}

/** The three statements of one election. */
export function statementDates(election: ElectionDay, law: FilingLaw = filingLaw): StatementDate[] {
  const around = (election.isStatewide ? law.statewide : law.otherElection)[election.kind]
  return (['first', 'second', 'third'] as const).map((which) => {
    const { value, citation } = inForce(around[which], election.day)
    return {
      kind: `${which} ${election.kind}` as const,
      closes: closingDay(value, election.day),
      ...moved(addDays(election.day, value.due), citation, law),
    }
  })
}

const closingDay = ({ closes }: Spacing, election: PlainDate): PlainDate =>
  closes === 'year end' ? dayIn(Number(election.slice(0, 4)), 12, 31) : addDays(election, closes)

/** For a year without election statements. */
export function annualStatement(year: number, law: FilingLaw = filingLaw): StatementDate {
  const { value, citation } = inForce(law.annual, dayIn(year, 12, 31))
  return {
    kind: 'annual',
    closes: dayIn(year, 12, 31),
    ...moved(dayIn(year + 1, value.month, value.day), citation, law),
  }
}

/** Form B-5, for a gift that was received in the last days before an election; null for any other day. */
export function lateContributionDue(
  received: PlainDate,
  election: PlainDate,
  law: FilingLaw = filingLaw,
): DueDate | null {
  const { from, to } = lateWindow(election, law)
  if (received < from || received > to) return null
  const { value, citation } = inForce(law.lateContribution, received)
  return moved(addDays(received, value.due), citation, law)
}

/** Form B-11, for an independent expenditure after the second statement before the election closed, up to the day before it. */
export function lateIndependentSpendingDue(
  spent: PlainDate,
  election: PlainDate,
  law: FilingLaw = filingLaw,
): DueDate | null {
  const { value, citation } = inForce(law.lateIndependentSpending, spent)
  if (spent <= addDays(election, value.after) || spent >= election) return null
  return moved(addDays(spent, value.due), citation, law)
}

/** Form A-1. In the last days before the election the committee exists for, two business days. */
export function organizationDue(
  formed: PlainDate,
  election: PlainDate | null,
  law: FilingLaw = filingLaw,
): DueDate & { isNearElection: boolean } {
  const { value, citation } = inForce(law.organization, formed)
  const isNearElection =
    election !== null && formed >= addDays(election, -value.nearElection) && formed <= election
  if (!isNearElection) return { ...moved(addDays(formed, value.due), citation, law), isNearElection }
  const due = addBusinessDays(formed, value.dueNearElection, law)
  return { counted: due, due, movedFrom: null, citation, isNearElection }
}

/** Form B-7, for what a corporation, union or association gave on a day of the month before. */
export const corporateReportDue = (given: PlainDate, law: FilingLaw = filingLaw): DueDate =>
  inNextMonth(given, inForce(law.corporateReport, given), law)

/** Form B-10, one for each principal. */
export const agentReportDue = (spent: PlainDate, law: FilingLaw = filingLaw): DueDate =>
  inNextMonth(spent, inForce(law.agentReport, spent), law)

/** Form B-3, of one who is not a committee and passes a gift on. */
export const earmarkedDue = (received: PlainDate, law: FilingLaw = filingLaw): DueDate =>
  daysAfter(received, inForce(law.earmarked, received), law)

/** Form B-6, of one who is not a committee. */
export const independentSpendingDue = (spent: PlainDate, law: FilingLaw = filingLaw): DueDate =>
  daysAfter(spent, inForce(law.independentSpending, spent), law)

/** Of a ballot question committee while signatures are gathered: every month, and a last one after the petitions are in. */
export function petitionStatements(
  filed: PlainDate,
  deadline: PlainDate,
  law: FilingLaw = filingLaw,
): (DueDate & { closes: PlainDate; isLast: boolean })[] {
  const found = []
  for (let month = filed.slice(0, 7); month < deadline.slice(0, 7); month = monthAfter(month)) {
    const rule = inForce(law.petition, `${month}-01`)
    const closes = addDays(`${monthAfter(month)}-01`, -1)
    found.push({ ...inNextMonth(closes, rule, law), closes, isLast: false })
  }
  const { value, citation } = inForce(law.petition, deadline)
  const last = moved(addDays(deadline, value.finalDue), citation, law)
  return [...found, { ...last, closes: addDays(deadline, value.finalCloses), isLast: true }]
}

function inNextMonth(day: PlainDate, rule: Rule<{ dayOfNextMonth: number }>, law: FilingLaw): DueDate {
  const counted = addDays(`${monthAfter(day.slice(0, 7))}-01`, rule.value.dayOfNextMonth - 1)
  return moved(counted, rule.citation, law)
}

const daysAfter = (day: PlainDate, { value, citation }: Rule<{ due: number }>, law: FilingLaw): DueDate =>
  moved(addDays(day, value.due), citation, law)

function moved(counted: PlainDate, citation: string, law: FilingLaw): DueDate {
  const due = nextBusinessDay(counted, law)
  return { counted, due, movedFrom: due === counted ? null : counted, citation }
}

/** "2026-12" becomes "2027-01". */
const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)
