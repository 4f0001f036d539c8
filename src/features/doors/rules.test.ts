import { expect, test } from 'vitest'
import { doorsPerHour, mostTogether, mostWithin, oddities, type Work } from './rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 9, 3, 15, minute))
const nowhere = { known: 0, together: 0 }
const work = (
  visits: number,
  talked: number,
  minutes: number,
  mostInTwoMinutes = 2,
  spots = nowhere,
): Work => ({
  visits,
  talked,
  firstAt: at(0),
  lastAt: at(minutes),
  mostInTwoMinutes,
  spots,
})

test.each<[string, Work, string[]]>([
  ['an ordinary morning', work(60, 12, 150), []],
  ['ten doors in an hour and no talk', work(10, 0, 60), []],
  ['nine doors in a minute are too few to say anything', work(9, 0, 1, 9), []],
  ['28 an hour', work(29, 6, 60), ['28 doors an hour. Few people walk faster than 27.']],
  ['27 an hour is the limit itself', work(28, 6, 60), []],
  [
    'a turf in two minutes',
    work(40, 8, 2, 40),
    ['1170 doors an hour. Few people walk faster than 27.', '40 doors within two minutes.'],
  ],
  ['talks at every second door', work(40, 20, 120), []],
  ['talks at more than half', work(40, 21, 120), ['Talked at 53% of the doors. 10% to 30% is usual.']],
  ['a spot alone is a building', work(60, 12, 150, 2, { known: 60, together: 60 }), []],
  [
    'a spot beside a speed',
    work(29, 6, 60, 2, { known: 20, together: 12 }),
    [
      '28 doors an hour. Few people walk faster than 27.',
      '12 of 20 doors were recorded within 100 feet of one spot.',
    ],
  ],
  [
    'half of them at a spot',
    work(29, 6, 60, 2, { known: 20, together: 10 }),
    ['28 doors an hour. Few people walk faster than 27.'],
  ],
  ['talks at hardly any', work(60, 2, 180), ['Talked at 3% of the doors. 10% to 30% is usual.']],
])('%s', (_, done, odd) => {
  expect(oddities(done)).toEqual(odd)
})

test('a speed needs ten doors and some time', () => {
  expect(doorsPerHour(work(10, 0, 30))).toBe(18)
  expect(doorsPerHour(work(9, 0, 30))).toBeNull()
  expect(doorsPerHour(work(10, 0, 0))).toBeNull()
})

test('the busiest two minutes are found wherever they are', () => {
  const moments = [at(0), at(10), at(11), at(12), at(13), at(30)]
  expect(mostWithin(moments, 120_000)).toBe(3)
  expect(mostWithin([], 120_000)).toBe(0)
})

test('the spot with the most places around it is found', () => {
  const along = (meters: number) => ({ longitude: -96.7, latitude: 40.8 + meters / 111_195 })
  expect(mostTogether([0, 10, 25, 60, 80, 85, 88, 400].map(along))).toBe(4)
  expect(mostTogether([])).toBe(0)
})
