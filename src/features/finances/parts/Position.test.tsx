import { expect, it } from 'vitest'
import { runwayOf } from './Position.tsx'

it.each([
  ['0', '0', null, '–'],
  ['300', '300', null, 'Steady'],
  ['300', '400', null, 'Growing'],
  ['300', '100', 5, '5 weeks'],
  ['300', '0', 0, '0 weeks'],
])('spent %s and raised %s a week is shown as it is', (burnCents, raisedCents, runwayWeeks, value) => {
  expect(runwayOf({ burnCents, raisedCents, runwayWeeks }).value).toBe(value)
})
