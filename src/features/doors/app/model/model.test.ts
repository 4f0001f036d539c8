import { describe, expect, it, test } from 'vitest'
import type { Question, SurveyContent } from '../../../../domain/surveys/content.ts'
import { floorOf, floorsOf, unitName } from './building.ts'
import { claimProblems, codeShown, freshClaim, tooYoung } from './claim.ts'
import { contradictionOf, partyAnswered, partyIn } from './contradiction.ts'
import { doorsLeftWords, safeWords } from './counts.ts'
import { distanceWords, metersBetween } from './distance.ts'
import { doorStates } from './doorStates.ts'
import { currentDoor, doorsLeft, freshPlan, type Plan } from './nextDoor.ts'
import { move, skip, wentTo } from './plan.ts'
import { door, event, id, person, turf, visit } from './testTurf.ts'
import { answer, answersOnPath, before, freshTalk, questionOf, visitOf } from './talk.ts'
import type { Visit } from './turf.ts'

const street = [1, 2, 3, 4, 5].map((n) => door(n))
const states = (own: Parameters<typeof doorStates>[1], heard: Visit[] = []) =>
  doorStates(street, own, heard, 'Cora Canvasser')
const byAnn = (n: number, result: Visit['result'], at = '2031-05-10T15:30:00.000Z'): Visit => ({
  doorId: id(n),
  result,
  at,
  byName: 'Ann Other',
  isMine: false,
})

describe('where a door stands', () => {
  test('a result counts until it is undone, and an undo leaves the others alone', () => {
    const first = visit(1, 'talked')
    const both = event('doors.notHome', { doorIds: [id(2), id(3)] })
    const after = states([first, both, event('doors.undo', { of: both.id })])
    expect([1, 2, 3].map((n) => after.get(id(n))!.isDone)).toEqual([true, false, false])
    expect(states([first, both]).get(id(2))!.last!.result).toBe('not home')
  })

  test('an undo brings the result before it back', () => {
    const slip = visit(1, 'refused', '2031-05-10T15:05:00.000Z')
    const after = states([visit(1, 'not home'), slip, event('doors.undo', { of: slip.id })])
    expect(after.get(id(1))!.last!.result).toBe('not home')
  })

  test('two people at one door both count, and the door says so', () => {
    const door1 = states([visit(1, 'talked')], [byAnn(1, 'not home')]).get(id(1))!
    expect(door1.isTwice).toBe(true)
    expect(door1.visits.map(({ byName, result }) => [byName, result])).toEqual([
      ['Ann Other', 'not home'],
      ['Cora Canvasser', 'talked'],
    ])
  })

  test('what the server still says of a visit that this phone undid does not count', () => {
    const slip = visit(1, 'refused')
    const stale = { ...byAnn(1, 'refused'), byName: 'Cora Canvasser', isMine: true }
    expect(states([slip, event('doors.undo', { of: slip.id })], [stale]).get(id(1))!.isDone).toBe(false)
    // Recorded on another phone of the same person, it does.
    expect(states([], [stale]).get(id(1))!.isDone).toBe(true)
  })
})

describe('the next door', () => {
  const ids = (plan: Plan, own: Parameters<typeof doorStates>[1] = [], heard: Visit[] = []) =>
    doorsLeft(street, states(own, heard), plan, null).map(({ door: { place } }) => place)

  test('is the first in the walkbook’s order that no one has done', () => {
    expect(ids(freshPlan)).toEqual([1, 2, 3, 4, 5])
    expect(ids(wentTo(freshPlan, id(1)), [visit(1, 'not home')], [byAnn(2, 'talked')])).toEqual([3, 4, 5])
    expect(doorsLeft(street, states([]), freshPlan, null)[0]!.why).toBe('Next door on the same side (1).')
  })

  test('goes on from a door that was chosen, and around to those that were passed', () => {
    const plan = wentTo(freshPlan, id(3))
    expect(ids(plan, [visit(3, 'talked')])).toEqual([4, 5, 1, 2])
    expect(doorsLeft(street, states([visit(3, 'talked')]), plan, null)[2]!.why).toBe('You passed it earlier.')
  })

  test('a skipped door comes last, and a door skipped again comes behind it', () => {
    const plan = skip(skip(skip(freshPlan, id(1)), id(2)), id(1))
    expect(ids(plan).slice(-2)).toEqual([2, 1])
    expect(ids(skip(freshPlan, id(1)))).toEqual([2, 3, 4, 5, 1])
    // Once done it is no longer on the list of skipped doors.
    expect(wentTo(plan, id(1)).skipped).toEqual([id(2)])
  })

  test('nearest first goes from the position, each time to the nearest door left', () => {
    const here = { longitude: -96, latitude: 41.000_14 }
    // By distance from here it would be 2, 1, 3, 4.
    const spread = [0, 2, 3, 5].map((steps, n) => door(n + 1, { latitude: 41 + steps / 10_000 }))
    const left = doorsLeft(spread, new Map(), { ...freshPlan, order: 'nearest' }, here)
    expect(left.map(({ door: { place } }) => place)).toEqual([2, 3, 4, 1])
    expect(left[0]!.why).toBe('The nearest door left, 20 feet away.')
    const unknown = [door(1, { latitude: null, longitude: null }), door(2)]
    const last = doorsLeft(unknown, new Map(), { ...freshPlan, order: 'nearest' }, here).at(-1)!
    expect([last.door.place, last.why]).toEqual([1, 'The map does not know where it is.'])
  })

  test('a chosen door comes first, also when it is done, and only until it has a result', () => {
    const plan = { ...freshPlan, chosen: id(4) }
    const left = doorsLeft(street, states([]), plan, null)
    expect(currentDoor(street, left, plan)).toMatchObject({ door: { place: 4 }, why: 'You chose this door.' })
    const after = wentTo(plan, id(4))
    const next = currentDoor(street, doorsLeft(street, states([visit(4, 'talked')]), after, null), after)
    expect(next!.door.place).toBe(5)
    expect(currentDoor(street, [], freshPlan)).toBeNull()
  })

  test('a canvasser’s own order holds', () => {
    const plan = move(street, move(street, freshPlan, id(3), -1), id(3), -1)
    expect(ids(plan)).toEqual([3, 1, 2, 4, 5])
    expect(move(street, freshPlan, id(1), -1)).toBe(freshPlan)
  })

  test('a second round goes once to those who were not home or asked to come back', () => {
    const own = [
      visit(1, 'not home'),
      visit(2, 'talked'),
      visit(3, 'come back'),
      visit(4, 'moved'),
      visit(5, 'not home'),
    ]
    expect(ids(freshPlan, own)).toEqual([])
    const round = { ...freshPlan, roundAt: '2031-05-10T18:00:00.000Z' }
    expect(ids(round, own)).toEqual([1, 3, 5])
    expect(doorsLeft(street, states(own), round, null)[1]!.why).toBe('You were asked to come back here.')
    expect(ids(round, [...own, visit(1, 'not home', '2031-05-10T18:05:00.000Z')])).toEqual([3, 5])
  })
})

describe('a building', () => {
  it.each<[string, number | null]>([
    ['APT 304', 3],
    ['# 1204', 12],
    ['2B', 2],
    ['Unit 3-C', 3],
    ['B304', 3],
    ['B', null],
    ['12', null],
    ['', null],
    ['Apt 000', null],
  ])('unit %j is on floor %j', (unit, floor) => expect(floorOf(unit)).toBe(floor))

  test('is shown from the top floor down, each floor in the order of its doors', () => {
    const doors = ['Apt 101', 'Apt 302', 'Apt 301', 'Apt 1002', 'Rear'].map((unit, n) =>
      door(n + 1, { unit }),
    )
    expect(
      floorsOf(doors).map(({ name, doors: on }) => [name, ...on.map(({ unit }) => unitName(unit))]),
    ).toEqual([
      ['Floor 10', '1002'],
      ['Floor 3', '301', '302'],
      ['Floor 1', '101'],
      ['Other doors', 'Rear'],
    ])
    expect(floorsOf([door(1, { unit: 'A' })])[0]!.name).toBe('Doors')
  })
})

describe('a contradiction', () => {
  const republican = person(1, { party: 'R', votedPrimaryAs: 'Republican' })
  it.each<[string, Parameters<typeof contradictionOf>, string | null]>([
    ['a Republican who says Democrat', [republican, 'Democrat'], 'Democrat'],
    ['a Republican who says Republican', [republican, 'registered Republican'], null],
    ['a text that names no party', [republican, 'Neither'], null],
    [
      'a nonpartisan who voted a party’s ballot',
      [person(1, { party: 'NP', votedPrimaryAs: 'D' }), 'Nonpartisan'],
      null,
    ],
    [
      'a changed registration',
      [person(1, { party: 'D', votedPrimaryAs: 'Republican' }), 'Democrat'],
      'Democrat',
    ],
    ['a file without a party', [person(1, { party: '' }), 'Democrat'], null],
  ])('%s', (_, given, party) => expect(contradictionOf(...given)?.party ?? null).toBe(party))

  test('says what the file has and what was said', () => {
    expect(contradictionOf(republican, 'I am a Democrat')).toEqual({
      party: 'Democrat',
      file: 'The state’s file says Republican, and a Republican ballot in the last primary.',
      said: 'At the door: Democrat.',
    })
    expect(partyIn('Republican or Democrat')).toBeNull()
  })

  test('is looked for only where a question asks for the party', () => {
    const ask = (words: string, option: string): SurveyContent => ({
      ...survey,
      questions: [
        { ...choice(1, ['a', 'b']), words: { en: words }, options: [{ id: 'a', words: { en: option } }] },
      ],
    })
    const said = [{ questionId: id(1), values: ['a'] }]
    expect(partyAnswered(ask('Which party?', 'Democrat'), said)).toBe('Democrat')
    expect(partyAnswered(ask('Who are you?', 'Registered Democrat'), said)).toBe('Democrat')
    // Whom they will vote for is no registration.
    expect(partyAnswered(ask('Who gets your vote?', 'The Democrat'), said)).toBeNull()
  })
})

const choice = (n: number, options: string[], more: Partial<Question> = {}): Question => ({
  id: id(n),
  kind: 'choice',
  words: { en: `Question ${n}` },
  options: options.map((one) => ({ id: one, words: { en: one } })),
  isRequired: true,
  goTo: [],
  ...more,
})
/** 1 → (taxes) 3; 2; 3 support; 4 sign. */
const survey: SurveyContent = {
  languages: ['en'],
  opening: {},
  closing: {},
  questions: [
    choice(1, ['roads', 'taxes'], { goTo: [{ answers: ['taxes'], to: id(3) }] }),
    choice(2, ['gravel', 'paved']),
    choice(3, [], { kind: 'scale', isSupport: true, scale: { from: 1, to: 5, low: {}, high: {} } }),
    choice(4, [], { kind: 'wants a sign', isRequired: false }),
  ],
}

describe('a talk', () => {
  const start = freshTalk(id(1), 7, 'en')
  const onRoads = answer(survey, answer(survey, start, id(1), ['roads']), id(2), ['gravel'])

  test('asks what the answers lead to', () => {
    expect(questionOf(survey, start)!.id).toBe(id(1))
    expect(questionOf(survey, onRoads)!.id).toBe(id(3))
    expect(questionOf(survey, answer(survey, start, id(1), ['taxes']))!.id).toBe(id(3))
  })

  test('sends nothing of a branch that was left again, and knows it when the branch is taken again', () => {
    const onTaxes = answer(survey, onRoads, id(1), ['taxes'])
    expect(answersOnPath(survey, onTaxes.answers).map(({ questionId }) => questionId)).toEqual([id(1)])
    expect(answersOnPath(survey, answer(survey, onTaxes, id(1), ['roads']).answers)).toHaveLength(2)
  })

  test('goes back question by question', () => {
    expect(before(survey, start)).toBeNull()
    const first = before(survey, onRoads)
    expect(first).toBe(id(2))
    const back = { ...onRoads, back: first }
    expect(questionOf(survey, back)!.id).toBe(id(2))
    expect(before(survey, back)).toBe(id(1))
  })

  test('what was settled about the party goes when another party is named, and only then', () => {
    const asked = {
      ...survey,
      questions: [
        choice(1, ['Democrat', 'Republican'], { words: { en: 'Your party?' } }),
        choice(2, ['a', 'b']),
      ],
    }
    const settled = {
      ...answer(asked, start, id(1), ['Democrat']),
      party: { claimed: 'Democrat', isCorrection: true },
    }
    expect(answer(asked, settled, id(2), ['a']).party).toEqual(settled.party)
    expect(answer(asked, settled, id(1), ['Democrat']).party).toEqual(settled.party)
    expect(answer(asked, settled, id(1), ['Republican']).party).toBeNull()
    expect(answer(asked, settled, id(1), []).party).toBeNull()
  })

  test('takes the support and the sign from the questions that ask for them', () => {
    const given = turf(street, { survey: { surveyId: id(1), versionId: id(2), content: survey } })
    const talk = answer(
      survey,
      answer(survey, answer(survey, start, id(1), ['taxes']), id(3), ['2']),
      id(4),
      ['yes'],
    )
    expect(visitOf(given, 'talked', { ...talk, note: ' hi ' }, null)).toMatchObject({
      voterId: 7,
      support: 2,
      wantsSign: true,
      note: 'hi',
      survey: { versionId: id(2), answers: [{}, {}, {}] },
      position: null,
    })
    // Who refused answered nothing, whatever was tapped before.
    expect(visitOf(given, 'refused', talk, null)).toMatchObject({
      support: null,
      wantsSign: false,
      survey: null,
    })
  })
})

test('the header always says how many are safe, and in words what waits', () => {
  const words = (recorded: number, safe: number, quarantined: number, isOnline: boolean) =>
    safeWords({ recorded, safe, waiting: recorded - safe, quarantined, stuck: 0 }, isOnline)
  expect(words(42, 42, 0, true)).toEqual({
    short: '42 of 42 safe',
    long: 'Everything you recorded is on the server.',
    tone: 'safe',
  })
  expect(words(42, 39, 0, false)).toMatchObject({
    short: '39 of 42 safe',
    long: '3 entries wait on this phone until the signal is back.',
    tone: 'waiting',
  })
  expect(words(1, 0, 0, true).long).toBe('1 entry is being sent.')
  expect(words(2, 2, 1, true)).toMatchObject({
    long: '1 entry is on the server and waits for an organizer.',
    tone: 'ask',
  })
  expect(words(0, 0, 0, false).long).toBe(
    'Nothing recorded yet. No signal. Go on: what you record waits on this phone.',
  )
  const stuck = safeWords({ recorded: 2, safe: 1, waiting: 0, quarantined: 0, stuck: 1 }, true)
  expect(stuck).toMatchObject({ short: '1 of 2 safe', tone: 'ask' })
  expect(stuck.long).toMatch('1 entry is only on this phone, because the server does not take it.')
  expect([doorsLeftWords(1, 4), doorsLeftWords(0, 5)]).toEqual(['1 door left', 'All 5 doors done'])
})

test('distances read as people say them', () => {
  expect(metersBetween({ longitude: -96, latitude: 41 }, { longitude: -96, latitude: 41.01 })).toBeCloseTo(
    1112,
    0,
  )
  expect([distanceWords(1), distanceWords(50), distanceWords(1000)]).toEqual([
    '10 feet',
    '160 feet',
    '0.6 miles',
  ])
})

describe('claiming a turf', () => {
  const good = {
    ...freshClaim,
    code: 'k7qm 3xwd',
    name: 'Cora',
    age: '18 or older' as const,
    purposeAccepted: true,
  }
  it.each([
    ['an adult who agrees', {}, {}],
    [
      'a code with a character missing',
      { code: 'K7QM3XW' },
      { code: 'The code has 8 characters, such as K7QM-3XWD.' },
    ],
    [
      'no purpose',
      { purposeAccepted: false },
      { purposeAccepted: 'Agree to this before you get the doors.' },
    ],
    ['a child', { age: 'under 13' as const }, { age: tooYoung }],
    [
      'a teenager without a guardian',
      { age: '13 to 17' as const },
      { guardianName: 'Name a parent or guardian.', hasConsent: 'A parent or guardian has to agree.' },
    ],
    ['a teenager with one', { age: '13 to 17' as const, guardianName: 'Gus', hasConsent: true }, {}],
  ])('%s', (_, change, problems) => expect(claimProblems({ ...good, ...change })).toEqual(problems))

  test('a code reads as it was printed, however it was typed', () => {
    expect(codeShown('k7qm 3xwd')).toBe('K7QM-3XWD')
  })
})
