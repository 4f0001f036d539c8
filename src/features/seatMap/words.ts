import type { SeatHolder } from './api.ts'
import { seatOf, type Mark, type SeatMap } from './rules.ts'

export const markNames: Record<Mark, string> = {
  yes: 'Yes',
  'lean yes': 'Lean yes',
  unknown: 'Unknown',
  'lean no': 'Lean no',
  no: 'No',
}

/** "lean yes" as CSS wants it in a selector. */
export const markKey = (mark: Mark) => mark.replace(' ', '-')

/** "District 12, Ann Example: lean yes, locked" */
export function seatLabel({ district, name }: SeatHolder, map: SeatMap): string {
  const { mark, isLocked } = seatOf(map, district)
  return `District ${district}, ${name || 'vacant'}: ${markNames[mark].toLowerCase()}${isLocked ? ', locked' : ''}`
}
