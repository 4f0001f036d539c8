// Steps that pick some of a group: a random sample, and one voter per household.
import { unknownDay, type VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { lowestBit, type Bits } from './bits.ts'

interface Sample {
  size?: number
  percent?: number
  seed: number
}

/**
 * Keeps exactly the wanted number: those whose id, stirred with the seed, gives the smallest numbers. Each voter's number depends on
 * no one else, so the same seed picks the same people, and when some drop out the others stay picked.
 */
export function keepSample(bits: Bits, count: number, { size, percent, seed }: Sample): void {
  const wanted = Math.min(count, size ?? Math.round((count * (percent ?? 100)) / 100))
  if (wanted === count) return
  const key = stir(seed ^ 0x5bd1e995)
  // A histogram of the upper half of the numbers says in which slice the limit lies; only that slice is then looked at closely.
  const slices = new Uint32Array(65_536)
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      slices[numberOf((word << 5) + lowestBit(rest), key) >>> 16]!++
  let limit = 0
  let below = 0
  while (below + slices[limit]! <= wanted) below += slices[limit++]!
  const onLimit: number[] = []
  for (let word = 0; word < bits.length; word++) {
    let kept = 0
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest)
      const slice = numberOf((word << 5) + place, key) >>> 16
      if (slice < limit) kept |= 1 << place
      else if (slice === limit) onLimit.push((word << 5) + place)
    }
    bits[word] = kept
  }
  onLimit.sort((a, b) => numberOf(a, key) - numberOf(b, key) || a - b)
  for (const id of onLimit.slice(0, wanted - below)) bits[id >>> 5]! |= 1 << (id & 31)
}

const numberOf = (id: number, key: number): number => stir(stir(id) ^ key)

/** The last steps of MurmurHash3: every bit of the input moves every bit of the output. */
function stir(number: number): number {
  let n = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return (n ^ (n >>> 16)) >>> 0
}

/** Of equally old ones the first in the file stays; an unknown age stands back behind any other. Voters without an address are kept. */
export function keepOnePerHousehold(
  { household, birth, facts }: VoterColumns,
  bits: Bits,
  keep: 'oldest' | 'youngest',
): void {
  const best = new Int32Array(facts.households).fill(-1)
  const sign = keep === 'oldest' ? 1 : -1
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      const id = (word << 5) + lowestBit(rest)
      const home = household[id]!
      if (home >= facts.households) continue
      const rival = best[home]!
      if (rival < 0 || comesBefore(birth[id]!, birth[rival]!, sign)) best[home] = id
    }
  for (let word = 0; word < bits.length; word++) {
    let kept = bits[word]!
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const id = (word << 5) + lowestBit(rest)
      const home = household[id]!
      if (home < facts.households && best[home] !== id) kept &= ~(1 << (id & 31))
    }
    bits[word] = kept
  }
}

function comesBefore(born: number, rivalBorn: number, sign: number): boolean {
  if (born === unknownDay) return false
  return rivalBorn === unknownDay || sign * born < sign * rivalBorn
}
