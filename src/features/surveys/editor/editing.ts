// Changes to a draft, each from one content to the next.
import type { Question, SurveyContent, Words } from '../../../domain/surveys/content.ts'

export function changeQuestion(content: SurveyContent, id: string, next: Question): SurveyContent {
  return { ...content, questions: content.questions.map((q) => (q.id === id ? next : q)) }
}

export function addQuestion(content: SurveyContent, question: Question): SurveyContent {
  return { ...content, questions: [...content.questions, question] }
}

/** Branches that led to it go away with it. */
export function removeQuestion(content: SurveyContent, id: string): SurveyContent {
  const questions = content.questions
    .filter((question) => question.id !== id)
    .map((question) => ({ ...question, goTo: question.goTo.filter((branch) => branch.to !== id) }))
  return { ...content, questions }
}

/** To this place in the order. Branches only lead on: those that would now lead back go away. */
export function moveQuestion(content: SurveyContent, id: string, to: number): SurveyContent {
  const moved = content.questions.find((question) => question.id === id)
  if (!moved) return content
  const rest = content.questions.filter((question) => question !== moved)
  const order = rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved)
  const place = new Map(order.map((question, index) => [question.id, index]))
  return {
    ...content,
    questions: order.map((question, index) => ({
      ...question,
      goTo: question.goTo.filter(({ to: target }) => target === 'end' || (place.get(target) ?? -1) > index),
    })),
  }
}

/** How many branches a move or a removal would take away. */
export const branchesIn = ({ questions }: SurveyContent): number =>
  questions.reduce((sum, question) => sum + question.goTo.length, 0)

export function addLanguage(content: SurveyContent, code: string): SurveyContent {
  return {
    ...everyWords(content, (words) => ({ ...words, [code]: words[code] ?? '' })),
    languages: [...content.languages, code],
  }
}

/** Its words go too; the main language is the first that is left. */
export function removeLanguage(content: SurveyContent, code: string): SurveyContent {
  const without = (words: Words): Words =>
    Object.fromEntries(Object.entries(words).filter(([other]) => other !== code))
  return { ...everyWords(content, without), languages: content.languages.filter((other) => other !== code) }
}

export function removeOption(question: Question, id: string): Question {
  return {
    ...question,
    options: question.options.filter((option) => option.id !== id),
    goTo: question.goTo
      .map((branch) => ({ ...branch, answers: branch.answers.filter((answer) => answer !== id) }))
      .filter((branch) => branch.answers.length > 0),
  }
}

/** The shortest id that is free: ids stay with a choice when others come and go. */
export function addOption(question: Question, languages: string[]): Question {
  const taken = new Set(question.options.map((option) => option.id))
  let number = question.options.length
  const idOf = (n: number) => (n < 26 ? String.fromCharCode(97 + n) : `c${n}`)
  while (taken.has(idOf(number))) number++
  const words = Object.fromEntries(languages.map((code) => [code, '']))
  return { ...question, options: [...question.options, { id: idOf(number), words }] }
}

/** A question of the bank, in the languages of this survey. */
export function fromBank(question: Question, languages: string[]): Question {
  const within = (words: Words): Words =>
    Object.fromEntries(languages.map((code) => [code, words[code] ?? '']))
  return { ...mapWords(question, within), goTo: [] }
}

function everyWords(content: SurveyContent, change: (words: Words) => Words): SurveyContent {
  return {
    ...content,
    opening: change(content.opening),
    closing: change(content.closing),
    questions: content.questions.map((question) => mapWords(question, change)),
  }
}

function mapWords(question: Question, change: (words: Words) => Words): Question {
  const { scale } = question
  return {
    ...question,
    words: change(question.words),
    options: question.options.map((option) => ({ ...option, words: change(option.words) })),
    ...(scale && { scale: { ...scale, low: change(scale.low), high: change(scale.high) } }),
  }
}
