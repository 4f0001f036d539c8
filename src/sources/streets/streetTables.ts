// A streets file as a table for the import: a row for each line, with its kind, its name and its points.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { cutText } from '../../domain/shortText.ts'
import type { DetectedTable } from '../tabular/detectTable.ts'
import type { TableMember } from '../tabular/documents.ts'
import { readHead } from '../tabular/readRows.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { ZipMember } from '../tabular/zip.ts'
import { openOsm } from './osmLines.ts'
import { readOsmPbf } from './osmPbf.ts'
import type { OsmThing, Wanted } from './osmThings.ts'
import { readOsmXml } from './osmXml.ts'
import type { StreetLine } from './streetKinds.ts'
import { isShapefile, openTiger } from './tigerLines.ts'

export const streetColumns = ['kind', 'name', 'points']
/** What the lines are from, which decides whom a map must name. */
export const streetLayouts = { osm: 'OpenStreetMap', tiger: 'TIGER/Line' } as const

export async function streetTables(members: ZipMember[], fileName: string): Promise<TableMember[]> {
  const shapefiles = members.filter((member) => isShapefile(member.name))
  const tables: TableMember[] = []
  for (const member of shapefiles) {
    const lines = await openTiger(member, members, fileName)
    tables.push(await tableOf(member, streetLayouts.tiger, lines, fileName))
  }
  if (tables.length > 0) return tables
  for (const member of members) tables.push(await osmTable(member, fileName))
  return tables
}

async function osmTable(member: ZipMember, fileName: string): Promise<TableMember> {
  const shown = member.name === '' ? fileName : `${fileName} › ${member.name}`
  const read = await readerOf(member, shown)
  const streets = await openOsm(read, shown)
  return tableOf(member, streetLayouts.osm, () => streets.lines(), shown)
}

type Read = (stream: Readable, wanted: Wanted) => AsyncIterable<OsmThing[]>

/** By the first bytes: files are renamed more often than they are converted. */
async function readerOf(
  member: ZipMember,
  shown: string,
): Promise<(wanted: Wanted) => AsyncIterable<OsmThing[]>> {
  const { head } = await readHead(await member.open(), 16)
  if (head.length === 0) throw new UnreadableFile(`${shown} is empty. Choose a file of streets.`)
  if (head.toString('latin1', 0, 3) === 'BZh')
    throw new UnreadableFile(
      `${shown} is packed with bzip2. Unpack it and choose the .osm file inside, or the .osm.pbf.`,
    )
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  const isPbf = !isGzip && head.includes('OSMHeader')
  const isXml = isGzip || /^\s*</.test(head.toString('utf8').replace(/^\uFEFF/, ''))
  if (!isPbf && !isXml)
    throw new UnreadableFile(
      `${shown} is not a file of streets. Choose a zipped TIGER shapefile, or OpenStreetMap as .osm.pbf, .osm or .osm.gz.`,
    )
  const read: Read = isPbf ? readOsmPbf : readOsmXml
  return async function* (wanted) {
    try {
      const stream = await member.open()
      yield* read(isGzip ? unpacked(stream, shown) : stream, wanted)
    } catch (error) {
      throw asSentence(error, shown)
    }
  }
}

const mostUnpacked = 8_000_000_000

function unpacked(stream: Readable, shown: string): Readable {
  return Readable.from(
    (async function* () {
      let bytes = 0
      const pieces = stream.pipe(createGunzip({ chunkSize: 262_144 }))
      stream.on('error', (error) => pieces.destroy(error))
      try {
        for await (const piece of pieces as AsyncIterable<Buffer>) {
          bytes += piece.length
          if (bytes > mostUnpacked)
            throw new UnreadableFile(`${shown} would unpack to more than 8 GB. Cut out a county or a state.`)
          yield piece
        }
      } finally {
        stream.destroy()
      }
    })(),
    { objectMode: false },
  )
}

function asSentence(error: unknown, shown: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof RangeError || code?.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE')
    return new UnreadableFile(
      `${shown} is damaged, cut off or no file of OpenStreetMap${error instanceof RangeError && code === undefined ? `: it has ${error.message}` : ''}. Download it again and try that file.`,
    )
  return error
}

type Lines = AsyncIterable<StreetLine> | Iterable<StreetLine>

/** Counted once before: how far an import is, is said in bytes of its table. */
async function tableOf(
  member: ZipMember,
  layout: string,
  lines: () => Lines,
  shown: string,
): Promise<TableMember> {
  let bytes = 0
  for await (const piece of written(lines())) bytes += piece.length
  if (bytes === 0) throw new UnreadableFile(`${shown} has no streets in it. Choose another file.`)
  return {
    name: member.name,
    bytes,
    open: () => Promise.resolve(Readable.from(written(lines()), { objectMode: false })),
    table: { ...table, layout },
  }
}

const perPiece = 500

async function* written(lines: Lines): AsyncGenerator<Buffer> {
  let rows: string[] = []
  for await (const { kind, name, points } of lines) {
    const plain = cutText(
      name
        .replaceAll(/\p{Cc}/gu, ' ')
        .toWellFormed()
        .trim(),
      200,
    )
    rows.push(`${kind}\t${plain}\t${points.join(' ')}\n`)
    if (rows.length === perPiece) {
      yield Buffer.from(rows.join(''))
      rows = []
    }
  }
  if (rows.length > 0) yield Buffer.from(rows.join(''))
}

const table: DetectedTable = {
  format: { encoding: 'utf-8', bom: 0, delimiter: '\t', quote: null, newline: '\n' },
  header: streetColumns,
  hasHeader: false,
  layout: null,
  padShortRows: false,
  sample: [],
}
