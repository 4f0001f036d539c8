// A row of a yearly extract: the cells in the state's order, kept as filed, and what they mean.
import { cutText } from '../../domain/shortText.ts'
import { isNobodyName, isUnitemizedName, readExpenditure, readReceipt } from '../../domain/filings/meaning.ts'
import { textHash } from '../../domain/textHash.ts'
import { readCents, readDay } from './cells.ts'
import { expenditureColumns, receiptColumns, type ExtractField } from './columns.ts'
import { donorRecordOf, type DonorRecord } from './donorRecord.ts'
import { filerTypeOf } from './filerTypes.ts'
import type { FiledLine, FilerFacts } from './filedLine.ts'

export type Extract = 'contributions' | 'expenditures'

export interface ExtractRow {
  /** The cells in the order of keptHeader. */
  cells: string[]
  line: FiledLine
  /** What could not be read and was left empty. */
  note?: string
}

export type ExtractReading = ExtractRow | { problem: string; sort: string; field: string; value: string }

/** The columns rows are kept in: the state's own, in its order, then whatever else this file has. */
export function keptColumns(
  extract: Extract,
  header: string[],
  mapping: Record<string, number>,
): { header: string[]; places: number[] } {
  const columns = extract === 'contributions' ? receiptColumns : expenditureColumns
  const names = Object.entries(columns).map(([field, [name]]) => ({ name: name!, at: mapping[field] ?? -1 }))
  const taken = new Set(names.map(({ at }) => at))
  const others = header.flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
  const all = [...names, ...others]
  return { header: all.map(({ name }) => name), places: all.map(({ at }) => at) }
}

export function extractReader(
  extract: Extract,
  header: string[],
  mapping: Record<string, number>,
  // Whoever reads the same table in another way knows the same filers: the first row that names one says who it is.
  filers = new Map<string, FilerFacts>(),
): (cells: string[]) => ExtractReading {
  const { places } = keptColumns(extract, header, mapping)
  const isInOrder = places.every((at, i) => at === i) && places.length === header.length
  const fields = Object.keys(extract === 'contributions' ? receiptColumns : expenditureColumns)
  const place = Object.fromEntries(fields.map((field, i) => [field, i])) as Record<ExtractField, number>
  return (found) => {
    const cells = isInOrder ? found : places.map((at) => (at < 0 ? '' : (found[at] ?? '')))
    const { high: hashHigh, low: hashLow } = textHash.of(...cells)
    const text = (field: ExtractField) => cells[place[field]]?.trim() ?? ''
    const filerId = text('filerId')
    if (filerId === '')
      return refused('filerId', '', 'has no number of a filer. Fill in the Org ID or skip the row.')
    const amount = text('amount')
    const cents = readCents(amount)
    if (cents === null)
      return refused(
        'amount',
        amount,
        `the amount “${cutText(amount, 40)}” cannot be read. Fix the file or skip the row.`,
      )
    const [happenedOn, filedOn] = [readDay(text('date')), readDay(text('filedOn'))]
    const isUnitemized = isUnitemizedName(text('lastName'), text('firstName'))
    const facts = { type: text('type'), filerType: text('filerType'), isUnitemized }
    const stance = text('stance').toLowerCase()
    const line: FiledLine = {
      hashHigh,
      hashLow,
      stateId: text('stateId'),
      filer: filers.get(filerId) ?? noteFiler(filers, filerId, text),
      ...(extract === 'contributions' ? readReceipt(facts) : readExpenditure(facts)),
      type: facts.type,
      happenedOn: happenedOn ?? null,
      filedOn: filedOn ?? null,
      cents,
      record: isUnitemized ? null : recordOf(text),
      description: text('description') || text('subType'),
      stance: stance === 'support' || stance === 'oppose' ? stance : null,
      target: text('target'),
      otherFiler: null,
    }
    if (happenedOn !== undefined && filedOn !== undefined) return { cells, line }
    const unread = happenedOn === undefined ? text('date') : text('filedOn')
    return { cells, line, note: `the date “${cutText(unread, 40)}” cannot be read; it was left empty.` }
  }
}

function noteFiler(
  filers: Map<string, FilerFacts>,
  stateId: string,
  text: (field: ExtractField) => string,
): FilerFacts {
  const name = text('filerName') || `Filer ${stateId}`
  const filer = {
    stateId,
    name,
    ...filerTypeOf(text('filerType'), name),
    candidateName: text('candidateName'),
    city: '',
  }
  filers.set(stateId, filer)
  return filer
}

/** Null for interest and the like, which come from nobody, and where the state says that nobody was named. */
export function recordOf(text: (field: ExtractField) => string): DonorRecord | null {
  const lastName = text('lastName')
  const firstName = text('firstName')
  if (firstName === '' && (lastName === '' || isNobodyName(lastName))) return null
  const [street, street2] = [text('street'), text('street2')]
  return donorRecordOf({
    type: text('sourceType'),
    lastName,
    firstName,
    middleName: text('middleName'),
    suffix: text('suffix'),
    street: street2 === '' ? street : `${street} ${street2}`.trim(),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    employer: text('employer'),
    occupation: text('occupation'),
  })
}

const refused = (field: string, value: string, problem: string) => ({
  problem,
  sort: field === 'amount' ? 'Amount cannot be read' : 'Filer is missing',
  field,
  value: cutText(value, 200),
})
