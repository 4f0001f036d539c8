import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldName, initialsOf, lastNameFirst, nameMatches } from './names.ts'

it.each([
  ["Mary Ann O'Neil", 'MO'],
  ["Mary Ann O'Neil Jr.", 'MO'],
  ["O'Neil, Mary Ann", 'MO'],
  ['Cher', 'C'],
  ['éva nuñez', 'ÉN'],
  ['"Bud" Olson', 'BO'],
  ['ßeta ﬃ', 'SF'],
  ['', '?'],
  ['  — ', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  ['Mary Ann Olson', 'Olson, Mary Ann'],
  ['John Smith Jr.', 'Smith, John, Jr.'],
  ['John Smith, Jr.', 'Smith, John, Jr.'],
  ['Smith,  John', 'Smith, John'],
  ['Cher', 'Cher'],
  ['', ''],
])('%s is listed as %s', (name, listed) => {
  expect(lastNameFirst(name)).toBe(listed)
})

it('accents, case, apostrophes and hyphens do not keep equal names apart', () => {
  expect(foldName('  NUÑEZ–Ávila ')).toBe(foldName('nunez avila'))
  expect(foldName("O'Neil")).toBe(foldName('O’NEIL'))
})

it.each([
  ['smi', true],
  ['john smi', true],
  ['smith j', true],
  ['', true],
  ['ith', false],
  ['john john', false],
])('typing "%s" finds John Smith: %s', (typed, found) => {
  expect(nameMatches('John Smith', typed)).toBe(found)
})

it('never throws and never shows more than two letters, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      lastNameFirst(name)
      nameMatches(name, name)
      expect([...initialsOf(name)].length).toBeLessThanOrEqual(2)
    }),
  )
})
