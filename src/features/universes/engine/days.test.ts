import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOn } from '../../../domain/voters/ages.ts'
import { dayNumber, lastBirthOfAge } from './days.ts'

const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const date = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2030-12-31') }).map(iso)
const leapDay = fc.integer({ min: 475, max: 507 }).map((n) => `${n * 4}-02-29`)
const anyDay = fc.oneof(
  date,
  leapDay.filter((day) => day !== '1900-02-29'),
)

it('who is born on the last day for an age has that age, who is born a day later has not', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 110 }), (today, age) => {
      const last = lastBirthOfAge(today, age)
      expect(ageOn(today, iso(last))).toBeGreaterThanOrEqual(age)
      expect(ageOn(today, iso(last + 1))).toBeLessThan(age)
    }),
    { numRuns: 2000 },
  )
})

it('days are counted from 1970, also those before and those of the first century', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('1969-12-31')).toBe(-1)
  expect(dayNumber('2026-11-15')).toBe(20_772)
  expect(dayNumber('0050-01-01')).toBe(-701_265)
})
