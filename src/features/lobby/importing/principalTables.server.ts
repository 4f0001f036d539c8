// The Clerk's list as a table, whether it comes as PDF or as CSV. A PDF of a few kilobytes may unpack to gigabytes, so it is read where it can
// be stopped.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LimitedThread } from '../../../app/server/turns/limitedThread.ts'
import type { Parsed } from '../../../domain/parsed.ts'
import type { PrincipalList } from '../../../sources/lobby/principalsPdf.ts'
import { readHead } from '../../../sources/tabular/readRows.ts'
import { UnreadableFile } from '../../../sources/tabular/unreadableFile.ts'
import type { ZipMember } from '../../../sources/tabular/zip.ts'
import type { TableMember } from '../../imports/kinds.server.ts'

/** The real list has a hundred kilobytes; one of a hundred times the pages would still fit. */
const mostBytes = 20_000_000
const thread = new LimitedThread<Uint8Array, Parsed<PrincipalList>>(
  new URL('./pdfThread.server.ts', import.meta.url),
  {
    ms: 60_000,
    bytes: 1_000_000_000,
  },
)

const header = [
  'principal',
  'principal city',
  'principal state',
  'lobbyist',
  'lobbyist city',
  'lobbyist state',
  'withdrawn',
  'as of',
  'page',
]

export async function principalTables(
  members: ZipMember[],
  fileName: string,
): Promise<(ZipMember | TableMember)[]> {
  const found: (ZipMember | TableMember)[] = []
  for (const member of members) {
    const name = member.name || fileName
    const { head } = await readHead(await member.open(), 8)
    if (!head.toString('latin1').startsWith('%PDF-')) {
      if (/\.pdf$/i.test(name)) throw new UnreadableFile(`${name} is no PDF inside. Download it again.`)
      found.push(member)
      continue
    }
    if (member.bytes > mostBytes)
      throw new UnreadableFile(`${name} is larger than any list of principals. Choose the Clerk’s list.`)
    found.push(await tableOf(member, name))
  }
  const made = found.filter((member) => 'table' in member)
  return made.length > 0 ? made : found
}

async function tableOf(member: ZipMember, name: string): Promise<TableMember> {
  const list = await thread.ask(new Uint8Array(await buffer(await member.open())))
  if (!list)
    throw new UnreadableFile(
      `${name} takes more time or memory to read than any list of principals. Choose the Clerk’s list.`,
    )
  if (list.problem !== undefined) throw new UnreadableFile(`${name} ${list.problem}.`)
  const { asOf, rows } = list.value
  const lines = rows
    .filter(({ principal, lobbyist }) => principal !== '' && lobbyist !== '')
    .map((row) =>
      [
        row.principal,
        row.principalPlace.city,
        row.principalPlace.state,
        row.lobbyist,
        row.lobbyistPlace.city,
        row.lobbyistPlace.state,
        row.isWithdrawn ? 'WD' : '',
        asOf ?? '',
        String(row.page),
      ]
        .map((cell) => cell.replaceAll(/[\t\r\n]/g, ' '))
        .join('\t'),
    )
  if (lines.length === 0)
    throw new UnreadableFile(`${name} lists no registered lobbyist. Choose the Clerk’s list.`)
  const text = `${lines.join('\n')}\n`
  return {
    name: member.name,
    bytes: Buffer.byteLength(text),
    open: () => Promise.resolve(Readable.from([Buffer.from(text)], { objectMode: false })),
    table: {
      format: { encoding: 'utf-8', bom: 0, delimiter: '\t', quote: null, newline: '\n' },
      header,
      hasHeader: false,
      layout: 'principal list',
      padShortRows: false,
      sample: [],
    },
  }
}
