import { describe, expect, it, test } from 'vitest'
import { gapsFilled, tidyFields, type KnownPerson, type PersonFields } from './addPerson.server.ts'
import { searchWords } from './finding/findWords.ts'
import { folded } from './merging/fold.ts'
import { hoursInWords } from './hoursWords.ts'
import { keysOf } from './keys.ts'
import { cellsOfPerson, strictest } from './merging/mergeFields.ts'
import { fitOfFirst, fitOfLast, splitName } from './names.ts'
import {
  keptPhone,
  parseEmail,
  parsePhone,
  shownName,
  shownPhone,
  tagOf,
  tenDigits,
  type Consent,
} from './rules.ts'
import { samePersonAmong } from './merging/samePerson.ts'
import { pairLines } from './merging/sideBySide.ts'
import type { Side } from './shapes.ts'
import { waysTo } from './parts/ways.ts'
import { comparePeople, worthAsking, type Comparable } from './merging/score.ts'

test.each([
  ['(402) 555-0123', '4025550123'],
  ['+1 402.555.0123', '4025550123'],
  ['1-402-555-0123', '4025550123'],
  ['402 555 0123', '4025550123'],
  ['402-555-012', null],
  // No area code begins with 0 or 1.
  ['0402555012', null],
  ['402-555-0123 ext 4', null],
  ['+49 171 5550123', null],
])('the phone number %s is kept as ten digits: %s', (typed, kept) => {
  expect(tenDigits(typed)).toBe(kept)
})

test('a number of another country stays as it was typed, and too few digits are refused', () => {
  expect(keptPhone('+49  171 5550123')).toBe('+49 171 5550123')
  expect(shownPhone('4025550123')).toBe('402-555-0123')
  expect(shownPhone('+49 171 5550123')).toBe('+49 171 5550123')
  expect(parsePhone('12345').problem).toMatch(/ten digits/)
  expect(parsePhone('').value).toBe('')
})

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['mailto:ada@example.org', 'ada@example.org'],
  ['<ada@example.org>', 'ada@example.org'],
  ['', ''],
])('the email %s is kept as %s', (typed, kept) => {
  expect(parseEmail(typed)).toEqual({ value: kept })
})

test.each([
  'ada',
  'ada@example',
  'ada@@example.org',
  'ada@example.org, ben@example.org',
  'ada\u202e@example.org',
  'ada@exam\u200bple.org',
  'ada\u0000@example.org',
])('the email %j is refused, and never kept', (typed) => {
  expect(parseEmail(typed).problem).toMatch(/not an email address/)
  expect(tidyFields({ email: typed }).email).toBe('')
})

test('someone without a name is called by what there is', () => {
  expect(shownName({ firstName: 'Ada', lastName: 'Larkspur' })).toBe('Ada Larkspur')
  expect(shownName({ firstName: '', lastName: '', email: 'a@b.example' })).toBe('a@b.example')
  expect(shownName({ firstName: '', lastName: '', email: '', phone: '4025550123' })).toBe('402-555-0123')
  expect(shownName({ firstName: '', lastName: '' })).toBe('No name')
})

test('a tag has no commas and no double spaces', () => {
  expect(tagOf('  yard  sign, big ')).toBe('yard sign big')
})

test.each([
  ['Bob', 'Robert', 'nickname'],
  ['Ada', 'ADA', 'same'],
  ['A.', 'Ada', 'initial'],
  ['Katherine', 'Petra', 'other'],
  ['Wilhelmina', 'Wilhelmine', 'close'],
  ['Dan', 'Don', 'other'],
  ['Mary Ann', 'Mary', 'same'],
  ['', 'Ada', 'missing'],
] as const)('the first names %s and %s: %s', (a, b, fit) => {
  expect(fitOfFirst(a, b)).toBe(fit)
  expect(fitOfFirst(b, a)).toBe(fit)
})

test.each([
  ['Nuñez', 'NUNEZ', 'same'],
  ["O'Brien", 'OBrien', 'same'],
  ['Kowalski', 'Kovalsky', 'close'],
  ['Lee', 'Lea', 'other'],
] as const)('the last names %s and %s: %s', (a, b, fit) => {
  expect(fitOfLast(a, b)).toBe(fit)
})

test('a full name is split in either order', () => {
  expect(splitName('Ada Mae Larkspur')).toEqual({ firstName: 'Ada Mae', lastName: 'Larkspur' })
  expect(splitName('Larkspur, Ada Mae')).toEqual({ firstName: 'Ada Mae', lastName: 'Larkspur' })
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
})

test('keys are equal for who may be the same, and empty where something is missing', () => {
  const bob = keysOf({ firstName: 'Bob', lastName: 'Kowalski', street: '12 North Elm Street', zip: '68510' })
  const robert = keysOf({
    firstName: 'Robert',
    lastName: 'Covalsky',
    street: '12 N Elm St',
    zip: '68510-1234',
  })
  expect(bob.alikeKey).toBe(robert.alikeKey)
  expect(bob.homeKey).toBe(robert.homeKey)
  expect(bob.nameKey).toBe('kowalski bob')
  expect(keysOf({ firstName: 'Bob', lastName: 'Kowalski', street: 'Elm Street', zip: '' })).toEqual({
    nameKey: 'kowalski bob',
    alikeKey: '',
    homeKey: '',
  })
})

test.each([
  ['(402) 555-01', ['40255501']],
  ['0123', ['0123']],
  ['+1 402 555 0123', ['4025550123']],
  ['Núñez ada', ['nunez', 'ada']],
  ["O'Brien", ['obrien']],
  ['Ada@Example.org', ['ada@example.org']],
  ['ada ada', ['ada']],
  ['  ', []],
])('the typed text %s means %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

const told = (fields: PersonFields) => tidyFields(fields)
const known = (id: string, fields: PersonFields): KnownPerson => ({
  ...tidyFields(fields),
  id,
  archivedAt: null,
})

describe('who is meant', () => {
  const ada = known('ada', {
    firstName: 'Ada',
    lastName: 'Larkspur',
    email: 'home@larkspur.example',
    phone: '4025550123',
    zip: '68510',
  })

  it.each([
    ['the same email', { firstName: 'Ada', email: 'HOME@larkspur.example' }, 'ada'],
    ['the same email without any name', { email: 'home@larkspur.example' }, 'ada'],
    [
      'the same email, married',
      { firstName: 'Ada', lastName: 'Thistle', email: 'home@larkspur.example' },
      'ada',
    ],
    [
      'the other half of a couple',
      { firstName: 'Ben', lastName: 'Larkspur', email: 'home@larkspur.example' },
      undefined,
    ],
    ['the same phone and last name', { lastName: 'LARKSPUR', phone: '(402) 555-0123' }, 'ada'],
    [
      'the same phone, another in the house',
      { firstName: 'Ben', lastName: 'Larkspur', phone: '4025550123' },
      undefined,
    ],
    ['the same phone only', { phone: '4025550123' }, undefined],
    ['the same name and ZIP code', { firstName: 'ada', lastName: 'larkspur', zip: '68510-1111' }, 'ada'],
    ['the same name elsewhere', { firstName: 'Ada', lastName: 'Larkspur', zip: '69361' }, undefined],
    [
      'the same name and ZIP code, but another email and another phone',
      { firstName: 'Ada', lastName: 'Larkspur', zip: '68510', email: 'x@y.example', phone: '4025559999' },
      undefined,
    ],
  ] as [string, PersonFields, string | undefined][])('%s', (_, fields, id) => {
    expect(samePersonAmong(told(fields), [ada])?.id).toBe(id)
  })

  it('is no one when two of one name live in one ZIP code', () => {
    const son = known('son', { firstName: 'Ada', lastName: 'Larkspur', zip: '68510' })
    expect(samePersonAmong(told({ firstName: 'Ada', lastName: 'Larkspur', zip: '68510' }), [ada, son])).toBe(
      undefined,
    )
  })
})

describe('what is filled in', () => {
  it('is only what was empty; an address goes whole or not at all', () => {
    const before = told({ firstName: 'Ada', phone: '4025550123', city: 'Lincoln', zip: '68510' })
    const now = told({
      firstName: 'Adele',
      lastName: 'Larkspur',
      phone: '4025559999',
      street: '12 Elm St',
      city: 'Lincoln',
      state: 'ne',
      zip: '68510',
    })
    expect(gapsFilled(before, now)).toEqual({
      lastName: 'Larkspur',
      street: '12 Elm St',
      city: 'Lincoln',
      state: 'NE',
      zip: '68510',
      latitude: null,
      longitude: null,
    })
    expect(gapsFilled(before, told({ street: '9 Oak', zip: '69361' }))).toEqual({})
  })

  it('takes a no at once, and never turns a no into a yes', () => {
    const no = told({ textConsent: 'no', callConsent: 'yes' })
    expect(
      gapsFilled(
        no,
        told({ textConsent: 'yes', callConsent: 'no', mailConsent: 'yes', consentSource: 'Form' }),
      ),
    ).toEqual({
      callConsent: 'no',
      mailConsent: 'yes',
      consentSource: 'Form',
    })
  })

  it('of two merged records leaves the stricter word', () => {
    expect(strictest('yes', 'no')).toBe('no')
    expect(strictest('unknown', 'yes')).toBe('yes')
    expect(strictest('unknown', 'unknown')).toBe('unknown')
  })

  it('of two merged records is what the kept one lacks, and what someone chose', () => {
    const row = {
      id: 'k',
      first_name: 'Ada',
      email: '',
      phone: '1',
      street: '',
      zip: '',
      languages: ['English'],
      mail_consent: 'yes',
      text_consent: 'yes',
      call_consent: 'yes',
      voter_id: null,
    }
    const other = {
      ...row,
      id: 'm',
      first_name: 'Adele',
      email: 'a@b.example',
      phone: '2',
      street: '1 Elm',
      city: 'Ord',
      state: 'NE',
      zip: '68862',
      latitude: null,
      longitude: null,
      languages: ['Spanish'],
      text_consent: 'no',
      consent_source: 'Letter',
      consent_at: null,
    }
    expect(cellsOfPerson(row, other, ['phone']).after).toEqual({
      email: 'a@b.example',
      phone: '2',
      street: '1 Elm',
      city: 'Ord',
      state: 'NE',
      zip: '68862',
      latitude: null,
      longitude: null,
      languages: ['English', 'Spanish'],
      text_consent: 'no',
      consent_source: 'Letter',
      consent_at: null,
    })
  })
})

describe('two records are worth asking about', () => {
  const of = (fields: Partial<Comparable>): Comparable => ({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    street: '',
    city: '',
    zip: '',
    birthYear: null,
    ...fields,
  })
  const ada = of({
    firstName: 'Ada',
    lastName: 'Larkspur',
    email: 'a@x.example',
    phone: '4025550123',
    street: '12 Elm St',
    city: 'Lincoln',
    zip: '68510',
  })

  it.each([
    ['with the same email', { ...ada, phone: '', street: '', zip: '', city: '' }, true],
    [
      'with the same phone under a married name',
      { ...ada, lastName: 'Thistle', email: '', street: '', zip: '', city: '' },
      true,
    ],
    [
      'with the same name in one ZIP code',
      of({ firstName: 'Ada', lastName: 'Larkspur', zip: '68510' }),
      true,
    ],
    [
      'with a name misspelled at one address',
      of({ firstName: 'Ada', lastName: 'Larkspurr', street: '12 Elm Street', zip: '68510' }),
      true,
    ],
    ['but not with the same name alone', of({ firstName: 'Ada', lastName: 'Larkspur' }), false],
    ['but not a couple with one email and one phone', { ...ada, firstName: 'Ben' }, false],
    [
      'but not a family at one address',
      of({ firstName: 'Ben', lastName: 'Larkspur', street: '12 Elm St', zip: '68510' }),
      false,
    ],
    ['but not father and son', { ...ada, email: '', birthYear: 1950 }, false],
  ] as [string, Comparable, boolean][])('%s', (_, other, isAsked) => {
    const mine = other.birthYear === null ? ada : { ...ada, email: 'other@x.example', birthYear: 1980 }
    expect(comparePeople(mine, other).score >= worthAsking).toBe(isAsked)
  })

  it('and the reasons add up to the score', () => {
    const { score, reasons } = comparePeople(
      ada,
      of({ firstName: 'Ada', lastName: 'Larkspur', zip: '68510' }),
    )
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0))
    expect(reasons.map(({ words }) => words)).toEqual([
      'Same last name.',
      'Same first name.',
      'Same ZIP code.',
    ])
  })
})

test.each([
  ['fill', null, 'x', 'x'],
  ['fill', 'k', 'x', 'k'],
  ['union', ['a'], ['b', 'a'], ['a', 'b']],
  ['earliest', '2026-05-02T00:00:00Z', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
  ['earliest', '2026-05-02T00:00:00Z', null, '2026-05-02T00:00:00Z'],
  ['either', false, true, true],
  ['both', true, false, false],
  [['coming', 'invited'], 'invited', 'coming', 'coming'],
  [['coming', 'invited'], 'coming', 'invited', 'coming'],
] as const)('folding %j: %j and %j make %j', (fold, kept, merged, result) => {
  expect(folded(fold, kept, merged)).toEqual(result)
})

test('hours in words', () => {
  expect([30, 60, 90, 125].map(hoursInWords)).toEqual([
    '30 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 5 minutes',
  ])
})

describe('reaching someone', () => {
  const ada = { email: 'a@x.example', phone: '4025550123' }
  const hrefs = (mailConsent: Consent, textConsent: Consent, callConsent: Consent) =>
    waysTo({ ...ada, mailConsent, textConsent, callConsent }).map(({ href }) => href)

  it('is open while no one said no, except for texts, which need a yes', () => {
    expect(hrefs('unknown', 'unknown', 'unknown')).toEqual(['tel:+14025550123', null, 'mailto:a%40x.example'])
    expect(hrefs('yes', 'yes', 'yes')).toEqual([
      'tel:+14025550123',
      'sms:+14025550123',
      'mailto:a%40x.example',
    ])
    expect(hrefs('no', 'no', 'no')).toEqual([null, null, null])
  })

  it('says why a way is shut', () => {
    const shut = waysTo({ email: '', phone: '', mailConsent: 'yes', textConsent: 'yes', callConsent: 'yes' })
    expect(shut.map(({ whyNot }) => whyNot)).toEqual([
      'There is no phone number.',
      'There is no phone number.',
      'There is no email address.',
    ])
  })
})

test('two records side by side show each part of the name only where the names differ', () => {
  const side = (fields: Partial<Side>): Side => ({
    ...tidyFields({}),
    id: '',
    version: 1,
    tags: [],
    isVolunteer: false,
    isStaff: false,
    hasVoter: false,
    source: 'typed',
    createdAt: '',
    ...fields,
  })
  const labels = (a: Side, b: Side) => pairLines([a, b]).map(({ label }) => label)
  const ada = side({ firstName: 'Ada', lastName: 'Fern' })
  expect(labels(ada, ada)).toEqual(['Name', 'Calls', 'Texts', 'Email welcome', 'Came by'])
  expect(labels(ada, side({ firstName: 'Ada', lastName: 'Ferne', phone: '4025550123' })).slice(0, 3)).toEqual(
    ['First name', 'Last name', 'Phone'],
  )
})
