// Universes the slow and obvious way: voter by voter, condition by condition. What the engine is checked against.
import type { Condition, Criteria, Group } from '../features/universes/criteria.ts'
import { ageOn } from '../domain/voters/ages.ts'
import { districtNumber } from '../domain/voters/districts.ts'
import { cityKey } from '../domain/voters/keys.ts'
import type { PlainVoter } from './rows/voterPopulation.ts'

interface Plainly {
  voters: PlainVoter[]
  today: string
  /** Whether the acting committee knows this of the voter; read as "any". */
  knows?: (condition: Condition, voterId: number) => boolean
}

/** Ids in rising order. Samples are not for here: only the engine knows its numbers. */
export function plainMembers(world: Plainly, criteria: Criteria): number[] {
  const voters = world.voters.filter((voter) => voter.isPresent)
  let members = new Set(criteria.steps.length > 0 && criteria.steps[0]!.op !== 'add' ? voters : [])
  for (const step of criteria.steps) {
    if (step.op === 'sample') throw new Error('No samples here.')
    if (step.op === 'onePerHousehold') members = onePerHousehold(members, step.keep)
    else {
      const met = voters.filter((voter) => meetsGroup(world, voter, step.group))
      if (step.op === 'add') for (const voter of met) members.add(voter)
      if (step.op === 'narrow') members = new Set(met.filter((voter) => members.has(voter)))
      if (step.op === 'remove') for (const voter of met) members.delete(voter)
    }
  }
  return [...members].map(({ id }) => id).sort((a, b) => a - b)
}

function onePerHousehold(members: Set<PlainVoter>, keep: 'oldest' | 'youngest'): Set<PlainVoter> {
  const better = (a: PlainVoter, b: PlainVoter) => {
    if (a.birth === b.birth) return a.id < b.id
    if (a.birth === null || b.birth === null) return b.birth === null
    return keep === 'oldest' ? a.birth < b.birth : a.birth > b.birth
  }
  return new Set(
    [...members].filter(
      (voter) =>
        voter.household === null ||
        ![...members].some(
          (other) => other !== voter && other.household === voter.household && better(other, voter),
        ),
    ),
  )
}

function meetsGroup(world: Plainly, voter: PlainVoter, { match, not, items }: Group): boolean {
  const met = items.map((item) =>
    'items' in item ? meetsGroup(world, voter, item) : meets(world, voter, item),
  )
  return (match === 'all' ? met.every(Boolean) : met.some(Boolean)) !== Boolean(not)
}

function meets(world: Plainly, voter: PlainVoter, condition: Condition): boolean {
  const among = (is: 'any' | 'none', yes: boolean) => (is === 'any' ? yes : !yes)
  switch (condition.field) {
    case 'party':
    case 'status':
    case 'gender':
    case 'county':
    case 'zip':
    case 'precinct':
      return among(condition.is, condition.values.includes(voter[condition.field]))
    case 'city':
      return among(condition.is, condition.values.map(cityKey).includes(cityKey(voter.city)))
    case 'district': {
      const own = districtNumber(new Map(Object.entries(voter.districts)).get(condition.kind) ?? '')
      return among(condition.is, condition.values.map(districtNumber).includes(own))
    }
    case 'age':
      return voter.birth !== null && isBetween(ageOn(world.today, voter.birth), condition.min, condition.max)
    case 'registered': {
      const { from = '0000-01-01', to = '9999-12-31' } = condition
      return voter.registered !== null && voter.registered >= from && voter.registered <= to
    }
    case 'householdSize': {
      if (voter.household === null) return false
      const size = world.voters.filter((o) => o.isPresent && o.household === voter.household).length
      return isBetween(size, condition.min, condition.max)
    }
    case 'votes': {
      const cast = condition.elections.filter((code) => voter.votes.includes(code)).length
      return isBetween(cast, condition.min, condition.max)
    }
    case 'pattern':
      return (
        condition.voted.every((code) => voter.votes.includes(code)) &&
        !condition.missed.some((code) => voter.votes.includes(code))
      )
    case 'has':
      return has(voter, condition.what) === condition.yes
    case 'area':
      return voter.longitude !== null && isInRing(voter.longitude, voter.latitude!, condition.ring)
    case 'circle':
      return (
        voter.longitude !== null &&
        metersBetween([voter.longitude, voter.latitude!], condition.center) <= condition.meters
      )
    case 'contact':
    case 'support':
    case 'tag':
    case 'universe':
    case 'answer':
    case 'layer':
    case 'correction': {
      const is = 'is' in condition ? condition.is : 'any'
      return among(is, world.knows?.(condition, voter.id) ?? false)
    }
  }
}

const isBetween = (value: number, min = 0, max = Infinity) => value >= min && value <= max

function has(voter: PlainVoter, what: Extract<Condition, { field: 'has' }>['what']): boolean {
  return {
    phone: voter.phone,
    'cell phone': voter.cellPhone,
    email: voter.email,
    location: voter.longitude !== null,
    'mailing address': voter.mailing,
  }[what]
}

/** Even-odd rule in whole numbers without limit: an edge from (x1, y1) up to (x2, y2) is crossed when the point lies west of it. */
export function isInRing(longitude: number, latitude: number, ring: [number, number][]): boolean {
  const whole = (degrees: number) => BigInt(Math.round(degrees * 1e6))
  const [x, y] = [whole(longitude), whole(latitude)]
  let inside = false
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length]!
    const [low, high] = whole(from[1]) < whole(to[1]) ? [from, to] : [to, from]
    const [x1, y1, x2, y2] = [whole(low[0]), whole(low[1]), whole(high[0]), whole(high[1])]
    if (y >= y1 && y < y2 && (x - x1) * (y2 - y1) < (y - y1) * (x2 - x1)) inside = !inside
  }
  return inside
}

/** Over the globe, by the haversine formula. */
export function metersBetween(a: [number, number], b: [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const up = Math.sin(radians(b[1] - a[1]) / 2) ** 2
  const side = Math.sin(radians(b[0] - a[0]) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(up + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * side))
}
