// A row of a file as the importer takes it: its lines ready for COPY, as far as no database is needed for them.
import type { DonorRecord } from '../../../sources/nadc/donorRecord.ts'
import type { FiledLine, FilerFacts } from '../../../sources/nadc/filedLine.ts'
import type { LegacyMore } from '../../../sources/nadc/legacy/legacyRow.ts'
import { copyLine, copyNull, copyText } from '../../imports/copy.server.ts'
import { meansOf, monthOf, type Means } from './means.ts'

export interface FiledRow {
  /** The cells between tabs, with COPY's escapes, and that again escaped as one value in a line of COPY. */
  asFiled: string
  lines: LineRow[]
  /** Its lines are rows of the file that follow each other, without what rows say besides money. */
  isRun?: boolean
  /** Its bytes are not looked at any more. */
  letGo?(): void
  /** What rows of the legacy dump say besides money. */
  more?: LegacyMore
}

export interface LineRow extends Pick<FiledLine, 'hashHigh' | 'hashLow' | 'filer' | 'otherFiler'> {
  hasRecord: boolean
  /** Whether it says where the donor works. */
  hasWork: boolean
  /** The number of the spelling, as two halves. */
  recordHigh: number
  recordLow: number
  /** What it counts as, in which month, and how much. */
  means: Means
  month: number
  cents: number
  /** The columns of lineColumns, as one piece of a line of COPY, from a place in these bytes to another. */
  block: Buffer
  from: number
  to: number
  /** What was made of it, or who makes it where it is asked for. */
  said:
    | Pick<FiledLine, 'stateId' | 'record'>
    | { stateIdOf(line: LineRow): string; recordOf(line: LineRow): DonorRecord | null }
}

export const stateIdOf = (line: LineRow): string =>
  'stateIdOf' in line.said ? line.said.stateIdOf(line) : line.said.stateId

export const recordOf = (line: LineRow): DonorRecord | null =>
  !line.hasRecord ? null : 'recordOf' in line.said ? line.said.recordOf(line) : line.said.record

/** What a line says by itself; in front of it the importer puts the numbers it gives. */
export const lineColumns = [
  'state_id',
  'as_filed',
  'side',
  'type',
  'meaning',
  'excluded',
  'happened_on',
  'filed_on',
  'cents',
  'record_id',
  'description',
  'stance',
  'target',
]

export function filedRowOf(cells: string[], lines: FiledLine[], more?: LegacyMore): FiledRow {
  const asFiled = embedded(cells)
  return { asFiled, lines: lines.map((line) => lineRowOf(line, asFiled)), more }
}

function lineRowOf(line: FiledLine, asFiled: string): LineRow {
  const { hashHigh, hashLow, stateId, filer, otherFiler, record } = line
  const before = copyLine([stateId])
  const after = copyLine([
    line.side,
    line.type,
    line.meaning,
    line.excluded ?? copyNull,
    line.happenedOn ?? copyNull,
    line.filedOn ?? copyNull,
    String(line.cents),
    record === null ? copyNull : String(record.id),
    line.description,
    line.stance ?? copyNull,
    line.target,
  ])
  const [recordHigh, recordLow] = record === null ? [0, 0] : halvesOf(record.id)
  const block = Buffer.from([before, asFiled, after].join('\t'))
  return {
    hashHigh,
    hashLow,
    filer,
    otherFiler,
    hasRecord: record !== null,
    hasWork: record !== null && (record.employer !== '' || record.occupation !== ''),
    recordHigh,
    recordLow,
    means: meansOf(line.side, line.meaning, line.excluded),
    month: monthOf(line.happenedOn ?? line.filedOn),
    cents: line.cents,
    block,
    from: 0,
    to: block.length,
    said: { stateId, record },
  }
}

/** Of 64 bits. */
export const halvesOf = (id: bigint): [high: number, low: number] => [
  Number(id >> 32n),
  Number(BigInt.asIntN(32, id)),
]

/** A line of COPY as one value inside another; nearly all cells are free of letters that need an escape. */
function embedded(cells: string[]): string {
  const line = cells.join('\\t')
  return isBare(line, cells.length) ? line : copyText(copyLine(cells))
}

const bareLines = new Map<number, RegExp>()

/** Whether the backslashes in it are those between the cells, and no other letter means something to COPY. */
function isBare(line: string, cells: number): boolean {
  let bare = bareLines.get(cells)
  if (!bare) {
    bare = new RegExp(`^(?:[^\\t\\n\\r\\\\]*\\\\t){${cells - 1}}[^\\t\\n\\r\\\\]*$`)
    bareLines.set(cells, bare)
  }
  return bare.test(line)
}

/** The filers a row names, the one it is about first. */
export function filersOf({ lines, more }: FiledRow): FilerFacts[] {
  const named = lines.flatMap(({ filer, otherFiler }) => (otherFiler ? [filer, otherFiler] : [filer]))
  return more ? [...named, ...more.filers] : named
}
