import { describe, expect, it } from 'vitest'
import { knownSession, rankCorrelation } from '../../testing/rows/knownVotes.ts'
import { fitSession } from './sessionFit.ts'

const { truth, votes } = knownSession()
const fit = fitSession(votes, truth)

describe('what a session teaches', () => {
  it('places senators where they truly stand, on the sides they had before', () => {
    expect(fit.isSettled).toBe(true)
    expect(rankCorrelation(fit.position, truth)).toBeGreaterThan(0.97)
    const turned = fitSession(
      votes,
      truth.map((x) => -x),
    )
    expect(rankCorrelation(turned.position, truth)).toBeLessThan(-0.97)
  })

  it('puts Republicans on the positive side when it is made for the first time', () => {
    expect(rankCorrelation(fitSession(votes).position, truth)).toBeGreaterThan(0.97)
  })

  it('beats both baselines on single votes that were held back', () => {
    const { heldOut } = fit
    expect(heldOut.votes).toBeGreaterThan(4000)
    expect(heldOut.right).toBeGreaterThan(heldOut.allYes + 0.1)
    expect(heldOut.right).toBeGreaterThan(heldOut.withBloc)
  })

  it('beats both on whole roll calls predicted from the day before, and its chances come true as often as they say', () => {
    const ahead = fit.ahead!
    expect(ahead.rollCalls).toBeGreaterThan(80)
    expect(ahead.right).toBeGreaterThan(ahead.allYes + 0.05)
    expect(ahead.right).toBeGreaterThan(ahead.withBloc + 0.02)
    for (const { said, came } of ahead.bins.filter((bin) => bin.votes > 150))
      expect(Math.abs(said - came)).toBeLessThan(0.12)
  })

  it('learns that a bill draws the side of its sponsor', () => {
    const [, sponsor] = fit.model.discrimination
    const [, , , squared] = fit.model.difficulty
    expect(sponsor).toBeGreaterThan(0.5)
    // Bills from either end are harder.
    expect(squared).toBeLessThan(-0.1)
  })

  it.each([
    [0, 0.2],
    [0.6, 0.4],
  ])('learns how much senators keep to their own view of a bill: truly %d', (ownView, bound) => {
    const { model } = fitSession(knownSession({ bills: 200, ownView }).votes)
    if (ownView === 0) expect(model.ownView).toBeLessThanOrEqual(bound)
    else expect(model.ownView).toBeGreaterThanOrEqual(bound)
  })

  it('takes the two sides of the votes for blocs where no party is recorded', () => {
    expect(fit.blocsBy).toBe('party')
    const { votes: nonpartisan } = knownSession({ bills: 60, hasParties: false })
    const { blocsBy, heldOut } = fitSession(nonpartisan)
    expect(blocsBy).toBe('votes')
    expect(heldOut.withBloc).toBeGreaterThan(heldOut.allYes)
  })

  it('says nothing about whole roll calls where there are too few', () => {
    expect(fitSession(knownSession({ bills: 8 }).votes).ahead).toBeNull()
  })
})
