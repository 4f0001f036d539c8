import { expect, test } from 'vitest'
import type { Address } from './addresses.ts'
import { counties } from './counties.ts'
import { elections } from './history.ts'
import { asOf } from './households.ts'
import type { Precinct } from './precincts.ts'
import { syntheticHouseholds, syntheticVoters } from './syntheticVoters.ts'
import type { SyntheticVoter } from './voter.ts'

const many = [...syntheticVoters({ count: 20_000 })]
const shareOf = (which: (voter: SyntheticVoter) => boolean, of = many) => of.filter(which).length / of.length
const ageOf = ({ birth }: SyntheticVoter) =>
  asOf.year -
  birth.year -
  (birth.month > asOf.month || (birth.month === asOf.month && birth.day > asOf.day) ? 1 : 0)

test('the count asked for is the count made, each with a number of their own', () => {
  expect(many).toHaveLength(20_000)
  expect(new Set(many.map((v) => v.number)).size).toBe(20_000)
  for (const count of [1, 2, 93, 500]) expect([...syntheticVoters({ count })]).toHaveLength(count)
})

test('the same seed makes the same voters, another seed others', () => {
  const of = (seed: number) =>
    JSON.stringify(
      [...syntheticVoters({ count: 300, seed })].map((v) => [v.first, v.last, v.address, v.votes]),
    )
  expect(of(7)).toBe(of(7))
  expect(of(7)).not.toBe(of(8))
})

test('counties hold as many voters as their share of the state', () => {
  const all = counties.reduce((sum, county) => sum + county.voters, 0)
  expect(counties).toHaveLength(93)
  for (const county of counties) {
    const made = many.filter((v) => v.precinct.county === county).length
    expect(Math.abs(made - (county.voters / all) * 20_000), county.name).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['R', 0.491],
  ['D', 0.27],
  ['NP', 0.22],
  ['L', 0.0147],
  ['LMN', 0.008],
] as const)('about as many are %s as in April 2024', (party, share) => {
  expect(Math.abs(shareOf((v) => v.party === party) - share)).toBeLessThan(0.015)
})

test('there are all 49 legislative and 3 congressional districts', () => {
  expect(new Set(many.map((v) => v.part.districts['ld'])).size).toBe(49)
  expect(new Set(many.map((v) => v.part.districts['cg']))).toEqual(new Set(['1', '2', '3']))
})

test('a precinct lies in one legislative district, unless it is one of the few that are split', () => {
  const precincts = [...new Set(many.map((v) => v.precinct))]
  const split = precincts.filter((p) => p.parts.length > 1).length / precincts.length
  expect(split).toBeGreaterThan(0.02)
  expect(split).toBeLessThan(0.09)
  expect(many.filter((voter) => !voter.precinct.parts.includes(voter.part))).toEqual([])
})

test('ages run from 18 to 104 and look like a state', () => {
  const ages = many.map(ageOf)
  expect(Math.min(...ages)).toBe(18)
  expect(Math.max(...ages)).toBeLessThanOrEqual(104)
  for (const [from, to, share] of [
    [18, 24, 0.12],
    [25, 44, 0.34],
    [45, 64, 0.28],
    [65, 104, 0.26],
  ] as const)
    expect(
      Math.abs(ages.filter((age) => age >= from && age <= to).length / ages.length - share),
      `${from}`,
    ).toBeLessThan(0.04)
})

test.each([
  ['GN24', 0.739],
  ['PR22', 0.335],
  ['GN20', 0.76],
  ['PR20', 0.4],
  ['GN22', 0.55],
])('turnout in %s is near the published one', (code, share) => {
  const { date } = elections.find((e) => e.code === code)!
  const could = many.filter((v) => v.registered <= date && Number(date.slice(0, 4)) - v.birth.year >= 18)
  expect(Math.abs(shareOf((v) => v.votes.includes(code), could) - share)).toBeLessThan(0.025)
})

test('votes are at most ten, newest first, and none before registering or coming of age', () => {
  const dateOf = new Map(elections.map((e) => [e.code, e.date]))
  const wrong = many.filter(({ votes, registered, birth }) => {
    const dates = votes.flatMap((code) => dateOf.get(code) ?? [])
    const isNewestFirst = dates.every((date, i) => i === 0 || date < dates[i - 1]!)
    const earliest = registered > `${birth.year + 18}` ? registered : `${birth.year + 18}`
    return votes.length > 10 || !isNewestFirst || dates.some((date) => date < earliest)
  })
  expect(wrong).toEqual([])
})

test('about a tenth are inactive, and a few live at an address that is withheld', () => {
  expect(Math.abs(shareOf((v) => v.status === 'I') - 0.1)).toBeLessThan(0.02)
  const withheld = shareOf((v) => v.isConfidential)
  expect(withheld).toBeGreaterThan(0.001)
  expect(withheld).toBeLessThan(0.006)
})

test('households are one to six people, most of them of one name', () => {
  const households = [...syntheticHouseholds({ count: 5000 })]
  const together = households.filter((h) => h.voters.length > 1)
  expect(Math.max(...households.map((h) => h.voters.length))).toBeLessThanOrEqual(6)
  const ofOneName = together.filter((h) => new Set(h.voters.map((v) => v.last)).size === 1)
  expect(ofOneName.length / together.length).toBeGreaterThan(0.6)
  expect(households.filter((h) => h.voters.some((v) => v.address !== h.address))).toEqual([])
})

test('few households share an address, and everyone lives inside the county', () => {
  const households = [...syntheticHouseholds({ count: 20_000 })]
  const doors = new Set(
    households.map(({ address: a }) =>
      [a.number, a.fraction, a.street.direction, a.street.name, a.street.type, a.unit, a.city].join(' '),
    ),
  )
  expect(doors.size / households.length).toBeGreaterThan(0.97)
  const isFar = ({ longitude, latitude }: Address, { county }: Precinct) =>
    Math.abs(longitude - county.longitude) > 1.4 || Math.abs(latitude - county.latitude) > 0.8
  expect(households.filter((h) => isFar(h.address, h.voters[0]!.precinct))).toEqual([])
})

test('names have a long tail, some hyphens and accents, and telephones are no one’s', () => {
  expect(new Set(many.map((v) => v.last)).size).toBeGreaterThan(5000)
  expect(many.some((v) => v.last.includes('-'))).toBe(true)
  expect(many.some((v) => /[ÁÉÍÓÚÑ]/.test(v.first + v.last))).toBe(true)
  expect(many.some((v) => v.suffix === 'JR')).toBe(true)
  expect(many.filter(({ phone }) => !/^$|^(402|531|308)555\d{4}$/.test(phone))).toEqual([])
})

test('a focus gathers a share of everyone in one district', () => {
  const focused = [...syntheticVoters({ count: 4000, focus: { legislative: 36, share: 0.4 } })]
  expect(focused).toHaveLength(4000)
  expect(Math.abs(shareOf((v) => v.part.districts['ld'] === '36', focused) - 0.4)).toBeLessThan(0.03)
  expect(new Set(focused.map((v) => v.precinct.county.name)).size).toBeGreaterThan(85)
})

test('the next file has two voters in a hundred changed, some gone and some new, and leaves all others as they were', () => {
  const text = (voter: SyntheticVoter) => JSON.stringify({ ...voter, precinct: voter.precinct.name })
  const before = new Map([...syntheticVoters({ count: 20_000 })].map((v) => [v.number, text(v)]))
  const after = new Map(
    [...syntheticVoters({ count: 20_000, refresh: 0.02 })].map((v) => [v.number, text(v)]),
  )
  const gone = [...before.keys()].filter((number) => !after.has(number)).length
  const added = [...after.keys()].filter((number) => !before.has(number)).length
  const changed = [...after].filter(
    ([number, now]) => before.has(number) && before.get(number) !== now,
  ).length
  expect(Math.abs(gone / 20_000 - 0.005)).toBeLessThan(0.002)
  expect(Math.abs(added / 20_000 - 0.007)).toBeLessThan(0.002)
  expect(Math.abs(changed / 20_000 - 0.02)).toBeLessThan(0.004)
})
