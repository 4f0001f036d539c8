import { describe, expect, it } from 'vitest'
import { chanceOfAtLeast, countDistribution, likelyRange, type Mark } from './counting.ts'
import { countWhip, nextToAsk, reachOf, type WhipOutlook } from './whipCount.ts'

const senators = Array.from({ length: 49 }, (_, i) => ({
  position: (i - 24) / 14,
  uncertainty: 0.15,
  own: 0,
  ownVariance: 0.5,
  takesPart: 1,
}))
const outlook = (spread: number): WhipOutlook => ({
  item: { mean: [0.6, 0.8], covariance: [spread, 0, spread] },
  noise: 0.5,
  senators,
})
const unmarked = senators.map((): Mark => 'unknown')
const width = ([low, high]: [number, number]) => high - low

describe('counting a bill', () => {
  it('is the count of independent senators when the bill is known for certain', () => {
    const count = countWhip(outlook(0), unmarked)
    const independent = countDistribution(count.chances)
    expect(chanceOfAtLeast(count.distribution, 33)).toBeCloseTo(chanceOfAtLeast(independent, 33), 9)
    const { chance, low, high } = reachOf(count, 33)
    expect(low).toBeCloseTo(chance, 9)
    expect(high).toBeCloseTo(chance, 9)
  })

  it('is wider when the bill itself is not known: they err together', () => {
    const count = countWhip(outlook(0.4), unmarked)
    const independent = countDistribution(count.chances)
    expect(width(count.range)).toBeGreaterThan(width(likelyRange(independent)) + 3)
    expect([...count.distribution].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    const { chance, low, high } = reachOf(count, 33)
    expect(low).toBeLessThan(chance)
    expect(high).toBeGreaterThan(chance)
    expect(high - low).toBeGreaterThan(0.5)
  })

  it('is wider when it is not known where senators stand', () => {
    const vague = { ...outlook(0), senators: senators.map((senator) => ({ ...senator, uncertainty: 2 })) }
    const spread = (distribution: Float64Array) => {
      const mean = distribution.reduce((sum, share, yes) => sum + share * yes, 0)
      return distribution.reduce((sum, share, yes) => sum + share * (yes - mean) ** 2, 0)
    }
    expect(spread(countWhip(vague, unmarked).distribution)).toBeGreaterThan(
      spread(countWhip(outlook(0), unmarked).distribution),
    )
  })

  it('counts whoever does not vote as not yes', () => {
    const often = { ...outlook(0.2), senators: senators.map((s) => ({ ...s, takesPart: 0.8 })) }
    expect(countWhip(often, unmarked).expected).toBeCloseTo(
      countWhip(outlook(0.2), unmarked).expected * 0.8,
      6,
    )
  })
})

describe('marks', () => {
  it('move the chance the way they point, firm ones further', () => {
    const chanceWith = (mark: Mark) => reachOf(countWhip(outlook(0.3), unmarked.with(20, mark)), 33).chance
    const [yes, leanYes, unknown, leanNo, no] = (
      ['yes', 'lean yes', 'unknown', 'lean no', 'no'] as const
    ).map(chanceWith)
    expect(yes!).toBeGreaterThan(leanYes!)
    expect(leanYes!).toBeGreaterThan(unknown!)
    expect(unknown!).toBeGreaterThan(leanNo!)
    expect(leanNo!).toBeGreaterThan(no!)
  })

  it('tell about the bill: when friends say no, others are expected to as well', () => {
    const before = countWhip(outlook(0.3), unmarked)
    const refused = unmarked.map((mark, i): Mark => (i >= 40 && i < 46 ? 'no' : mark))
    const after = countWhip(outlook(0.3), refused)
    expect(after.chances[47]!).toBeLessThan(before.chances[47]! - 0.1)
  })

  it('make it certain when everyone has promised', () => {
    const count = countWhip(
      outlook(0.3),
      unmarked.map((_, i): Mark => (i < 40 ? 'yes' : 'no')),
    )
    expect(reachOf(count, 33).chance).toBeGreaterThan(0.99)
    expect(nextToAsk(count, 33)).toEqual([])
  })
})

describe('whom to ask next', () => {
  it('names those who are open, not those who are won or lost', () => {
    const marks = unmarked.map((_, i): Mark => (i < 10 ? 'no' : i >= 20 ? 'yes' : 'unknown'))
    const count = countWhip(outlook(0.3), marks)
    const asked = nextToAsk(count, 33, 8).map(({ senator }) => senator)
    expect(asked).toHaveLength(8)
    for (const senator of asked) expect(marks[senator]).toBe('unknown')
  })

  it('says how much a yes adds: as much as the chance grows when it is certain', () => {
    const marks = unmarked.map((_, i): Mark => (i < 12 ? 'no' : i >= 22 ? 'yes' : 'unknown'))
    const count = countWhip(outlook(0), marks)
    const [first] = nextToAsk(count, 33, 1)
    const won = chanceOfAtLeast(countDistribution(count.chances.with(first!.senator, 1)), 33)
    expect(first!.gain).toBeCloseTo(won - reachOf(count, 33).chance, 9)
    expect(first!.gain).toBeGreaterThan(0.01)
  })
})
