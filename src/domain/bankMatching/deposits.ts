// A deposit is one line at the bank and many gifts in the books. Gifts are opened, typed and brought to the bank together, so a deposit is a
// stretch of those that wait, in the order they were written down, but for a few that were held back. The clearest deposits are settled first;
// each leaves fewer gifts for those around it, until nothing more is clear.
import { dayNumber } from './dayNumber.ts'
import type { BankLine, BookItem, Suggestion } from './items.ts'
import { nameSpeaks } from './names.ts'
import { stretchesOf, type Stretch } from './stretches.ts'

/** How long a gift may wait in the drawer. */
const longestWait = 45
/** A bag is brought to the bank soon after its last gift was written down. */
const longestAfterLast = 4
/** Round amounts add up to each other by chance. */
const roundCents = 500n

interface Step {
  /** So many inside the stretch were held back. */
  leftOut: number
  /** Also a stretch of round amounts with older gifts before it. */
  takesAny: boolean
}

const steps: Step[] = [
  { leftOut: 0, takesAny: false },
  { leftOut: 1, takesAny: false },
  { leftOut: 0, takesAny: true },
  { leftOut: 2, takesAny: false },
]

export function matchDeposits(lines: BankLine[], items: BookItem[]): Suggestion[] {
  const waiting = new Waiting(items)
  // A deposit of many gifts does not name one person.
  let open = lines
    .filter((line) => line.cents > 0n && !nameSpeaks(line.text))
    .toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day))
  const suggestions: Suggestion[] = []
  // A step that settles something begins again with the first.
  for (let step = 0; step < steps.length; step++) {
    const settled = new Set<string>()
    for (const line of open) {
      const gifts = clearestOf(line, waiting, steps[step]!)
      if (!gifts) continue
      settled.add(line.id)
      waiting.take(gifts)
      suggestions.push(suggestionOf(line, gifts))
    }
    open = open.filter((line) => !settled.has(line.id))
    if (settled.size > 0) step = -1
  }
  return suggestions
}

function suggestionOf(line: BankLine, gifts: BookItem[]): Suggestion {
  const days = new Set(gifts.map((gift) => gift.day)).size
  return {
    lineId: line.id,
    itemIds: gifts.map((gift) => gift.id),
    reasons: [
      gifts.length === 1 ? 'the gift that waited' : `${gifts.length} gifts add up to it`,
      days === 1 ? 'all of one day' : `written down in a row over ${days} days`,
    ],
  }
}

class Waiting {
  #gifts: BookItem[]
  readonly #place: Map<BookItem, number>
  readonly #taken = new Set<number>()

  constructor(items: BookItem[]) {
    this.#gifts = items
      .filter((item) => item.isUndeposited && item.cents > 0n)
      .toSorted((a, b) => a.order - b.order)
    this.#place = new Map(this.#gifts.map((gift, i) => [gift, i]))
  }

  /** Whether it begins where another deposit ends and ends where another begins: 0, 1 or 2. */
  fits(gifts: BookItem[]): number {
    const places = gifts.map((gift) => this.#place.get(gift)!)
    const [before, after] = [Math.min(...places) - 1, Math.max(...places) + 1]
    const isEdge = (at: number) => at < 0 || at >= this.#place.size || this.#taken.has(at)
    return Number(isEdge(before)) + Number(isEdge(after))
  }

  before(line: BankLine): BookItem[] {
    const today = dayNumber(line.day)
    return this.#gifts.filter((gift) => {
      const days = today - dayNumber(gift.day)
      return days >= 0 && days <= longestWait
    })
  }

  take(gifts: BookItem[]): void {
    const taken = new Set(gifts)
    for (const gift of gifts) this.#taken.add(this.#place.get(gift)!)
    this.#gifts = this.#gifts.filter((gift) => !taken.has(gift))
  }
}

function clearestOf(line: BankLine, waiting: Waiting, step: Step): BookItem[] | null {
  const today = dayNumber(line.day)
  const found = stretchesOf(waiting.before(line), line.cents, step.leftOut).filter(({ gifts, isOldest }) => {
    const days = gifts.map((gift) => today - dayNumber(gift.day)).toSorted((a, b) => a - b)
    const isFresh = days[0]! <= longestAfterLast && days[days.length >> 1]! <= longestAfterLast + 2
    return (
      isFresh && (isOldest || line.cents % roundCents !== 0n || (step.takesAny && waiting.fits(gifts) > 0))
    )
  })
  const best =
    found.length > 1
      ? (onlyOne(found, ({ isOldest }) => isOldest) ??
        onlyOne(found, ({ gifts }) => waiting.fits(gifts) === 2))
      : found[0]
  return best && best.gifts.length > 2 * step.leftOut ? best.gifts : null
}

/** Of several, the one that leaves nothing older behind, or that fits between its neighbors, when there is one such. */
function onlyOne(found: Stretch[], is: (one: Stretch) => boolean): Stretch | null {
  const [first, second] = found.filter(is)
  return first && !second ? first : null
}
