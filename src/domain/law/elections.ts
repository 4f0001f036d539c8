// The days of elections: statewide in even years, Lincoln's and Omaha's in odd ones by their charters. Others a person enters.
import { addDays } from '../dates.ts'
import { weekdayIn } from './businessDays.ts'
import { filingLaw, type ElectionKind, type FilingLaw, type Place } from './filingLaw.ts'
import { inForce } from './rule.ts'

export interface Election {
  kind: ElectionKind
  day: string
}

/** Both elections of that year; none in a year without them. */
export function electionsOf(
  year: number,
  place: Place = 'statewide',
  law: FilingLaw = filingLaw,
): Election[] {
  const { every, since, primary, general } = law.elections[place]
  if (year % every !== since) return []
  return [
    { kind: 'primary', day: weekdayIn(year, primary) },
    { kind: 'general', day: weekdayIn(year, general) },
  ]
}

/** The election whose last weeks have begun by this day: the next one from two weeks before it, until then the last one. */
export function electionAround(day: string): Election {
  const year = Number(day.slice(0, 4))
  const begun = [year - 2, year - 1, year]
    .flatMap((of) => electionsOf(of))
    .filter((e) => lateWindow(e.day).from <= day)
  return begun.at(-1)!
}

/** Neb. Rev. Stat. 49-1458: the 14 days before an election, the day itself not among them. */
export function lateWindow(electionDay: string, law: FilingLaw = filingLaw): { from: string; to: string } {
  const { windowDays, lastDay } = inForce(law.lateContribution, electionDay).value
  return { from: addDays(electionDay, -windowDays), to: addDays(electionDay, -lastDay) }
}

/** The same in days before any election of today's law, for a question in SQL. */
const { windowDays, lastDay } = inForce(filingLaw.lateContribution, '9999-12-31').value
export const lateDays = { first: windowDays, last: lastDay }
