// The three ways bills, votes and senators come in: LegiScan's datasets, Open States' files, and saved pages of the Legislature itself.
import { readAction } from '../../domain/law/legislature/actions.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { hashProblem, jsonSortOf, readLegiscanFile } from '../../sources/legiscan/json.ts'
import { legiscanRowReader, legiscanTables } from '../../sources/legiscan/csv.ts'
import { foreignState } from '../../sources/legiscan/state.ts'
import { historyRuns } from '../../sources/legiscan/history.ts'
import { voteRuns } from '../../sources/legiscan/votes.ts'
import type { Reading, Said, SourceName } from '../../sources/legislature/said.ts'
import { pageSortOf, readLegislaturePage } from '../../sources/legislaturePages/pages.ts'
import { isTextPath, readTextPage } from '../../sources/billTexts/textPages.ts'
import { openStatesRowReader, openStatesTables } from '../../sources/openStates/bulk.ts'
import {
  openStatesPeopleTable,
  openStatesPersonReader,
  readOpenStatesYaml,
} from '../../sources/openStates/people.ts'
import { documentColumns, documentOf, documentsTable } from '../../sources/tabular/documents.ts'
import type { Layout } from '../../sources/tabular/header.ts'
import { readHead } from '../../sources/tabular/readRows.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../sources/tabular/zip.ts'
import type { Counts, ImportKind, RowReader, TableFacts } from '../imports/kinds.server.ts'
import { countAgain, settleTerms, tidyIndexes } from './importing/endOfLoad.server.ts'
import { closeHistories } from './importing/endOfHistories.server.ts'
import { enqueueForecast } from './enqueueForecast.server.ts'
import { applySaid, checkSaid } from './importing/importChunk.server.ts'
import { recordChanges } from './importing/recordChanges.server.ts'
import { gatherLast } from './importing/importSponsors.server.ts'
import { settleBills } from './importing/settle.server.ts'
import { undoLegislature } from './importing/undo.server.ts'

type Part = TableFacts & { member?: string }

const documentLayout = (name: string, title: string): Layout => ({ name, title, signature: documentColumns })

export const legiscanKind = kindOf('legiscan', {
  kind: 'legiscan',
  title: 'LegiScan dataset',
  about:
    'Bills, history, roll calls and votes of a session: LegiScan’s dataset as CSV or JSON, the ZIP as it is downloaded.',
  layouts: [
    ...legiscanTables,
    documentLayout('legiscan json people', 'LegiScan people'),
    documentLayout('legiscan json bill', 'LegiScan bills'),
    documentLayout('legiscan json vote', 'LegiScan roll calls'),
    documentLayout('legiscan json text', 'LegiScan texts'),
  ],
  tables: legiscanMembers,
  read: (part) =>
    legiscanRowReader(part.layout, part.header, part.member ?? '') ??
    (part.layout?.startsWith('legiscan json') ? byDocument(readLegiscanFile) : null),
  runs: ({ layout, header, format }) => {
    if (layout === 'legiscan votes') return voteRuns(header, format)
    return layout === 'legiscan history' ? historyRuns(header, format) : null
  },
})

export const openStatesKind = kindOf('openstates', {
  kind: 'openstates',
  title: 'Open States',
  about:
    'Senators and committees from the people files (the folder data/ne as a ZIP), and bills and votes from the bulk CSV.',
  layouts: [
    openStatesPeopleTable,
    documentLayout('openstates yaml people', 'People'),
    documentLayout('openstates yaml committees', 'Committees'),
    ...openStatesTables,
  ],
  tables: openStatesMembers,
  read: (part) => {
    if (part.layout?.startsWith('openstates yaml')) return byDocument(readOpenStatesYaml)
    if (part.layout === openStatesPeopleTable.name) return openStatesPersonReader(part.header)
    return openStatesRowReader(part.layout, part.header)
  },
})

export const legislaturePagesKind = kindOf('legislature', {
  kind: 'legislature-pages',
  title: 'Pages of the Legislature',
  about:
    'Saved bill pages and vote pages of nebraskalegislature.gov, one or many in a ZIP. They tell excused from absent and are believed first. Texts of bills too, as text or HTML named like 109/Intro/LB14.txt.',
  layouts: [
    documentLayout('bill pages', 'Bill pages'),
    documentLayout('vote pages', 'Vote pages'),
    documentLayout('text pages', 'Texts of bills'),
  ],
  tables: pageMembers,
  read: (part) => {
    if (part.layout === null) return null
    return byDocument(part.layout === 'text pages' ? readTextPage : readLegislaturePage)
  },
})

interface OwnParts {
  kind: string
  title: string
  about: string
  layouts: Layout[]
  tables(members: ZipMember[], fileName: string): Promise<ZipMember[]>
  read(part: Part): ((cells: string[]) => Reading) | null
  runs?: ImportKind<Said[]>['runs']
}

function kindOf(source: SourceName, { read, ...own }: OwnParts): ImportKind<Said[]> {
  return {
    ...own,
    belongsTo: 'platform',
    fields: [],
    mappingProblem: ({ layout }) =>
      own.layouts.some(({ name }) => name === layout)
        ? null
        : `This table is none of ${own.title}. Choose the file as it was downloaded.`,
    reader: (part) => rowReader(read(part)),
    chunkRows: 50_000,
    zip: { entries: 100_000, unpackedBytes: 4_000_000_000, ratio: 200 },
    check: (context, rows) => checkSaid(context, rows, source),
    apply: (context, rows) => applySaid(context, rows, source),
    finish: [
      { title: 'Placing the senators', run: settleTerms },
      { title: 'Putting the sponsors together', run: (context) => gatherLast(context, source) },
      { title: 'Closing the histories', run: (context) => closeHistories(context, source) },
      { title: 'Reading the histories', run: settleBills },
      { title: 'Recording what changed', run: recordChanges },
      { title: 'Counting attendance', run: countAgain },
      { title: 'Putting the words in order', run: tidyIndexes },
      { title: 'Asking for a forecast of the new votes', run: enqueueForecast },
    ],
    undo: { by: 'kind', step: undoLegislature },
    summarize: summaryLine,
  }
}

function rowReader(read: ((cells: string[]) => Reading) | null): RowReader<Said[]> {
  return (cells) => {
    const reading = read?.(cells) ?? {
      problem: 'this table is not known. Choose the file as it was downloaded.',
    }
    if (reading.problem !== undefined)
      return { values: [], problems: [{ sort: 'Cannot be read', message: reading.problem }] }
    // Here the database is busy with the chunk before; when this one is written, its lines are known by heart.
    for (const said of reading.said) if (said.what === 'action') readAction(said.text)
    if (!reading.notes) return { values: reading.said, problems: none }
    const notes = reading.notes.map((message) => ({ sort: 'Partly read', message, isNote: true }))
    return { values: reading.said, problems: notes }
  }
}

// One list for the millions of rows that have none.
const none: [] = []

/** The sentence about a file names it: among thousands, a row number says little. */
const byDocument =
  (read: (text: string, path: string) => Reading) =>
  (cells: string[]): Reading => {
    const { path, text } = documentOf(cells)
    const reading = read(text, path)
    return reading.problem === undefined
      ? reading
      : { problem: path === '' ? reading.problem : `${path}: ${reading.problem}` }
  }

async function legiscanMembers(members: ZipMember[], fileName: string): Promise<ZipMember[]> {
  const state = await foreignState(members)
  if (state)
    throw new UnreadableFile(
      `${fileName} is LegiScan’s dataset of ${state}, not of Nebraska. Choose Nebraska’s.`,
    )
  const sortOf = (member: ZipMember) => jsonSortOf(member.name)
  if (!members.some(sortOf)) return members
  const hash = members.find((member) => /(?:^|\/)hash\.md5$/i.test(member.name))
  const text = hash ? (await readHead(await hash.open(), 1000)).head.toString('utf8') : null
  const problem = hashProblem(
    members.map((member) => member.name),
    text,
  )
  if (problem) throw new UnreadableFile(`${fileName} ${problem}`)
  return (['people', 'bill', 'vote', 'text'] as const).flatMap((sort) => {
    const found = members.filter((member) => sortOf(member) === sort)
    return found.length === 0 ? [] : [documentsTable(sort, `legiscan json ${sort}`, found)]
  })
}

// eslint-disable-next-line @typescript-eslint/require-await
async function openStatesMembers(members: ZipMember[], fileName: string): Promise<ZipMember[]> {
  const files = members.filter((member) => /\.ya?ml$/i.test(member.name || fileName))
  if (files.length === 0) return members
  const isCommittee = (member: ZipMember) => /(?:^|\/)committees\//i.test(member.name)
  return (['people', 'committees'] as const).flatMap((sort) => {
    const found = files.filter((member) => isCommittee(member) === (sort === 'committees'))
    return found.length === 0 ? [] : [documentsTable(sort, `openstates yaml ${sort}`, found)]
  })
}

async function pageMembers(members: ZipMember[], fileName: string): Promise<ZipMember[]> {
  const texts = members.filter((member) => isTextPath(member.name || fileName))
  const pages = members.filter(
    (member) =>
      !texts.includes(member) &&
      (/\.(html?|php.*)$/i.test(member.name || fileName) ||
        /view_(bill|votes)/i.test(member.name || fileName)),
  )
  if (pages.length + texts.length === 0)
    throw new UnreadableFile(
      `${fileName} holds no saved page. Save bill and vote pages as HTML, texts under names like 109/Intro/LB14.txt, and pack many into a ZIP.`,
    )
  const isVotes = new Map<ZipMember, boolean>()
  for (const page of pages)
    isVotes.set(
      page,
      pageSortOf((await readHead(await page.open(), 2_000_000)).head.toString('utf8')) === 'vote page',
    )
  // A single file has no name inside a ZIP; its own may tell which roll call it is.
  const named = (page: ZipMember) => ({ ...page, name: page.name || fileName })
  // Bills before what is said about them.
  const sorts = [
    ['bills', 'bill pages', pages.filter((page) => !isVotes.get(page))],
    ['votes', 'vote pages', pages.filter((page) => isVotes.get(page))],
    ['texts', 'text pages', texts],
  ] as const
  return sorts.flatMap(([name, layout, found]) =>
    found.length === 0 ? [] : [documentsTable(name, layout, found.map(named))],
  )
}

/** "3,402 facts read: 3,100 new, 2 changed, 300 unchanged." */
function summaryLine(counts: Counts): string {
  const read = counted(counts.new + counts.changed + counts.unchanged, 'fact')
  const skipped = counts.skipped === 0 ? '' : ` ${counted(counts.skipped, 'row')} skipped.`
  return `${read} read: ${formatCount(counts.new)} new, ${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} unchanged.${skipped}`
}
