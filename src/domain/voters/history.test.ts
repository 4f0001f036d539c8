import { expect, test } from 'vitest'
import { cellsOf, voteHistory, type ElectionFact, type HistoryOf } from './history.ts'

const elections: ElectionFact[] = [
  ...[2014, 2016, 2018, 2020, 2022, 2024].flatMap((year) => [
    { id: year * 10, code: `PR${year % 100}`, name: '', kind: 'primary', heldOn: `${year}-05-12` },
    { id: year * 10 + 1, code: `GN${year % 100}`, name: '', kind: 'general', heldOn: `${year}-11-05` },
  ]),
  { id: 1, code: 'CT23', name: '', kind: 'city', heldOn: '2023-04-04' },
  { id: 2, code: 'ADAMS', name: '', kind: 'other', heldOn: null },
]
const id = (code: string) => elections.find((e) => e.code === code)!.id
const anyone: HistoryOf = {
  voted: [],
  registeredOn: '2010-01-01',
  birthYear: 1980,
  asOf: '2025-03-01',
  mostVotesInFile: 10,
}
function turnoutOf(code: string, voter: Partial<HistoryOf>) {
  const { years } = voteHistory({ ...anyone, ...voter }, elections)
  return years.flatMap(cellsOf).find((cell) => cell.code === code)?.turnout
}

test.each([
  ['a vote in the file', 'GN22', { voted: [id('GN22')] }, 'voted'],
  ['registered, no vote', 'GN22', {}, 'did not vote'],
  ['before the registration', 'GN22', { registeredOn: '2023-01-01' }, 'not yet registered'],
  [
    'between an early vote and a later registration: moved perhaps',
    'GN20',
    { registeredOn: '2021-01-01', voted: [id('GN18')] },
    'unknown',
  ],
  [
    'before the first vote of someone who registered again later',
    'GN16',
    { registeredOn: '2021-01-01', voted: [id('GN18')] },
    'not yet registered',
  ],
  ['not yet 18 that year', 'GN20', { registeredOn: null, birthYear: 2004 }, 'not yet registered'],
  ['18 by November may vote in May', 'PR22', { registeredOn: '2022-01-01', birthYear: 2004 }, 'did not vote'],
  [
    'registration unknown, before the first vote',
    'GN20',
    { registeredOn: null, voted: [id('GN22')] },
    'unknown',
  ],
  [
    'registration unknown, after the first vote',
    'PR24',
    { registeredOn: null, voted: [id('GN22')] },
    'did not vote',
  ],
  ['held after the file was made', 'GN24', { asOf: '2024-08-01' }, 'unknown'],
  [
    'older than the ten votes the file has room for',
    'PR14',
    { voted: elections.filter((e) => e.kind !== 'city' && e.heldOn && e.heldOn > '2015').map((e) => e.id) },
    'unknown',
  ],
  [
    'the same from a file without that limit',
    'PR14',
    {
      mostVotesInFile: null,
      voted: elections.filter((e) => e.kind !== 'city' && e.heldOn && e.heldOn > '2015').map((e) => e.id),
    },
    'did not vote',
  ],
  ['a city election without a vote: perhaps none was held there', 'CT23', {}, undefined],
  ['a city election with a vote', 'CT23', { voted: [id('CT23')] }, 'voted'],
])('%s: %s', (_, code, voter, turnout) => {
  expect(turnoutOf(code, voter)).toBe(turnout)
})

test('turnout counts the ten newest general and primary elections that are known', () => {
  const voted = ['GN24', 'GN22', 'GN20', 'CT23'].map(id)
  expect(voteHistory({ ...anyone, voted }, elections).turnout).toEqual({ voted: 3, of: 10 })
  expect(voteHistory({ ...anyone, voted, registeredOn: '2020-06-01' }, elections).turnout).toEqual({
    voted: 3,
    of: 5,
  })
})

test('years come newest first, a vote without a day stands apart, and years before anyone could vote are cut', () => {
  const history = voteHistory({ ...anyone, voted: [id('ADAMS'), id('GN24')], birthYear: 2005 }, elections)
  expect(history.undated).toEqual(['ADAMS'])
  expect(history.years.map((y) => y.year)).toEqual([2024, 2022, 2020, 2018, 2016, 2014])
  expect(history.years[0]).toMatchObject({
    general: { turnout: 'voted' },
    primary: { turnout: 'did not vote' },
    other: [],
  })
})
