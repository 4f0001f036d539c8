// The file an export hands out: a ZIP with the voters as CSV, and a page that says who made it, when, why and what the law allows. Written
// while it is read, so a list of any length takes the same memory.
import type { Databases } from '../../../app/server/data/db.ts'
import type { Scope } from '../../../app/server/auth/viewer.ts'
import { dayOf, formatDate, formatDateTime } from '../../../domain/dates.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { law } from '../../voters/purposes.ts'
import type { Canary } from './canaries.server.ts'
import { markOf } from './exportMark.ts'
import {
  columnsOf,
  headerLine,
  lineOf,
  readFacts,
  readVoters,
  type ExportColumn,
} from './exportRows.server.ts'

const votersPerQuery = 5000

export interface ExportContent {
  id: string
  name: string
  purpose: string
  reason: string
  words: string
  columns: ExportColumn[]
  madeByName: string
  madeAt: Date
  organization: string
  committee: string
  /** The day of the newest voter file. */
  asOf: string | null
  ids: Int32Array
  canaries: Canary[]
}

export const fileNameOf = (made: Pick<ExportContent, 'id' | 'name' | 'madeAt'>): string =>
  `${dayOf(made.madeAt)} ${made.name.replaceAll(/[/\\]+/g, '-')} ${markOf(made.id)}.zip`

export function exportBytes(
  content: ExportContent,
  databases: Databases,
  scope: Scope,
  onProgress: (written: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const modifiedAt = content.madeAt
  return zipOf([
    { name: 'ABOUT.txt', modifiedAt, content: [aboutText(content)] },
    { name: 'voters.csv', modifiedAt, content: csvLines(content, databases, scope, onProgress) },
  ])
}

/** A chunk of lines at a time, starting with the mark by which Excel knows UTF-8. */
async function* csvLines(
  { id, columns: chosen, ids, canaries, madeAt }: ExportContent,
  databases: Databases,
  scope: Scope,
  onProgress: (written: number) => void,
): AsyncGenerator<string, void, undefined> {
  const facts = await databases.readInScope(scope, readFacts)
  const columns = columnsOf(chosen, facts, markOf(id))
  const waiting = [...canaries]
  const today = dayOf(madeAt)
  yield `\uFEFF${headerLine(columns)}`
  for (let from = 0; from < ids.length; from += votersPerQuery) {
    onProgress(from)
    const some = [...ids.subarray(from, from + votersPerQuery)]
    const voters = await databases.readInScope(scope, (db) => readVoters(db, some, today))
    const lines: string[] = []
    for (const [i, voter] of voters.entries()) {
      while (waiting[0] && waiting[0].place <= from + i) lines.push(lineOf(columns, waiting.shift()!.voter))
      lines.push(lineOf(columns, voter))
    }
    yield lines.join('')
  }
  for (const { voter } of waiting) yield lineOf(columns, voter)
  onProgress(ids.length)
}

function aboutText(content: ExportContent): string {
  const facts: [string, string][] = [
    ['Export', markOf(content.id)],
    ['List', content.name],
    ['Created', `${formatDateTime(content.madeAt)} (Lincoln time)`],
    ['Created by', content.madeByName],
    ['Made for', `${content.committee}, ${content.organization}`],
    ['Purpose', content.purpose],
    ['Reason', content.reason],
    ['Voters', formatCount(content.ids.length)],
    ['Who', content.words],
    ['Voter file', content.asOf ? `as of ${formatDate(content.asOf)}` : 'no date known'],
  ]
  const lines = [
    'VOTERS FROM ELECTIONS NEBRASKA',
    '',
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(12)}${value.replaceAll(/\s+/g, ' ')}`),
    '',
    `The law (${law}): lists of registered voters may be used only for elections, political activities, voter registration, law enforcement ` +
      'or jury selection. They may not be posted, displayed or made accessible on the Internet, and may not be used for commercial purposes.',
    '',
    'Every row carries the number of this export. A few rows are fictional and stand in this copy alone, so a list that turns up where it ' +
      'does not belong can be traced to who made it. This export and every download of it are on record.',
    '',
  ]
  return `\uFEFF${lines.join('\r\n')}`
}
