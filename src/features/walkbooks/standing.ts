// How a walkbook stands, as the list, the first page and the filters say it.
import type { WalkbookRow } from './shapes.ts'

const dayMs = 86_400_000

type Standing = Pick<WalkbookRow, 'hands' | 'seenAt' | 'doors' | 'visited'>

/** Someone has it, or has a code for it. */
export const isOut = ({ hands }: Pick<Standing, 'hands'>): boolean =>
  hands.some(({ state }) => state === 'out' || state === 'not claimed')

/** Someone has it, and none of its phones was heard of for a day. */
export function isQuiet(row: Pick<Standing, 'hands' | 'seenAt'>, now: Date): boolean {
  if (!row.hands.some(({ state }) => state === 'out')) return false
  return row.seenAt === null || now.getTime() - Date.parse(row.seenAt) > dayMs
}

/** In words, never by a color alone. */
export function standingWords(row: Standing): 'Done' | 'Under way' | 'Out' | 'Not started' {
  if (row.doors > 0 && row.visited >= row.doors) return 'Done'
  if (row.visited > 0) return 'Under way'
  return isOut(row) ? 'Out' : 'Not started'
}
