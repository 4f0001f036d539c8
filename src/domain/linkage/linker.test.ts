import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learn } from './learn.ts'
import { linkRecords, type LinkResult } from './linker.ts'
import { People } from './people.ts'
import { PersonColumns } from './personColumns.ts'
import type { Decided, LinkRecord } from './records.ts'
import { Scorer } from './scorer.ts'

let nextId = 1n
const person = (firstName: string, lastName: string, more: Partial<LinkRecord> = {}): LinkRecord => ({
  id: nextId++,
  isPerson: true,
  lastName,
  firstName,
  middleName: '',
  suffix: '',
  street: '',
  city: 'LINCOLN',
  state: 'NE',
  zip: '68508',
  employer: '',
  cents: 100,
  ...more,
})
const firm = (lastName: string, more: Partial<LinkRecord> = {}) =>
  person('', lastName, { isPerson: false, ...more })

const donorOf = ({ people, organizations }: LinkResult, record: LinkRecord) => {
  for (const { ids, donors } of [people, organizations]) {
    const at = ids.indexOf(record.id)
    if (at >= 0) return donors[at]!
  }
  throw new Error('not there')
}
const areOne = (a: LinkRecord, b: LinkRecord, others: LinkRecord[] = [], decided: Decided[] = []) => {
  const result = linkRecords([a, b, ...others], decided)
  return donorOf(result, a) === donorOf(result, b)
}

const home = { street: '1445 K ST' }

describe('two spellings of a person', () => {
  it.each([
    [
      'a middle initial',
      person('QUINCY', 'ABERNATHY', home),
      person('QUINCY T', 'ABERNATHY', { street: '1445 K Street' }),
    ],
    ['a nickname', person('ROBERT', 'FERNSBY', home), person('BOB', 'FERNSBY', home)],
    ['a slip in the last name', person('OPAL', 'FERNSBY', home), person('OPAL', 'FERNSBBY', home)],
    [
      'an apartment',
      person('OPAL', 'FERNSBY', { street: '9 ELM AVE' }),
      person('OPAL', 'FERNSBY', { street: '9 Elm Ave Apt 4' }),
    ],
    [
      'a ZIP code with four more digits',
      person('OPAL', 'FERNSBY', home),
      person('OPAL', 'FERNSBY', { ...home, zip: '68508-1234' }),
    ],
  ])('%s: one', (_, a, b) => expect(areOne(a, b)).toBe(true))

  it.each([
    ['a married couple', person('OPAL', 'FERNSBY', home), person('BASIL', 'FERNSBY', home)],
    [
      'father and son',
      person('BASIL', 'FERNSBY', { ...home, suffix: 'SR' }),
      person('BASIL', 'FERNSBY', { ...home, suffix: 'Jr.' }),
    ],
    ['a suffix in the last name', person('BASIL', 'FERNSBY SR', home), person('BASIL', 'FERNSBY III', home)],
    [
      'another town and another middle name',
      person('BASIL K', 'FERNSBY', home),
      person('BASIL T', 'FERNSBY', { city: 'OMAHA', zip: '68102' }),
    ],
  ])('%s: two', (_, a, b) => expect(areOne(a, b)).toBe(false))

  it('of a rare name are one where those of a common name are two', () => {
    const many = Array.from({ length: 400 }, (_, i) =>
      person('JOHN', 'SMITH', { street: `${i} OAK ST`, zip: `68${100 + i}`, city: `TOWN ${i}` }),
    )
    const common = [person('JOHN', 'SMITH'), person('JOHN', 'SMITH', { street: '7 LAKE DR' })] as const
    const rare = [
      person('THEOPHILA', 'VANDERQUILL'),
      person('THEOPHILA', 'VANDERQUILL', { street: '7 LAKE DR' }),
    ] as const
    const result = linkRecords([...many, ...common, ...rare])
    expect(donorOf(result, rare[0])).toBe(donorOf(result, rare[1]))
    expect(donorOf(result, common[0])).not.toBe(donorOf(result, common[1]))
  })
})

/** Forty firms, each spelled twice. */
const neighbors = Array.from({ length: 80 }, (_, i) => {
  const name = `${'ABCDEFGHIJ'[(i >> 1) % 10]}ORVAL ${'BCDF'[i >> 4]}ELDA WORKS`
  return firm(i % 2 ? name : `${name}, Inc.`, { street: `${i >> 1} OAK ST` })
})

describe('two spellings of an organization', () => {
  it.each([
    ['the legal form', firm('MEADOW GRAVEL INC', home), firm('Meadow Gravel, Inc.', home)],
    [
      'the article and a word shortened',
      firm('THE HERON GROWERS ASSN', home),
      firm('HERON GROWERS ASSOCIATION', home),
    ],
    ['a slip', firm('KESTREL OUTDOOR SIGNS', home), firm('KESTRAL OUTDOOR SIGNS', home)],
  ])('%s: one', (_, a, b) => expect(areOne(a, b, neighbors)).toBe(true))

  it.each([
    ['a firm and its PAC', firm('MEADOW GRAVEL INC', home), firm('MEADOW GRAVEL INC PAC', home)],
    [
      'two locals of a union',
      firm('KESTREL WORKERS LOCAL 244', home),
      firm('KESTREL WORKERS LOCAL 265', home),
    ],
    ['two firms in one house', firm('MEADOW GRAVEL INC', home), firm('RADIO KESTREL', home)],
  ])('%s: two', (_, a, b) => expect(areOne(a, b)).toBe(false))

  it('are never taken for people', () => {
    expect(areOne(firm('OPAL FERNSBY', home), person('OPAL', 'FERNSBY', home))).toBe(false)
  })
})

describe('a question', () => {
  it('is explained field by field, and the bits add up to the probability', () => {
    const pair = [person('OPAL', 'FERNSBY', { zip: '' }), person('O', 'FERNSBBY', { zip: '', cents: 900 })]
    const { questions } = linkRecords(pair)
    expect(questions).toHaveLength(1)
    const { fields, prior, probability, cents } = questions[0]!
    expect(fields.map(({ field, level }) => `${field}: ${level}`)).toContain('first name: initial')
    const bits = fields.reduce((sum, field) => sum + field.bits, prior)
    expect(probability).toBeCloseTo(1 / (1 + 2 ** -bits), 10)
    expect(cents).toBe(1000)
  })
})

/** A small town of people who share few names and houses. */
const town = fc.array(
  fc.record({
    first: fc.constantFrom('OPAL', 'O', 'BASIL', 'ROBERT', 'BOB', 'JUNIPER'),
    last: fc.constantFrom('FERNSBY', 'FERNSBBY', 'ABERNATHY', 'LARKSPUR'),
    suffix: fc.constantFrom('', '', 'JR', 'SR'),
    street: fc.constantFrom('1445 K ST', '9 ELM AVE', ''),
    zip: fc.constantFrom('68508', '68102', ''),
  }),
  { minLength: 2, maxLength: 24 },
)
const recordsOf = (people: { first: string; last: string; suffix: string; street: string; zip: string }[]) =>
  people.map((p, i) => ({
    ...person(p.first, p.last, { suffix: p.suffix, street: p.street, zip: p.zip }),
    id: BigInt(i * 7 + 1),
  }))
const donorsOf = (result: LinkResult) =>
  new Map([...result.people.ids].map((id, i) => [id, result.people.donors[i]!]))

describe('whatever comes', () => {
  it('what people decided always holds', () => {
    fc.assert(
      fc.property(
        town,
        fc.array(fc.nat(3), { minLength: 24, maxLength: 24 }),
        fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 12 }),
        (people, whose, asked) => {
          const records = recordsOf(people)
          // Decisions that do not contradict each other: those of someone who knows who is who.
          const decided = asked.flatMap(([a, b]): Decided[] => {
            if (a >= records.length || b >= records.length || a === b) return []
            const [first, second] = [records[Math.min(a, b)]!.id, records[Math.max(a, b)]!.id]
            return [{ first, second, verdict: whose[a] === whose[b] ? 'same' : 'different' }]
          })
          const donors = donorsOf(linkRecords(records, decided))
          for (const { first, second, verdict } of decided)
            expect(donors.get(first) === donors.get(second)).toBe(verdict === 'same')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('the order of the input does not matter', () => {
    fc.assert(
      fc.property(town, fc.infiniteStream(fc.nat()), (people, random) => {
        const records = recordsOf(people)
        const shuffled = records
          .map((record) => ({ record, at: random.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ record }) => record)
        expect(donorsOf(linkRecords(shuffled))).toEqual(donorsOf(linkRecords(records)))
      }),
      { numRuns: 40 },
    )
  })

  it('nor on which side of a pair a spelling stands', () => {
    fc.assert(
      fc.property(town, (people) => {
        const columns = new PersonColumns()
        for (const record of recordsOf(people)) columns.add(record)
        columns.finish(null)
        const comparer = new People(columns)
        const scorer = new Scorer(comparer, learn(comparer))
        for (let a = 0; a < people.length; a++)
          for (let b = 0; b < a; b++) expect(scorer.score(a, b)).toBe(scorer.score(b, a))
      }),
      { numRuns: 40 },
    )
  })
})
