import { expect, test } from 'vitest'
import { continuedFile, yearIn } from './importFiles.server.ts'

test.each([
  ['2024_ContributionLoanExtract.csv', '2024'],
  ['2026-01-15_2024_ContributionLoanExtract.csv', '2024'],
  ['20260115 2024.csv', '2024'],
  ['2024-03_Extract.csv', '2024'],
  ['downloaded 2026-01-15.csv', undefined],
  ['noyear.csv', undefined],
])('the year in %s is %s', (name, found) => expect(yearIn(name)).toBe(found))

test.each([
  [100, [{ fileId: 1, common: 60, standing: 100 }], 1],
  [100, [{ fileId: 1, common: 40, standing: 100 }], null],
  // A file of all years holds the whole of a small one.
  [
    1000,
    [
      { fileId: 1, common: 100, standing: 100 },
      { fileId: 2, common: 300, standing: 300 },
    ],
    2,
  ],
  [100, [], null],
  [0, [{ fileId: 1, common: 0, standing: 10 }], null],
])('of %s rows with %j in common, the file is %s', (rows, overlaps, file) =>
  expect(continuedFile(rows, overlaps)?.fileId ?? null).toBe(file),
)
