import { describe, expect, it } from 'vitest'
import { chanceOfYes, fitIdealPoints, type RollCalls } from './idealPoints.ts'
import { rankCorrelation } from '../../testing/rows/knownVotes.ts'
import { meanAbove, meanBelow, normalCdf } from './normal.ts'

/** Votes of senators whose true positions are known. The numbers are the same in every run. */
function legislature(senators: number, rollCalls: number, missing = 0.1) {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  const truth = Array.from({ length: senators }, normal)
  const items = Array.from({ length: rollCalls }, () => ({
    difficulty: normal(),
    discrimination: normal() * 1.5,
  }))
  const votes = new Int8Array(senators * rollCalls)
  truth.forEach((x, i) =>
    items.forEach(({ difficulty, discrimination }, j) => {
      votes[i * rollCalls + j] =
        random() < missing ? -1 : difficulty + discrimination * x + normal() > 0 ? 1 : 0
    }),
  )
  return { truth, calls: { senators, rollCalls, votes } satisfies RollCalls }
}

const highest = (values: number[]) => values.indexOf(Math.max(...values))

describe('where senators stand', () => {
  it('is found again from their votes', () => {
    const { truth, calls } = legislature(49, 400)
    const fit = fitIdealPoints(calls, { anchor: highest(truth) })
    expect(fit.isSettled).toBe(true)
    expect(rankCorrelation(fit.position, truth)).toBeGreaterThan(0.97)
  })

  it('is less sure about whoever voted little', () => {
    const { calls } = legislature(20, 300)
    calls.votes.fill(-1, 0, 270)
    const { uncertainty } = fitIdealPoints(calls)
    expect(uncertainty[0]!).toBeGreaterThan(2 * uncertainty[1]!)
  })

  it('comes out the same whichever way round the votes are counted, but for its sign', () => {
    const { calls } = legislature(30, 200)
    const turned = { ...calls, votes: calls.votes.map((v) => (v < 0 ? v : 1 - v)) }
    const a = fitIdealPoints(calls, { anchor: 3 })
    const b = fitIdealPoints(turned, { anchor: 3 })
    expect(rankCorrelation(a.position, b.position)).toBeGreaterThan(0.9999)
  })

  it('gives chances that come true about as often as they say', () => {
    const { calls, truth } = legislature(49, 600)
    // One vote in ten of each senator is held back.
    const heldBack: { i: number; j: number; vote: number }[] = []
    for (let i = 0; i < 49; i++)
      for (let j = i % 10; j < 600; j += 10) {
        const vote = calls.votes[i * 600 + j]!
        if (vote >= 0) heldBack.push({ i, j, vote })
        calls.votes[i * 600 + j] = -1
      }
    const fit = fitIdealPoints(calls, { anchor: highest(truth) })
    const bins = Array.from({ length: 10 }, () => ({ count: 0, yes: 0, said: 0 }))
    for (const { i, j, vote } of heldBack) {
      const chance = chanceOfYes(fit, i, {
        difficulty: fit.difficulty[j]!,
        discrimination: fit.discrimination[j]!,
      })
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!
      bin.count++
      bin.yes += vote
      bin.said += chance
    }
    for (const { count, yes, said } of bins.filter((b) => b.count > 60))
      expect(Math.abs(yes / count - said / count)).toBeLessThan(0.12)
  })

  it('does not break where no one voted, or where all agreed', () => {
    const { calls } = legislature(10, 40)
    for (let i = 0; i < 10; i++) {
      calls.votes[i * 40] = -1
      calls.votes[i * 40 + 1] = 1
    }
    const fit = fitIdealPoints(calls)
    for (const values of [fit.position, fit.uncertainty, fit.difficulty, fit.discrimination])
      expect([...values].every(Number.isFinite)).toBe(true)
  })
})

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1.96, 0.9750021],
    [-1, 0.1586553],
  ])('below %d lies %d', (x, share) => expect(normalCdf(x)).toBeCloseTo(share, 6))

  it('has means on either side of zero that stay right far out', () => {
    expect(meanAbove(0)).toBeCloseTo(0.7978846, 5)
    expect(meanBelow(0)).toBeCloseTo(-0.7978846, 5)
    expect(meanAbove(-20)).toBeGreaterThan(0)
    expect(meanAbove(-20)).toBeLessThan(0.06)
    expect(meanBelow(20)).toBeLessThan(0)
  })
})
