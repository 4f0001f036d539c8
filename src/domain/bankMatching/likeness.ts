// How well one line and one item go together. The amount must be the same to the cent; the rest adds or takes away.
import type { BankLine, BookItem } from './items.ts'
import { dayNumber } from './dayNumber.ts'
import { nameSpeaks, sharedName } from './names.ts'

/** Longer ago than this a check is asked about, not matched. */
const longestCheck = 180
const longestOther = 21
/** A bank dates some lines before the books do: weekends, and entries that were typed late. */
const longestBefore = 3

export interface Likeness {
  score: number
  reasons: string[]
}

export function likenessOf(line: BankLine, item: BookItem): Likeness | null {
  if (line.cents !== item.cents) return null
  const lineCheck = line.checkNumber || checkIn(line.text)
  const hasBoth = lineCheck !== '' && item.checkNumber !== ''
  const sameCheck = hasBoth && bareNumber(lineCheck) === bareNumber(item.checkNumber)
  if (hasBoth && !sameCheck) return null
  const days = dayNumber(line.day) - dayNumber(item.day)
  const isCheck = lineCheck !== '' || item.checkNumber !== ''
  if (days > (isCheck ? longestCheck : longestOther) || days < -longestBefore) return null
  const reasons = ['same amount', dayReason(days)]
  let score = 100 - datePenalty(days, isCheck)
  if (sameCheck) {
    score += 80
    reasons.push(`check ${bareNumber(lineCheck)}`)
  }
  const shared = sharedName(item.name, line.text)
  if (shared > 0) {
    score += 40 * shared
    reasons.push(shared === 1 ? 'same name' : 'part of the name')
  } else if (!sameCheck && item.name !== '' && nameSpeaks(line.text)) score -= 30
  return { score, reasons }
}

/** Some banks write the number of a check only into its text. */
const checkIn = (text: string) => /\b(?:check|chk|ck)\s*#?\s*(\d{3,8})\b/i.exec(text)?.[1] ?? ''

const bareNumber = (number: string) => number.replace(/^[#0\s]+/, '')

/** Grows faster than the days do, so that of two weeks in a row each gets its own. */
function datePenalty(days: number, isCheck: boolean): number {
  if (days < 0) return days * days * 2 + 2
  const free = isCheck ? 14 : 3
  const over = Math.max(0, days - free)
  return days * 0.4 + (isCheck ? over * 0.2 : over * over * 0.5)
}

function dayReason(days: number): string {
  if (days === 0) return 'same day'
  const many = Math.abs(days)
  return `${many} ${many === 1 ? 'day' : 'days'} ${days > 0 ? 'later at the bank' : 'earlier at the bank'}`
}
