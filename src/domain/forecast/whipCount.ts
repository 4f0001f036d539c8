// The forecast of a bill and the marks made by hand, counted to a number. Senators do not toss their own coins: when a bill turns out harder
// than it looked, it does so for all of them at once. So the count is made in many worlds, one for each way the bill may turn out to be, and
// weighed by how likely each is; marks that go against the forecast make the worlds they fit likelier.
import type { SenatorOutlook, BillOutlook } from './billOutlook.ts'
import { blended, chanceOfAtLeast, countDistribution, likelyRange, worth, type Mark } from './counting.ts'
import { normalCdf } from './normal.ts'

export interface WhipSenator extends SenatorOutlook {
  /** How often this senator votes yes or no at all; a person who does not vote counts as not yes. */
  takesPart: number
}

export interface WhipOutlook extends BillOutlook {
  senators: WhipSenator[]
}

export interface WhipCount {
  /** Of each senator, the chance of a yes. */
  chances: number[]
  /** Of each number of yes votes. */
  distribution: Float64Array
  expected: number
  range: [low: number, high: number]
  worlds: World[]
}

interface World {
  weight: number
  chances: number[]
  distribution: Float64Array
}

export function countWhip(outlook: WhipOutlook, marks: readonly Mark[]): WhipCount {
  const worlds = worldsOf(outlook, marks)
  const { length } = outlook.senators
  const chances = Array.from({ length }, () => 0)
  const distribution = new Float64Array(length + 1)
  for (const world of worlds) {
    for (let i = 0; i < length; i++) chances[i]! += world.weight * world.chances[i]!
    for (let yes = 0; yes <= length; yes++) distribution[yes]! += world.weight * world.distribution[yes]!
  }
  const expected = chances.reduce((sum, chance) => sum + chance, 0)
  return { chances, distribution, expected, range: likelyRange(distribution), worlds }
}

export interface Reach {
  chance: number
  /** Where that chance would be if the bill turned out harder or easier than expected: four ways in five lie between. */
  low: number
  high: number
}

export function reachOf({ distribution, worlds }: WhipCount, needed: number): Reach {
  const inWorlds = worlds
    .map(({ weight, distribution: there }) => ({ weight, chance: chanceOfAtLeast(there, needed) }))
    .toSorted((a, b) => a.chance - b.chance)
  const at = (share: number) => {
    let sum = 0
    for (const { weight, chance } of inWorlds) if ((sum += weight) >= share) return chance
    return inWorlds.at(-1)?.chance ?? 0
  }
  return { chance: chanceOfAtLeast(distribution, needed), low: at(0.1), high: at(0.9) }
}

export interface Ask {
  senator: number
  /** How much the chance of reaching the number grows when this senator is won for certain. */
  gain: number
}

/** Under a tenth of a point no one would walk down the hall. */
const leastGain = 0.001

/**
 * Whom to ask next: those whose yes would help most, weighed by how open they are. Someone at 3% would help a lot and will not come;
 * someone at 97% is there already.
 */
export function nextToAsk({ chances, worlds }: WhipCount, needed: number, most = 10): Ask[] {
  return chances
    .map((chance, senator) => {
      let gain = 0
      for (const world of worlds) {
        // Won, this senator is the one who was missing wherever the others are one short.
        const mine = world.chances[senator]!
        gain += world.weight * (1 - mine) * othersAt(world.distribution, mine, needed - 1)
      }
      return { senator, gain, worth: gain * chance }
    })
    .filter(({ gain }) => gain > leastGain)
    .toSorted((a, b) => b.worth - a.worth || a.senator - b.senator)
    .slice(0, most)
    .map(({ senator, gain }) => ({ senator, gain }))
}

/** How likely the others have exactly this many yes votes: the count with one senator taken out again. */
function othersAt(all: Float64Array, chance: number, yes: number): number {
  const last = all.length - 1
  if (yes < 0 || yes >= last) return 0
  let others = 0
  // From the end where one divides by the larger number, so that errors shrink.
  if (chance <= 0.5) for (let k = 0; k <= yes; k++) others = (all[k]! - chance * others) / (1 - chance)
  else for (let k = last; k > yes; k--) others = (all[k]! - (1 - chance) * others) / chance
  return Math.max(0, others)
}

// Eleven steps each way, three spreads out: the weights beyond are under a hundredth. Marks make many worlds all but impossible.
const negligible = 1e-9
const steps = Array.from({ length: 11 }, (_, k) => -3 + 0.6 * k)

function worldsOf({ item, noise, senators }: WhipOutlook, marks: readonly Mark[]): World[] {
  const [aa, ab, bb] = item.covariance
  const wide = Math.sqrt(aa)
  const along = wide === 0 ? 0 : ab / wide
  const across = Math.sqrt(Math.max(0, bb - along * along))
  const worlds = steps.flatMap((u) =>
    steps.map((v) => {
      const [a, b] = [item.mean[0] + wide * u, item.mean[1] + along * u + across * v]
      let weight = Math.exp(-0.5 * (u * u + v * v))
      const chances = senators.map((senator, i) => {
        const { position, uncertainty, own, ownVariance, takesPart } = senator
        const unsure = Math.sqrt(noise + ownVariance + (b * uncertainty) ** 2)
        const forecast = normalCdf((a + b * position + own) / unsure)
        const mark = marks[i] ?? 'unknown'
        if (mark !== 'unknown') weight *= forecast * worth[mark] + (1 - forecast) * (1 - worth[mark])
        // A firm promise includes being there.
        const firm = mark === 'yes' || mark === 'no'
        return blended(forecast, mark) * (firm ? 1 : takesPart)
      })
      return { weight, chances, distribution: countDistribution(chances) }
    }),
  )
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0)
  return worlds
    .map((world) => ({ ...world, weight: world.weight / total }))
    .filter(({ weight }) => weight > negligible)
}
