import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Criteria, type Condition, type Group } from './criteria.ts'
import { describeCondition, describeCriteria, describeStep, type Names } from './words.ts'

const tagId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const names: Names = {
  tags: { [tagId(1)]: 'Sign wanted', [tagId(2)]: 'Volunteer' },
  universes: { [tagId(7)]: 'Door knocks' },
  questions: { [tagId(5)]: 'What matters most?' },
  answers: { [`${tagId(5)} roads`]: 'Roads' },
  districtKinds: { ld: 'Legislative district {n}', ci: 'City {n}' },
}
const ring: [number, number][] = [
  [-96.8, 40.8],
  [-96.6, 40.8],
  [-96.7, 40.9],
]
const all = (...items: (Condition | Group)[]): Group => ({ match: 'all', items })
const any = (...items: (Condition | Group)[]): Group => ({ match: 'any', items })
const lancaster: Condition = { field: 'county', is: 'any', values: ['Lancaster'] }
const republicans: Condition = { field: 'party', is: 'any', values: ['R'] }
const adults: Condition = { field: 'age', min: 35, max: 54 }
const threeOfFour: Condition = { field: 'votes', elections: ['GN24', 'PR24', 'GN22', 'PR22'], min: 3 }

test('criteria read as one sentence that names every step', () => {
  const criteria: Criteria = {
    steps: [
      {
        id: 'a',
        op: 'add',
        group: all(threeOfFour, lancaster, adults, { field: 'party', is: 'any', values: ['R', 'NP'] }),
      },
      { id: 'b', op: 'narrow', group: all({ field: 'area', name: 'North Lincoln', ring }) },
      {
        id: 'c',
        op: 'remove',
        group: all({ field: 'contact', is: 'any', from: '2026-09-01', times: 1 }),
      },
    ],
  }
  expect(describeCriteria(criteria, names)).toBe(
    'Start with Republicans and nonpartisans aged 35 to 54 in Lancaster County who voted in at least 3 of 4 elections ' +
      '(GN24, PR24, GN22, PR22); keep those in the drawn area “North Lincoln”; remove everyone contacted since Sep 1, 2026.',
  )
})

test.each<[string, Condition]>([
  ['other than Republicans and Democrats', { field: 'party', is: 'none', values: ['R', 'D'] }],
  ['registered as “GRN” voters', { field: 'party', is: 'any', values: ['GRN'] }],
  ['registered as “constructor” voters', { field: 'party', is: 'any', values: ['constructor'] }],
  ['registered as active', { field: 'status', is: 'any', values: ['A'] }],
  ['not recorded as female or “unknown”', { field: 'gender', is: 'none', values: ['F', ''] }],
  ['in Lancaster, Douglas or Sarpy County', { ...lancaster, values: ['Lancaster', 'Douglas', 'Sarpy'] }],
  ['outside Lancaster County', { ...lancaster, is: 'none' }],
  ['in LINCOLN', { field: 'city', is: 'any', values: ['LINCOLN'] }],
  ['in ZIP 68508 or 68510', { field: 'zip', is: 'any', values: ['68508', '68510'] }],
  ['in precinct 10A', { field: 'precinct', is: 'any', values: ['10A'] }],
  ['in Legislative district 28 or 30', { field: 'district', kind: 'ld', is: 'any', values: ['28', '30'] }],
  ['outside district zz 4', { field: 'district', kind: 'zz', is: 'none', values: ['4'] }],
  ['aged 35 to 54', adults],
  ['aged 65 or older', { field: 'age', min: 65 }],
  ['aged 24 or younger', { field: 'age', max: 24 }],
  ['aged 18', { field: 'age', min: 18, max: 18 }],
  ['of any age', { field: 'age' }],
  ['registered since Jan 1, 2025', { field: 'registered', from: '2025-01-01' }],
  ['registered until Mar 3, 2026', { field: 'registered', to: '2026-03-03' }],
  [
    'registered from Jan 1, 2025 to Mar 3, 2026',
    { field: 'registered', from: '2025-01-01', to: '2026-03-03' },
  ],
  ['registered on any day', { field: 'registered' }],
  ['in a household of 1 voter', { field: 'householdSize', min: 1, max: 1 }],
  ['in a household of 3 or more voters', { field: 'householdSize', min: 3 }],
  ['in a household of 2 or fewer voters', { field: 'householdSize', max: 2 }],
  ['voted in all 4 elections (GN24, PR24, GN22, PR22)', { ...threeOfFour, min: 4 }],
  ['voted in none of 4 elections (GN24, PR24, GN22, PR22)', { ...threeOfFour, min: 0, max: 0 }],
  ['voted in at most 1 of 4 elections (GN24, PR24, GN22, PR22)', { ...threeOfFour, min: 0, max: 1 }],
  ['voted in 1 to 2 of 4 elections (GN24, PR24, GN22, PR22)', { ...threeOfFour, min: 1, max: 2 }],
  ['voted in exactly 2 of 4 elections (GN24, PR24, GN22, PR22)', { ...threeOfFour, min: 2, max: 2 }],
  ['voted in GN24', { field: 'votes', elections: ['GN24'], min: 1 }],
  ['did not vote in GN24', { field: 'votes', elections: ['GN24'], min: 0, max: 0 }],
  [
    'voted in GN24 and GN20 but not in PR24 or PR22',
    { field: 'pattern', voted: ['GN24', 'GN20'], missed: ['PR24', 'PR22'] },
  ],
  ['did not vote in PR24', { field: 'pattern', voted: [], missed: ['PR24'] }],
  ['with a cell phone', { field: 'has', what: 'cell phone', yes: true }],
  ['without an email', { field: 'has', what: 'email', yes: false }],
  ['with a known location', { field: 'has', what: 'location', yes: true }],
  ['in a drawn area of 3 corners', { field: 'area', ring }],
  ['within 0.5 mi of “Office”', { field: 'circle', name: 'Office', center: [-96.7, 40.81], meters: 805 }],
  [
    'within 328 feet of the point 40.8100, -96.7000',
    { field: 'circle', center: [-96.7, 40.81], meters: 100 },
  ],
  [
    'not contacted at least 2 times at the door or by phone with the result “talked” since Sep 1, 2026',
    {
      field: 'contact',
      is: 'none',
      methods: ['door', 'phone'],
      results: ['talked'],
      from: '2026-09-01',
      times: 2,
    },
  ],
  ['last marked from “Strong support” to “Leans our way”', { field: 'support', min: 1, max: 2 }],
  ['last marked “Undecided”', { field: 'support', min: 3, max: 3 }],
  ['tagged “Sign wanted” or “Volunteer”', { field: 'tag', is: 'any', tags: [tagId(1), tagId(2)] }],
  ['not tagged a removed tag', { field: 'tag', is: 'none', tags: [tagId(9)] }],
  ['in the universe “Door knocks”', { field: 'universe', is: 'any', id: tagId(7) }],
  ['not in a universe that no longer exists', { field: 'universe', is: 'none', id: tagId(8) }],
  [
    'with an open correction of phone or email',
    { field: 'correction', is: 'any', fields: ['phone', 'email'] },
  ],
  [
    'answered “What matters most?” with “Roads” or “taxes”',
    { field: 'answer', is: 'any', question: tagId(5), values: ['roads', 'taxes'] },
  ],
  [
    'did not answer a question that no longer exists',
    { field: 'answer', is: 'none', question: tagId(6), values: [] },
  ],
  ['without an open correction', { field: 'correction', is: 'none', fields: [] }],
])('%s', (words, condition) => {
  expect(describeCondition(condition, names)).toBe(words)
})

test('a long list names a dozen and counts the rest', () => {
  const values = Array.from({ length: 40 }, (_, i) => String(68_500 + i))
  expect(describeCondition({ field: 'zip', is: 'any', values }, names)).toMatch(
    /^in ZIP 68500, .*68511 or 28 more$/,
  )
})

describe('groups', () => {
  const said = (group: Group) => describeStep({ id: 'x', op: 'add', group }, names)
  test.each<[string, Group]>([
    ['add all voters', all()],
    ['add no one', any()],
    ['add Republicans', any(all(republicans))],
    ['add voters who either are Republicans or live in Lancaster County', any(republicans, lancaster)],
    [
      'add voters who either (are Republicans and live in Lancaster County) or are aged 35 to 54',
      any(all(republicans, lancaster), adults),
    ],
    [
      'add Republicans who (either live in Lancaster County or are aged 35 to 54)',
      all(republicans, any(lancaster, adults)),
    ],
    ['add Republicans aged 35 to 54 in Lancaster County', all(republicans, all(lancaster, all(adults)))],
    ['add voters except those who live in Lancaster County', { ...all(lancaster), not: true }],
    [
      'add Republicans who are not among those who (either live in Lancaster County or are aged 35 to 54)',
      all(republicans, { ...any(lancaster, adults), not: true }),
    ],
    ['add Republicans', { not: true, match: 'all', items: [{ ...all(republicans), not: true }] }],
    [
      'add voters in Lancaster County and in Legislative district 28 with a phone',
      all(
        { field: 'has', what: 'phone', yes: true },
        { field: 'district', kind: 'ld', is: 'any', values: ['28'] },
        lancaster,
      ),
    ],
  ])('%s', (words, group) => {
    expect(said(group)).toBe(words)
  })

  // Four yes-or-no facts in any nesting: a person who reads the words knows which of the sixteen kinds of voters are in.
  const fact = (n: number): Condition => ({ field: 'tag', is: 'any', tags: [tagId(n)] })
  const facts: Names = { tags: Object.fromEntries([0, 1, 2, 3].map((n) => [tagId(n), `T${n}`])) }
  const { group } = fc.letrec<{ group: Group; item: Condition | Group }>((tie) => ({
    group: fc.record({
      match: fc.constantFrom('all', 'any'),
      not: fc.boolean(),
      items: fc.array(tie('item'), { maxLength: 3 }),
    }),
    item: fc.oneof({ maxDepth: 3 }, fc.nat({ max: 3 }).map(fact), tie('group')),
  }))
  const holds = (item: Condition | Group, voter: number): boolean => {
    if (!('items' in item)) return (voter >> Number((item as { tags: string[] }).tags[0]!.at(-1))) % 2 === 1
    const met = item.items.map((one) => holds(one, voter))
    return (item.match === 'all' ? met.every(Boolean) : met.some(Boolean)) !== Boolean(item.not)
  }
  const whoIsIn = (item: Group) => Array.from({ length: 16 }, (_, voter) => holds(item, voter)).join()

  test('the same words always mean the same voters', () => {
    const meant = new Map<string, string>()
    fc.assert(
      fc.property(group, (one) => {
        const words = describeStep({ id: 'x', op: 'add', group: one }, facts)
        const before = meant.get(words) ?? whoIsIn(one)
        meant.set(words, before)
        expect(whoIsIn(one)).toBe(before)
      }),
      { numRuns: 3000 },
    )
  })
})

test('whatever the criteria, there are words, on one line and without code', () => {
  const text = fc.string({ maxLength: 20 })
  const words = fc.array(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 10 })), {
    minLength: 1,
    maxLength: 20,
  })
  const is = fc.constantFrom('any', 'none')
  const whole = fc.option(fc.nat({ max: 120 }), { nil: undefined })
  const date = fc.option(fc.constantFrom('2024-02-29', '2026-09-01'), { nil: undefined })
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  const rings = fc.array(position, { minLength: 3, maxLength: 5 })
  const condition = fc.oneof(
    fc.record({
      field: fc.constantFrom('party', 'status', 'county', 'city', 'zip', 'precinct', 'gender'),
      is,
      values: words,
    }),
    fc.record({ field: fc.constant('district'), kind: fc.string({ maxLength: 12 }), is, values: words }),
    fc.record({ field: fc.constantFrom('age', 'householdSize'), min: whole, max: whole }),
    fc.record({ field: fc.constant('registered'), from: date, to: date }),
    fc.record({ field: fc.constant('votes'), elections: words, min: fc.nat({ max: 50 }), max: whole }),
    fc.record({ field: fc.constant('pattern'), voted: fc.array(text), missed: fc.array(text) }),
    fc.record({ field: fc.constant('has'), what: fc.constantFrom('phone', 'location'), yes: fc.boolean() }),
    fc.record({ field: fc.constant('area'), name: fc.option(text, { nil: undefined }), ring: rings }),
    fc.record({
      field: fc.constant('circle'),
      center: position,
      meters: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    }),
    fc.record({ field: fc.constant('contact'), is, from: date, to: date }),
    fc.record({
      field: fc.constant('support'),
      min: fc.integer({ min: 1, max: 5 }),
      max: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ field: fc.constant('tag'), is, tags: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }) }),
    fc.record({ field: fc.constant('universe'), is, id: fc.uuid() }),
    fc.record({
      field: fc.constant('answer'),
      is,
      question: fc.uuid(),
      values: fc.array(text, { maxLength: 3 }),
    }),
    fc.record({ field: fc.constant('correction'), is, fields: fc.array(text, { maxLength: 3 }) }),
  )
  const { group } = fc.letrec((tie) => ({
    item: fc.oneof({ maxDepth: 3 }, condition, tie('group')),
    group: fc.record({
      match: fc.constantFrom('all', 'any'),
      not: fc.boolean(),
      items: fc.array(tie('item'), { maxLength: 4 }),
    }),
  }))
  const step = fc.oneof(
    fc.record({ id: fc.constant('s'), op: fc.constantFrom('add', 'narrow', 'remove'), group }),
    fc.record({
      id: fc.constant('s'),
      op: fc.constant('sample'),
      size: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      seed: fc.nat({ max: 99 }),
    }),
    fc.record({
      id: fc.constant('s'),
      op: fc.constant('onePerHousehold'),
      keep: fc.constantFrom('oldest', 'youngest'),
    }),
  )
  fc.assert(
    fc.property(fc.record({ steps: fc.array(step, { maxLength: 4 }) }), (given) => {
      const criteria = Criteria.safeParse(given)
      if (!criteria.success) return
      const said = describeCriteria(criteria.data, {})
      expect(said.length).toBeGreaterThan(10)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|"field"|[\n\r\t]/)
    }),
    { numRuns: 1000 },
  )
})
