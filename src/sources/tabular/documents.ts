// Many small files of one sort, read as one table with a row per file: its path, and its text as a JSON string, which has no line ends.
import { cutText } from '../../domain/shortText.ts'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DetectedTable } from './detectTable.ts'
import { UnreadableFile } from './unreadableFile.ts'
import type { ZipMember } from './zip.ts'

/** A table whose form is known without looking at its first bytes. */
export interface TableMember extends ZipMember {
  table: DetectedTable
}

export const documentColumns = ['path', 'document']

/** A saved page or one record; the longest, a text with its PDF inside, has a few megabytes. Each is read whole. */
const mostBytes = 50_000_000

export function documentsTable(name: string, layout: string, members: ZipMember[]): TableMember {
  const large = members.find((member) => member.bytes > mostBytes)
  if (large)
    throw new UnreadableFile(
      `${cutText(large.name, 60) || 'The file'} is larger than ${mostBytes / 1_000_000} MB, as no single page or record is. Pack the others without it.`,
    )
  return {
    name,
    bytes: members.reduce((sum, member) => sum + member.bytes, 0),
    open: () => Promise.resolve(Readable.from(linesOf(members), { objectMode: false })),
    table: {
      format: { encoding: 'utf-8', bom: 0, delimiter: '\t', quote: null, newline: '\n' },
      header: documentColumns,
      hasHeader: false,
      layout,
      padShortRows: false,
      sample: [],
    },
  }
}

async function* linesOf(members: ZipMember[]): AsyncGenerator<Buffer> {
  for (const member of members) {
    const content = await text(await member.open())
    const path = member.name.replaceAll(/[\t\r\n]/g, ' ')
    yield Buffer.from(`${path}\t${JSON.stringify(content.replace(/^\uFEFF/, ''))}\n`)
  }
}

/** The path and the text of a row. */
export function documentOf(cells: string[]): { path: string; text: string } {
  return { path: cells[0] ?? '', text: JSON.parse(cells[1] ?? '""') as string }
}
