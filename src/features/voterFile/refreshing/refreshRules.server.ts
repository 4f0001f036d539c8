// Whose word counts when a file meets a voter that is there already. The state's file decides about registration; lists fill what it leaves
// empty, and what they filled stays until the state says something itself.
import { withheldColumns } from '../../../domain/voters/changes.ts'
import { columns, type Column, type VoterValues } from '../importing/importColumns.server.ts'

/** A column that came from another source than the row: voters.field_sources. */
export type FieldSources = Partial<Record<Column, number>>

export interface Merging {
  old: VoterValues
  incoming: VoterValues
  sourceId: number
  isState(sourceId: number): boolean
}

// What the import keeps for itself, and what follows another column.
const bookkeeping = new Set<Column>([
  'key',
  'state',
  'content_hash',
  'source_id',
  'field_sources',
  'is_confidential',
])
const follows: Partial<Record<Column, Column>> = { first_key: 'first_name', last_key: 'last_name' }
const filled = columns.filter((c) => !bookkeeping.has(c) && !follows[c])

/** A new file of the state: all of it counts, except that an empty field does not wipe what a list knew. */
export function mergeState({ old, incoming, sourceId, isState }: Merging): VoterValues {
  const merged = { ...incoming, key: old.key }
  const sources: FieldSources = {}
  const before = fieldSourcesOf(old)
  const keep = (column: Column, from: number) => {
    merged[column] = old[column]
    sources[column] = from
  }
  for (const column of filled) {
    const from = before[column] ?? Number(old.source_id)
    if (isEmpty(incoming[column]) && !isEmpty(old[column]) && !isState(from)) keep(column, from)
  }
  // Since 2026 the state gives the year alone. A day it gave before, or a list gave, is still right when the year is.
  if (!incoming.birth_date && old.birth_date && incoming.birth_year === old.birth_date.slice(0, 4))
    keep('birth_date', before.birth_date ?? Number(old.source_id))
  if (incoming.is_confidential === 't') withhold(merged, incoming, sources)
  followNames(merged, old, incoming)
  merged.source_id = String(sourceId)
  merged.field_sources = sourcesText(sources)
  return merged
}

/** A vendor's file or a list: fills what is empty, and renews what other lists said. */
export function mergeList({ old, incoming, sourceId, isState }: Merging): VoterValues {
  const merged = { ...old }
  const sources = fieldSourcesOf(old)
  for (const column of filled) {
    const said = incoming[column]
    if (said === null || isEmpty(said) || said === old[column] || !mayFill(column, old)) continue
    if (!isEmpty(old[column]) && isState(sources[column] ?? Number(old.source_id))) continue
    if (column === 'birth_date' && old.birth_year && old.birth_year !== said.slice(0, 4)) continue
    merged[column] = said
    sources[column] = sourceId
  }
  followNames(merged, old, incoming)
  merged.field_sources = sourcesText(sources)
  return merged
}

/** Where the office withholds an address and a phone, those a list has are not put in their place (Neb. Rev. Stat. 32-331). */
function mayFill(column: Column, old: VoterValues): boolean {
  return old.is_confidential !== 't' || !(withheldColumns as readonly Column[]).includes(column)
}

function withhold(merged: VoterValues, incoming: VoterValues, sources: FieldSources): void {
  for (const column of withheldColumns) {
    merged[column] = incoming[column]
    delete sources[column]
  }
}

function followNames(merged: VoterValues, old: VoterValues, incoming: VoterValues): void {
  for (const [key, name] of Object.entries(follows) as [Column, Column][])
    merged[key] = merged[name] === incoming[name] ? incoming[key] : old[key]
}

const isEmpty = (value: string | null) => value === null || value === '' || value === '{}'

export function fieldSourcesOf(values: VoterValues): FieldSources {
  return values.field_sources === null ? {} : (JSON.parse(values.field_sources) as FieldSources)
}

function sourcesText(sources: FieldSources): string | null {
  const sorted = Object.entries(sources).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.length === 0 ? null : JSON.stringify(Object.fromEntries(sorted))
}

/** The columns that differ, as they were, in the types of JSON: voter_changes.before. */
export function before(old: VoterValues, merged: VoterValues): Record<string, unknown> {
  const was: Record<string, unknown> = {}
  for (const column of columns) if (old[column] !== merged[column]) was[column] = typed(column, old[column])
  return was
}

const numbers = new Set<Column>(['birth_year', 'precinct_split_id', 'content_hash', 'source_id'])

function typed(column: Column, value: string | null): unknown {
  if (value === null) return null
  if (numbers.has(column)) return Number(value)
  if (column === 'is_confidential') return value === 't'
  if (column === 'voted') return JSON.parse(`[${value.slice(1, -1)}]`)
  if (column === 'mailing' || column === 'field_sources') return JSON.parse(value)
  // Also households.id, which has more digits than a JSON number holds.
  return value
}
