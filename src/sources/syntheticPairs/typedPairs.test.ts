import { describe, expect, it } from 'vitest'
import { linkRecords } from '../../domain/linkage/linker.ts'
import { Random } from '../syntheticVoters/random.ts'
import { modifiedPairs } from './modifiedPairs.ts'
import { asRecords, joined, typedPairs } from './typedPairs.ts'

describe('people written down twice, with typing errors in every field', () => {
  it('are found to be one, and hardly anybody else is', () => {
    // Another file each day; the day is in the message, so that a bad one can be tried again.
    const seed = Math.floor(Date.now() / 86_400_000)
    const { records, truth } = asRecords(typedPairs(2000, seed), new Random(seed, 'order'))
    const { donors } = linkRecords(records).people
    const { precision, recall } = joined(donors, truth)
    expect(precision, `seed ${seed}`).toBeGreaterThan(0.995)
    expect((2 * precision * recall) / (precision + recall), `seed ${seed}`).toBeGreaterThan(0.985)
  })

  it.each([
    ['six', 6, 0.98],
    ['ten', 10, 0.97],
  ])(
    'are also found where a few names are very common and up to %s errors come in another way',
    (_, most, least) => {
      const seed = Math.floor(Date.now() / 86_400_000)
      const { records, truth } = asRecords(modifiedPairs(2000, seed, { most }), new Random(seed, 'order'))
      const { precision, recall } = joined(linkRecords(records).people.donors, truth)
      expect(precision, `seed ${seed}`).toBeGreaterThan(0.995)
      expect((2 * precision * recall) / (precision + recall), `seed ${seed}`).toBeGreaterThan(least)
    },
  )

  it('are not joined with strangers where many others are written down only once', () => {
    const seed = Math.floor(Date.now() / 86_400_000)
    const whole = asRecords(modifiedPairs(2000, seed, { most: 10 }), new Random(seed, 'order'))
    const kept = whole.truth.map((own, i) => own < 1000 || whole.truth.indexOf(own) === i)
    const records = whole.records.filter((_, i) => kept[i])
    const truth = whole.truth.filter((_, i) => kept[i])
    const { precision } = joined(linkRecords(records).people.donors, truth)
    expect(precision, `seed ${seed}`).toBeGreaterThan(0.99)
  })

  it('stay joined when only the two are looked at again with the weights of the whole file', () => {
    const { records } = asRecords(modifiedPairs(1000, 5, { most: 10 }), new Random(5, 'order'))
    const { people, organizations } = linkRecords(records)
    const known = { people: people.learned, organizations: organizations.learned }
    expect(people.learned.onlyChoices).toBeLessThan(0)
    const groups = Map.groupBy(records, (_, i) => people.donors[i]!)
    for (const pair of [...groups.values()].filter((group) => group.length === 2).slice(0, 100))
      expect(new Set(linkRecords(pair, [], known).people.donors).size).toBe(1)
  })

  it('come out the same for the same seed', () => {
    expect(typedPairs(20, 7)).toEqual(typedPairs(20, 7))
    expect(typedPairs(20, 7)).not.toEqual(typedPairs(20, 8))
    expect(modifiedPairs(20, 7)).toEqual(modifiedPairs(20, 7))
  })
})
