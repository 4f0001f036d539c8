import { expect, it } from 'vitest'
import { changesBetween, isSameWording } from './changes.ts'
import { checkContent } from './check.ts'
import type { Question, SurveyContent } from './content.ts'
import { newQuestion, presetNames, type Preset } from './presets.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const ask = (n: number, words: string, changes: Partial<Question> = {}): Question => ({
  ...newQuestion('yes/no', id(n), ['en']),
  words: { en: words },
  ...changes,
})
const survey = (questions: Question[], changes: Partial<SurveyContent> = {}): SurveyContent => ({
  languages: ['en'],
  opening: { en: 'Hello' },
  closing: {},
  questions,
  ...changes,
})
const before = survey([ask(1, 'Roads?'), ask(2, 'Schools?')])

it.each<[string[], SurveyContent]>([
  [[], survey([ask(1, 'Roads? '), ask(2, 'Schools?')])],
  [
    ['“Better roads?” is worded differently. Its results start a new line.'],
    survey([ask(1, 'Better roads?'), ask(2, 'Schools?')]),
  ],
  [['“Taxes?” is new.'], survey([...before.questions, ask(3, 'Taxes?')])],
  [['“Roads?” is no longer asked.'], survey([ask(2, 'Schools?')])],
  [['The questions are in another order.'], survey([ask(2, 'Schools?'), ask(1, 'Roads?')])],
  [
    ['“Roads?” leads on differently.'],
    survey([ask(1, 'Roads?', { goTo: [{ answers: ['no'], to: 'end' }] }), ask(2, 'Schools?')]),
  ],
  [['“Roads?” must now be answered.'], survey([ask(1, 'Roads?', { isRequired: true }), ask(2, 'Schools?')])],
  [
    ['Spanish is new.', 'The opening is worded differently.'],
    survey(before.questions, { languages: ['en', 'es'], opening: { en: 'Hi' } }),
  ],
])('says %j', (sentences, after) => {
  expect(changesBetween(before, after)).toEqual(sentences)
})

it('takes other words, choices or ends of a scale for another wording', () => {
  const choice = newQuestion('choice', id(1), ['en'])
  expect(isSameWording(choice, structuredClone(choice))).toBe(true)
  expect(isSameWording(choice, { ...choice, options: choice.options.slice(1) })).toBe(false)
  const scale = newQuestion('support', id(1), ['en'])
  expect(isSameWording(scale, { ...scale, scale: { ...scale.scale!, low: { en: 'For' } } })).toBe(false)
  expect(isSameWording(scale, { ...scale, isRequired: true })).toBe(true)
})

it.each(['wants a sign', 'will volunteer', 'contact details', 'support'] satisfies Preset[])(
  'the question “%s” is ready to be asked in English and Spanish',
  (preset) => {
    const languages = ['en', 'es']
    const content = {
      languages,
      opening: {},
      closing: {},
      questions: [newQuestion(preset, id(1), languages)],
    }
    expect(checkContent(content)).toBeNull()
    expect(presetNames[preset]).toBeTruthy()
  },
)
