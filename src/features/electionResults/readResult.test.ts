import { expect, test } from 'vitest'
import { electionInName, resultFields, resultOf } from './readResult.ts'

const field = (name: string) => resultFields.find((one) => one.name === name)!
const told = {
  electionOn: '2024-11-05',
  kind: null,
  office: 'Legislature',
  district: '7',
  candidate: 'Juniper Larkspur',
  party: 'Republican',
  votes: 8120,
}

test.each([
  [{}, { office: 'Legislature', district: '7', kind: 'general' }],
  [
    { office: 'LEGISLATIVE DISTRICT 12', district: null },
    { office: 'Legislature', district: '12' },
  ],
  [
    { office: 'For Member of the Legislature', district: '07' },
    { office: 'Legislature', district: '7' },
  ],
  [{ office: 'State House' }, { office: 'Legislature', district: '7' }],
  [
    { office: 'LEGISLATURE - DIST 05', district: null },
    { office: 'Legislature', district: '5' },
  ],
  [
    { office: 'State Legislature, Leg. Dist. 23', district: null },
    { office: 'Legislature', district: '23' },
  ],
  [{ office: 'STATE SENATE', district: '037' }, { district: '37' }],
  [{ office: 'State Senator' }, { office: 'Legislature', district: '7' }],
  [
    { office: 'U.S. House', district: '2' },
    { office: 'U.S. House', district: '2' },
  ],
  [{ electionOn: '2024-05-14' }, { kind: 'primary' }],
  [{ electionOn: '2023-03-07' }, { kind: 'special' }],
  [{ electionOn: '2023-03-07', kind: 'general' }, { kind: 'general' }],
  [{ party: null }, { party: '' }],
  [
    { office: 'Weed Control Board', district: 'At Large' },
    { office: 'Weed Control Board', district: 'At Large' },
  ],
  [
    { county: 'Lancaster', precinct: '9C-1' },
    { county: 'Lancaster', precinct: '9C-1' },
  ],
])('%o is %o', (over, wanted) => {
  expect(resultOf({ ...told, ...over }).value).toMatchObject(wanted)
})

test.each([
  [{ district: null }, 'names no district of the Legislature from 1 to 49'],
  [{ district: '50' }, 'names no district of the Legislature from 1 to 49'],
  [{ candidate: 'Under Votes' }, 'is no candidate'],
])('%o is refused in a sentence', (over, words) => {
  expect(resultOf({ ...told, ...over }).problem).toContain(words)
})

test.each([
  ['electionOn', '11/5/2024', '2024-11-05'],
  ['electionOn', 'November 5, 2024', '2024-11-05'],
  ['kind', '2024 General Election', 'general'],
  ['kind', 'GEN', 'general'],
  ['kind', 'PRI', 'primary'],
  ['votes', '8,120', 8120],
])('%s “%s” is %s', (name, text, value) => {
  expect(field(name).parse(text)).toEqual({ value })
})

test.each([
  ['electionOn', '11/5', 'has no year'],
  ['electionOn', '11/5/2199', 'still to come'],
  ['kind', 'runoff', 'none of primary, general and special'],
  ['votes', '9,999,999', 'more than Nebraska has people'],
  ['candidate', 'x'.repeat(201), 'longer than 200 characters'],
])('%s “%s” is refused: %s', (name, text, words) => {
  expect(field(name).parse(text).problem).toContain(words)
})

test.each([
  ['20201103__ne__general__precinct.csv', { electionOn: '2020-11-03', kind: 'general' }],
  ['oe_20240514__ne__primary.csv', { electionOn: '2024-05-14', kind: 'primary' }],
  ['results 2022-11-08.csv', { electionOn: '2022-11-08', kind: null }],
  ['2022.csv', null],
  ['21991103__ne__general.csv', null],
  ['20201399.csv', null],
])('the name %s says %o', (name, said) => expect(electionInName(name)).toEqual(said))
