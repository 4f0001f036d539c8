// Spellings of donors with known truth: every donor of the synthetic state under one to four spellings, each once.
import type { LinkRecord } from '../../src/domain/linkage/records.ts'
import { makeDonors, type Donor } from '../../src/sources/syntheticFilings/donors.ts'
import { mostSpellings, spelled } from '../../src/sources/syntheticFilings/spellings.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'

/** About `count` records in the order of their ids, and the number of the true donor of each. */
export function makeSpellings(count: number): { records: LinkRecord[]; truth: number[] } {
  const random = new Random(count, 'linkage')
  // Most are spelled once, some up to four times: 1.7 on average.
  const donors = makeDonors({ count: Math.round(count * 0.54) }, Math.round(count * 0.055))
  const made: { record: LinkRecord; truth: number }[] = []
  for (const donor of [...donors.people, ...donors.firms]) {
    const spellings = random.chance(0.55) ? 1 : 2 + random.below(mostSpellings - 1)
    const seen = new Set<string>()
    for (let which = 0; which < spellings; which++) {
      const spelling = spelled(donor, which)
      const text = JSON.stringify(spelling)
      if (seen.has(text) || made.length >= count) continue
      seen.add(text)
      // Spread like the hashes the importer gives, so that spellings of one donor do not stand side by side.
      const id = BigInt.asIntN(52, BigInt(made.length + 1) * 0x9e3779b97f4a7c15n)
      made.push({ record: recordOf(spelling, id, random), truth: donor.number })
    }
  }
  made.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  return { records: made.map(({ record }) => record), truth: made.map(({ truth }) => truth) }
}

function recordOf(donor: Donor, id: bigint, random: Random): LinkRecord {
  const { isPerson, last, first, middle, suffix, street, city, state, zip, employer } = donor
  const name = { lastName: last, firstName: first, middleName: middle, suffix }
  return { id, isPerson, ...name, street, city, state, zip, employer, cents: 1000 + random.below(500_000) }
}
