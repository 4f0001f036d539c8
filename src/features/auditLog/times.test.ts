import { expect, it } from 'vitest'
import { startOf } from './times.ts'

it.each([
  ['in the afternoon', '1', '2026-11-17T20:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['in the evening, when it is tomorrow elsewhere', '1', '2026-11-18T01:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['across the night when clocks go back', '7', '2026-11-04T18:00:00Z', '2026-10-28T05:00:00.000Z'],
])('“since yesterday” begins at midnight in Lincoln: %s', (_, days, now, from) => {
  expect(startOf(days, new Date(now))).toBe(from)
})
