// From the chance of each senator to the chance of a number: how likely are 25, 30 or 33 yes votes.

export type Mark = 'yes' | 'lean yes' | 'unknown' | 'lean no' | 'no'

/** What a mark made by hand is worth: people change their minds, and a person who wrote it down may have misheard. */
export const worth: Record<Exclude<Mark, 'unknown'>, number> = {
  yes: 0.97,
  'lean yes': 0.8,
  'lean no': 0.2,
  no: 0.03,
}

/** A firm mark stands for itself; a leaning is weighed against the forecast as if both were witnesses. */
export function blended(forecast: number, mark: Mark): number {
  if (mark === 'unknown') return forecast
  if (mark === 'yes' || mark === 'no') return worth[mark]
  const odds = oddsOf(forecast) * oddsOf(worth[mark])
  return odds / (1 + odds)
}

function oddsOf(chance: number): number {
  const kept = Math.min(0.98, Math.max(0.02, chance))
  return kept / (1 - kept)
}

/** How likely each number of yes votes is, from none to all, when everyone decides for themselves. */
export function countDistribution(chances: ArrayLike<number>): Float64Array {
  const distribution = new Float64Array(chances.length + 1)
  distribution[0] = 1
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i]!
    for (let yes = i + 1; yes > 0; yes--)
      distribution[yes] = distribution[yes]! * (1 - chance) + distribution[yes - 1]! * chance
    distribution[0] *= 1 - chance
  }
  return distribution
}

export function chanceOfAtLeast(distribution: Float64Array, needed: number): number {
  let sum = 0
  for (let yes = Math.max(0, needed); yes < distribution.length; yes++) sum += distribution[yes]!
  return Math.min(1, sum)
}

/** The fewest and the most yes votes to expect, leaving out the unlikely tenth on either side. */
export function likelyRange(distribution: Float64Array, tail = 0.1): [low: number, high: number] {
  let [low, sum] = [0, distribution[0]!]
  while (sum < tail && low < distribution.length - 1) sum += distribution[++low]!
  let high = distribution.length - 1
  sum = distribution[high]!
  while (sum < tail && high > 0) sum += distribution[--high]!
  return [low, Math.max(low, high)]
}
