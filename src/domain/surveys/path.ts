// The way through a survey that answers take, and whether answers can have been given.
import { possibleAnswers, type Answer, type Question, type SurveyContent } from './content.ts'

/** What is asked next; null at the end of the talk. A question that was skipped has an answer without values. */
export function nextQuestion(content: SurveyContent, answers: readonly Answer[]): Question | null {
  const given = byQuestion(answers)
  let question = content.questions[0] ?? null
  while (question && given.has(question.id)) question = after(content, question, given.get(question.id)!)
  return question
}

/** The questions these answers lead through, in order; one that is optional and has no answer counts as skipped. */
export function questionsAsked(content: SurveyContent, answers: readonly Answer[]): Question[] {
  const given = byQuestion(answers)
  const asked: Question[] = []
  let question = content.questions[0] ?? null
  while (question) {
    const values = given.get(question.id)
    if (!values && question.isRequired) break
    asked.push(question)
    question = after(content, question, values ?? [])
  }
  return asked
}

/** One sentence about the first answer that cannot have been given; null when all are fine. A talk may end early. */
export function checkAnswers(content: SurveyContent, answers: readonly Answer[]): string | null {
  const known = new Map(content.questions.map((question, index) => [question.id, { question, index }]))
  const seen = new Set<string>()
  for (const { questionId, values } of answers) {
    const found = known.get(questionId)
    if (!found) return 'An answer belongs to no question of this version of the survey.'
    const name = `Question ${found.index + 1}`
    if (seen.has(questionId)) return `${name} was answered twice.`
    seen.add(questionId)
    const problem = valuesProblem(found.question, values)
    if (problem) return `${name}: ${problem}`
  }
  const asked = new Set(questionsAsked(content, answers).map((question) => question.id))
  const off = answers.find((answer) => !asked.has(answer.questionId))
  if (!off) return null
  return `Question ${known.get(off.questionId)!.index + 1} is not asked after these answers.`
}

function after(content: SurveyContent, question: Question, values: readonly string[]): Question | null {
  if (question.options.some((option) => option.endsTalk && values.includes(option.id))) return null
  const branch = question.goTo.find(({ answers }) => answers.some((answer) => values.includes(answer)))
  if (branch?.to === 'end') return null
  const place = content.questions.indexOf(question)
  // A branch that leads back, or nowhere, is not followed: the talk always comes to an end.
  const target = branch ? content.questions.findIndex((q) => q.id === branch.to) : -1
  return content.questions[target > place ? target : place + 1] ?? null
}

function valuesProblem(question: Question, values: readonly string[]): string | null {
  if (values.length === 0) return question.isRequired ? 'an answer is needed.' : null
  if (new Set(values).size < values.length) return 'the same answer is there twice.'
  const { kind } = question
  if (kind === 'contact details')
    return values.length > 4 ? 'use at most 4 ways to reach someone.' : wrongContact(values)
  if (kind !== 'several' && values.length > 1) return 'it takes one answer.'
  if (kind === 'text') return values[0]!.trim() === '' ? 'the text is empty.' : null
  const possible = possibleAnswers(question) ?? []
  return values.every((given) => possible.includes(given)) ? null : 'the answer is none of its choices.'
}

function wrongContact(values: readonly string[]): string | null {
  for (const given of values) {
    if (given.length > 200) return 'a phone number or email address is too long.'
    if (given.startsWith('phone:')) {
      if (given.replaceAll(/\D/g, '').length < 7) return 'a phone number has at least 7 digits.'
    } else if (given.startsWith('email:')) {
      if (!/^email:\S+@\S+\.\S+$/.test(given)) return 'an email address looks like name@example.org.'
    } else return 'contact details are a phone number or an email address.'
  }
  return null
}

const byQuestion = (answers: readonly Answer[]) => new Map(answers.map((a) => [a.questionId, a.values]))
