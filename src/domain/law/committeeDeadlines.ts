// What the law sets for a committee's calendar: the elections of its cycle, the statements around them, and the days of late contributions.
import { formatDate, type PlainDate } from '../dates.ts'
import { formatDollars } from '../money.ts'
import { electionDays, electionsOf, lateWindow } from './elections.ts'
import { annualStatement, statementDates, type StatementDate } from './statementDates.ts'
import { thresholds } from './thresholds.ts'

export interface Deadline {
  /** Stays the same as long as the law and the cycle do: "2028 first primary". */
  id: string
  kind: 'election' | 'statement' | 'late contributions'
  title: string
  detail: string
  day: PlainDate
  lastDay: PlainDate
  citation: string
}

/**
 * Of a committee for the election of that year. In the years of its cycle without election statements an annual one is due. Cities that vote
 * in odd years set their own days, which are not known here: then only annual statements are told.
 */
export function committeeDeadlines(cycle: number): Deadline[] {
  const elections = electionsOf(cycle)
  const around = elections.flatMap(({ kind, day }) => [
    electionDay(kind, day),
    lateDays(kind, day),
    ...statementDates(kind, day).map((statement) => statementDue(statement, day.slice(0, 4))),
  ])
  const years = Array.from({ length: yearsOfCycle + 1 }, (_, index) => cycle - yearsOfCycle + 1 + index)
  const annual = years
    .filter((year) => year !== cycle || elections.length === 0)
    .map((year) => statementDue(annualStatement(year), String(year)))
  return [...around, ...annual].sort((a, b) => a.day.localeCompare(b.day))
}

// Terms are four years: a committee for 2028 may have begun after the election of 2024, and goes on for the year after.
const yearsOfCycle = 4

function electionDay(kind: 'primary' | 'general', day: PlainDate): Deadline {
  return {
    id: `${day.slice(0, 4)} ${kind} election`,
    kind: 'election',
    title: `${kind === 'primary' ? 'Primary' : 'General'} election`,
    detail: `Statewide, on ${electionDays[kind].value}.`,
    day,
    lastDay: day,
    citation: electionDays[kind].citation,
  }
}

function lateDays(kind: 'primary' | 'general', election: PlainDate): Deadline {
  const { from, to } = lateWindow(election)
  const { value, citation } = thresholds.lateContribution
  return {
    id: `${election.slice(0, 4)} ${kind} late contributions`,
    kind: 'late contributions',
    title: `Late contributions before the ${kind}`,
    detail: `A contribution of ${formatDollars(value)} or more that comes in these days is reported on its own, without waiting for the next statement.`,
    day: from,
    lastDay: to,
    citation,
  }
}

function statementDue(statement: StatementDate, year: string): Deadline {
  const { kind, closes, due, movedFrom, citation } = statement
  const moved = movedFrom
    ? ` Counted, it is ${formatDate(movedFrom)}; the offices are closed then, so it is due on the next day they are open.`
    : ''
  return {
    id: `${year} ${kind} statement`,
    kind: 'statement',
    title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} statement due${kind === 'annual' ? ` for ${year}` : ''}`,
    detail: `Campaign statement with the money up to ${formatDate(closes)}.${moved}`,
    day: due,
    lastDay: due,
    citation,
  }
}

/** Those that touch the days from the first to the last. */
export function deadlinesBetween(cycle: number, from: PlainDate, to: PlainDate): Deadline[] {
  return committeeDeadlines(cycle).filter(({ day, lastDay }) => day <= to && lastDay >= from)
}
