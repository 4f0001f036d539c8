import { expect, it } from 'vitest'
import { paceOf } from './runway.ts'

const week = (inCents: bigint, outCents: bigint) => ({ inCents, outCents })

it.each([
  ['no weeks at all', [], 1000n, { burnCents: 0n, raisedCents: 0n, runwayWeeks: null }],
  [
    'spends 300 and raises 100 a week',
    [week(100n, 300n), week(100n, 300n)],
    1000n,
    { burnCents: 300n, raisedCents: 100n, runwayWeeks: 5 },
  ],
  [
    'raises more than it spends',
    [week(400n, 300n)],
    1000n,
    { burnCents: 300n, raisedCents: 400n, runwayWeeks: null },
  ],
  ['has nothing left', [week(0n, 300n)], 0n, { burnCents: 300n, raisedCents: 0n, runwayWeeks: 0 }],
  ['owes the bank', [week(0n, 300n)], -50n, { burnCents: 300n, raisedCents: 0n, runwayWeeks: 0 }],
  ['has less than a week left', [week(0n, 300n)], 299n, { burnCents: 300n, raisedCents: 0n, runwayWeeks: 0 }],
])('a committee that %s', (_, weeks, cash, pace) => {
  expect(paceOf(weeks, cash)).toEqual(pace)
})

it('only the last weeks count', () => {
  const weeks = [week(0n, 10_000n), week(0n, 100n), week(0n, 100n)]
  expect(paceOf(weeks, 1000n, 2)).toEqual({ burnCents: 100n, raisedCents: 0n, runwayWeeks: 10 })
})
