// Form B-4 of a political action committee: its rules, its cash, and the lines of the books behind each of its cells.
import { expect, it } from 'vitest'
import { b4Rules, lineFaults } from '../law/statementLines.ts'
import { syntheticCommittee } from '../../sources/syntheticBooks/work.ts'
import { b4LineOf, drawB4 } from './b4.ts'
import { factsOf } from './facts.ts'
import { statementsOf } from './statements.ts'

const statements = statementsOf({ cycle: 2026, place: 'statewide' })

it('all sums of the form hold, and cash at the close is what the books hold', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const committee = syntheticCommittee(seed)
    let previous: { '10': bigint; '17': bigint; '25': bigint } | null = null
    for (const statement of statements) {
      const facts = factsOf(committee.postings, statement)
      const postings = committee.postings.filter(({ on }) => on >= statement.opens && on <= statement.closes)
      const { lines } = drawB4({ statement, facts, postings, whos: committee.whos, previous })
      expect(lineFaults(b4Rules, lines)).toEqual([])
      expect(lines['26'], `seed ${seed}, ${statement.id}`).toBe(facts.cashAtClose)
      previous = { '10': lines['9']!, '17': lines['17']!, '25': lines['26']! }
    }
  }
})

it('the lines of the books that a cell opens add up to the cell', () => {
  const committee = syntheticCommittee(2)
  for (const statement of statements) {
    const facts = factsOf(committee.postings, statement)
    const postings = committee.postings.filter(({ on }) => on >= statement.opens && on <= statement.closes)
    const { lines } = drawB4({ statement, facts, postings, whos: committee.whos, previous: null })
    for (const cell of ['2B', '2C', '3', '6', '11A', '11B', '11C', '14', '25']) {
      const behind = postings.flatMap((posting) => {
        const placed = b4LineOf(posting, committee.whos.get(posting.whoId ?? ''))
        return placed?.line === cell ? [placed.cents] : []
      })
      expect(lines[cell] ?? 0n, `${statement.id}, ${cell}`).toBe(
        behind.reduce((sum, cents) => sum + cents, 0n),
      )
    }
  }
})
