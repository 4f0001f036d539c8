import { expect, it } from 'vitest'
import { counties, demoDonor, demoDonors } from './demo.ts'

it('two visits show the same fictional people', () => {
  expect(demoDonor(4711)).toEqual(demoDonor(4711))
  expect(demoDonor(4711)).not.toEqual(demoDonor(4712))
})

it('the fiction covers all 93 counties, people who gave, people who did not, and refunds', () => {
  const donors = demoDonors(20_000)
  expect(counties).toHaveLength(93)
  expect(new Set(donors.map((donor) => donor.county)).size).toBe(93)
  expect(donors.some((donor) => donor.gaveCents < 0n)).toBe(true)
  expect(donors.some((donor) => donor.gaveCents === 0n)).toBe(true)
  expect(donors.some((donor) => donor.lastContact === null)).toBe(true)
})
