import type { Names } from './words.ts'

interface Question {
  id: string
  words: string
  values: { value: string; words: string }[]
}

/** What a condition on an answer is read out with. */
export function namesOfQuestions(questions: Question[]): Pick<Names, 'questions' | 'answers'> {
  return {
    questions: Object.fromEntries(questions.map(({ id, words }) => [id, words])),
    answers: Object.fromEntries(
      questions.flatMap(({ id, values }) => values.map(({ value, words }) => [`${id} ${value}`, words])),
    ),
  }
}
