import { expect, test } from 'vitest'
import { compareVoters, nearlyCertain, worthAsking, type Comparable } from './duplicates.ts'

const home = { id: '7', street: 'k st', city: 'lincoln' }
const jane: Comparable = {
  firstKey: 'jane',
  lastKey: 'example',
  middleName: 'Quinn',
  nameSuffix: '',
  gender: '',
  birthDate: null,
  birthYear: 1980,
  phone: '4025550101',
  cellPhone: '',
  email: '',
  household: home,
}
const elsewhere = { id: '8', street: 'main st', city: 'omaha' }
const dated = (birthDate: string) => ({ birthDate, birthYear: Number(birthDate.slice(0, 4)) })

test.each<[string, Partial<Comparable>, Partial<Comparable>, 'no' | 'perhaps' | 'nearly certain']>([
  ['the same row twice', {}, {}, 'nearly certain'],
  [
    'moved to another town, full date of birth',
    dated('1980-02-03'),
    { ...dated('1980-02-03'), household: elsewhere, phone: '' },
    'perhaps',
  ],
  ['moved, only the year of birth, same middle name', {}, { household: elsewhere, phone: '' }, 'perhaps'],
  [
    'moved, only the year of birth, no middle name',
    { middleName: '' },
    { household: elsewhere, phone: '', middleName: '' },
    'no',
  ],
  [
    'married name, same phone and date of birth',
    dated('1980-02-03'),
    { ...dated('1980-02-03'), lastKey: 'sample' },
    'nearly certain',
  ],
  ['initial instead of middle name', {}, { middleName: 'Q.' }, 'nearly certain'],
  ['father and son', { nameSuffix: 'SR' }, { nameSuffix: 'JR', birthYear: 2005 }, 'no'],
  ['mother and daughter of one name', {}, { birthYear: 2004, middleName: '' }, 'no'],
  ['twins', dated('1980-02-03'), { ...dated('1980-02-03'), firstKey: 'june', middleName: 'Rae' }, 'no'],
  ['Jan at the same address', {}, { firstKey: 'jan', middleName: '' }, 'perhaps'],
  ['another gender', { gender: 'F' }, { gender: 'M', middleName: '' }, 'perhaps'],
  [
    'only the name in common',
    { birthYear: null, phone: '', middleName: '' },
    { birthYear: null, phone: '', middleName: '', household: null },
    'no',
  ],
  ['born the same year, on another day', dated('1980-02-03'), dated('1980-09-09'), 'perhaps'],
])('%s', (_, mine, theirs, verdict) => {
  const { score } = compareVoters({ ...jane, ...mine }, { ...jane, ...theirs })
  expect([
    score,
    score >= nearlyCertain ? 'nearly certain' : score >= worthAsking ? 'perhaps' : 'no',
  ]).toEqual([score, verdict])
})

test('the score is the sum of what each field says, and either row may come first', () => {
  const other = { ...jane, firstKey: 'jan', household: elsewhere, phone: '4025550199' }
  const { score, fields } = compareVoters(jane, other)
  expect(score).toBe(fields.reduce((sum, f) => sum + f.points, 0))
  expect(compareVoters(other, jane)).toEqual({ score, fields })
  expect(fields.map((f) => f.field)).toEqual([
    'Last name',
    'First name',
    'Middle name',
    'Birth',
    'Address',
    'Phone',
  ])
})
