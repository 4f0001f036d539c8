import { z } from 'zod'
import { Question, SurveyContent } from '../../domain/surveys/content.ts'

export const surveyStates = ['draft', 'in use', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]

export const SurveyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  state: z.enum(surveyStates),
  questions: z.number(),
  languages: z.array(z.string()),
  /** Of the newest version; null while it is a draft. */
  versionNumber: z.number().nullable(),
  hasChanges: z.boolean(),
  people: z.number(),
  changedAt: z.string(),
  changedByName: z.string(),
})
export type SurveyRow = z.infer<typeof SurveyRow>

export const Version = z.object({
  id: z.uuid(),
  number: z.number(),
  publishedAt: z.string(),
  publishedByName: z.string(),
  /** Against the version before, one sentence each. */
  changes: z.array(z.string()),
})

export const Survey = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  state: z.enum(surveyStates),
  draft: SurveyContent,
  /** What the newest version asks; null before the first. */
  published: SurveyContent.nullable(),
  /** Counts changes of the draft, so that two people do not overwrite each other. */
  version: z.number(),
  updatedByName: z.string(),
  /** What publishing would change; null before the first version. */
  unpublished: z.array(z.string()).nullable(),
  /** Newest first. */
  versions: z.array(Version),
  people: z.number(),
  mayEdit: z.boolean(),
})
export type Survey = z.infer<typeof Survey>

export const BankRow = z.object({
  id: z.uuid(),
  question: Question,
  version: z.number(),
  /** Names of the surveys that ask it. */
  surveys: z.array(z.string()),
  answers: z.number(),
  isArchived: z.boolean(),
  changedAt: z.string(),
})
export type BankRow = z.infer<typeof BankRow>

const share = { count: z.number(), share: z.number(), low: z.number(), high: z.number() }
export const ValueCount = z.object({ value: z.string(), words: z.string(), ...share })
export type ValueCount = z.infer<typeof ValueCount>

/** Versions in a row that word a question alike. */
export const Wording = z.object({
  fromVersion: z.number(),
  toVersion: z.number(),
  since: z.string(),
  words: z.string(),
  asked: z.number(),
  answered: z.number(),
  /** None for what people say in their own words. */
  values: z.array(ValueCount),
})
export type Wording = z.infer<typeof Wording>

export const QuestionResult = z.object({
  id: z.uuid(),
  kind: Question.shape.kind,
  words: z.string(),
  /** Whether the newest version still asks it. */
  isAsked: z.boolean(),
  /** Newest first; more than one where the wording changed. */
  wordings: z.array(Wording),
})
export type QuestionResult = z.infer<typeof QuestionResult>

const Named = z.object({ key: z.string(), name: z.string() })
export const Results = z.object({
  people: z.number(),
  questions: z.array(QuestionResult),
  choices: z.object({
    universes: z.array(Named),
    turfs: z.array(Named),
    canvassers: z.array(Named),
    versions: z.array(z.number()),
  }),
})
export type Results = z.infer<typeof Results>

export const groupings = ['universe', 'turf', 'day', 'canvasser'] as const
export type Grouping = (typeof groupings)[number]

export const Breakdown = z.object({
  /** The answers, in the order of the question. */
  values: z.array(z.object({ value: z.string(), words: z.string() })),
  groups: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      answered: z.number(),
      values: z.array(ValueCount.omit({ words: true })),
    }),
  ),
  /** Days on which the question got other words. */
  lines: z.array(z.object({ day: z.string(), number: z.number(), words: z.string() })),
  /** There are more groups than are shown. */
  isCut: z.boolean(),
})
export type Breakdown = z.infer<typeof Breakdown>

export const SaidRow = z.object({
  id: z.uuid(),
  /** Null for a person who is not on the list. */
  voterId: z.number().nullable(),
  name: z.string(),
  city: z.string(),
  question: z.string(),
  answer: z.string(),
  answeredAt: z.string(),
  answeredByName: z.string(),
  turf: z.string(),
  versionNumber: z.number(),
})
export type SaidRow = z.infer<typeof SaidRow>
