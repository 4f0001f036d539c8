// Form B-1 against a second calculator that shares no code with it, and the rules that the forms print beside their lines.
import { expect, it } from 'vitest'
import { b1Rules, lineFaults } from '../law/statementLines.ts'
import type { Filer } from '../law/committeeDeadlines.ts'
import { disagreements } from '../../sources/syntheticBooks/compare.ts'
import { syntheticCommittee } from '../../sources/syntheticBooks/work.ts'
import { drawB1 } from './b1.ts'
import { factsOf } from './facts.ts'
import { statementsOf } from './statements.ts'

const filers: Filer[] = [
  { cycle: 2026, place: 'statewide' },
  { cycle: 2025, place: 'Lincoln' },
  { cycle: 2025, place: 'Omaha' },
]

it('every statement of invented committees is what the second calculator says', () => {
  for (let seed = 1; seed <= 12; seed++)
    for (const filer of filers) {
      const committee = syntheticCommittee(seed, 160, filer.cycle! - 3)
      expect(disagreements(committee, statementsOf(filer)), `seed ${seed}`).toEqual([])
    }
})

it('the second calculator notices one cent, one day and one donor', () => {
  const committee = syntheticCommittee(3, 160)
  const statements = statementsOf(filers[0]!)
  const with_ = (change: (p: (typeof committee.postings)[number], i: number) => object) => ({
    ...committee,
    postings: committee.postings.map((posting, i) => ({ ...posting, ...change(posting, i) })),
  })
  const gift = committee.postings.findIndex(
    ({ role, kind }) => role === 'contributions' && kind === 'contribution',
  )
  for (const change of [
    { cents: committee.postings[gift]!.cents - 1n },
    { on: '2026-12-31' },
    { whoId: 'w2' },
  ])
    expect(
      disagreements(
        with_((_, i) => (i === gift ? change : {})),
        statements,
      ),
    ).not.toEqual([])
})

it('all sums of the form hold, and cash at the close is what the books hold', () => {
  const committee = syntheticCommittee(7)
  let previous: { '10': bigint; '17': bigint; '25': bigint } | null = null
  for (const statement of statementsOf(filers[0]!)) {
    const facts = factsOf(committee.postings, statement)
    const postings = committee.postings.filter(({ on }) => on >= statement.opens && on <= statement.closes)
    const { lines } = drawB1({ statement, facts, postings, whos: committee.whos, previous })
    expect(lineFaults(b1Rules, lines)).toEqual([])
    expect(lines['25']).toBe(facts.cashAtClose)
    if (previous) expect(lines['18']).toBe(previous['25'] + facts.openingCash)
    previous = { '10': lines['10']!, '17': lines['17']!, '25': lines['25']! }
  }
})
