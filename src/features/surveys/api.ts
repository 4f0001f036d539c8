// What a committee asks at doors, and what it heard. A "version" is a survey as it was published: it never changes, and every answer names
// the version the voter heard.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { Question, SurveyContent } from '../../domain/surveys/content.ts'
import { BankRow, Breakdown, groupings, Results, SaidRow, Survey, SurveyRow, surveyStates } from './shapes.ts'

const committeeId = z.uuid()
const ofSurvey = { committeeId, surveyId: z.uuid() }
const version = z.number().int()
const name = z.string().trim().min(1, 'Give the survey a name.').max(120, 'Use at most 120 characters.')
const day = z.iso
  .date('Give a date as year, month and day.')
  .refine((text) => text >= '1900', 'Give a later year.')
/** A draft in eight languages is a long text. */
const allowance = { bytes: 512 * 1024, values: 20_000 }

const number = z.number().int().min(1).max(100_000)

/** Whose last answers count; each person counts once. */
export const ResultFilter = z.object({
  ...ofSurvey,
  universeId: z.uuid().optional(),
  turf: z.uuid().optional(),
  canvasser: z.string().max(200).optional(),
  versionNumber: number.optional(),
  from: day.optional(),
  to: day.optional(),
})
export type ResultFilter = z.output<typeof ResultFilter>

export const surveys = api('surveys', {
  list: list({
    may: 'work.read',
    mayExport: 'surveys.export',
    what: 'Surveys',
    about: 'The surveys of a committee: drafts, those in use and those that were closed.',
    filter: z.object({
      committeeId,
      search: z.string().max(200).default(''),
      state: z.enum(surveyStates).optional(),
    }),
    sorts: ['changed', 'name', 'people'],
    desc: true,
    row: SurveyRow,
    facts: z.object({ mayEdit: z.boolean(), all: z.number() }),
  }),
  survey: read({
    may: 'work.read',
    input: z.object(ofSurvey),
    output: Survey,
    about: 'One survey: what is being written, and its published versions.',
  }),
  create: write({
    may: 'work.edit',
    input: z.object({ committeeId, name, copyOf: z.uuid().optional() }),
    output: z.object({ id: z.uuid() }),
    about: 'A new survey, empty or as a copy of another one.',
  }),
  change: write({
    may: 'work.edit',
    allowance,
    input: z.object({
      ...ofSurvey,
      version,
      name,
      about: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
      draft: SurveyContent,
    }),
    output: Survey,
    about: 'Saves what is being written. Phones go on with the last published version.',
  }),
  publish: write({
    may: 'work.edit',
    input: z.object({ ...ofSurvey, version }),
    output: Survey,
    about: 'Makes the next version of what was written. Versions never change.',
  }),
  close: write({
    may: 'work.edit',
    input: z.object({ ...ofSurvey, closed: z.boolean() }),
    output: Survey,
    about: 'Takes a survey out of use, or back into use. Its answers stay.',
  }),

  bank: list({
    may: 'work.read',
    mayExport: 'surveys.export',
    what: 'Survey questions',
    about: 'Every question the committee has written, with the surveys that ask it.',
    filter: z.object({
      committeeId,
      search: z.string().max(200).default(''),
      archived: z.boolean().default(false),
    }),
    sorts: ['words', 'changed', 'answers'],
    row: BankRow,
    facts: z.object({ mayEdit: z.boolean(), all: z.number() }),
  }),
  saveQuestion: write({
    may: 'work.edit',
    allowance,
    /** Without a version the question is new. */
    input: z.object({ committeeId, question: Question, version: version.nullable() }),
    output: BankRow,
    about: 'Adds a question to the bank, or changes how it will be worded in the next survey.',
  }),
  archiveQuestion: write({
    may: 'work.edit',
    input: z.object({ committeeId, questionId: z.uuid(), archived: z.boolean() }),
    output: BankRow,
    about: 'Puts a question of the bank away, or brings it back. Surveys that ask it go on asking.',
  }),

  results: read({
    may: 'work.read',
    heavy: true,
    input: ResultFilter,
    output: Results,
    about: 'Counts, shares and 95% intervals of every answer, apart where the wording changed.',
  }),
  breakdown: read({
    may: 'work.read',
    heavy: true,
    input: ResultFilter.extend({ questionId: z.uuid(), of: z.enum(groupings) }),
    output: Breakdown,
    about: 'The answers to one question by universe, turf, day or canvasser.',
  }),
  said: list({
    may: 'voters.read',
    mayExport: 'surveys.export',
    what: 'Survey answers',
    about: 'Who gave an answer, with the day, the canvasser and the version they heard.',
    audited: true,
    filter: ResultFilter.extend({
      questionId: z.uuid().optional(),
      value: z.string().max(200).optional(),
      /** Of one wording: the versions that ask with it. */
      fromVersion: number.optional(),
      toVersion: number.optional(),
    }),
    sorts: ['answered', 'voter'],
    desc: true,
    row: SaidRow,
  }),
})
