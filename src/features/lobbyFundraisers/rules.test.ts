import { expect, it } from 'vitest'
import { capitolConflicts, isSameTime, timeProblem } from './rules.ts'

it('says what is known of the Legislature on a day, and nothing where nothing is known', () => {
  expect(capitolConflicts({ hasMet: false, hearings: 0, firstHearing: null })).toEqual([])
  const words = (hearings: number, firstHearing: string | null) =>
    capitolConflicts({ hasMet: true, hearings, firstHearing }).map((found) => found.words)
  expect(words(0, null)).toEqual(['The Legislature met on this day.'])
  expect(words(1, null)[1]).toBe('A hearing is set at the Capitol on this day.')
  expect(words(3, '13:30')[1]).toMatch(/^3 hearings are set at the Capitol on this day, the first at 1:30/)
})

it('two dates are at the same time when one begins before the other ends', () => {
  const span = (from: number, to: number) => ({
    startsAt: new Date(2026, 0, 5, from),
    endsAt: new Date(2026, 0, 5, to),
  })
  expect(isSameTime(span(8, 10), span(9, 11))).toBe(true)
  expect(isSameTime(span(8, 12), span(9, 10))).toBe(true)
  expect(isSameTime(span(8, 10), span(10, 11))).toBe(false)
})

it('an end before the beginning is said in a sentence', () => {
  expect(timeProblem({ day: '2026-01-05', start: '17:00', end: '17:00' })).toContain('not after')
  expect(timeProblem({ day: '2026-01-05', start: '17:00', end: '19:00' })).toBeNull()
})
