// The filings before 2021: a ZIP of some sixty pipe-delimited tables, frozen by the state, or one of its tables.
import { legacyReader } from '../../../sources/nadc/legacy/legacyReader.ts'
import { legacyLayouts } from '../../../sources/nadc/legacy/legacyTables.ts'
import type { ImportKind, TableFacts } from '../../imports/kinds.server.ts'
import { refuseCutFile } from '../guard.server.ts'
import { applyFilings, checkFilings } from './importChunk.server.ts'
import { finishFilings, whatIsLeft } from './importFinish.server.ts'
import { fewerRows, reloads } from './importReload.server.ts'
import { filedRowOf, type FiledRow } from './importRow.server.ts'
import { filingsLine } from './importSummary.server.ts'
import { undoFilings } from './undoFilings.server.ts'

export const legacyKind: ImportKind<FiledRow> = {
  kind: 'nadc-legacy',
  title: 'Filings with the state before 2021',
  about:
    'The old dump of the Accountability and Disclosure Commission (nadc_data.zip), or one table of it under its own name, as formb1.txt.',
  belongsTo: 'platform',
  layouts: legacyLayouts,
  fields: [],
  mappingProblem: ({ layout }) =>
    layout === null
      ? 'This is no table of the legacy dump. Choose the ZIP, or a table under the name it has there, as formb1ab.txt.'
      : null,
  reader: rowReader,
  options: [fewerRows],
  chunkRows: 10_000,
  zip: { entries: 200, unpackedBytes: 2_000_000_000, ratio: 200 },
  check: checkFilings,
  checkWhole: refuseCutFile,
  apply: (context, rows) => applyFilings(context, context.part.header, rows),
  reloads,
  leaves: whatIsLeft,
  finish: finishFilings,
  undo: { by: 'kind', step: undoFilings },
  summarize: filingsLine,
}

function rowReader(part: TableFacts) {
  const read = legacyReader(part.layout ?? '', part.header)
  return (cells: string[]) => {
    const reading = read(cells)
    if ('problem' in reading) {
      const { problem, ...about } = reading
      return { values: undefined as never, problems: [{ ...about, message: problem }] }
    }
    return { values: filedRowOf(reading.cells, reading.lines, reading.more), problems: [] }
  }
}
