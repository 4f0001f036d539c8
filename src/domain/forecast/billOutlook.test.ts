import { describe, expect, it } from 'vitest'
import type { BillModel } from './billModel.ts'
import { featuresOf } from './billModel.ts'
import { chanceInOutlook, firstOutlook, learnVotes } from './billOutlook.ts'

const model: BillModel = {
  difficulty: [0.5, 0, 0, -0.3],
  discrimination: [0, 1, 0.2, 0],
  spread: [0.5, 0, 0.4],
  drift: [0.05, 0, 0.05],
  ownView: 0.6,
}
const standpoints = Array.from({ length: 49 }, (_, i) => ({ position: (i - 24) / 14, uncertainty: 0.1 }))
const [left, middle, right] = [2, 24, 46]

describe('a bill before its first vote', () => {
  it('is expected to please the side of its sponsor', () => {
    const fromRight = firstOutlook(model, featuresOf(1.2, 0.3), standpoints)
    expect(chanceInOutlook(fromRight, right)).toBeGreaterThan(0.8)
    expect(chanceInOutlook(fromRight, left)).toBeLessThan(0.3)
    const fromLeft = firstOutlook(model, featuresOf(-1.2, null), standpoints)
    expect(chanceInOutlook(fromLeft, left)).toBeGreaterThan(chanceInOutlook(fromLeft, right))
  })

  it('stands where its committee stands when no senator introduced it, and in the middle when nothing is known', () => {
    expect(featuresOf(null, 0.7)).toEqual(featuresOf(0.7, 0.7))
    expect(featuresOf(null, null)).toEqual([1, 0, 0, 0])
  })
})

describe('a bill that was voted on', () => {
  // The left voted for it, although a senator of the right introduced it.
  const votes: number[] = standpoints.map(({ position }) => (position < 0.4 ? 1 : 0))
  const before = firstOutlook(model, featuresOf(1.2, 0.3), standpoints)
  const after = learnVotes(before, votes, model)

  it('is judged by its votes more than by its sponsor, and more surely', () => {
    expect(chanceInOutlook(after, left)).toBeGreaterThan(0.8)
    expect(chanceInOutlook(after, right)).toBeLessThan(0.2)
    expect(after.item.covariance[0]).toBeLessThan(before.item.covariance[0])
    expect(after.item.covariance[2]).toBeLessThan(before.item.covariance[2])
  })

  it('expects whoever voted against their side to do so again', () => {
    const maverick = learnVotes(before, votes.with(left, 0), model)
    expect(chanceInOutlook(maverick, left)).toBeLessThan(chanceInOutlook(after, left) - 0.2)
    // A neighbor who voted with the side stays.
    expect(Math.abs(chanceInOutlook(maverick, left + 1) - chanceInOutlook(after, left + 1))).toBeLessThan(0.1)
  })

  it('learns nothing about whoever did not vote, beyond the bill itself', () => {
    const away = learnVotes(before, votes.with(middle, -1), model)
    expect(away.senators[middle]).toEqual(before.senators[middle])
    expect(Math.abs(chanceInOutlook(away, middle) - 0.5)).toBeLessThan(
      Math.abs(chanceInOutlook(after, middle) - 0.5),
    )
  })

  it('stays within bounds when all agree, again and again', () => {
    let outlook = before
    for (let turn = 0; turn < 30; turn++)
      outlook = learnVotes(
        outlook,
        votes.map(() => 1),
        model,
      )
    for (let i = 0; i < 49; i++) {
      expect(chanceInOutlook(outlook, i)).toBeGreaterThan(0.9)
      expect(chanceInOutlook(outlook, i)).toBeLessThanOrEqual(1)
      expect(outlook.senators[i]!.ownVariance).toBeGreaterThan(0)
    }
  })
})
