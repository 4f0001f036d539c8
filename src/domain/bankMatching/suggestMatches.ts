// Which lines of a statement are which items of the books. Nothing is matched by itself: these are suggestions with their reasons.
import { matchDeposits } from './deposits.ts'
import type { BankLine, BookItem, Suggestion } from './items.ts'
import { matchOneToOne } from './oneToOne.ts'

export function suggestMatches(lines: BankLine[], items: BookItem[]): Suggestion[] {
  const single = matchOneToOne(lines, items)
  const deposits = matchDeposits(...without(lines, items, single))
  return [...single, ...deposits]
}

function without(lines: BankLine[], items: BookItem[], found: Suggestion[]): [BankLine[], BookItem[]] {
  const usedLines = new Set(found.map((one) => one.lineId))
  const usedItems = new Set(found.flatMap((one) => one.itemIds))
  return [lines.filter((line) => !usedLines.has(line.id)), items.filter((item) => !usedItems.has(item.id))]
}
