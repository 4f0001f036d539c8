// The state's filings: the yearly extracts of contributions and of expenditures. Public data, shared by all organizations; a new copy of a
// year is compared with the last one, and nothing doubles.
import { expenditureColumns, receiptColumns } from '../../../sources/nadc/columns.ts'
import { extractReader, keptColumns, type Extract } from '../../../sources/nadc/extractReader.ts'
import type { FilerFacts } from '../../../sources/nadc/filedLine.ts'
import type { Field, ImportKind, TableFacts } from '../../imports/kinds.server.ts'
import { refuseCutFile } from '../guard.server.ts'
import { applyFilings, checkFilings } from './importChunk.server.ts'
import { finishFilings, whatIsLeft } from './importFinish.server.ts'
import { fewerRows, reloads } from './importReload.server.ts'
import { filedRowOf, type FiledRow } from './importRow.server.ts'
import { extractRuns } from './importRuns.server.ts'
import { filingsLine } from './importSummary.server.ts'
import { undoFilings } from './undoFilings.server.ts'

export const contributionsKind = extractKind('contributions', {
  title: 'Contributions filed with the state',
  about:
    'A year of contributions and loans as the Accountability and Disclosure Commission publishes it (ContributionLoanExtract). A newer copy of the same year replaces the older one row by row.',
})

export const expendituresKind = extractKind('expenditures', {
  title: 'Expenditures filed with the state',
  about:
    'A year of expenditures as the Accountability and Disclosure Commission publishes it (ExpenditureExtract). A newer copy of the same year replaces the older one row by row.',
})

function extractKind(extract: Extract, words: { title: string; about: string }): ImportKind<FiledRow> {
  const columns = extract === 'contributions' ? receiptColumns : expenditureColumns
  const required = ['stateId', 'filerId', 'amount', 'date', 'lastName']
  return {
    kind: `nadc-${extract}`,
    ...words,
    belongsTo: 'platform',
    layouts: [
      {
        name: extract,
        title: words.title,
        signature: required.map((field) => columns[field as keyof typeof columns]),
        columns,
        quote: '"',
        padShortRows: true,
      },
    ],
    fields: Object.entries(columns).map(([name, spellings]) => fieldOf(name, spellings, required)),
    reader: (part) => rowReader(extract, part, filersIn(part)),
    runs: (part) => extractRuns(extract, part, filersIn(part)),
    options: [fewerRows],
    chunkRows: 10_000,
    zip: { entries: 100, unpackedBytes: 4_000_000_000, ratio: 200 },
    check: checkFilings,
    checkWhole: refuseCutFile,
    apply: (context, rows) =>
      applyFilings(context, keptColumns(extract, context.part.header, context.part.mapping).header, rows),
    reloads,
    leaves: whatIsLeft,
    finish: finishFilings,
    undo: { by: 'kind', step: undoFilings },
    summarize: filingsLine,
  }
}

function fieldOf(name: string, spellings: string[], required: string[]): Field {
  return {
    name,
    label: spellings[0]!,
    aliases: spellings.slice(1),
    required: required.includes(name),
    parse: (text) => ({ value: text }),
  }
}

const filersOfTables = new WeakMap<TableFacts, Map<string, FilerFacts>>()

/** Whoever a table names, to all who read it. */
function filersIn(part: TableFacts): Map<string, FilerFacts> {
  let filers = filersOfTables.get(part)
  if (!filers) filersOfTables.set(part, (filers = new Map<string, FilerFacts>()))
  return filers
}

function rowReader(extract: Extract, part: TableFacts, filers: Map<string, FilerFacts>) {
  const read = extractReader(extract, part.header, part.mapping, filers)
  return (cells: string[]) => {
    const reading = read(cells)
    if ('problem' in reading) {
      const { problem, ...about } = reading
      // Never looked at: a row with a problem is skipped.
      return { values: undefined as never, problems: [{ ...about, message: problem }] }
    }
    const { line, note } = reading
    const problems = note ? [{ sort: 'A date cannot be read', message: note, isNote: true }] : none
    return { values: filedRowOf(reading.cells, [line]), problems }
  }
}

const none: never[] = []
