// What the law sets for a committee's calendar: the elections of its cycle, the statements around them, and the days of late contributions.
import { addDays, formatDate, type PlainDate } from '../dates.ts'
import { formatDollars } from '../money.ts'
import {
  annualStatement,
  petitionStatements,
  statementDates,
  type DueDate,
  type ElectionDay,
  type StatementDate,
} from './dueDates.ts'
import { electionsOf, lateWindow } from './elections.ts'
import { filingLaw, type ElectionKind } from './filingLaw.ts'
import { thresholds } from './thresholds.ts'

export const electionPlaces = ['statewide', 'Lincoln', 'Omaha', 'other'] as const
export type ElectionPlace = (typeof electionPlaces)[number]

/** What the due dates of a committee follow from. */
export interface Filer {
  /** The year of the election it is for; null for a committee that goes on from year to year, or names none. */
  cycle: number | null
  /** Of a committee that goes on (a PAC, a party): the first and the last year that are asked about. */
  years?: [number, number] | null
  place: ElectionPlace
  /** Entered by a person, for an election that no rule gives. */
  primaryOn?: PlainDate | null
  generalOn?: PlainDate | null
  /** Of a ballot question: the day the petition form was filed, and the day signatures are due. */
  petition?: { filed: PlainDate; deadline: PlainDate } | null
}

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

/** The elections that the committee takes part in. An entered day replaces the day of the rule. */
export function electionsOfFiler(filer: Filer): ElectionDay[] {
  const { cycle, place, primaryOn, generalOn } = filer
  const ruled =
    place === 'other'
      ? []
      : yearsAsked(filer).flatMap((year) =>
          electionsOf(year, place).map((e) => ({ ...e, isStatewide: place === 'statewide' })),
        )
  if (cycle === null && !primaryOn && !generalOn) return ruled
  const entered = { primary: primaryOn, general: generalOn }
  return (['primary', 'general'] as const).flatMap((kind): ElectionDay[] => {
    const day = entered[kind]
    const found = ruled.find((e) => e.kind === kind)
    if (!day) return found ? [found] : []
    // An entered day that is a statewide election day counts as statewide.
    const statewide = electionsOf(Number(day.slice(0, 4))).some((e) => e.kind === kind && e.day === day)
    return [{ kind, day, isStatewide: statewide }]
  })
}

/** Each statement it files, with the first and the last day that it covers, by the day it closes. */
export interface StatementOfFiler extends StatementDate {
  /** "2026 first primary" */
  id: string
  year: number
  opens: PlainDate
  election: PlainDate | null
}

/** In the years of its cycle without election statements an annual one is due. */
export function statementsOfFiler(filer: Filer): StatementOfFiler[] {
  const elections = electionsOfFiler(filer)
  const electionYears = new Set(elections.map(({ day }) => Number(day.slice(0, 4))))
  const around = elections.flatMap((election) =>
    statementDates(election).map((statement) => ({
      ...statement,
      year: Number(election.day.slice(0, 4)),
      election: election.day,
    })),
  )
  const annual = yearsCovered(filer, electionYears)
    .filter((year) => !electionYears.has(year))
    .map((year) => ({ ...annualStatement(year), year, election: null }))
  const sorted = [...around, ...annual].sort(
    (a, b) => a.closes.localeCompare(b.closes) || a.due.localeCompare(b.due),
  )
  return sorted.map((statement, at) => ({
    ...statement,
    id: `${statement.year} ${statement.kind}`,
    opens: at === 0 ? `${statement.closes.slice(0, 4)}-01-01` : addDays(sorted[at - 1]!.closes, 1),
  }))
}

export function committeeDeadlines(filer: Filer): Deadline[] {
  const elections = electionsOfFiler(filer)
  const around = elections.flatMap((election) => [
    electionDay(election, filer.place),
    lateDays(election.kind, election.day),
  ])
  const statements = statementsOfFiler(filer).map((statement) => statementDue(statement))
  const petition = filer.petition ? petitionStatements(filer.petition.filed, filer.petition.deadline) : []
  return [...around, ...statements, ...petition.map(petitionDue)].sort((a, b) => a.day.localeCompare(b.day))
}

// Terms are four years: a committee for 2028 may have begun after the election of 2024, and goes on for the year after.
const yearsOfCycle = 4

function yearsAsked({ cycle, years }: Filer): number[] {
  if (cycle !== null) return [cycle]
  return years ? yearsFrom(years[0], years[1]) : []
}

function yearsCovered({ cycle, years }: Filer, electionYears: Set<number>): number[] {
  if (cycle === null && years) return yearsFrom(years[0], years[1])
  const last = cycle ?? Math.max(...electionYears, 0)
  return last === 0 ? [] : yearsFrom(last - yearsOfCycle + 1, last + 1)
}

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

function electionDay({ kind, day, isStatewide }: ElectionDay, place: ElectionPlace): Deadline {
  const rule = place === 'other' ? null : filingLaw.elections[place]
  const where = isStatewide ? 'Statewide' : place === 'Lincoln' || place === 'Omaha' ? `In ${place}` : ''
  return {
    id: `${day.slice(0, 4)} ${kind} election`,
    kind: 'election',
    title: `${kind === 'primary' ? 'Primary' : 'General'} election`,
    detail: rule && where ? `${where}, on ${rule.words[kind]}.` : 'On the day entered in the state reports.',
    day,
    lastDay: day,
    citation: rule?.citation[kind] ?? 'Neb. Rev. Stat. 49-1459(1)',
  }
}

function lateDays(kind: ElectionKind, election: PlainDate): Deadline {
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

function statementDue(statement: StatementOfFiler): Deadline {
  const { kind, closes, due, year, citation } = statement
  return {
    id: `${year} ${kind} statement`,
    kind: 'statement',
    title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} statement due${kind === 'annual' ? ` for ${year}` : ''}`,
    detail: `Campaign statement with the money up to ${formatDate(closes)}.${movedWords(statement)}`,
    day: due,
    lastDay: due,
    citation,
  }
}

function petitionDue({ closes, isLast, ...date }: ReturnType<typeof petitionStatements>[number]): Deadline {
  return {
    id: `petition ${closes}`,
    kind: 'statement',
    title: isLast ? 'Last statement on the petition due' : 'Monthly statement on the petition due',
    detail: `Campaign statement with the money up to ${formatDate(closes)}.${movedWords(date)}`,
    day: date.due,
    lastDay: date.due,
    citation: date.citation,
  }
}

const movedWords = ({ movedFrom }: Pick<DueDate, 'movedFrom'>): string =>
  movedFrom
    ? ` Counted, it is ${formatDate(movedFrom)}; the offices are closed then, so it is due on the next day they are open.`
    : ''

/** Those that touch the days from the first to the last. */
export function deadlinesBetween(filer: Filer, from: PlainDate, to: PlainDate): Deadline[] {
  return committeeDeadlines(filer).filter(({ day, lastDay }) => day <= to && lastDay >= from)
}
