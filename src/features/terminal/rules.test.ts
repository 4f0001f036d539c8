import { describe, expect, it } from 'vitest'
import { commandHelp } from './commands.ts'
import { readLine, type Command } from './rules.ts'

const understood: [string, Command][] = [
  ['', { kind: 'opening' }],
  ['  ', { kind: 'opening' }],
  ['?', { kind: 'help' }],
  ['HELP', { kind: 'help' }],
  ['abernathy', { kind: 'name', name: 'abernathy' }],
  // Every object has a property of this name; it is no command.
  ['constructor', { kind: 'name', name: 'constructor' }],
  ['  Quincy   Abernathy ', { kind: 'name', name: 'Quincy Abernathy' }],
  ['"late riser pac"', { kind: 'name', name: 'late riser pac' }],
  ['filer prairie voices', { kind: 'filer', name: 'prairie voices' }],
  ['filer #12', { kind: 'filerMoney', filer: 12, part: null }],
  ['filer #12 payees', { kind: 'filerMoney', filer: 12, part: 'payees' }],
  ['Donor abernathy', { kind: 'donor', name: 'abernathy' }],
  ['donor #-81', { kind: 'donorMoney', side: 'in', donor: '-81', part: null, filer: null }],
  ['donor #81 rows #7', { kind: 'donorMoney', side: 'in', donor: '81', part: 'rows', filer: 7 }],
  ['payee #81 filers', { kind: 'donorMoney', side: 'out', donor: '81', part: 'filers', filer: null }],
  ['payee radio', { kind: 'payee', name: 'radio' }],
  ['gifts abernathy', { kind: 'gifts', name: 'abernathy' }],
  ['largest', { kind: 'largest', year: null, side: 'in' }],
  ['largest out 2024', { kind: 'largest', year: 2024, side: 'out' }],
  ['latest', { kind: 'latest' }],
  ['late', { kind: 'late', election: null }],
  ['late 2024', { kind: 'late', election: { kind: 'general', day: '2024-11-05' } }],
  ['late primary 2024', { kind: 'late', election: { kind: 'primary', day: '2024-05-14' } }],
  ['late 2024-05-14', { kind: 'late', election: { kind: 'primary', day: '2024-05-14' } }],
  ['independent', { kind: 'independent', stance: null, about: '' }],
  ['independent larkspur', { kind: 'independent', stance: null, about: 'larkspur' }],
  ['independent for larkspur', { kind: 'independent', stance: 'support', about: 'larkspur' }],
  [
    'independent against "for the people"',
    { kind: 'independent', stance: 'oppose', about: 'for the people' },
  ],
  ['between larkspur prairie', { kind: 'between', first: 'larkspur', second: 'prairie' }],
  ['between prairie voices and larkspur', { kind: 'between', first: 'prairie voices', second: 'larkspur' }],
  ['between #1, #2', { kind: 'between', first: '#1', second: '#2' }],
  ['between "sand and gravel" "larkspur"', { kind: 'between', first: 'sand and gravel', second: 'larkspur' }],
  ['city council bluffs', { kind: 'city', city: 'council bluffs' }],
  ['over $10,000', { kind: 'over', cents: 1_000_000n }],
]

const refused: [string, RegExp][] = [
  ['a', /at least two letters/],
  ['--', /at least two letters/],
  ['donor', /behind “donor”/],
  ['largest 20244', /neither a year/],
  ['late 2023', /not a statewide election/],
  ['late tuesday', /not a statewide election/],
  ['late 2024-05-15', /not a statewide election/],
  ['independent against', /who it is about|at least/],
  ['between larkspur', /two committees/],
  ['between one two three', /two committees/],
  ['city', /Name the city/],
  ['over', /Enter an amount/],
  ['over ten', /has a letter/],
  ['over 999.99', /\$1,000 or more/],
]

describe('a line', () => {
  it.each(understood)('%j is understood', (line, command) => {
    expect(readLine(line)).toEqual({ value: command })
  })

  it.each(refused)('%j is answered with the way out', (line, problem) => {
    expect(readLine(line)).toEqual({ problem: expect.stringMatching(problem) as string })
  })

  it('of the help works as it stands there', () => {
    for (const { word, example } of commandHelp) {
      expect(readLine(example)).toHaveProperty('value')
      expect(example.startsWith(word)).toBe(true)
    }
  })
})
