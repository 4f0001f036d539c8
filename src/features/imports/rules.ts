// Decisions about imports, without a database: which column is which field, what a row says, and what may be done when.
import { cutText } from '../../domain/shortText.ts'
import { lookUp } from '../../domain/lookUp.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { normalHeader } from '../../sources/tabular/header.ts'

export const batchStates = [
  'uploaded',
  'mapped',
  'checking',
  'ready',
  'running',
  'paused',
  'failed',
  'done',
  'undoing',
  'undone',
] as const
export type BatchState = (typeof batchStates)[number]

export const batchActions = ['map', 'check', 'run', 'pause', 'resume', 'undo', 'discard'] as const
export type BatchAction = (typeof batchActions)[number]

const allowed: Record<BatchState, BatchAction[]> = {
  uploaded: ['map', 'discard'],
  mapped: ['map', 'check', 'discard'],
  checking: ['pause'],
  ready: ['map', 'check', 'run', 'discard'],
  running: ['pause'],
  paused: ['resume', 'undo'],
  failed: ['resume', 'undo'],
  done: ['undo'],
  undoing: ['pause'],
  undone: [],
}

export interface BatchSituation {
  state: BatchState
  /** Nothing works on it any more although its state says so: its server ended, or its job failed or was cancelled. */
  isStalled: boolean
  /** A paused or failed batch goes on with what it was doing. */
  phase: 'checking' | 'running' | 'undoing'
}

export function actionsOn({ state, isStalled, phase }: BatchSituation): BatchAction[] {
  if (isStalled && (state === 'checking' || state === 'running' || state === 'undoing'))
    return actionsOn({ state: 'paused', isStalled: false, phase: state })
  const actions = allowed[state]
  // Nothing was written yet: there is nothing to undo, but a file to map again or to drop.
  if ((state === 'paused' || state === 'failed') && phase === 'checking') return ['map', 'check', 'discard']
  return (state === 'paused' || state === 'failed') && phase === 'undoing' ? ['resume'] : actions
}

export interface FieldNames {
  name: string
  label: string
  required?: boolean
  aliases?: string[]
}

/** Field name → index of its column. */
export type Mapping = Record<string, number>

/**
 * What a person chose last time for these columns; otherwise what the file's form says; otherwise the field whose name, label or alias the
 * column bears.
 */
export function suggestMapping(
  header: string[],
  fields: FieldNames[],
  remembered: Record<string, string> = {},
  known?: Record<string, string[]>,
): Mapping {
  const columns = header.map(normalHeader)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  const take = (field: string, names: string[]) => {
    const index = names
      .map((name) => columns.findIndex((c, i) => c === name && !taken.has(i)))
      .find((i) => i >= 0)
    if (index === undefined) return
    mapping[field] = index
    taken.add(index)
  }
  if (Object.keys(remembered).length > 0) {
    for (const [field, column] of Object.entries(remembered)) take(field, [normalHeader(column)])
    return mapping
  }
  if (known) {
    for (const [field, names] of Object.entries(known)) take(field, names.map(normalHeader))
    return mapping
  }
  for (const field of fields) take(field.name, [field.name, field.label].map(normalHeader))
  for (const field of fields)
    if (mapping[field.name] === undefined) take(field.name, (field.aliases ?? []).map(normalHeader))
  return mapping
}

export interface LeftOutFacts {
  /** Columns without a word in the first rows. */
  empty: number[]
  /** For each column the field that its name alone would make it. */
  couldBe: (string | null)[]
}

export interface LeftOutReason {
  why: string
  columns: string[]
}

/** The columns that nothing is read from, each with the reason. */
export function leftOut(
  {
    header,
    mapping,
    readAnyway,
    facts,
  }: { header: string[]; mapping: Mapping; readAnyway: number[]; facts: LeftOutFacts },
  fields: FieldNames[],
): LeftOutReason[] {
  const used = new Set([...Object.values(mapping), ...readAnyway])
  const why = (column: number): string => {
    if (facts.empty.includes(column)) return 'empty in the first rows'
    const field = fields.find(({ name }) => name === facts.couldBe[column])
    if (!field) return 'nothing in Elections Nebraska matches'
    const other = mapping[field.name]
    return other === undefined
      ? `the name says ${field.label}, but it was not chosen`
      : `${field.label} is read from ${header[other]!}`
  }
  const columns = [...header.keys()].filter((column) => !used.has(column))
  return [...Map.groupBy(columns, why)].map(([reason, its]) => ({
    why: reason,
    columns: its.map((column) => header[column]!),
  }))
}

/** "RACE, LANG (nothing in Elections Nebraska matches); PLUS4 (empty in the first rows)" */
export const leftOutLine = (reasons: LeftOutReason[]): string =>
  reasons.map(({ why, columns }) => `${columns.join(', ')} (${why})`).join('; ')

export function rememberedMapping(header: string[], mapping: Mapping): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([field, index]) => [field, header[index] ?? '']))
}

/** The sentence that keeps a mapping from being used, or null. */
export function mappingProblem(fields: FieldNames[], header: string[], mapping: Mapping): string | null {
  const used = new Map<number, string>()
  for (const [name, index] of Object.entries(mapping)) {
    const field = fields.find((f) => f.name === name)
    if (!field) return `There is no field “${name}”. Choose one of: ${fields.map((f) => f.name).join(', ')}.`
    const column = header[index]
    if (column === undefined) return `The file has no column ${index + 1} for ${field.label}. Choose another.`
    if (used.has(index))
      return `The column “${column}” is chosen for both ${used.get(index)} and ${field.label}. Choose another for one of them.`
    used.set(index, field.label)
  }
  const missing = fields.filter((field) => field.required && mapping[field.name] === undefined)
  return missing.length === 0
    ? null
    : `Choose the column that holds: ${missing.map((f) => f.label).join(', ')}.`
}

export interface ParsedField extends FieldNames {
  parse(text: string): Parsed<unknown>
}

export interface CellProblem {
  sort: string
  message: string
  field: string
  value: string
}

/** Made once per file, called for each row: the values of the fields, or every problem of the row at once. */
export function rowParser(
  fields: ParsedField[],
  mapping: Mapping,
): (cells: string[]) => { values: Record<string, unknown>; problems: CellProblem[] } {
  const columns = fields.map((field) => ({ field, index: mapping[field.name] ?? -1 }))
  return (cells) => {
    const values: Record<string, unknown> = {}
    const problems: CellProblem[] = []
    for (const { field, index } of columns) {
      const text = (index < 0 ? '' : (cells[index] ?? '')).trim()
      if (text === '') {
        values[field.name] = null
        if (field.required)
          problems.push(
            cellProblem(field, '', `the ${lower(field.label)} is empty. Fill it in or skip the row.`),
          )
        continue
      }
      const parsed = field.parse(text)
      if (parsed.problem === undefined) values[field.name] = parsed.value
      else problems.push(cellProblem(field, text, parsed.problem))
    }
    return { values, problems }
  }
}

function cellProblem(field: FieldNames, value: string, message: string): CellProblem {
  const sort = value === '' ? `${field.label} is empty` : `${field.label} cannot be read`
  return { sort, message, field: field.name, value: cutText(value, 200) }
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** "Row 8,214: the amount '1,20O.00' has a letter O. Fix the file or skip the row." */
export function problemLine(problem: { row: number; message: string; member?: string }): string {
  const place = problem.member ? `${problem.member}, row` : 'Row'
  return `${place} ${formatCount(problem.row)}: ${problem.message}`
}

export function addSorts(into: Record<string, number>, problems: { sort: string }[]): Record<string, number> {
  const sorts = { ...into }
  for (const { sort } of problems) sorts[sort] = (lookUp(sorts, sort) ?? 0) + 1
  return sorts
}

/** A check counts rows and problems too; the run begins with its own. */
export const fromTheStart = {
  rowsRead: 0,
  bytesRead: 0,
  problemSorts: JSON.stringify({}),
  partIndex: 0,
  partOffset: 0,
  partRow: 0,
  finishStep: 0,
}
