import { expect, it } from 'vitest'
import {
  counted,
  formatBytes,
  formatCompact,
  formatCount,
  formatPercent,
  parseCount,
  partOf,
} from './numbers.ts'

it('counts read like a person would say them', () => {
  expect(formatCount(1204)).toBe('1,204')
  expect(counted(1, 'door')).toBe('1 door')
  expect(counted(14, 'door')).toBe('14 doors')
  expect(counted(0, 'committee')).toBe('0 committees')
  expect(counted(2, 'county', 'counties')).toBe('2 counties')
  expect(partOf(1204, 8000, 'rows')).toBe('1,204 of 8,000 rows')
  expect(formatCompact(1_234_567)).toBe('1.2M')
})

it.each([
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [412, 1000, '41%'],
  [9988, 10_000, '>99%'],
  [10, 10, '100%'],
  [0, 0, '–'],
])('%d of %d is %s', (part, whole, words) => {
  expect(formatPercent(part, whole)).toBe(words)
})

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [12_345, '12 KB'],
  [3_412_000, '3.4 MB'],
  [45_000_000, '45 MB'],
])('%d bytes is %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it('whole numbers are understood, others refused with the reason', () => {
  expect(parseCount(' 1,204 ')).toEqual({ value: 1204 })
  expect(parseCount('14')).toEqual({ value: 14 })
  expect(parseCount('').problem).toContain('Enter a number')
  expect(parseCount('1.5').problem).toContain('not a whole number')
  expect(parseCount('1,20').problem).toContain('not a whole number')
  expect(parseCount('9'.repeat(30)).problem).toContain('too large')
})
