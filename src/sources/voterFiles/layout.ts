// What is known of one form of voter file. A form is data; the reading itself is the same for all of them (readVoter.ts).
import { normalHeader, type Layout } from '../tabular/header.ts'
import type { VoterField } from './fields.ts'

export interface VoterLayout extends Layout {
  /** Whose word it is: the state's own file decides about registration and about who is dropped. */
  origin: 'state file' | 'vendor file' | 'list'
  columns: Partial<Record<VoterField, string[]>>
  /** Whose voters these are when no column says it. */
  state: string
  /** "VAN": how voters are told apart that come without the state's own number. */
  listName?: string
  /** Column → code of district_kinds. */
  districts?: Record<string, string>
  /** Letters that mean another party here than elsewhere. */
  parties?: Record<string, string>
  /** In this form any mark in an election's column says that the person voted, even an N. */
  anyMarkVotes?: boolean
  /** What this form writes into a cell that it withholds. */
  withheld?: string
}

/** What reading a row needs of its form. */
export type FormFacts = Pick<
  VoterLayout,
  'state' | 'listName' | 'districts' | 'parties' | 'anyMarkVotes' | 'withheld'
>

/** One table of a file, as far as reading its rows needs it. */
export interface VoterPart {
  layout: string | null
  header: string[]
  /** Field → index of its column. */
  mapping: Record<string, number>
}

/** Which column is which field by the names of the form alone. */
export function columnsIn(
  header: string[],
  columns: Partial<Record<string, string[]>>,
): Record<string, number> {
  const at = new Map<string, number>()
  for (const [i, name] of header.entries()) {
    const plain = normalHeader(name)
    if (!at.has(plain)) at.set(plain, i)
  }
  const found: Record<string, number> = {}
  for (const [field, names] of Object.entries(columns)) {
    const name = names?.find((n) => at.has(normalHeader(n)))
    if (name !== undefined) found[field] = at.get(normalHeader(name))!
  }
  return found
}
