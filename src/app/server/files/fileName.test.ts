import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispositionOf, safeFileName } from './fileName.ts'

test.each([
  ['voters.csv', 'voters.csv'],
  ['C:\\Users\\pat\\Voters of Omaha.CSV', 'Voters of Omaha.csv'],
  ['../../../etc/passwd', 'passwd.csv'],
  ['.htaccess', 'htaccess.csv'],
  ['annual\u202egpj.exe', 'annualgpj.csv'],
  ['a\r\nSet-Cookie: x=1.csv', 'aSet-Cookie_ x=1.csv'],
  ['con.csv', '_con.csv'],
  ['', 'file.csv'],
  ['…', '….csv'],
  ['\ud800broken.csv', 'broken.csv'],
  ['Ångström né.csv', 'Ångström né.csv'],
])('%j becomes %j', (given, safe) => {
  expect(safeFileName(given, 'csv')).toBe(safe)
})

test('whatever the name, the result is short, has no path and fits a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const safe = safeFileName(given, 'pdf')
      expect(safe.length).toBeLessThanOrEqual(255)
      expect(safe).toMatch(/^[^/\\]+\.pdf$/)
      expect(() => new Headers({ 'content-disposition': dispositionOf('attachment', safe) })).not.toThrow()
    }),
  )
})
