import { expect, it } from 'vitest'
import { edgeElections, edgeGifts } from '../../sources/syntheticBooks/gifts.ts'
import { postingsOfWork, type Work } from '../../sources/syntheticBooks/work.ts'
import { dayOf } from '../dates.ts'
import { factsOf, type Statement } from './facts.ts'
import { itemizedContributors } from './itemized.ts'
import { lateContributions, millisecondsLeft } from './lateContributions.ts'

const elections = edgeElections.map(({ day }) => day)

it('gifts around every edge are listed and reported as they should, and no other', () => {
  const wrong = [...edgeGifts(11, 1000)].filter(({ posting, isListed, late }) => {
    const [found, ...more] = lateContributions([posting], elections)
    const year = posting.on.slice(0, 4)
    const statement: Statement = {
      id: 'year', kind: 'annual', opens: `${year}-01-01`, closes: `${year}-12-31`, due: '', election: null, periodFrom: `${year}-01-01`,
    } // prettier-ignore
    const listed = itemizedContributors(factsOf([posting], statement), statement).size === 1
    const told = found ? { election: found.election, goal: found.goal, limit: found.limit } : null
    return listed !== isListed || more.length > 0 || JSON.stringify(told) !== JSON.stringify(late)
  })
  expect(wrong).toEqual([])
})

it('a gift that was taken back, a refund and a paid pledge start no clock; a loan, goods and a pledge do', () => {
  const on = '2026-10-26'
  const work = (did: Work['did'], id: string): Work => ({ id, did, on, who: 'w1', cents: 500_000n })
  const gift = work('gift', 'e1')
  const undone = postingsOfWork({ ...gift, id: 'e2', on: '2026-11-01', undoes: gift }, 2n)
  const found = (works: Work[]) =>
    lateContributions(
      works.flatMap((one, i) => postingsOfWork(one, BigInt(i))),
      ['2026-11-03'],
    ).map(({ nature }) => nature)
  expect(lateContributions([...postingsOfWork(gift, 1n), ...undone], ['2026-11-03'])).toEqual([])
  expect(
    found([work('refund', 'a'), work('pledge paid', 'b'), work('spent', 'c'), work('opening', 'd')]),
  ).toEqual([])
  expect(found([gift, work('loan', 'b'), work('in-kind', 'c'), work('pledge', 'd')])).toEqual([
    'M',
    'L',
    'I',
    'P',
  ])
})

it('the clock ends at midnight in Lincoln, also when the clocks change between', () => {
  // Received Friday before the clocks go back: due Sunday November 1, moved to Monday the 2nd, which ends at 06:00 UTC on the 3rd.
  const [late] = lateContributions(
    postingsOfWork({ id: 'e', did: 'gift', on: '2026-10-30', who: 'w1', cents: 100_000n }, 1n),
    ['2026-11-03'],
  )
  expect(late).toMatchObject({ goal: '2026-11-01', limit: '2026-11-02' })
  const hour = 3_600_000
  expect(millisecondsLeft(late!, new Date('2026-11-03T05:00:00Z'))).toBe(hour)
  expect(millisecondsLeft(late!, new Date('2026-10-31T05:00:00Z'))).toBe(73 * hour)
  // At 23:59 and at 00:01 in Lincoln it is another day, though in UTC it is the same.
  expect([dayOf('2026-10-20T04:59:00Z'), dayOf('2026-10-20T05:01:00Z')]).toEqual(['2026-10-19', '2026-10-20'])
})
