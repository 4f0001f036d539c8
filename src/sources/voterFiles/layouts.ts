// The forms of voter files that are recognised by their columns. Anything else is mapped by hand on the same fields.
import type { Layout } from '../tabular/header.ts'
import { colorado } from './colorado.ts'
import { florida } from './florida.ts'
import { historyCodes } from './historyCodes.ts'
import { kansas } from './kansas.ts'
import { l2 } from './l2.ts'
import { columnsIn, type FormFacts, type VoterLayout, type VoterPart } from './layout.ts'
import { nebraska } from './nebraska.ts'
import { northCarolina } from './northCarolina.ts'
import { ohio } from './ohio.ts'
import { districtColumns } from './readSplit.ts'
import { historyColumns, voterReader, type ReadVoter } from './readVoter.ts'
import { targetSmart } from './targetSmart.ts'
import { van } from './van.ts'
import { washington } from './washington.ts'

const voterForms: VoterLayout[] = [
  nebraska,
  kansas,
  l2,
  van,
  targetSmart,
  ohio,
  northCarolina,
  florida,
  washington,
  colorado,
]

/** For the import kind. The codes come first, so that elections are known before the voters who took part in them. */
export const voterLayouts: Layout[] = [historyCodes, ...voterForms]

export const isHistoryCodes = (part: Pick<VoterPart, 'layout'>) => part.layout === historyCodes.name

/** The form of a table; null when a person mapped its columns. */
export function voterFormOf(part: Pick<VoterPart, 'layout'>): VoterLayout | null {
  return voterForms.find((form) => form.name === part.layout) ?? null
}

const mappedByHand: FormFacts = { state: '' }
const readers = new WeakMap<object, ReadVoter>()

/** The reader of a table's rows, made once: ask again for each chunk with the same mapping and the same reader answers. */
export function readerOf(part: VoterPart, today: string): ReadVoter {
  const known = readers.get(part.mapping)
  if (known) return known
  const form = voterFormOf(part)
  const mapping = { ...columnsIn(part.header, form?.columns ?? {}), ...part.mapping }
  const reader = voterReader(part.header, mapping, form ?? mappedByHand, today)
  readers.set(part.mapping, reader)
  return reader
}

/** Columns that need no choosing: their names say which election or district they are. */
export function columnsReadByName(part: VoterPart): number[] {
  if (isHistoryCodes(part)) return []
  const form = voterFormOf(part) ?? mappedByHand
  const { codes, marks } = historyColumns(part.header)
  const districts = districtColumns(part.header, part.mapping, form)
  return [...codes, ...marks.map(({ column }) => column), ...districts.map(({ column }) => column)]
}

/** The sentence that keeps a mapping from being used although each field is well: nobody could be found again. */
export function identityProblem(part: Pick<VoterPart, 'layout' | 'mapping'>): string | null {
  const has = (...fields: string[]) => fields.some((field) => part.mapping[field] !== undefined)
  if (isHistoryCodes(part)) return has('electionCode') ? null : 'Choose the column that holds: Election code.'
  if (!has('voterNumber', 'listId'))
    return 'Choose the column that holds: Voter ID of the state, or ID in this list.'
  return has('lastName', 'fullName') ? null : 'Choose the column that holds: Last name, or Whole name.'
}
