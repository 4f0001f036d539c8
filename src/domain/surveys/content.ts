// What a survey asks, as the server, the phone and the preview read it. Questions are asked in order; an answer can lead to a later
// question or to the end, never back.
import { z } from 'zod'

export const questionKinds = [
  'choice',
  'several',
  'scale',
  'yes/no',
  'text',
  'wants a sign',
  'will volunteer',
  'contact details',
] as const
export type QuestionKind = (typeof questionKinds)[number]

const tooLong = (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`
const language = z.string().regex(/^[a-z]{2,3}$/, 'Give a language as its code, such as es.')
// The number of entries is checked before any of them is read: a list of mistakes as long as the body would hold up everyone else.
const wordsOf = (most: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((words) => Object.keys(words).length <= 8, { message: 'Use at most 8 languages.' })
    .pipe(z.record(language, z.string().max(most, tooLong(most))))
const listOf = <T extends z.ZodType>(element: T, most: number, message: string) =>
  z.array(z.unknown()).max(most, message).pipe(z.array(element))
const value = z.string().min(1).max(40)

/** By language: en, es, vi. */
export type Words = Record<string, string>

export const Option = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, 'The id of a choice takes a to z, 0 to 9 and dashes.'),
  words: wordsOf(200),
  /** The talk is over when a voter says this. */
  endsTalk: z.boolean().optional(),
})
export type Option = z.output<typeof Option>

export const Branch = z.object({
  answers: z.array(value).max(40),
  to: z.union([z.uuid(), z.literal('end')]),
})
export type Branch = z.output<typeof Branch>

export const Question = z.object({
  /** The bank question's: the same in every version and every survey that asks it. */
  id: z.uuid(),
  kind: z.enum(questionKinds),
  words: wordsOf(500),
  options: listOf(Option, 20, 'Use at most 20 choices.'),
  scale: z
    .object({ from: z.number().int(), to: z.number().int(), low: wordsOf(60), high: wordsOf(60) })
    .optional(),
  isRequired: z.boolean(),
  /** A scale of 1 to 5 whose answer is also the contact's support. */
  isSupport: z.boolean().optional(),
  goTo: listOf(Branch, 20, 'Use at most 20 branches.'),
})
export type Question = z.output<typeof Question>

export const SurveyContent = z.object({
  /** The first is the main one. */
  languages: z.array(language).min(1).max(8, 'Use at most 8 languages.'),
  opening: wordsOf(1000),
  closing: wordsOf(1000),
  questions: listOf(Question, 40, 'Use at most 40 questions.'),
})
export type SurveyContent = z.output<typeof SurveyContent>

export const Answer = z.object({
  questionId: z.uuid(),
  /** Ids of choices · the number · yes or no · the text · phone:… and email:…. Empty: asked, and no answer given. */
  values: z.array(z.string().max(2000, tooLong(2000))).max(20),
})
export type Answer = z.output<typeof Answer>

/** In this language, or in the main one where it has none. */
export function wordsIn(words: Words, wanted: string, main: string): string {
  return own(words, wanted) || own(words, main) || ''
}

const own = (words: Words, code: string): string => (Object.hasOwn(words, code) ? words[code]!.trim() : '')

const yesOrNo: QuestionKind[] = ['yes/no', 'wants a sign', 'will volunteer']

/** The answers a branch can ask about; null where people say what they like. */
export function possibleAnswers({ kind, options, scale }: Question): string[] | null {
  if (kind === 'choice' || kind === 'several') return options.map((option) => option.id)
  if (yesOrNo.includes(kind)) return ['yes', 'no']
  if (kind !== 'scale') return null
  if (!scale || scale.to < scale.from || scale.to - scale.from > 20) return []
  return Array.from({ length: scale.to - scale.from + 1 }, (_, i) => String(scale.from + i))
}

/** One answer in words: "Roads and schools", "1 (strong support)", "4", "Yes". */
export function answerWords(question: Question, given: string, language: string, main: string): string {
  const option = question.options.find((o) => o.id === given)
  if (option) return wordsIn(option.words, language, main)
  const { scale } = question
  if (scale && given === String(scale.from)) return endOfScale(given, wordsIn(scale.low, language, main))
  if (scale && given === String(scale.to)) return endOfScale(given, wordsIn(scale.high, language, main))
  if (given === 'yes') return 'Yes'
  if (given === 'no') return 'No'
  return question.kind === 'contact details' ? given.replace(/^(phone|email):/, '') : given
}

const endOfScale = (number: string, words: string): string => (words ? `${number} (${words})` : number)
