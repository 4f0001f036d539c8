import { expect, test } from 'vitest'
import {
  activityInWords,
  datesInWords,
  datesProblem,
  fits,
  isDueThisWeek,
  isOverdue,
  mentionsIn,
  partsOf,
  spotInWords,
} from './rules.ts'
import { barOf, shifted, spanOf, ticksOf, withRoom } from './timeline.ts'

// A Wednesday.
const today = '2026-11-11'

test.each([
  ['yesterday', 'to do', '2026-11-10', true, false],
  ['today', 'doing', '2026-11-11', false, true],
  ['Sunday', 'waiting', '2026-11-15', false, true],
  ['next Monday', 'to do', '2026-11-16', false, false],
  ['yesterday, and done', 'done', '2026-11-10', false, false],
  ['today, and done', 'done', '2026-11-11', false, false],
  ['no day', 'to do', null, false, false],
] as const)('due %s, in %s', (_what, lane, dueOn, overdue, thisWeek) => {
  expect(isOverdue({ lane, dueOn }, today)).toBe(overdue)
  expect(isDueThisWeek({ lane, dueOn }, today)).toBe(thisWeek)
})

test('on a Sunday the week ends that day', () => {
  expect(isDueThisWeek({ lane: 'to do', dueOn: '2026-11-15' }, '2026-11-15')).toBe(true)
  expect(isDueThisWeek({ lane: 'to do', dueOn: '2026-11-16' }, '2026-11-15')).toBe(false)
})

const task = {
  title: 'Bestellen Sie Tür-Hänger',
  lane: 'to do',
  dueOn: '2026-11-01',
  ownerId: 'ann',
} as const
const any = { owner: null, due: null, words: '' }
test.each([
  ['nothing asked', any, true],
  ['its owner', { ...any, owner: 'ann' }, true],
  ['another owner', { ...any, owner: 'bob' }, false],
  ['nobody', { ...any, owner: 'nobody' }, false],
  ['overdue', { ...any, due: 'overdue' as const }, true],
  ['this week', { ...any, due: 'this week' as const }, false],
  ['without a date', { ...any, due: 'none' as const }, false],
  ['words in any order and without accents', { ...any, words: 'hanger tur' }, true],
  ['other words', { ...any, words: 'signs' }, false],
])('a filter for %s', (_what, filter, isShown) => {
  expect(fits(task, filter, today)).toBe(isShown)
})

const ann = { userId: '1', name: 'Ann' }
const annLee = { userId: '2', name: 'Ann Lee' }
test.each([
  ['hello @Ann Lee, and @ann', ['Ann Lee', 'Ann']],
  ['@Ann Lee @Ann Lee', ['Ann Lee']],
  ['write to me@ann.example', []],
  ['@Annabel is someone else', []],
  ['@Ann: look', ['Ann']],
  ['nobody', []],
])('“%s” mentions %j', (text, names) => {
  expect(mentionsIn(text, [ann, annLee]).map(({ name }) => name)).toEqual(names)
  // Cut and put together again, no letter is lost.
  expect(
    partsOf(text, [ann, annLee])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['moved', 'To do', 'Doing', 'moved it from To do to Doing'],
  ['moved', 'Doing', 'Doing', 'moved it within Doing'],
  ['renamed', 'Signs', 'Yard signs', 'renamed it from “Signs”'],
  ['given', '', 'Fern', 'gave it to Fern'],
  ['given', 'Fern', '', 'took it from Fern'],
  ['dated', '', '', 'took its dates away'],
  ['attached', '', 'plan.pdf', 'added the file plan.pdf'],
] as const)('%s from “%s” to “%s”', (what, before, after, words) => {
  expect(activityInWords({ what, before, after })).toBe(words)
})

test('dates and places in words', () => {
  expect(datesInWords('2026-11-02', '2026-11-06')).toBe('Mon, Nov 2, 2026 to Fri, Nov 6, 2026')
  expect(datesInWords(null, '2026-11-06')).toBe('Fri, Nov 6, 2026')
  expect(datesInWords(null, null)).toBe('')
  expect(datesProblem('2026-11-06', '2026-11-02')).toMatch(/before it starts/)
  expect(datesProblem('2026-11-02', '2026-11-02')).toBeNull()
  expect(spotInWords({ lane: 'doing', after: 'x' }, () => 'Print')).toBe('Doing, below “Print”')
  expect(spotInWords({ lane: 'done', after: null }, () => 'Print')).toBe('Done, at the top')
})

const week = { startsOn: '2026-11-02', dueOn: '2026-11-06' }
test.each([
  ['the whole bar', week, 'both', 3, { startsOn: '2026-11-05', dueOn: '2026-11-09' }],
  ['its start', week, 'start', -1, { startsOn: '2026-11-01', dueOn: '2026-11-06' }],
  ['its start beyond its end', week, 'start', 9, { startsOn: '2026-11-06', dueOn: '2026-11-06' }],
  ['its end', week, 'due', 2, { startsOn: '2026-11-02', dueOn: '2026-11-08' }],
  ['its end before its start', week, 'due', -9, { startsOn: '2026-11-02', dueOn: '2026-11-02' }],
  [
    'the start of a bar that had only an end',
    { startsOn: null, dueOn: '2026-11-06' },
    'start',
    -2,
    { startsOn: '2026-11-04', dueOn: '2026-11-06' },
  ],
  [
    'a bar that has only an end',
    { startsOn: null, dueOn: '2026-11-06' },
    'both',
    1,
    { startsOn: null, dueOn: '2026-11-07' },
  ],
] as const)('dragging %s', (_what, dates, grip, days, after) => {
  expect(shifted(dates, grip, days)).toEqual(after)
})

test.each([
  ['a due date after the start', { dueOn: '2026-11-09' }, { dueOn: '2026-11-09' }],
  ['a due date before the start', { dueOn: '2026-11-01' }, { startsOn: '2026-11-01', dueOn: '2026-11-01' }],
  ['a start after the due date', { startsOn: '2026-11-10' }, { startsOn: '2026-11-10', dueOn: '2026-11-10' }],
  ['no start', { startsOn: null }, { startsOn: null }],
])('typing %s', (_what, change, kept) => {
  expect(withRoom(week, change)).toEqual(kept)
})

test('the timeline shows everything dated and today', () => {
  expect(barOf({ startsOn: null, dueOn: null })).toBeNull()
  const span = spanOf([week, { startsOn: null, dueOn: null }], '2026-11-20', 'week')
  expect(span).toEqual({ from: '2026-10-30', to: '2026-11-23', days: 25 })
  expect(ticksOf('2026-10-30', 14, 'month').map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-09'])
  expect(ticksOf('2026-10-30', 14, 'quarter')).toEqual([{ day: '2026-11-01', at: 2 }])
  expect(ticksOf('2026-10-30', 3, 'week')).toHaveLength(3)
})
