import { describe, expect, it, test } from 'vitest'
import type { RollCall } from '../bills/shapes.ts'
import { caveats, chanceWords, decisiveWords, outcomeWords, ruleWords } from './words.ts'

const roll = (more: Partial<RollCall> & { yes?: number }): RollCall => {
  const yes = more.yes ?? 33
  const needed = more.needed ?? 33
  return {
    id: 1,
    on: '2025-03-05',
    description: 'MO7 prevailed',
    motionKind: 'cloture',
    motionNumber: 'MO7',
    stage: 'general file',
    isFinalReading: false,
    tally: { yes, no: 49 - yes, presentNotVoting: 0, excused: 0, absent: 0 },
    carried: yes >= needed,
    needed,
    margin: yes - needed,
    rule: { citation: 'Rule 7, sec. 10', note: 'two thirds', isSure: true },
    mayBePresentNotVoting: true,
    source: 'the Legislature',
    hasFiveCategories: true,
    votes: [],
    unnamed: 0,
    otherSources: [],
    ...more,
  }
}

describe('a roll call in words', () => {
  it.each([
    [33, '33 yes, 33 needed: carried with none to spare.', /Each of the 33 yes votes was decisive/],
    [38, '38 yes, 33 needed: carried with 5 to spare.', /No single vote decided it/],
    [32, '32 yes, 33 needed: failed, 1 short.', /each of the 17 who did not vote yes was decisive/],
    [30, '30 yes, 33 needed: failed, 3 short.', /it took 3 more yes votes/],
  ])('%d yes', (yes, outcome, decisive) => {
    expect(outcomeWords(roll({ yes }))).toBe(outcome)
    expect(decisiveWords(roll({ yes }))).toMatch(decisive)
  })

  it('does not say who decided when the source says otherwise than the number', () => {
    const odd = roll({ yes: 20, needed: 25, carried: true })
    expect(outcomeWords(odd)).toMatch(/says it carried, which does not fit/)
    expect(decisiveWords(odd)).toMatch(/cannot be said/)
  })

  it('names the rule, and says when it is only a hint', () => {
    expect(ruleWords(roll({}))).toBe(
      'Cloture takes 33 of the 49 members elected, no matter who is present (Rule 7, sec. 10, two thirds).',
    )
    expect(ruleWords(roll({ rule: { citation: 'Rules', note: '', isSure: false } }))).toMatch(
      /take it as a hint/,
    )
  })

  it('says what the source cannot tell, and what is missing', () => {
    expect(caveats(roll({}))).toEqual([])
    expect(caveats(roll({ hasFiveCategories: false, source: 'LegiScan' }))[0]).toMatch(
      /LegiScan does not separate excused from absent/,
    )
    expect(caveats(roll({ mayBePresentNotVoting: false }))[0]).toMatch(/Since 2025 no one may/)
    expect(caveats(roll({ unnamed: 2 }))[0]).toMatch(/2 votes of the count have no name/)
    expect(caveats(roll({ otherSources: [{ source: 'LegiScan', value: '32 yes' }] }))[0]).toBe(
      'LegiScan counts otherwise: 32 yes.',
    )
  })
})

test.each([
  [0.734, '73%'],
  [0.996, 'over 99%'],
  [0.004, 'under 1%'],
])('a chance of %d', (chance, words) => expect(chanceWords(chance)).toBe(words))
