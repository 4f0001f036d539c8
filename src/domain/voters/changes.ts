// What a new file changed about a voter, in words: the label of the field, what it was and what it is.
import { formatDate, isPlainDate } from '../dates.ts'
import { formatPhone, readable, readableAddress, statusName } from './shown.ts'

/** Values by column of the voters table. */
export type VoterColumns = Record<string, unknown>

export interface ChangedField {
  label: string
  from: string
  to: string
}

/** Addresses, precincts and elections stand in a voter's row as numbers: what they are called. */
export interface PlaceNames {
  addresses: ReadonlyMap<string, string>
  precincts: ReadonlyMap<number, string>
  elections: ReadonlyMap<number, string>
}

/** What the office withholds of a confidential voter (Neb. Rev. Stat. 32-331), and where it goes in place of it. */
export const withheldColumns = ['household_id', 'mailing', 'phone', 'cell_phone'] as const

/** What a file said before of someone who is confidential now is withheld as well. */
export function withoutWithheld(before: VoterColumns): VoterColumns {
  const withheld: readonly string[] = withheldColumns
  return Object.fromEntries(Object.entries(before).filter(([column]) => !withheld.includes(column)))
}

/** Of the columns in `before`, those that read differently now. */
export function changedFields(before: VoterColumns, after: VoterColumns, names: PlaceNames): ChangedField[] {
  const fields = Object.entries(wordsOf(names)).flatMap(([column, [label, inWords]]) => {
    if (!(column in before)) return []
    const [from, to] = [inWords(before[column]), inWords(after[column])]
    return from === to ? [] : [{ label, from, to }]
  })
  return [...fields, ...changedVotes(before.voted, after.voted, names.elections)]
}

type Words = Record<string, [label: string, inWords: (value: unknown) => string]>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const name = (value: unknown) => readable(text(value))
const phone = (value: unknown) => formatPhone(text(value))
const day = (value: unknown) => (isPlainDate(text(value)) ? formatDate(text(value)) : text(value))

const wordsOf = ({ addresses, precincts }: PlaceNames): Words => ({
  status: ['Status', (value) => statusName(text(value))],
  name_prefix: ['Title', name],
  first_name: ['First name', name],
  middle_name: ['Middle name', name],
  last_name: ['Last name', name],
  name_suffix: ['Suffix', name],
  party: ['Party', text],
  household_id: ['Address', (value) => addresses.get(text(value)) ?? ''],
  mailing: ['Mailing address', mailing],
  is_confidential: ['Address withheld by law', (value) => (value === true ? 'yes' : 'no')],
  phone: ['Phone', phone],
  cell_phone: ['Cell phone', phone],
  email: ['Email', text],
  gender: ['Gender', text],
  birth_date: ['Born', day],
  birth_year: ['Birth year', text],
  registered_on: ['Registered', day],
  precinct_split_id: ['Precinct', (value) => precincts.get(Number(value)) ?? ''],
  voter_number: ['Voter number', text],
})

function mailing(value: unknown): string {
  const { lines = [], city = '' } = (value ?? {}) as { lines?: string[]; city?: string }
  return [...lines.map(readableAddress), readable(city)].filter(Boolean).join(', ')
}

/** Ten codes and ten codes again say little: which ones came and went. */
function changedVotes(
  before: unknown,
  after: unknown,
  elections: ReadonlyMap<number, string>,
): ChangedField[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const only = (these: unknown[], those: unknown[]) =>
    these
      .filter((id) => !those.includes(id))
      .map((id) => elections.get(Number(id)) ?? 'an election')
      .join(', ')
  const [came, went] = [only(after, before), only(before, after)]
  return [
    ...(came === '' ? [] : [{ label: 'Votes added', from: '', to: came }]),
    ...(went === '' ? [] : [{ label: 'Votes no longer listed', from: went, to: '' }]),
  ]
}
