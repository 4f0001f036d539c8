// Fictional voters of Nebraska: the counties, towns and districts are real, every person is made up. The same seed and count give the same
// voters on every machine.
import { AddressBook, type Address } from './addresses.ts'
import { counties, type County } from './counties.ts'
import { voteIn } from './history.ts'
import { asOf, makeHousehold, type Person } from './households.ts'
import { precinctsOf, scaleOf, type Precinct } from './precincts.ts'
import { Random, Weighted } from './random.ts'
import { refreshed } from './refresh.ts'
import type { Party, SyntheticVoter } from './voter.ts'

export interface Size {
  count: number
  seed?: number
  /** For small files: one legislative district that holds a share of everyone, so that there is a district to work in. */
  focus?: { legislative: number; share: number }
  /** A later file of the same state: this share of voters changed, a quarter of it gone, a third of it new. */
  refresh?: number
}

export interface Household {
  address: Address
  voters: SyntheticVoter[]
}

/** Voter by voter, those of a household together. */
export function* syntheticVoters(size: Size): Generator<SyntheticVoter> {
  for (const household of syntheticHouseholds(size)) yield* household.voters
}

export function syntheticHouseholds(size: Size): Generator<Household> {
  const state = new SyntheticState(size)
  return size.refresh === undefined ? state.households() : refreshed(state, size.refresh)
}

export class SyntheticState {
  readonly count: number
  readonly seed: number
  private readonly precincts: Precinct[]
  private readonly ofCounty: Map<County, number[]>
  private readonly weights: number[]
  private readonly book: AddressBook
  private readonly anywhere: Weighted<number>
  private readonly random: Random
  private made = 0

  constructor({ count, seed = 1, focus }: Size) {
    this.count = count
    this.seed = seed
    this.precincts = precinctsOf(scaleOf(count))
    this.ofCounty = Map.groupBy(this.precincts.keys(), (i) => this.precincts[i]!.county)
    this.weights = weightsOf(this.precincts, focus)
    const total = this.weights.reduce((sum, weight) => sum + weight, 0)
    const expected = new Map(this.precincts.map((p, i) => [p, (this.weights[i]! / total) * count]))
    this.book = new AddressBook(this.precincts, (precinct) => expected.get(precinct)!)
    this.anywhere = new Weighted([...this.precincts.keys()], (i) => this.weights[i]!)
    this.random = new Random(seed, 'voters')
  }

  /** County by county, exactly `count` voters in all. */
  *households(): Generator<Household> {
    for (const { precincts, count } of this.shares()) {
      const draw = new Weighted(precincts, (i) => this.weights[i]!)
      for (let left = count; left > 0;) {
        const household = this.household(
          draw.draw(this.random),
          left,
          this.random,
          this.book.next.bind(this.book),
        )
        left -= household.voters.length
        yield household
      }
    }
  }

  /** One more household, for a later file. Drawn from another stream, so that it changes nobody in this one. */
  newcomers(random: Random): Household {
    return this.household(this.anywhere.draw(random), 6, random, this.book.moveTo.bind(this.book))
  }

  /** Gives this voter an address in some precinct of the same county. */
  move(voter: SyntheticVoter, random: Random): void {
    const index = random.pick(this.ofCounty.get(voter.precinct.county)!)
    const precinct = this.precincts[index]!
    Object.assign(voter, {
      precinct,
      part: random.pick(precinct.parts),
      address: this.book.moveTo(index, random),
      mailing: null,
    })
  }

  /** Largest remainders: the counties' voters add up to the count asked for. */
  private shares(): { precincts: number[]; count: number }[] {
    const total = this.weights.reduce((sum, weight) => sum + weight, 0)
    const groups = counties.map((county) => {
      const precincts = this.ofCounty.get(county)!
      const exact = (precincts.reduce((sum, i) => sum + this.weights[i]!, 0) / total) * this.count
      return { precincts, exact, count: Math.floor(exact) }
    })
    let left = this.count - groups.reduce((sum, group) => sum + group.count, 0)
    for (const group of groups.toSorted((a, b) => b.exact - b.count - (a.exact - a.count)))
      if (left-- > 0) group.count++
    return groups
  }

  private household(
    precinctIndex: number,
    most: number,
    random: Random,
    addressIn: (precinct: number, random: Random) => Address,
  ): Household {
    const precinct = this.precincts[precinctIndex]!
    const address = addressIn(precinctIndex, random)
    const part = precinct.parts[random.below(precinct.parts.length)]!
    const people = makeHousehold(precinct.county.name, random).slice(0, most)
    const mailing = mailingOf(precinct, random)
    const landline = random.chance(0.5) ? drawPhone(precinct, random) : ''
    const shared = partyOf(precinct, 45, random)
    const voters = people.map((person) => {
      const party = random.chance(0.55) ? shared : partyOf(precinct, asOf.year - person.birth.year, random)
      const phone = landline || (random.chance(0.25) ? drawPhone(precinct, random) : '')
      return this.voter(person, { precinct, part, address, mailing, party, phone }, random)
    })
    return { address, voters }
  }

  private voter(
    person: Person,
    facts: Pick<SyntheticVoter, 'precinct' | 'part' | 'address' | 'mailing' | 'party' | 'phone'>,
    random: Random,
  ): SyntheticVoter {
    const registered = drawRegistration(person, random)
    const votes = voteIn(
      { county: facts.precinct.county.name, party: facts.party, birthYear: person.birth.year, registered },
      random,
    )
    const votesLately = votes.includes('GN24') || votes.includes('GN22')
    const couldVote = registered < '2022-11-08'
    return {
      ...person,
      ...facts,
      number: numberOf(this.seed, this.made++),
      status: !votesLately && random.chance(couldVote ? 0.6 : 0.18) ? 'I' : 'A',
      isConfidential: random.chance(0.003),
      registered,
      votes,
    }
  }
}

function weightsOf(precincts: Precinct[], focus: Size['focus']): number[] {
  const weights = precincts.map((p) => p.weight)
  if (!focus) return weights
  const isIn = precincts.map((p) => p.parts[0]!.districts['ld'] === String(focus.legislative))
  const inside = weights.reduce((sum, weight, i) => sum + (isIn[i] ? weight : 0), 0)
  const outside = weights.reduce((sum, weight, i) => sum + (isIn[i] ? 0 : weight), 0)
  return weights.map((weight, i) =>
    isIn[i] ? (weight / inside) * focus.share : (weight / outside) * (1 - focus.share),
  )
}

const parties: Party[] = ['R', 'D', 'NP', 'L', 'LMN']
// The young are more often of no party; the factors leave the state's shares nearly as they are.
const byAge = {
  young: [0.82, 1.02, 1.34, 1.4, 1.4],
  middle: [1, 1, 0.98, 1, 1],
  old: [1.09, 1.06, 0.74, 0.65, 0.55],
}

function partyOf({ county }: Precinct, age: number, random: Random): Party {
  const factors = age < 32 ? byAge.young : age < 58 ? byAge.middle : byAge.old
  let sum = 0
  for (let i = 0; i < 5; i++) sum += county.parties[i]! * factors[i]!
  let at = random.next() * sum
  for (let i = 0; i < 4; i++) {
    at -= county.parties[i]! * factors[i]!
    if (at < 0) return parties[i]!
  }
  return 'LMN'
}

/** Most people registered where they live now within the last fourteen years; none before 18, none after the day of the file. */
function drawRegistration({ birth }: Person, random: Random): string {
  const back = Math.min(-Math.log(1 - random.next() * 0.99) * 14, 62)
  const earliest = birth.year + 18 + (birth.month - 1) / 12 + 0.1
  const latest = asOf.year + 0.15
  const when = Math.max(earliest + random.next() * 0.9 * Math.min(1, latest - earliest), latest - back)
  const time = Math.min(when, latest)
  const year = Math.floor(time)
  return `${year}-${daysOfYear[Math.floor((time - year) * 365)]!}`
}

/** "01-01" to "12-31", without the leap day. */
const daysOfYear = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(5, 10),
)

/** The exchange 555 belongs to nobody. */
function drawPhone({ county }: Precinct, random: Random): string {
  const area = county.longitude < -97.9 ? '308' : random.chance(0.12) ? '531' : '402'
  return `${area}555${String(random.below(10_000)).padStart(4, '0')}`
}

function mailingOf({ isCountry, town, zip }: Precinct, random: Random): SyntheticVoter['mailing'] {
  if (!random.chance(isCountry || town.people < 1500 ? 0.16 : 0.025)) return null
  return { lines: [`PO BOX ${1 + random.below(900)}`], city: town.name.toUpperCase(), zip5: zip }
}

/** Eight digits, each once, in no order. */
function numberOf(seed: number, index: number): string {
  return String(10_000_000 + ((index * 48_271_337 + seed * 7919) % 89_999_999))
}
