// How rows of a filer are chosen: the same for the list, the totals and the export.
import { z } from 'zod'
import { isBigId } from '../../domain/bigId.ts'
import type { Exclusion, Meaning } from '../../domain/filings/meaning.ts'
import { exclusionWords } from '../../domain/filings/meaning.ts'

export const FilerId = z.number().int().min(1).max(2_147_483_647)
/** Whole cents as text. */
export const Amount = z.string()

export const meanings = [
  'money',
  'in-kind',
  'unitemized',
  'pledge',
  'loan',
  'other',
  'spending',
  'given',
  'independent',
] as const satisfies Meaning[]
export const exclusions = Object.keys(exclusionWords) as [Exclusion, ...Exclusion[]]
export const rowSorts = ['date', 'filed', 'amount'] as const

const Day = z.iso.date().refine((day) => day >= '0001', 'There is no year 0.')
const Cents = z.string().regex(/^-?\d{1,15}$/, 'Give the amount in whole cents.')

export const RowFilter = z.object({
  id: FilerId,
  side: z.enum(['in', 'out']).optional(),
  meaning: z.enum(meanings).optional(),
  /** The rows behind one of the two totals. */
  total: z.enum(['raised', 'spent']).optional(),
  /** In a total or not, or left out for one reason. */
  counts: z.enum(['counted', 'excluded', ...exclusions]).optional(),
  type: z.string().max(120).optional(),
  /** Of a row without a date the day it was filed, as in the sums by year. */
  from: Day.optional(),
  to: Day.optional(),
  filedFrom: Day.optional(),
  filedTo: Day.optional(),
  least: Cents.optional(),
  most: Cents.optional(),
  /** Of the donor or payee, the purpose, or whom independent spending was about. */
  words: z.string().trim().max(100).default(''),
  city: z.string().trim().max(60).optional(),
  state: z.string().trim().max(2).optional(),
  donorId: z.string().refine(isBigId, 'A donor is named by a number.').optional(),
  correctionsOnly: z.boolean().default(false),
  /** Rows that are no longer in the state's file, instead of those that are. */
  gone: z.boolean().default(false),
  /** The load that brought them. */
  batchId: z.uuid().optional(),
})
export type RowFilter = z.output<typeof RowFilter>
