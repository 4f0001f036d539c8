// Who stands behind a filer: a candidate, an office, a district, a cycle. Suggestions are made from the files; the Owner's word counts.
import { z } from 'zod'
import { read, write } from '../../../app/contract.ts'
import { Amount, FilerId } from '../filter.ts'
import { eras, filerTypes } from '../words.ts'

const TieFields = z.object({
  filerId: FilerId,
  candidate: z.string().trim().min(1, 'Name the candidate.').max(120),
  office: z.string().trim().min(1, 'Name the office.').max(120),
  district: z.string().trim().max(40).default(''),
  cycle: z.number().int().min(1980, 'Give the year of the election.').max(2100),
  isSenator: z.boolean().default(false),
  otherFilerId: FilerId.nullable().default(null),
})
export type TieFields = z.output<typeof TieFields>

export const Tie = TieFields.extend({
  id: z.uuid(),
  filerName: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
  undoneAt: z.string().nullable(),
})
export type Tie = z.infer<typeof Tie>

export const Suggestion = z.object({
  candidate: z.string(),
  office: z.string(),
  district: z.string(),
  cycle: z.number(),
  otherFilerId: z.number().nullable(),
  otherFilerName: z.string(),
  /** Where each part comes from, in plain words. */
  evidence: z.array(z.string()),
  /** Candidate and office are both known. */
  isComplete: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Untied = z.object({
  id: z.number(),
  era: z.enum(eras),
  stateId: z.string(),
  name: z.string(),
  type: z.enum(filerTypes),
  raised: Amount,
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  suggestion: Suggestion,
  ties: z.array(Tie),
})
export type Untied = z.infer<typeof Untied>

export const tieShows = ['open', 'tied', 'all'] as const

export const tieCalls = {
  tieQueue: read({
    may: 'filers.tie',
    about: 'Filers without a tie first, each with a suggestion and what speaks for it.',
    input: z.object({
      show: z.enum(tieShows).default('open'),
      words: z.string().trim().max(100).default(''),
      type: z.enum(filerTypes).default('candidate committee'),
      page: z.number().int().min(1).max(1000).default(1),
    }),
    output: z.object({
      filers: z.array(Untied),
      total: z.number(),
      pageSize: z.number(),
      tied: z.number(),
      all: z.number(),
    }),
  }),
  tie: write({
    may: 'filers.tie',
    about: 'Ties a filer to a candidate, office, district and cycle; one word per cycle, the newest counts.',
    input: TieFields,
    output: Tie,
  }),
  untie: write({
    may: 'filers.tie',
    about: 'Takes a tie back; what it replaced is not brought back.',
    input: z.object({ id: z.uuid() }),
    output: Tie,
  }),
  tieHistory: read({
    may: 'filers.tie',
    about: 'The ties that were made and undone, newest first.',
    input: z.object({ filerId: FilerId.optional() }),
    output: z.object({ ties: z.array(Tie) }),
  }),
}
