// The days of the statewide elections. Cities that vote in odd years (Lincoln, Omaha) set theirs by charter and are not here.
import { addDays } from '../dates.ts'
import type { Rule } from './rule.ts'

export interface Election {
  kind: 'primary' | 'general'
  day: string
}

/** In even-numbered years. Both sections were read in the text the Legislature publishes; the days were compared with those of past elections. */
export const electionDays = {
  primary: {
    value: 'the first Tuesday after the second Monday in May',
    citation: 'Neb. Rev. Stat. 32-401',
    sure: 'A',
    from: null,
    note: 'Laws 1994, LB 76.',
  },
  general: {
    value: 'the first Tuesday following the first Monday in November',
    citation: 'Neb. Rev. Stat. 32-403',
    sure: 'A',
    from: null,
  },
} satisfies Record<Election['kind'], Rule<string>>

/** Both elections of an even year; none in an odd one. */
export function electionsOf(year: number): Election[] {
  if (year % 2 !== 0) return []
  return [
    { kind: 'primary', day: addDays(firstMonday(year, '05'), 8) },
    { kind: 'general', day: addDays(firstMonday(year, '11'), 1) },
  ]
}

/** The election whose last weeks have begun by this day: the next one from two weeks before it, until then the last one. */
export function electionAround(day: string): Election {
  const year = Number(day.slice(0, 4))
  const begun = [year - 2, year - 1, year]
    .flatMap(electionsOf)
    .filter((e) => addDays(e.day, -lateDays) <= day)
  return begun.at(-1)!
}

/** Neb. Rev. Stat. 49-1458: the 14 days before an election, the day itself not among them. */
export const lateDays = 14
export function lateWindow(electionDay: string): { from: string; to: string } {
  return { from: addDays(electionDay, -lateDays), to: addDays(electionDay, -1) }
}

function firstMonday(year: number, month: '05' | '11'): string {
  const first = `${year}-${month}-01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return addDays(first, (8 - weekday) % 7)
}
