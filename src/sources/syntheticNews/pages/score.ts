// How alike the text that was read and the text of the article are: bags of four words in a row, as the article extraction benchmark counts.

export interface Likeness {
  precision: number
  recall: number
}

export function sharedWords(expected: string, read: string): Likeness {
  const [wanted, found] = [bagOf(expected), bagOf(read)]
  let both = 0
  for (const [four, count] of wanted) both += Math.min(count, found.get(four) ?? 0)
  return { precision: both / Math.max(1, sizeOf(found)), recall: both / Math.max(1, sizeOf(wanted)) }
}

export const f1Of = ({ precision, recall }: Likeness): number =>
  (2 * precision * recall) / Math.max(1e-9, precision + recall)

/** F1 of the means of precision and recall, and the F1 of the worst page. */
export function scoreOf(pages: Likeness[]) {
  const mean = (key: keyof Likeness) => pages.reduce((sum, page) => sum + page[key], 0) / pages.length
  return {
    count: pages.length,
    f1: f1Of({ precision: mean('precision'), recall: mean('recall') }),
    worst: Math.min(...pages.map(f1Of)),
  }
}

function bagOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const bag = new Map<string, number>()
  if (words.length === 0) return bag
  for (let i = 0; i < Math.max(1, words.length - 3); i++) {
    const four = words.slice(i, i + 4).join(' ')
    bag.set(four, (bag.get(four) ?? 0) + 1)
  }
  return bag
}

const sizeOf = (bag: Map<string, number>): number => [...bag.values()].reduce((sum, count) => sum + count, 0)
