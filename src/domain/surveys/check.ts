// Whether a survey can be asked at a door. A draft may be unfinished; what is published may not.
import { possibleAnswers, wordsIn, type Question, type SurveyContent, type Words } from './content.ts'
import { languageName } from './languages.ts'

/** One sentence about the first thing that is wrong; null when it can be published. */
export function checkContent(content: SurveyContent): string | null {
  const { languages, questions } = content
  if (languages.length === 0) return 'Choose at least one language.'
  if (new Set(languages).size < languages.length) return 'A language is listed twice.'
  if (questions.length === 0) return 'Add at least one question.'
  if (new Set(questions.map((q) => q.id)).size < questions.length) return 'A question is in the survey twice.'
  if (questions.filter((q) => q.isSupport).length > 1) return 'Only one question can set the support level.'
  for (const [index, question] of questions.entries()) {
    const problem = questionProblem(content, question, index)
    if (problem) return `Question ${index + 1}: ${problem}`
  }
  const lost = unreached(questions)
  if (lost !== -1) return `Question ${lost + 1} is never asked: every answer before it leads past it.`
  return halfWritten(content, content.opening, 'opening') ?? halfWritten(content, content.closing, 'closing')
}

/** Of a question by itself, as the bank keeps it: its words in these languages, its choices, its scale. */
export function checkQuestion(question: Question, languages: string[]): string | null {
  const missing = (words: Words) => languages.find((code) => wordsIn(words, code, code) === '')
  const silent = missing(question.words)
  if (silent) return `the ${languageName(silent)} words are missing.`
  if (question.kind === 'choice' || question.kind === 'several') {
    if (question.options.length < 2) return 'give it at least two choices.'
    if (new Set(question.options.map((o) => o.id)).size < question.options.length)
      return 'two choices share one id.'
    for (const option of question.options) {
      const code = missing(option.words)
      if (code) return `a choice has no ${languageName(code)} words.`
    }
    for (const code of languages) {
      const said = question.options.map((option) => wordsIn(option.words, code, code).toLowerCase())
      if (new Set(said).size < said.length) return `two choices read the same in ${languageName(code)}.`
    }
  } else if (question.options.length > 0) return 'only a question with choices has choices.'
  return scaleProblem(question, missing)
}

function scaleProblem(question: Question, missing: (words: Words) => string | undefined): string | null {
  const { kind, scale, isSupport } = question
  if (kind !== 'scale') {
    if (scale) return 'only a scale has ends.'
    return isSupport ? 'the support level is a scale of 1 to 5.' : null
  }
  if (!scale) return 'say where the scale begins and ends.'
  if (scale.from < 0 || scale.to > 10 || scale.from >= scale.to)
    return 'a scale runs upward, between 0 and 10.'
  if (isSupport && (scale.from !== 1 || scale.to !== 5)) return 'the support level is a scale of 1 to 5.'
  const code = missing(scale.low) ?? missing(scale.high)
  return code ? `the ends of the scale have no ${languageName(code)} words.` : null
}

function questionProblem(content: SurveyContent, question: Question, index: number): string | null {
  const own = checkQuestion(question, content.languages)
  if (own) return own
  const possible = possibleAnswers(question)
  if (question.goTo.length > 0 && !possible)
    return 'a question people answer in their own words has no branches.'
  const led = new Set<string>()
  for (const { answers, to } of question.goTo) {
    if (answers.length === 0) return 'a branch says no answer it follows.'
    for (const answer of answers) {
      if (!possible!.includes(answer)) return 'a branch follows an answer that is none of its choices.'
      if (led.has(answer)) return 'one answer leads to two places.'
      led.add(answer)
    }
    if (to === 'end') continue
    const target = content.questions.findIndex((q) => q.id === to)
    if (target === -1) return 'a branch leads to a question that is not in the survey.'
    if (target <= index) return 'a branch leads back. Branches only lead to later questions.'
  }
  return null
}

/** The first question no answers lead to; -1 when each can be asked. */
function unreached(questions: Question[]): number {
  const reached = new Set([0])
  for (const [index, question] of questions.entries()) {
    if (!reached.has(index)) return index
    const ends = new Set(question.options.filter((o) => o.endsTalk).map((o) => o.id))
    const branched = new Set(question.goTo.flatMap((branch) => branch.answers))
    const free = (possibleAnswers(question) ?? ['']).some((a) => !ends.has(a) && !branched.has(a))
    if (free || !question.isRequired) reached.add(index + 1)
    for (const { answers, to } of question.goTo)
      if (to !== 'end' && answers.some((a) => !ends.has(a)))
        reached.add(questions.findIndex((q) => q.id === to))
  }
  return -1
}

/** The opening and the closing may be left out, but then in every language. */
function halfWritten({ languages }: SurveyContent, words: Words, name: string): string | null {
  const empty = languages.filter((code) => wordsIn(words, code, code) === '')
  if (empty.length === 0 || empty.length === languages.length) return null
  return `The ${name} has no ${languageName(empty[0]!)} words.`
}
