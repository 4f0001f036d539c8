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
    expect((2 * precision * recall) / (precision + recall), `seed ${seed}`).toBeGreaterThan(0.975)
  })

  it('are also found where a few names are very common and the errors come in another way', () => {
    const seed = Math.floor(Date.now() / 86_400_000)
    const { records, truth } = asRecords(modifiedPairs(2000, seed), new Random(seed, 'order'))
    const { precision, recall } = joined(linkRecords(records).people.donors, truth)
    expect(precision, `seed ${seed}`).toBeGreaterThan(0.99)
    expect((2 * precision * recall) / (precision + recall), `seed ${seed}`).toBeGreaterThan(0.965)
  })

  it('come out the same for the same seed', () => {
    expect(typedPairs(20, 7)).toEqual(typedPairs(20, 7))
    expect(typedPairs(20, 7)).not.toEqual(typedPairs(20, 8))
    expect(modifiedPairs(20, 7)).toEqual(modifiedPairs(20, 7))
  })
})
