import { expect, test } from 'vitest'
import { mangledFiles } from '../syntheticBank/mangle.ts'
import { wholeFiles } from '../syntheticBank/wholeFiles.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { readBankFile } from './readBankFile.ts'

const seed = 20261118

test(`mangled files are read or refused in one sentence (seed ${seed})`, () => {
  let read = 0
  for (const bytes of mangledFiles(seed, 60)) {
    try {
      for (const { rows, refused } of readBankFile(bytes, 'mangled').accounts) {
        read++
        for (const row of rows) expect(typeof row.cents).toBe('bigint')
        for (const { line, reason } of refused) expect(line > 0 && reason.length > 5).toBe(true)
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      expect(error.message).toMatch(/^[^\n]+[.]$/)
    }
  }
  expect(read).toBeGreaterThan(15)
})

test('the same year is read from every format, with the same sum', () => {
  const sums = Object.values(wholeFiles(seed)).map((text) => {
    const [account] = readBankFile(Buffer.from(text), 'whole').accounts
    expect(account!.refused).toEqual([])
    return [account!.rows.length, account!.rows.reduce((sum, row) => sum + row.cents, 0n)]
  })
  expect(new Set(sums.map(String)).size).toBe(1)
  expect(sums[0]![0]).toBe(240)
})
