// Single gifts around every edge of the rules for large and for late gifts, each with what has to come of it, counted without the product.
import { Random } from '../syntheticVoters/random.ts'
import { postingsOfWork } from './work.ts'
import type { Posting } from '../../domain/stateReports/postings.ts'

export interface EdgeGift {
  posting: Posting
  cents: bigint
  isListed: boolean
  /** The election whose last days it came in, the day to aim for and the last one; null where it is not late. */
  late: { election: string; goal: string; limit: string } | null
}

const amounts = [24_999n, 25_000n, 25_001n, 99_999n, 100_000n, 100_001n]
const distances = [15, 14, 13, 8, 3, 2, 1, 0, -1]
// With the days on which the offices are closed in the two weeks around, as the state's calendar prints them.
export const edgeElections = [
  { day: '2024-05-14', closed: [] },
  { day: '2024-11-05', closed: [] },
  { day: '2025-05-06', closed: ['2025-04-25'] },
  { day: '2026-05-12', closed: [] },
  { day: '2026-11-03', closed: [] },
  { day: '2025-04-01', closed: [] },
]

export function* edgeGifts(seed: number, count: number): Generator<EdgeGift> {
  const random = new Random(seed, 'gifts')
  for (let i = 0; i < count; i++) {
    const cents = random.chance(0.8) ? random.pick(amounts) : BigInt(1 + random.below(200_000))
    const { day: election, closed } = random.pick(edgeElections)
    const before = random.pick(distances)
    const on = shifted(election, -before)
    const goal = shifted(on, 2)
    const [, posting] = postingsOfWork({ id: `g${i}`, did: 'gift', on, who: `w${i}`, cents }, BigInt(i + 1))
    yield {
      posting: posting!,
      cents,
      isListed: cents >= 25_001n,
      late:
        cents >= 100_000n && before >= 1 && before <= 14
          ? { election, goal, limit: opened(goal, closed) }
          : null,
    }
  }
}

function opened(day: string, closed: string[]): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || closed.includes(day) ? opened(shifted(day, 1), closed) : day
}

const shifted = (day: string, by: number): string => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}
