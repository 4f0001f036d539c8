import { describe, expect, it } from 'vitest'
import { electionAround, electionsOf, lateWindow } from './elections.ts'

describe('the statewide elections', () => {
  it.each([
    [2018, '2018-05-15', '2018-11-06'],
    [2020, '2020-05-12', '2020-11-03'],
    [2022, '2022-05-10', '2022-11-08'],
    [2024, '2024-05-14', '2024-11-05'],
    [2026, '2026-05-12', '2026-11-03'],
  ])('of %i were on %s and %s', (year, primary, general) => {
    expect(electionsOf(year).map(({ day }) => day)).toEqual([primary, general])
  })

  it('are none in odd years', () => {
    expect(electionsOf(2025)).toEqual([])
  })

  it.each([
    ['2024-05-15', '2024-05-14'],
    ['2024-10-21', '2024-05-14'],
    ['2024-10-22', '2024-11-05'],
    ['2025-12-31', '2024-11-05'],
  ])('on %s the last weeks in question are those before %s', (today, election) => {
    expect(electionAround(today).day).toBe(election)
  })

  it('have fourteen last days, themselves not among them', () => {
    expect(lateWindow('2024-05-14')).toEqual({ from: '2024-04-30', to: '2024-05-13' })
  })
})
