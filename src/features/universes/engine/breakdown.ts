// Who is in a group: one pass over its voters. Counties and districts are sums over precinct splits, so they cost nothing per voter.
import { ageBands } from '../../../domain/voters/ages.ts'
import {
  unknownDay,
  type Codes,
  type SplitLookup,
  type VoterColumns,
} from '../../voterFile/buildIndexColumns.server.ts'
import { countBits, lowestBit, onesIn, type Bits } from './bits.ts'
import { lastBirthOfAge } from './days.ts'
import type { Breakdown } from './plan.ts'

const bands = ageBands.length + 1

/** Party and age band of each voter in one number, as of one day: one count gives both. */
export function kindsOf({ party, birth, facts }: VoterColumns, today: string): Codes {
  const kinds =
    facts.party.length * bands <= 65_536 ? new Uint16Array(facts.size) : new Uint32Array(facts.size)
  // A person is in the last band whose lowest age they have reached.
  const reached = ageBands.map((band) => lastBirthOfAge(today, band.from))
  for (let id = 0; id < facts.size; id++) {
    const born = birth[id]!
    let band = 0
    while (band + 1 < reached.length && born <= reached[band + 1]!) band++
    kinds[id] = party[id]! * bands + (born === unknownDay ? bands - 1 : band)
  }
  return kinds
}

interface Counting {
  columns: VoterColumns
  located: Bits
  kinds: Codes
}

export function breakDown(
  { columns, located, kinds }: Counting,
  bits: Bits,
  district: string,
): Omit<Breakdown, 'steps'> {
  const { facts, household, split, phone, cellPhone } = columns
  const ofKind = new Uint32Array(facts.party.length * bands)
  const ofSplit = new Uint32Array(facts.county.codes.length)
  // One bit per household; voters without an address share the one beyond the last, which is not counted.
  const homes = new Uint32Array((facts.households >>> 5) + 1)
  let withPhone = 0
  let withLocation = 0
  for (let word = 0; word < bits.length; word++) {
    const chosen = bits[word]!
    if (chosen === 0) continue
    withPhone += onesIn(chosen & (phone[word]! | cellPhone[word]!))
    withLocation += onesIn(chosen & located[word]!)
    const base = word << 5
    // Up to here it is quicker to find the voters one by one than to look at all 32.
    if (onesIn(chosen) > 26)
      for (let i = 0; i < 32; i++) {
        const one = (chosen >>> i) & 1
        ofKind[kinds[base + i]!]! += one
        ofSplit[split[base + i]!]! += one
        const home = household[base + i]!
        homes[home >>> 5]! |= one << (home & 31)
      }
    else
      for (let rest = chosen; rest !== 0; rest &= rest - 1) {
        const id = base + lowestBit(rest)
        ofKind[kinds[id]!]!++
        ofSplit[split[id]!]!++
        const home = household[id]!
        homes[home >>> 5]! |= 1 << (home & 31)
      }
  }
  homes[facts.households >>> 5]! &= ~(1 << (facts.households & 31))
  return {
    voters: countBits(bits),
    households: countBits(homes),
    withPhone,
    withLocation,
    ...byPartyAndAge(ofKind, facts.party.length),
    county: summed(ofSplit, facts.county),
    district: summed(ofSplit, facts.districts[district]),
  }
}

function byPartyAndAge(ofKind: Uint32Array, parties: number): Pick<Breakdown, 'party' | 'age'> {
  const party = new Uint32Array(parties)
  const age = new Uint32Array(bands)
  for (const [kind, voters] of ofKind.entries()) {
    party[Math.floor(kind / bands)]! += voters
    age[kind % bands]! += voters
  }
  return { party, age }
}

/** Voters per split added up to voters per county, precinct or district. */
export function summed(ofSplit: Uint32Array, lookup: SplitLookup | undefined): Uint32Array {
  const sums = new Uint32Array(lookup?.values.length ?? 0)
  for (const [split, code] of lookup?.codes.entries() ?? []) sums[code]! += ofSplit[split]!
  return sums
}
