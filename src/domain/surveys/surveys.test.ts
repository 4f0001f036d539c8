import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkContent } from './check.ts'
import { answerWords, SurveyContent, wordsIn, type Answer, type Question } from './content.ts'
import { checkAnswers, nextQuestion, questionsAsked } from './path.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const both = (en: string, es = `${en} es`) => ({ en, es })
const question = (n: number, changes: Partial<Question> = {}): Question => ({
  id: id(n),
  kind: 'yes/no',
  words: both(`Question ${n}?`),
  options: [],
  isRequired: true,
  goTo: [],
  ...changes,
})
const options = [
  { id: 'roads', words: both('Roads') },
  { id: 'taxes', words: both('Taxes') },
  { id: 'gone', words: both('No time'), endsTalk: true },
]
/** 1 issue → (taxes) 3; 2 which road; 3 support; 4 sign, optional; 5 phone, optional. */
const survey = (changes: Partial<SurveyContent> = {}): SurveyContent => ({
  languages: ['en', 'es'],
  opening: both('Hello'),
  closing: {},
  questions: [
    question(1, { kind: 'choice', options, goTo: [{ answers: ['taxes'], to: id(3) }] }),
    question(2, { kind: 'text', isRequired: false }),
    question(3, {
      kind: 'scale',
      scale: { from: 1, to: 5, low: both('For'), high: both('Against') },
      isSupport: true,
      goTo: [{ answers: ['4', '5'], to: 'end' }],
    }),
    question(4, { kind: 'wants a sign', isRequired: false }),
    question(5, { kind: 'contact details', isRequired: false }),
  ],
  ...changes,
})
const changed = (n: number, changes: Partial<Question>): SurveyContent =>
  survey({ questions: survey().questions.map((q) => (q.id === id(n) ? { ...q, ...changes } : q)) })
const said = (answers: Record<number, string[]>): Answer[] =>
  Object.entries(answers).map(([n, values]) => ({ questionId: id(Number(n)), values }))

describe('a survey that can be asked', () => {
  it('passes, and is read back as it was written', () => {
    expect(checkContent(survey())).toBeNull()
    expect(SurveyContent.parse(structuredClone(survey()))).toEqual(survey())
  })

  it.each<[string, SurveyContent]>([
    ['Choose at least one language.', survey({ languages: [] })],
    ['A language is listed twice.', survey({ languages: ['en', 'en'] })],
    ['Add at least one question.', survey({ questions: [] })],
    ['A question is in the survey twice.', survey({ questions: [question(1), question(1)] })],
    ['The opening has no Spanish words.', survey({ opening: { en: 'Hello' } })],
    ['Question 1: the Spanish words are missing.', changed(1, { words: { en: 'What matters?' } })],
    ['Question 2: the English words are missing.', changed(2, { words: { en: '  ', es: 'Que' } })],
    ['Question 1: give it at least two choices.', changed(1, { options: options.slice(0, 1), goTo: [] })],
    [
      'Question 1: two choices share one id.',
      changed(1, { options: [options[0]!, options[0]!, options[1]!] }),
    ],
    [
      'Question 1: a choice has no Spanish words.',
      changed(1, { options: [...options, { id: 'x', words: { en: 'X' } }] }),
    ],
    [
      'Question 1: two choices read the same in English.',
      changed(1, { options: [...options, { id: 'x', words: both('roads', 'Caminos') }] }),
    ],
    ['Question 2: only a question with choices has choices.', changed(2, { options })],
    ['Question 3: say where the scale begins and ends.', changed(3, { scale: undefined, goTo: [] })],
    [
      'Question 3: a scale runs upward, between 0 and 10.',
      changed(3, { scale: { from: 5, to: 5, low: both('a'), high: both('b') } }),
    ],
    [
      'Question 3: the support level is a scale of 1 to 5.',
      changed(3, { scale: { from: 0, to: 10, low: both('a'), high: both('b') } }),
    ],
    [
      'Question 3: the ends of the scale have no Spanish words.',
      changed(3, { scale: { from: 1, to: 5, low: both('a'), high: { en: 'b' } } }),
    ],
    [
      'Question 4: the support level is a scale of 1 to 5.',
      {
        ...survey(),
        questions: [
          ...changed(3, { isSupport: false }).questions.slice(0, 3),
          question(4, { isSupport: true }),
        ],
      },
    ],
    [
      'Question 2: a question people answer in their own words has no branches.',
      changed(2, { goTo: [{ answers: ['x'], to: 'end' }] }),
    ],
    ['Question 1: a branch says no answer it follows.', changed(1, { goTo: [{ answers: [], to: 'end' }] })],
    [
      'Question 1: a branch follows an answer that is none of its choices.',
      changed(1, { goTo: [{ answers: ['moon'], to: 'end' }] }),
    ],
    [
      'Question 1: one answer leads to two places.',
      changed(1, {
        goTo: [
          { answers: ['taxes'], to: 'end' },
          { answers: ['taxes'], to: id(3) },
        ],
      }),
    ],
    [
      'Question 1: a branch leads to a question that is not in the survey.',
      changed(1, { goTo: [{ answers: ['taxes'], to: id(9) }] }),
    ],
    [
      'Question 3: a branch leads back. Branches only lead to later questions.',
      changed(3, { goTo: [{ answers: ['1'], to: id(1) }] }),
    ],
    [
      'Question 3: a branch leads back. Branches only lead to later questions.',
      changed(3, { goTo: [{ answers: ['1'], to: id(3) }] }),
    ],
    [
      'Question 2 is never asked: every answer before it leads past it.',
      changed(1, { goTo: [{ answers: ['taxes', 'roads'], to: id(3) }] }),
    ],
  ])('says “%s”', (sentence, content) => {
    expect(checkContent(content)).toBe(sentence)
  })

  it('takes only one question that sets the support level', () => {
    const { questions } = survey()
    const twice = survey({ questions: [...questions, { ...questions[2]!, id: id(6), goTo: [] }] })
    expect(checkContent(twice)).toBe('Only one question can set the support level.')
  })
})

describe('the way through a survey', () => {
  it.each<[string, Record<number, string[]>, number | null]>([
    ['begins with the first question', {}, 1],
    ['goes on in order', { 1: ['roads'] }, 2],
    ['follows a branch', { 1: ['taxes'] }, 3],
    ['goes past a question that was skipped', { 1: ['roads'], 2: [] }, 3],
    ['ends at an answer that ends the talk', { 1: ['gone'] }, null],
    ['ends at a branch to the end', { 1: ['taxes'], 3: ['5'] }, null],
    ['goes on where no branch fits', { 1: ['taxes'], 3: ['2'] }, 4],
    ['ends behind the last question', { 1: ['taxes'], 3: ['2'], 4: [], 5: [] }, null],
  ])('%s', (_, answers, next) => {
    expect(nextQuestion(survey(), said(answers))?.id ?? null).toBe(next === null ? null : id(next))
  })

  it('comes to an end for every survey that can be published, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 12 }), (picks) => {
        const content = survey()
        const answers: Answer[] = []
        for (const pick of picks) {
          const next = nextQuestion(content, answers)
          if (!next) break
          const values =
            next.kind === 'choice' ? [options[pick % 3]!.id] : next.kind === 'scale' ? [String(1 + pick)] : []
          answers.push({ questionId: next.id, values })
        }
        expect(checkAnswers(content, answers)).toBeNull()
        expect(answers.length).toBeLessThanOrEqual(content.questions.length)
      }),
    )
  })

  it('does not go around in a survey that leads back', () => {
    const back = changed(3, { goTo: [{ answers: ['1'], to: id(1) }] })
    expect(nextQuestion(back, said({ 1: ['taxes'], 3: ['1'] }))?.id).toBe(id(4))
    expect(questionsAsked(back, said({ 1: ['taxes'], 3: ['1'] })).map((q) => q.id)).toEqual(
      [1, 3, 4, 5].map(id),
    )
  })
})

describe('answers', () => {
  it.each<[string, Record<number, string[]>]>([
    [
      'of a whole talk',
      {
        1: ['roads'],
        2: ['The bridge'],
        3: ['1'],
        4: ['yes'],
        5: ['phone:402-555-0134', 'email:a@example.org'],
      },
    ],
    ['of a talk that ended early', { 1: ['roads'] }],
    ['without those that were skipped', { 1: ['roads'], 3: ['1'], 5: ['phone:4025550134'] }],
    ['in any order', { 3: ['1'], 1: ['taxes'] }],
    ['of no one', {}],
  ])('%s are fine', (_, answers) => {
    expect(checkAnswers(survey(), said(answers))).toBeNull()
  })

  it.each<[string, Record<number, string[]>]>([
    ['An answer belongs to no question of this version of the survey.', { 9: ['yes'] }],
    ['Question 1: an answer is needed.', { 1: [] }],
    ['Question 1: it takes one answer.', { 1: ['roads', 'taxes'] }],
    ['Question 1: the answer is none of its choices.', { 1: ['moon'] }],
    ['Question 2: the text is empty.', { 1: ['roads'], 2: ['  '] }],
    ['Question 2 is not asked after these answers.', { 1: ['taxes'], 2: ['The bridge'] }],
    ['Question 3: the answer is none of its choices.', { 1: ['taxes'], 3: ['6'] }],
    ['Question 3: the answer is none of its choices.', { 1: ['taxes'], 3: ['01'] }],
    ['Question 4 is not asked after these answers.', { 1: ['taxes'], 3: ['5'], 4: ['yes'] }],
    ['Question 3 is not asked after these answers.', { 1: ['gone'], 3: ['5'] }],
    ['Question 4 is not asked after these answers.', { 1: ['roads'], 4: ['yes'] }],
    ['Question 5: a phone number has at least 7 digits.', { 1: ['taxes'], 3: ['1'], 5: ['phone:911'] }],
    [
      'Question 5: an email address looks like name@example.org.',
      { 1: ['taxes'], 3: ['1'], 5: ['email:me'] },
    ],
    [
      'Question 5: contact details are a phone number or an email address.',
      { 1: ['taxes'], 3: ['1'], 5: ['me'] },
    ],
    [
      'Question 5: the same answer is there twice.',
      { 1: ['taxes'], 3: ['1'], 5: ['email:a@b.c', 'email:a@b.c'] },
    ],
  ])('are refused: %s', (sentence, answers) => {
    expect(checkAnswers(survey(), said(answers))).toBe(sentence)
  })

  it('are refused when a question has two', () => {
    expect(checkAnswers(survey(), [...said({ 1: ['roads'] }), ...said({ 1: ['taxes'] })])).toBe(
      'Question 1 was answered twice.',
    )
  })

  it('are read in a language, and in the main one where it has no words', () => {
    const [first, , scale, , last] = survey().questions
    expect(answerWords(first!, 'roads', 'es', 'en')).toBe('Roads es')
    expect(answerWords(first!, 'roads', 'vi', 'en')).toBe('Roads')
    expect(answerWords(last!, 'phone:402', 'en', 'en')).toBe('402')
    expect(['1', '2', '5'].map((n) => answerWords(scale!, n, 'es', 'en'))).toEqual([
      '1 (For es)',
      '2',
      '5 (Against es)',
    ])
    expect(wordsIn({ en: 'Hi' }, 'constructor', 'en')).toBe('Hi')
  })
})
