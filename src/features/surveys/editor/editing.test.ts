import { expect, test } from 'vitest'
import { checkContent } from '../../../domain/surveys/check.ts'
import type { SurveyContent } from '../../../domain/surveys/content.ts'
import { newQuestion } from '../../../domain/surveys/presets.ts'
import {
  addLanguage,
  addOption,
  branchesIn,
  fromBank,
  moveQuestion,
  removeLanguage,
  removeOption,
  removeQuestion,
} from './editing.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const ask = (n: number, to?: number) => ({
  ...newQuestion('yes/no', id(n), ['en']),
  words: { en: `Question ${n}?` },
  goTo: to ? [{ answers: ['no'], to: id(to) }] : [],
})
const survey: SurveyContent = {
  languages: ['en'],
  opening: { en: 'Hello' },
  closing: {},
  questions: [ask(1, 3), ask(2, 4), ask(3), ask(4)],
}
const order = ({ questions }: SurveyContent) => questions.map((q) => Number(q.id.at(-1)))

test('a question moves up and down, and never past the ends', () => {
  expect(order(moveQuestion(survey, id(3), 0))).toEqual([3, 1, 2, 4])
  expect(order(moveQuestion(survey, id(1), 99))).toEqual([2, 3, 4, 1])
  expect(order(moveQuestion(survey, id(1), -5))).toEqual([1, 2, 3, 4])
})

test('a branch that would lead back goes away with the move, and the others stay', () => {
  const moved = moveQuestion(survey, id(3), 0)
  expect(branchesIn(moved)).toBe(1)
  expect(checkContent(moved)).toBeNull()
  expect(branchesIn(moveQuestion(survey, id(4), 2))).toBe(2)
})

test('a question that is removed takes the branches that led to it', () => {
  const left = removeQuestion(survey, id(3))
  expect([order(left), branchesIn(left)]).toEqual([[1, 2, 4], 1])
})

test('a language comes with empty words and leaves with its words', () => {
  const two = addLanguage(survey, 'es')
  expect(two.questions[0]!.words).toEqual({ en: 'Question 1?', es: '' })
  expect(checkContent(two)).toBe('Question 1: the Spanish words are missing.')
  expect(removeLanguage(two, 'es').questions).toEqual(survey.questions)
})

test('a new choice gets an id that no other has, and a removed one leaves no branch behind', () => {
  const choice = newQuestion('choice', id(1), ['en'])
  const three = addOption(choice, ['en'])
  expect(three.options.map((option) => option.id)).toEqual(['a', 'b', 'c'])
  const without = removeOption({ ...three, goTo: [{ answers: ['b'], to: 'end' }] }, 'b')
  expect([without.options.length, without.goTo]).toEqual([2, []])
  expect(addOption(without, ['en']).options.map((option) => option.id)).toEqual(['a', 'c', 'd'])
})

test('a question of the bank comes in the languages of the survey', () => {
  expect(fromBank(newQuestion('support', id(1), ['en', 'es']), ['en', 'vi']).words).toEqual({
    en: 'Can we count on your support?',
    vi: '',
  })
})
