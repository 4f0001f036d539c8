// Lines and items of the same amount, each with at most one of the other side. Two that could be swapped at little cost are left to a person,
// unless nothing tells them apart, such as two equal gifts of one donor on one day.
import { bestAssignment } from './assignment.ts'
import type { BankLine, BookItem, Suggestion } from './items.ts'
import { likenessOf, type Likeness } from './likeness.ts'
import { nameSpeaks } from './names.ts'

/** Below this the same amount alone is not enough. */
const leastScore = 80
/** A difference as small as this is chance. */
const margin = 8
/** A round amount without a name or a check number says little. */
const roundCents = 500n

export function matchOneToOne(lines: BankLine[], items: BookItem[]): Suggestion[] {
  const itemsByAmount = Map.groupBy(items, (item) => item.cents)
  const suggestions: Suggestion[] = []
  for (const [cents, sameLines] of Map.groupBy(lines, (line) => line.cents)) {
    const sameItems = itemsByAmount.get(cents)
    if (sameItems) suggestions.push(...matchGroup(sameLines, sameItems))
  }
  return suggestions
}

/** More of one amount than this are taken in the order of their days, a piece at a time. */
const mostAtOnce = 150

function matchGroup(lines: BankLine[], items: BookItem[]): Suggestion[] {
  if (lines.length <= mostAtOnce && items.length <= mostAtOnce * 2) return assign(lines, items)
  const byDay = lines.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const left = new Set(items)
  const found: Suggestion[] = []
  for (let at = 0; at < byDay.length; at += mostAtOnce) {
    const some = byDay.slice(at, at + mostAtOnce)
    const near = [...left]
      .filter((item) => some.some((line) => likenessOf(line, item)))
      .slice(0, mostAtOnce * 3)
    const suggested = assign(some, near)
    const taken = new Set(suggested.flatMap((one) => one.itemIds))
    for (const item of near) if (taken.has(item.id)) left.delete(item)
    found.push(...suggested)
  }
  return found
}

function assign(lines: BankLine[], items: BookItem[]): Suggestion[] {
  const likeness = lines.map((line) => items.map((item) => likenessOf(line, item)))
  const scores = likeness.map((row) => row.map((one) => Math.max(0, one?.score ?? 0)))
  const columns = bestAssignment(scores)
  return columns.flatMap((column, row) => {
    const found = column < 0 ? null : likeness[row]![column]!
    // No other line and no other item could be meant.
    const isAlone =
      column >= 0 &&
      scores[row]!.filter((score) => score > 0).length === 1 &&
      scores.filter((others) => others[column]! > 0).length === 1
    if (!found || !isEnough(found, lines[row]!, items[column]!, isAlone)) return []
    if (hasRival(row, column, columns, scores, lines, items)) return []
    return [{ lineId: lines[row]!.id, itemIds: [items[column]!.id], reasons: found.reasons }]
  })
}

function isEnough({ score, reasons }: Likeness, line: BankLine, item: BookItem, isAlone: boolean): boolean {
  if (reasons.length > 2) return score >= leastScore
  // Neither name nor check number agrees. A gift that waits for a deposit is then more likely one of several.
  if (item.isUndeposited || (line.cents % roundCents === 0n && !isAlone)) return false
  return score >= (nameSpeaks(line.text) ? 67 : 88)
}

/** Whether another item, or another line, would do nearly as well. */
function hasRival(
  row: number,
  column: number,
  columns: number[],
  scores: number[][],
  lines: BankLine[],
  items: BookItem[],
): boolean {
  const own = scores[row]![column]!
  for (let other = 0; other < items.length; other++) {
    if (other === column || scores[row]![other]! < own - margin) continue
    if (isAlike(items[column]!, items[other]!)) continue
    const holder = columns.indexOf(other)
    // Taken by a line it suits better than this item would suit that line: no rival.
    if (holder < 0) return true
    const swapped = scores[row]![other]! + scores[holder]![column]!
    if (
      scores[holder]![column]! > 0 &&
      swapped > own + scores[holder]![other]! - margin &&
      !areAlike(lines[row]!, lines[holder]!)
    )
      return true
  }
  for (let other = 0; other < lines.length; other++) {
    if (other === row || columns[other] !== -1) continue
    if (scores[other]![column]! >= own - margin && !areAlike(lines[row]!, lines[other]!)) return true
  }
  return false
}

const isAlike = (a: BookItem, b: BookItem) =>
  a.name === b.name && a.day === b.day && a.checkNumber === b.checkNumber

const areAlike = (a: BankLine, b: BankLine) => a.day === b.day && a.text === b.text
