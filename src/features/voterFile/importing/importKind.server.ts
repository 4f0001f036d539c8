// The voter file: the state's own, a vendor's, or any list of voters. Shared by all organizations; what they attach to a voter survives
// every new file.
import { dayOf } from '../../../domain/dates.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import type { ElectionFacts } from '../../../sources/voterFiles/elections.ts'
import { voterFields } from '../../../sources/voterFiles/fields.ts'
import { historyCodeReader } from '../../../sources/voterFiles/historyCodes.ts'
import { guessColumns } from '../../../sources/voterFiles/guessing/guessColumns.ts'
import {
  columnsReadByName,
  identityProblem,
  isHistoryCodes,
  readerOf,
  voterLayouts,
} from '../../../sources/voterFiles/layouts.ts'
import type { Counts, ImportKind, MappedRow, RowReader, TableFacts } from '../../imports/kinds.server.ts'
import { buildIndexes } from './importIndexes.server.ts'
import { applyVoters, checkVoters } from './importChunk.server.ts'
import { applyHistoryCodes, checkHistoryCodes } from './importHistoryCodes.server.ts'
import { voterRowOf, type VoterRow } from './importRow.server.ts'
import { openSource, originOf } from './importSource.server.ts'
import { decideCorrections } from '../refreshing/refreshCorrections.server.ts'
import { markDropped } from '../refreshing/refreshDropped.server.ts'
import { undoVoters } from './undoVoters.server.ts'

export const votersKind: ImportKind<VoterRow | ElectionFacts> = {
  kind: 'voters',
  title: 'Voter file',
  about:
    'The Secretary of State’s file, or one of L2, VAN, TargetSmart or another state. A new file updates the old one; contacts, tags, notes and corrections stay.',
  belongsTo: 'platform',
  layouts: voterLayouts,
  fields: voterFields,
  guess: guessColumns,
  alsoReads: columnsReadByName,
  mappingProblem: identityProblem,
  reader: rowReader,
  options: [
    {
      name: 'keepMissing',
      label: 'Keep voters that are missing from this file',
      help: 'Otherwise voters of its counties that the state’s file no longer lists are marked as dropped.',
    },
  ],
  chunkRows: 10_000,
  zip: { entries: 1000, unpackedBytes: 8_000_000_000, ratio: 200 },
  async check(context, rows) {
    if (!isHistoryCodes(context.part)) return checkVoters(context, rows as MappedRow<VoterRow>[])
    return checkHistoryCodes(context, rows as MappedRow<ElectionFacts>[])
  },
  async apply(context, rows) {
    if (!isHistoryCodes(context.part)) return applyVoters(context, rows as MappedRow<VoterRow>[])
    await openSource(context)
    return applyHistoryCodes(context, rows as MappedRow<ElectionFacts>[])
  },
  finish: [
    { title: 'Marking who is missing from the file', run: markDropped },
    { title: 'Comparing corrections with the file', run: decideCorrections },
    { title: 'Building the indexes', run: buildIndexes },
  ],
  undo: { by: 'kind', step: undoVoters },
  summarize: votersLine,
}

function rowReader(part: TableFacts): RowReader<VoterRow | ElectionFacts> {
  if (isHistoryCodes(part)) {
    const read = historyCodeReader(part.header, part.mapping)
    return (cells) => {
      const reading = read(cells)
      return reading.problem === undefined ? { values: reading.value, problems: none } : refused(reading)
    }
  }
  const read = readerOf(part, dayOf(new Date()))
  const origin = originOf(part)
  return (cells) => {
    const reading = read(cells)
    if (reading.problem !== undefined) return refused(reading)
    const problems = reading.notes ? reading.notes.map((note) => ({ ...note, isNote: true })) : none
    return { values: voterRowOf(reading.value, origin), problems }
  }
}

const none: never[] = []

const refused = ({ sort, problem }: { sort: string; problem: string }) => ({
  // Never looked at: a row with a problem is skipped.
  values: undefined as never,
  problems: [{ sort, message: problem }],
})

/** "1,254,333 voters read: 1,250,000 new, 3,000 changed, 900 dropped, 433 unchanged." */
export function votersLine(counts: Counts, parts: { layout: string | null }[] = []): string {
  const isCodes = parts.length > 0 && parts.every(isHistoryCodes)
  const read = counted(counts.new + counts.changed + counts.unchanged, isCodes ? 'election code' : 'voter')
  const found = [
    `${formatCount(counts.new)} new`,
    `${formatCount(counts.changed)} changed`,
    ...(isCodes ? [] : [`${formatCount(counts.dropped)} dropped`]),
    `${formatCount(counts.unchanged)} unchanged`,
  ]
  const skipped = counts.skipped === 0 ? '' : ` ${counted(counts.skipped, 'row')} skipped.`
  return `${read} read: ${found.join(', ')}.${skipped}`
}
