// The state of a walkbook, as the list, the first page and the filters say it.
import type { WalkbookRow } from './shapes.ts'

const dayMs = 86_400_000

type Standing = Pick<WalkbookRow, 'hands' | 'seenAt' | 'doors' | 'visited'>

/** Someone has it, or has a code for it. */
export const isOut = ({ hands }: Pick<Standing, 'hands'>): boolean =>
  hands.some(({ state }) => state === 'out' || state === 'not claimed')

/** Someone has it, and none of its phones was heard of for a day. */
export function isQuiet(row: Pick<Standing, 'hands' | 'seenAt'>, now: Date): boolean {
  // Paper has no phone that could be heard of.
  if (!row.hands.some(({ kind, state }) => state === 'out' && kind !== 'paper')) return false
  return row.seenAt === null || now.getTime() - Date.parse(row.seenAt) > dayMs
}

/** In words, never by a color alone. */
export function standingWords(row: Standing): 'Done' | 'Under way' | 'Out' | 'Not started' {
  if (row.doors > 0 && row.visited >= row.doors) return 'Done'
  if (row.visited > 0) return 'Under way'
  return isOut(row) ? 'Out' : 'Not started'
}

interface Work {
  visits: number
  talked: number
  firstAt: string | null
  lastAt: string | null
}

const shortestMs = 10 * 60_000

/** Doors an hour from the first visit to the last, and the share of talks. Ten minutes say nothing about a pace. */
export function paceOf({ visits, talked, firstAt, lastAt }: Work): {
  anHour: number | null
  contact: number
} {
  const contact = visits === 0 ? 0 : Math.round((talked / visits) * 100)
  const ms = firstAt && lastAt ? Date.parse(lastAt) - Date.parse(firstAt) : 0
  // The first visit ends where the time begins, so one fewer lies between.
  return { contact, anHour: ms < shortestMs ? null : Math.round(((visits - 1) / ms) * 3_600_000) }
}
