// Checks that donors sent, brought to the bank every few days in one deposit.
import { addDays } from '../../domain/dates.ts'
import type { YearMaker } from './year.ts'

const usual = [2500, 5000, 10_000, 10_000, 25_000, 50_000, 100_000]

export function depositsOf(year: YearMaker, people: string[]): void {
  const { random } = year
  let held: { id: string; cents: bigint }[] = []
  for (let day = 3; day < 348; day += 1 + random.below(4)) {
    const bag = held
    held = []
    for (let count = 2 + random.below(12); count > 0; count--) {
      const cents = BigInt(random.chance(0.75) ? random.pick(usual) : 100 + random.below(60_000))
      const id = year.item(year.day(day - random.below(2)), cents, random.pick(people), '', true)
      // Now and then one is held back: it lacks a signature, or the donor is asked first.
      if (random.chance(0.004)) held.push({ id, cents })
      else bag.push({ id, cents })
    }
    const sum = bag.reduce((all, one) => all + one.cents, 0n)
    const line = year.line(
      addDays(year.day(day), random.below(2)),
      sum,
      random.chance(0.5) ? 'DEPOSIT' : 'EDEPOSIT IN BRANCH',
    )
    year.truth.set(
      line,
      bag.map((one) => one.id),
    )
  }
}
