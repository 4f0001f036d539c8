import type { SeatHolder, SeatResult } from './api.ts'
import { seatOf, type Mark, type PartyLetter, type SeatMap } from './rules.ts'

export const markNames: Record<Mark, string> = {
  yes: 'Yes',
  'lean yes': 'Lean yes',
  unknown: 'Unknown',
  'lean no': 'Lean no',
  no: 'No',
}

/** "lean yes" as CSS wants it in a selector. */
export const markKey = (mark: Mark) => mark.replace(' ', '-')

/** "District 12, Ann Example: lean yes, locked"; then what is told about the seat. */
export function seatLabel({ district, name }: SeatHolder, map: SeatMap, told = ''): string {
  const { mark, isLocked } = seatOf(map, district)
  const stands = `${markNames[mark].toLowerCase()}${isLocked ? ', locked' : ''}`
  return `District ${district}, ${name || 'vacant'}: ${stands}${told === '' ? '' : `. ${told}`}`
}

/** "2024: Ann Example, registered Republican, won by 4.2 points" */
export function resultInWords({ on, winner, party, margin }: SeatResult): string {
  const registered = party === null ? '' : `, ${registrations[party]},`
  const won =
    margin === null
      ? 'had no opponent'
      : margin === 0
        ? 'had as many votes as the next'
        : `won by ${margin.toFixed(1)} points`
  return `${on.slice(0, 4)}: ${winner}${registered} ${won}`
}

const registrations: Record<PartyLetter, string> = {
  R: 'registered Republican',
  D: 'registered Democrat',
  L: 'registered Libertarian',
  LMN: 'registered Legal Marijuana NOW',
  NP: 'registered nonpartisan',
}
