import { expect, test } from 'vitest'
import { committeeDeadlines, deadlinesBetween } from './committeeDeadlines.ts'

const told = (cycle: number) => committeeDeadlines(cycle).map(({ day, title }) => `${day} ${title}`)

test('a committee for 2026 has two elections, six statements around them, and annual ones in the other years', () => {
  expect(told(2026)).toEqual([
    '2024-01-31 Annual statement due for 2023',
    '2025-01-31 Annual statement due for 2024',
    '2026-02-02 Annual statement due for 2025',
    '2026-04-13 First primary statement due',
    '2026-04-28 Late contributions before the primary',
    '2026-05-04 Second primary statement due',
    '2026-05-12 Primary election',
    '2026-06-22 Third primary statement due',
    '2026-10-05 First general statement due',
    '2026-10-20 Late contributions before the general',
    '2026-10-26 Second general statement due',
    '2026-11-03 General election',
    '2027-01-12 Third general statement due',
    '2028-01-31 Annual statement due for 2027',
  ])
})

test('every one names its section, and a moved one says from where', () => {
  for (const { citation } of committeeDeadlines(2026)) expect(citation).toMatch(/^Neb\. Rev\. Stat\. \d/)
  const [moved] = deadlinesBetween(2026, '2026-05-04', '2026-05-04').filter(
    ({ kind }) => kind === 'statement',
  )
  expect(moved!.detail).toContain('Sat, May 2, 2026')
})

test('an odd year tells annual statements only, for cities set their own days', () => {
  expect(new Set(committeeDeadlines(2027).map(({ title }) => title.split(' ')[0]))).toEqual(
    new Set(['Annual']),
  )
  expect(committeeDeadlines(2027)).toHaveLength(5)
})

test('a span of days counts where any of it falls into the range', () => {
  expect(deadlinesBetween(2026, '2026-04-30', '2026-05-01').map(({ kind }) => kind)).toEqual([
    'late contributions',
  ])
})
