import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import { ageBandOf, ageBands, ageOn, ageUnknown } from '../../../domain/voters/ages.ts'
import { districtNumber } from '../../../domain/voters/districts.ts'
import { postgres, postgresTables, sqlFor } from '../../../testing/criteriaInSql.ts'
import { testDatabase } from '../../../testing/database.ts'
import { plainMembers } from '../../../testing/plainUniverse.ts'
import { makePopulation, populationValues, readPlainVoters } from '../../../testing/rows/voterPopulation.ts'
import { readVoterColumns } from '../../voterFile/buildIndexRead.server.ts'
import type { Condition, Criteria, Group, Step } from '../criteria.ts'
import { bitsOf, idsIn } from './bits.ts'
import { Counter } from './counter.ts'
import type { Plan } from './plan.ts'

const { databases } = await testDatabase()
// Ages turn on these days.
const days = ['2026-03-01', '2024-02-29', '2025-02-28', '2026-01-01', '2025-12-31']

const populations = [
  { voters: 0, seed: 1, today: days[0]! },
  { voters: 1, seed: 2, today: days[0]! },
  { voters: 70, seed: 3, today: days[1]! },
  { voters: 400, seed: 4, today: days[2]! },
  { voters: 100, seed: 5, today: days[3]! },
  { voters: 100, seed: 6, today: days[4]! },
]

describe.each(populations)('among $voters random voters', ({ today, ...population }) => {
  let world: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    world = await open(population)
  })

  it('random criteria select the same voters as a plain evaluation, one voter at a time', async () => {
    const { voters, counter } = world
    fc.assert(
      fc.property(criteria(condition), (asked) => {
        expect(selected(counter, asked, today)).toEqual(plainMembers({ voters, today }, asked))
      }),
      { numRuns: 250 },
    )
  })

  it('and the same voters as PostgreSQL', async () => {
    const { counter } = world
    await fc.assert(
      fc.asyncProperty(criteria(condition, ['add', 'narrow', 'remove']), async (asked) => {
        const { rows } = await databases.asSystem((db) =>
          sql<{ id: number }>`select v.id from ${sql.raw(postgresTables)}
            where v.dropped_on is null and ${sql.raw(sqlFor(asked, postgres, today))} order by 1`.execute(db),
        )
        expect(selected(counter, asked, today)).toEqual(rows.map(({ id }) => id))
      }),
      { numRuns: 80 },
    )
  })

  it('the breakdown adds up to the voters it is about', async () => {
    const { voters, counter, facts } = world
    fc.assert(
      fc.property(criteria(condition), (asked) => {
        const members = new Set(plainMembers({ voters, today }, asked))
        const chosen = voters.filter(({ id }) => members.has(id))
        const { party, age, county, district, ...counts } = counter.answer('count', {
          plan: planFor(asked, today),
          district: 'ld',
        })
        expect(counts).toMatchObject({
          voters: chosen.length,
          households: new Set(chosen.map((v) => v.household).filter((h) => h !== null)).size,
          withPhone: chosen.filter((v) => v.phone || v.cellPhone).length,
          withLocation: chosen.filter((v) => v.longitude !== null).length,
        })
        expect(named(facts.party, party)).toEqual(tally(chosen.map((v) => v.party)))
        expect(named(facts.county.values, county)).toEqual(tally(chosen.map((v) => v.county)))
        expect(named(facts.districts.ld?.values ?? [], district)).toEqual(
          facts.districts.ld ? tally(chosen.map((v) => districtNumber(v.districts.ld ?? ''))) : {},
        )
        expect(named(bandNames, age)).toEqual(
          tally(chosen.map((v) => ageBandOf(v.birth === null ? null : ageOn(today, v.birth)))),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('each step says what it met, added, dropped and left', async () => {
    const { voters, counter } = world
    fc.assert(
      fc.property(criteria(condition), (asked) => {
        const { steps } = counter.answer('count', { plan: planFor(asked, today), district: 'ld' })
        let before = asked.steps[0]?.op === 'add' ? 0 : voters.filter((v) => v.isPresent).length
        for (const [i, step] of steps.entries()) {
          const left = plainMembers({ voters, today }, { steps: asked.steps.slice(0, i + 1) }).length
          expect(step).toMatchObject({
            left,
            added: Math.max(0, left - before),
            dropped: Math.max(0, before - left),
          })
          const alone = asked.steps[i]!
          if ('group' in alone)
            expect(step.matched).toBe(
              plainMembers({ voters, today }, { steps: [{ ...alone, op: 'add' }] }).length,
            )
          before = left
        }
      }),
      { numRuns: 60 },
    )
  })

  it('pages in order of name, address and age together hold everyone once', async () => {
    const { voters, counter } = world
    for (const order of ['name', 'address', 'age'] as const) {
      const everyone: Criteria = { steps: [{ id: 'a', op: 'add', group: { match: 'all', items: [] } }] }
      const ids = Array.from({ length: Math.ceil(voters.length / 7) + 1 }, (_, page) => [
        ...counter.answer('page', { plan: planFor(everyone, today), order, from: page * 7, size: 7 }).ids,
      ]).flat()
      expect(ids.toSorted((a, b) => a - b)).toEqual(plainMembers({ voters, today }, everyone))
      const births = new Map(voters.map((v) => [v.id, v.birth ?? '9999']))
      if (order === 'age')
        expect(ids.map((id) => births.get(id)!)).toEqual(ids.map((id) => births.get(id)!).toSorted())
    }
  })
})

describe('what the plan brings along', () => {
  const today = days[0]!
  let world: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    world = await open({ voters: 120, seed: 9 })
  })

  it('lists, frozen and live universes count as any other condition, and merged-away voters never', async () => {
    const { voters, counter } = world
    const present = voters.filter((v) => v.isPresent).map((v) => v.id)
    fc.assert(
      fc.property(fc.subarray(present), fc.subarray(present), fc.boolean(), (listed, merged, isNone) => {
        const is = isNone ? ('none' as const) : ('any' as const)
        const beyond = Math.max(...present) + 5000
        const ids = Int32Array.from([...listed, beyond])
        const group = (item: object) => ({ match: 'all', items: [item] }) as Group
        const inner = [{ id: 'x', op: 'add' as const, group: group({ field: 'ids', is: 'any', ids }) }]
        const expected = present.filter((id) => listed.includes(id) !== isNone && !merged.includes(id))
        for (const item of [
          { field: 'ids', is, ids },
          { field: 'bits', is, bits: bitsOf(ids, Math.ceil((beyond + 1) / 32)) },
          { field: 'steps', is, steps: inner },
        ]) {
          const steps = [{ id: 'a', op: 'add', group: group(item) }] as Plan['steps']
          const plan = { today, without: Int32Array.from(merged), steps }
          expect([...idsIn(counter.answer('select', { plan }).bits)]).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('"why" says for each condition whether it is met, and after each step whether the voter is in', async () => {
    const { voters, counter } = world
    fc.assert(
      fc.property(criteria(condition), fc.constantFrom(...voters.map((v) => v.id)), (asked, voterId) => {
        const why = counter.answer('why', { plan: planFor(asked, today), voterId })
        expect(why.isIn).toBe(plainMembers({ voters, today }, asked).includes(voterId))
        for (const [i, step] of asked.steps.entries()) {
          const until = { steps: asked.steps.slice(0, i + 1) }
          expect(why.steps[i]!.isInAfter).toBe(plainMembers({ voters, today }, until).includes(voterId))
          const conditions = 'group' in step ? flat(step.group) : []
          const everyone = voters.map((v) => ({ ...v, isPresent: true }))
          expect(why.steps[i]!.conditions).toEqual(
            conditions.map((one) => {
              if (one.field === 'householdSize') return expect.any(Boolean) as boolean
              const alone: Step = { id: 'a', op: 'add', group: { match: 'all', items: [one] } }
              return plainMembers({ voters: everyone, today }, { steps: [alone] }).includes(voterId)
            }),
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})

async function open(population: { voters: number; seed: number }) {
  await makePopulation(databases, population)
  const columns = await databases.inScope(systemScope, (db, client) => readVoterColumns(db, client))
  return { voters: await readPlainVoters(databases), counter: new Counter(columns), facts: columns.facts }
}

const planFor = ({ steps }: Criteria, today: string): Plan => ({
  today,
  without: new Int32Array(0),
  steps: steps as Plan['steps'],
})

const selected = (counter: Counter, asked: Criteria, today: string): number[] => {
  const { count, bits } = counter.answer('select', { plan: planFor(asked, today) })
  const ids = [...idsIn(bits)]
  expect(count).toBe(ids.length)
  return ids
}

const bandNames = [...ageBands.map(({ name }) => name), ageUnknown]

const named = (names: string[], counts: Uint32Array): Record<string, number> =>
  Object.fromEntries([...counts].flatMap((n, code) => (n > 0 ? [[names[code]!, n]] : [])))

const tally = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const flat = ({ items }: Group): Condition[] =>
  items.flatMap((item) => ('items' in item ? flat(item) : [item]))

function criteria(
  one: fc.Arbitrary<Condition>,
  ops: Step['op'][] = ['add', 'narrow', 'remove', 'onePerHousehold'],
): fc.Arbitrary<Criteria> {
  const { group } = fc.letrec<{ group: Group; item: Condition | Group }>((tie) => ({
    item: fc.oneof({ maxDepth: 3, withCrossShrink: true }, one, tie('group')),
    group: fc.record({
      match: fc.constantFrom('all', 'any'),
      not: fc.boolean(),
      items: fc.array(tie('item'), { maxLength: 4 }),
    }),
  }))
  const step = fc.constantFrom(...ops).chain((op): fc.Arbitrary<Step> => {
    if (op === 'onePerHousehold')
      return fc.record({
        id: fc.constant('s'),
        op: fc.constant(op),
        keep: fc.constantFrom('oldest', 'youngest'),
      })
    return fc.record({ id: fc.constant('s'), op: fc.constant(op as 'add'), group })
  })
  return fc.record({ steps: fc.array(step, { maxLength: 4 }) })
}

const is = fc.constantFrom('any' as const, 'none' as const)
const some = (values: string[]) => fc.subarray([...values, 'unheard of'], { minLength: 1 })
const day = fc
  .date({ min: new Date('1965-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
const number = fc.option(fc.integer({ min: 0, max: 110 }), { nil: undefined })
// On the same grid as the voters' places, so that corners and edges run through them.
const position = fc.tuple(
  fc.integer({ min: -2, max: 22 }).map((n) => n / 10 - 97),
  fc.integer({ min: -2, max: 22 }).map((n) => n / 10 + 40),
)
const { elections } = populationValues

const condition: fc.Arbitrary<Condition> = fc.oneof(
  ...(['party', 'status', 'gender', 'county', 'city', 'zip'] as const).map((field) =>
    fc.record({ field: fc.constant(field), is, values: some(populationValues[field]) }),
  ),
  fc.record({
    field: fc.constant('precinct' as const),
    is,
    values: some(['Adams 10A', 'Box Butte 7', '7', '']),
  }),
  fc.record({
    field: fc.constant('district' as const),
    kind: fc.constantFrom('ld', 'cg', 'constructor'),
    is,
    values: some(populationValues.district),
  }),
  fc.record({ field: fc.constant('age' as const), min: number, max: number }),
  fc.record({
    field: fc.constant('registered' as const),
    from: fc.option(day, { nil: undefined }),
    to: fc.option(day, { nil: undefined }),
  }),
  fc.record({
    field: fc.constant('householdSize' as const),
    min: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  }),
  fc.record({
    field: fc.constant('votes' as const),
    elections: fc.array(fc.constantFrom(...elections, 'XX99'), { minLength: 1, maxLength: 9 }),
    min: fc.integer({ min: 0, max: 10 }),
    max: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  }),
  fc.record({
    field: fc.constant('pattern' as const),
    voted: fc.subarray([...elections, 'XX99']),
    missed: fc.subarray(elections),
  }),
  fc.record({
    field: fc.constant('has' as const),
    what: fc.constantFrom('phone', 'cell phone', 'email', 'location', 'mailing address'),
    yes: fc.boolean(),
  }),
  fc.record({
    field: fc.constant('area' as const),
    ring: fc.array(position, { minLength: 3, maxLength: 9 }),
  }),
  fc.record({
    field: fc.constant('circle' as const),
    center: position,
    // Not a round number: a voter exactly on the circle is in or out by the last digit of a cosine.
    meters: fc.integer({ min: 1, max: 250_000 }).map((n) => n + 0.123),
  }),
)
