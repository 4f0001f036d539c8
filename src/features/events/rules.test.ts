import { describe, expect, it } from 'vitest'
import { whyNotSent, type LetterFacts } from './letters/letterRules.ts'
import { endRuleOn, instantsOf, ruleInWords, ruleOf, slugOf, type Repeat } from './rules.ts'
import { daysOfRule } from './series/series.server.ts'

const repeat: Repeat = { every: 'week', interval: 1, weekdays: [], monthBy: 'weekday', until: null }

describe('a rule', () => {
  it.each<[Partial<Repeat>, string, string]>([
    [{}, 'FREQ=WEEKLY;BYDAY=TU', 'Every week on Tuesday'],
    [
      { interval: 2, weekdays: ['TH', 'TU'] },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
      'Every second week on Tuesday and Thursday',
    ],
    [{ every: 'day' }, 'FREQ=DAILY', 'Every day'],
    [{ every: 'month' }, 'FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
    [{ every: 'month', monthBy: 'date' }, 'FREQ=MONTHLY;BYMONTHDAY=12', 'Every month on day 12'],
    [
      { until: '2026-06-02' },
      'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260602',
      'Every week on Tuesday until Tue, Jun 2, 2026',
    ],
  ])('%j from Tue, May 12, 2026 is %s', (more, rule, words) => {
    expect(ruleOf({ ...repeat, ...more }, '2026-05-12')).toBe(rule)
    expect(ruleInWords(rule)).toBe(words)
  })

  it('takes the last weekday of a month where the fifth is not in every month', () => {
    expect(ruleOf({ ...repeat, every: 'month' }, '2026-06-30')).toBe('FREQ=MONTHLY;BYDAY=-1TU')
    expect(daysOfRule('FREQ=MONTHLY;BYDAY=-1TU', '2026-06-30', '2026-06-30', '2026-09-30')).toEqual([
      '2026-06-30',
      '2026-07-28',
      '2026-08-25',
      '2026-09-29',
    ])
  })

  it('names days, both ends included, and none after its last', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20260609'
    expect(daysOfRule(rule, '2026-05-12', '2026-05-12', '2027-05-12')).toEqual([
      '2026-05-12',
      '2026-05-26',
      '2026-06-09',
    ])
    expect(daysOfRule(endRuleOn(rule, '2026-05-25'), '2026-05-12', '2026-05-13', '2027-05-12')).toEqual([])
  })
})

it('an event may end after midnight, not before it begins', () => {
  const day = '2026-05-12'
  expect(instantsOf({ day, start: '22:00', endDay: '2026-05-13', end: '01:00' }, 'America/Denver')).toEqual({
    startsAt: '2026-05-13T04:00:00.000Z',
    endsAt: '2026-05-13T07:00:00.000Z',
  })
  expect(instantsOf({ day, start: '22:00', endDay: day, end: '01:00' }, 'America/Denver')).toBeNull()
})

it('an address is made of the title, whatever it is written in', () => {
  expect(slugOf('Café & Pie: José’s Supper!', 'abc123')).toBe('cafe-pie-jose-s-supper-abc123')
  expect(slugOf('会议', 'abc123')).toBe('abc123')
})

describe('a letter that was asked for', () => {
  const now = new Date('2026-05-12T12:00:00Z')
  const facts: LetterFacts = {
    kind: 'day before',
    sequence: 0,
    committee: { isArchived: false },
    shift: null,
    isAddress: true,
    isNews: true,
    isOutdated: false,
    event: {
      isDraft: false,
      cancelledAt: null,
      startsAt: new Date('2026-05-13T00:00:00Z'),
      endsAt: new Date('2026-05-13T02:00:00Z'),
    },
    guest: { state: 'coming', source: 'typed', cameAt: null, isNoShow: false, version: 1 },
    person: { email: 'ada@example.org', mailConsent: 'unknown' },
  }
  const { event, guest, person } = facts
  it.each<[string, Partial<LetterFacts>, string]>([
    ['goes out', {}, ''],
    ['not once the event began', { event: { ...event, startsAt: now } }, 'the event had begun'],
    ['not to who canceled', { guest: { ...guest, state: 'cancelled' } }, 'the answer had changed'],
    ['not to who wants no mail', { person: { ...person, mailConsent: 'no' } }, 'does not want mail'],
    ['not without an address', { person: { ...person, email: '' } }, 'no email address'],
    ['not to what is no address', { isAddress: false }, 'not an email address'],
    ['not for an archived committee', { committee: { isArchived: true } }, 'the committee is archived'],
    [
      'before a late shift of an event that began',
      { event: { ...event, startsAt: now }, shift: { startsAt: event.endsAt, endsAt: event.endsAt } },
      '',
    ],
    [
      'not once one’s own shift began',
      { shift: { startsAt: now, endsAt: event.endsAt } },
      'the event had begun',
    ],
    ['of confirmation until the end', { kind: 'confirmation', event: { ...event, startsAt: now } }, ''],
    [
      'of confirmation not after it',
      { kind: 'confirmation', event: { ...event, endsAt: now } },
      'the event was over',
    ],
    [
      'of confirmation to who said no, when someone names them again',
      { kind: 'confirmation', sequence: 1, guest: { ...guest, state: 'cancelled' } },
      '',
    ],
    [
      'of confirmation not to who said no since',
      { kind: 'confirmation', guest: { ...guest, state: 'cancelled' } },
      'the answer had changed',
    ],
    ['not of a canceled event', { event: { ...event, cancelledAt: now } }, 'the event was canceled'],
    ['not of a draft', { event: { ...event, isDraft: true } }, 'the event is a draft'],
    [
      'as the answer to one’s own answer in any case',
      { kind: 'confirmation', guest: { ...guest, source: 'rsvp' }, person: { ...person, mailConsent: 'no' } },
      '',
    ],
    ['not about an older change', { kind: 'moved', isOutdated: true }, 'a later change was emailed instead'],
    [
      'not about a change that was taken back',
      { kind: 'moved', isNews: false },
      'nothing changed since the last email',
    ],
    ['of thanks not to who was not there', { kind: 'thanks' }, 'was not there'],
    [
      'of regret not to who came',
      { kind: 'sorry we missed you', guest: { ...guest, cameAt: now } },
      'was there',
    ],
  ])('%s', (_, more, why) => {
    expect(whyNotSent({ ...facts, ...more }, now)).toBe(why)
  })
})
