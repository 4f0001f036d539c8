import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blended, chanceOfAtLeast, countDistribution, likelyRange } from './counting.ts'
import { heldOutScore } from './heldOut.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe('the number of yes votes', () => {
  it('is a distribution, whatever the chances', () => {
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 49 }), (chances) => {
        const distribution = countDistribution(chances)
        const sum = distribution.reduce((a, b) => a + b, 0)
        const mean = distribution.reduce((a, b, yes) => a + b * yes, 0)
        expect(sum).toBeCloseTo(1, 9)
        expect(mean).toBeCloseTo(
          chances.reduce((a, b) => a + b, 0),
          6,
        )
      }),
    )
  })

  it('is the binomial when all chances are alike', () => {
    expect([...countDistribution([0.5, 0.5, 0.5])]).toEqual([0.125, 0.375, 0.375, 0.125])
    expect(chanceOfAtLeast(countDistribution([0.5, 0.5, 0.5]), 2)).toBeCloseTo(0.5, 12)
  })

  it('knows what is certain', () => {
    const sure = countDistribution([...Array<number>(33).fill(1), ...Array<number>(16).fill(0)])
    expect(chanceOfAtLeast(sure, 33)).toBe(1)
    expect(chanceOfAtLeast(sure, 34)).toBe(0)
    expect(likelyRange(sure)).toEqual([33, 33])
  })

  it('gives a range that holds four times in five or more', () => {
    const distribution = countDistribution(Array<number>(49).fill(0.6))
    const [low, high] = likelyRange(distribution)
    expect(
      chanceOfAtLeast(distribution, low) - chanceOfAtLeast(distribution, high + 1),
    ).toBeGreaterThanOrEqual(0.8)
  })
})

describe('a mark made by hand', () => {
  it('stands for itself when it is firm, and leans on the forecast when it is not', () => {
    expect(blended(0.1, 'yes')).toBeGreaterThan(0.9)
    expect(blended(0.9, 'no')).toBeLessThan(0.1)
    expect(blended(0.4, 'unknown')).toBe(0.4)
    expect(blended(0.5, 'lean yes')).toBeCloseTo(0.8, 9)
    expect(blended(0.1, 'lean yes')).toBeLessThan(blended(0.6, 'lean yes'))
  })
})

describe('how often it was right', () => {
  it('beats both baselines where positions decide, and says so on votes it had not seen', () => {
    // Forty senators on a line; every roll call cuts it somewhere, and the yes side is left or right.
    const [senators, rollCalls] = [40, 300]
    const votes = new Int8Array(senators * rollCalls)
    for (let i = 0; i < senators; i++)
      for (let j = 0; j < rollCalls; j++) {
        const cut = ((j * 13) % 38) + 1
        votes[i * rollCalls + j] = i < cut === (j % 2 === 0) ? 1 : 0
      }
    const score = heldOutScore({ senators, rollCalls, votes }, (i) => (i < 20 ? 'left' : 'right'))
    expect(score.votes).toBe(1200)
    expect(score.right).toBeGreaterThan(0.95)
    expect(score.right).toBeGreaterThan(score.withBloc)
    expect(score.withBloc).toBeGreaterThan(score.allYes)
    expect(score.bins.reduce((sum, bin) => sum + bin.votes, 0)).toBe(score.votes)
  })
})
