// The three ways facts about lobbying come in: the Clerk's list of principals, records and legacy tables, and pages of the Clerk's database.
import { counted, formatCount } from '../../domain/numbers.ts'
import { dayOf } from '../../domain/dates.ts'
import { lobbyPageSort, pageSorts, readLobbyPage } from '../../sources/lobby/pages.ts'
import type { LobbyReading } from '../../sources/lobby/said.ts'
import { lobbyRowReader, principalLayouts, recordLayouts } from '../../sources/lobby/tables.ts'
import { documentColumns, documentOf, documentsTable } from '../../sources/tabular/documents.ts'
import type { Layout } from '../../sources/tabular/header.ts'
import { readHead } from '../../sources/tabular/readRows.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../sources/tabular/zip.ts'
import type { Counts, ImportKind, RowReader, TableFacts } from '../imports/kinds.server.ts'
import { applyLobby, checkLobby, type Told } from './importing/importChunk.server.ts'
import { ensureIndexesAtOnce } from './importing/indexes.server.ts'
import { positionRuns } from './importing/positionRuns.server.ts'
import { principalTables } from './importing/principalTables.server.ts'
import { rebuildMatches } from './matching/rebuildMatches.server.ts'
import { undoLobby } from './importing/undo.server.ts'

export const lobbyPrincipalsKind = kindOf({
  kind: 'lobby-principals',
  title: 'Principals and lobbyists',
  about:
    'The Clerk of the Legislature’s list of principals and registered lobbyists, as PDF or CSV. Addresses and phones in it are not stored.',
  layouts: principalLayouts,
  tables: principalTables,
})

export const lobbyRecordsKind = kindOf({
  kind: 'lobby-records',
  title: 'Lobby records',
  about:
    'Registrations from a records request, positions on bills as a table with their registration numbers, and the lobby tables of the legacy dump (lforma.txt and others, also in its ZIP).',
  layouts: recordLayouts,
})

export const lobbyPagesKind = kindOf({
  kind: 'lobby-pages',
  title: 'Pages of the lobby database',
  about:
    'Saved pages of the Clerk’s lobby database, one or many in a ZIP: rosters, positions on a bill, lobbyists, principals and reported money.',
  layouts: pageSorts.map((name): Layout => ({
    name: `lobby ${name}`,
    title: `Pages: ${name}`,
    signature: documentColumns,
  })),
  tables: pageTables,
})

type OwnParts = Pick<ImportKind<Told[]>, 'kind' | 'title' | 'about' | 'layouts' | 'tables'>

function kindOf(own: OwnParts): ImportKind<Told[]> {
  return {
    ...own,
    belongsTo: 'platform',
    fields: [],
    mappingProblem: ({ layout }) =>
      own.layouts.some(({ name }) => name === layout)
        ? null
        : `This table is none of ${own.title}. Choose the file as it was downloaded.`,
    reader: (part) => readerOf(part),
    runs: ({ layout, header, format }) => (layout === 'positions' ? positionRuns(header, format) : null),
    chunkRows: 50_000,
    zip: { entries: 100_000, unpackedBytes: 2_000_000_000, ratio: 200 },
    check: checkLobby,
    apply: applyLobby,
    finish: [
      { title: 'Building indexes', run: async (context) => (await ensureIndexesAtOnce(context), {}) },
      {
        title: 'Looking for the same names among donors and filers',
        run: async ({ db }) => ({ figures: { matches: await rebuildMatches(db) } }),
      },
    ],
    undo: { by: 'kind', step: undoLobby },
    summarize: summaryLine,
  }
}

function readerOf(part: TableFacts): RowReader<Told[]> {
  const read = part.layout?.startsWith('lobby ')
    ? readPage
    : lobbyRowReader(part.layout, part.header, { today: dayOf(new Date()) })
  return (cells) => {
    const reading = read?.(cells) ?? {
      problem: 'this table is not known. Choose the file as it was downloaded.',
    }
    if (reading.problem !== undefined)
      return { values: [], problems: [{ sort: 'Cannot be read', message: reading.problem }] }
    const notes = (reading.notes ?? []).map((message) => ({ sort: 'Partly read', message, isNote: true }))
    return { values: reading.said, problems: notes }
  }
}

/** The sentence about a page names it: among thousands, a row number says little. */
function readPage(cells: string[]): LobbyReading {
  const { path, text } = documentOf(cells)
  const reading = readLobbyPage(text, path)
  return reading.problem === undefined || path === '' ? reading : { problem: `${path}: ${reading.problem}` }
}

/** The roster first: it holds the whole names of what the other pages cut. */
async function pageTables(members: ZipMember[], fileName: string): Promise<ZipMember[]> {
  const bySort = new Map<string, ZipMember[]>()
  for (const member of members) {
    const { head } = await readHead(await member.open(), 2_000_000)
    const sort = lobbyPageSort(head.toString('utf8'))
    // A single file has no name inside a ZIP; its own may tell what the page is about.
    if (sort) bySort.set(sort, [...(bySort.get(sort) ?? []), { ...member, name: member.name || fileName }])
  }
  if (bySort.size === 0)
    throw new UnreadableFile(
      `${fileName} holds no page of the Clerk’s lobby database. Save the pages as HTML and pack many into a ZIP.`,
    )
  return pageSorts.flatMap((sort) => {
    const found = bySort.get(sort)
    return found ? [documentsTable(sort, `lobby ${sort}`, found)] : []
  })
}

/** "902 facts read: 902 new, 0 changed, 0 unchanged." */
function summaryLine(counts: Counts): string {
  const read = counted(counts.new + counts.changed + counts.unchanged, 'fact')
  const skipped = counts.skipped === 0 ? '' : ` ${counted(counts.skipped, 'row')} skipped.`
  return `${read} read: ${formatCount(counts.new)} new, ${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} unchanged.${skipped}`
}
