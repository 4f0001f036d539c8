import { expect, it } from 'vitest'
import { guessColumns, readList } from './readList.ts'

it.each([
  ['commas', 'Name,City\nAna,Omaha\n', [['Ana', 'Omaha']]],
  ['semicolons and a byte-order mark', '\uFEFFName;City\r\nAna;Omaha\r\n', [['Ana', 'Omaha']]],
  ['tabs', 'Name\tCity\nAna\tOmaha', [['Ana', 'Omaha']]],
  [
    'quotes, with commas, line ends and quotes inside',
    'Name,City\n"Ana ""A"" Li","Omaha,\nNE"',
    [['Ana "A" Li', 'Omaha,\nNE']],
  ],
  ['empty lines', 'Name,City\n\nAna,Omaha\n,\n', [['Ana', 'Omaha']]],
])('a list with %s is read', (_what, text, rows) => {
  expect(readList(text)).toEqual({ columns: ['Name', 'City'], rows })
})

it('finds the columns of fields by their names', () => {
  const found = guessColumns(['person.name', 'City', 'zip'], ['Name', 'city ', 'Phone'])
  expect([...found]).toEqual([
    ['person.name', 'Name'],
    ['City', 'city '],
  ])
})
