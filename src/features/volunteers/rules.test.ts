import { describe, expect, test } from 'vitest'
import { slots } from './kinds.ts'
import {
  clockOf,
  greetingName,
  lengthWords,
  nearness,
  nextOwner,
  reliabilityTone,
  reliabilityWords,
  slotAt,
  slugOf,
  stateAfter,
  type StateEvent,
} from './rules.ts'
import type { VolunteerState } from './kinds.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 13, 18) + hours * 3_600_000)

describe('the first-touch clock', () => {
  // Signed up on a Friday evening, to be answered within 24 hours; nights and the weekend count like any hour.
  test.each([
    [0, null, 'waiting', 0, '24 hours left'],
    [17.9, null, 'waiting', 17, '6 hours left'],
    [18, null, 'soon', 18, '6 hours left'],
    [23.99, null, 'soon', 23, 'less than a minute left'],
    [24, null, 'soon', 24, 'less than a minute left'],
    [24.5, null, 'overdue', 24, 'Overdue by 30 minutes'],
    [49, null, 'overdue', 49, 'Overdue by 25 hours'],
    [24 * 5, null, 'overdue', 120, 'Overdue by 4 days'],
    [100, 3, 'answered', 3, 'Answered after 3 hours'],
    [100, 30, 'answered', 30, 'Answered after 30 hours'],
  ] as const)('%d hours after the sign-up, answered after %s: %s', (now, answered, state, hours, words) => {
    const touch = {
      signedUpAt: at(0).toISOString(),
      answerDueAt: at(24).toISOString(),
      answeredAt: answered === null ? null : at(answered).toISOString(),
    }
    expect(clockOf(touch, at(now))).toEqual({ state, hours, words })
  })

  test('within an hour of a short promise someone should look up', () => {
    const touch = { signedUpAt: at(0).toISOString(), answerDueAt: at(1).toISOString(), answeredAt: null }
    expect(clockOf(touch, at(0)).state).toBe('soon')
  })

  test.each([
    [59_999, 'less than a minute'],
    [60_000, '1 minute'],
    [3_599_999, '59 minutes'],
    [47.9 * 3_600_000, '47 hours'],
    [48 * 3_600_000, '2 days'],
    [-5, 'less than a minute'],
  ])('%d milliseconds are %s', (length, words) => expect(lengthWords(length)).toBe(words))
})

describe('whose turn it is', () => {
  const of = (name: string, open: number, lastGivenAt: Date | null = null) => ({
    userId: name,
    name,
    open,
    lastGivenAt,
  })
  test.each([
    ['no one answers here', [], undefined],
    ['the one with the fewest waiting', [of('Ana', 2), of('Bo', 1)], 'Bo'],
    ['among equals who was given nothing for longest', [of('Ana', 1, at(5)), of('Bo', 1, at(2))], 'Bo'],
    ['whoever never had one before all others', [of('Ana', 0, at(5)), of('Bo', 0)], 'Bo'],
    ['and then the alphabet, so that it is the same each time', [of('Bo', 0), of('Ana', 0)], 'Ana'],
  ])('%s', (_, candidates, expected) => expect(nextOwner(candidates)?.userId).toBe(expected))

  test('six sign-ups among three people are two each', () => {
    const people = [of('Ana', 0), of('Bo', 0), of('Cy', 0)]
    for (let i = 0; i < 6; i++) {
      const turn = nextOwner(people)!
      turn.open++
      turn.lastGivenAt = at(i)
    }
    expect(people.map(({ open }) => open)).toEqual([2, 2, 2])
  })
})

test.each([
  [0, 0, 'no shift yet', 'neutral'],
  [0, 1, 'came to 0 of 1', 'neutral'],
  [2, 2, 'came to 2 of 2', 'neutral'],
  [7, 8, 'came to 7 of 8', 'good'],
  [2, 3, 'came to 2 of 3', 'neutral'],
  [1, 3, 'came to 1 of 3', 'warning'],
] as const)('%d of %d promises kept reads %s', (came, promised, words, tone) => {
  expect(reliabilityWords(came, promised)).toBe(words)
  expect(reliabilityTone(came, promised)).toBe(tone)
})

describe('states', () => {
  const cases: [VolunteerState, StateEvent, boolean, VolunteerState][] = [
    ['new', 'answered', true, 'active'],
    ['active', 'reply undone', false, 'new'],
    ['paused', 'answered', true, 'paused'],
    ['paused', 'reply undone', false, 'paused'],
    ['active', 'paused', true, 'paused'],
    ['new', 'archived', false, 'gone'],
    ['gone', 'back', true, 'active'],
    ['gone', 'back', false, 'new'],
    ['paused', 'back', true, 'active'],
    ['gone', 'signed up again', true, 'new'],
    ['active', 'signed up again', true, 'new'],
  ]
  test.each(cases)('%s, %s (answered: %s) is %s', (state, event, isAnswered, next) =>
    expect(stateAfter(state, event, isAnswered)).toBe(next),
  )
})

test.each([
  ['Ada', 'Ada'],
  [' Mary Ann ', 'Mary Ann'],
  ["D'Arcy", "D'Arcy"],
  ['Zoë-Lou', 'Zoë-Lou'],
  ['Buy cheap pills now', null],
  ['evil.example', null],
  ['http://evil.example', null],
  ['<b>Ada</b>', null],
  ['Ada\r\nBcc: all@example.org', null],
  ['You won $1000', null],
  ['', null],
])('a letter greets %j as %j', (typed, name) => expect(greetingName(typed)).toBe(name))

describe('how far an event is', () => {
  const person = { zip: '68508', city: 'Lincoln' }
  const event = { miles: null, zip: '', city: '', isOnline: false }
  test.each([
    ['online', { ...event, isOnline: true }, 'online'],
    ['around the corner', { ...event, miles: 0.4 }, 'less than a mile away'],
    ['by the map', { ...event, miles: 1.2 }, 'about 1 mile away'],
    [
      'by the map, though the ZIP code is the same',
      { ...event, miles: 12.4, zip: '68508' },
      'about 12 miles away',
    ],
    ['by ZIP code', { ...event, zip: '68508-1234' }, 'same ZIP code'],
    ['by city', { ...event, zip: '68510', city: ' lincoln ' }, 'same city'],
    ['by region', { ...event, zip: '68510', city: 'Waverly' }, 'same part of the state'],
    ['far', { ...event, zip: '69301', city: 'Alliance' }, ''],
    ['nowhere', event, ''],
  ])('%s', (_, where, words) => expect(nearness(person, where).words).toBe(words))

  test('someone without a ZIP code is not near an event without one', () =>
    expect(nearness({ zip: '', city: '' }, event).rank).toBe(100))
})

test.each([
  ['2026-11-16', '08:30', 'mon morning'],
  ['2026-11-15', '12:00', 'sun afternoon'],
  ['2026-11-21', '17:00', 'sat evening'],
  ['2026-11-21', '16:59', 'sat afternoon'],
])('%s at %s is %s', (day, time, slot) => {
  expect(slotAt(day, time)).toBe(slot)
  expect(slots).toContain(slot)
})

test.each([
  ['Friends of Pat Sample', 'friends-of-pat-sample'],
  ['  Núñez & Söhne!! ', 'nunez-sohne'],
  ['PA', 'committee-pa'],
  ['—', 'committee-volunteers'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('%s gets the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
