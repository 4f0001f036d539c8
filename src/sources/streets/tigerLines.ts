// The Census Bureau's roads and edges (tl_YYYY_31CCC_roads, …_edges): a shapefile of lines and its table. Both are read record by record, by
// their own lengths, each of which is checked before it is believed.
import { buffer } from 'node:stream/consumers'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { ZipMember } from '../tabular/zip.ts'
import { degreeParts, kindOfTiger, type StreetLine } from './streetKinds.ts'

const mostBytes = 300_000_000
/** PolyLine, PolyLineZ, PolyLineM. */
const lineTypes = [3, 13, 23]

export const isShapefile = (name: string) => name.toLowerCase().endsWith('.shp')

export async function openTiger(
  member: ZipMember,
  members: ZipMember[],
  fileName: string,
): Promise<() => Generator<StreetLine>> {
  const shown = `${fileName} › ${member.name}`
  const base = member.name.slice(0, -4).toLowerCase()
  const beside = (ending: string) => members.find((one) => one.name.toLowerCase() === `${base}.${ending}`)
  const table = beside('dbf')
  if (!table)
    throw new UnreadableFile(
      `${fileName} has no ${base}.dbf, so no street has a name. Choose the ZIP as it was downloaded.`,
    )
  refuseProjected(await textOf(beside('prj')), shown)
  const shp = await bytesOf(member, shown)
  const dbf = await bytesOf(table, shown)
  const columns = columnsOf(dbf, shown)
  if (shp.length < 100 || shp.readInt32BE(0) !== 9994)
    throw new UnreadableFile(`${shown} is not a shapefile. Choose another ZIP.`)
  if (!lineTypes.includes(shp.readInt32LE(32)))
    throw new UnreadableFile(
      `${shown} holds areas or points, not streets. Choose the file of roads or edges.`,
    )
  return () => linesOf(shp, dbf, columns, shown)
}

async function textOf(member: ZipMember | undefined): Promise<string | null> {
  if (!member || member.bytes > 100_000) return null
  return (await buffer(await member.open())).toString('utf8')
}

async function bytesOf(member: ZipMember, shown: string): Promise<Buffer> {
  if (member.bytes > mostBytes)
    throw new UnreadableFile(
      `${shown} is larger than ${mostBytes / 1_000_000} MB. Import the counties one by one.`,
    )
  return buffer(await member.open())
}

/** TIGER is in NAD83, which in Nebraska is within a meter of what phones say. */
function refuseProjected(prj: string | null, shown: string): void {
  if (prj !== null && /^\s*PROJCS/i.test(prj))
    throw new UnreadableFile(
      `${shown} is in a projection. Export it in longitude and latitude (NAD83 or WGS 84).`,
    )
}

interface Column {
  start: number
  length: number
}

interface Columns {
  headerBytes: number
  recordBytes: number
  records: number
  name: Column
  code: Column
}

function columnsOf(dbf: Buffer, shown: string): Columns {
  if (dbf.length < 33) throw damaged(shown)
  const records = dbf.readUInt32LE(4)
  const headerBytes = dbf.readUInt16LE(8)
  const recordBytes = dbf.readUInt16LE(10)
  if (headerBytes > dbf.length || headerBytes + records * recordBytes > dbf.length + 1) throw damaged(shown)
  const found = new Map<string, Column>()
  let start = 1
  for (let at = 32; at + 32 <= headerBytes && dbf[at] !== 0x0d; at += 32) {
    const name = dbf
      .toString('latin1', at, at + 11)
      .split('\0')[0]!
      .toUpperCase()
    const length = dbf[at + 16]!
    found.set(name, { start, length })
    start += length
  }
  const [name, code] = [found.get('FULLNAME'), found.get('MTFCC')]
  if (!name || !code || start > recordBytes)
    throw new UnreadableFile(
      `${shown} has no columns FULLNAME and MTFCC, by which the Census Bureau says what a line is. Choose its file of roads or edges.`,
    )
  return { headerBytes, recordBytes, records, name, code }
}

function* linesOf(shp: Buffer, dbf: Buffer, columns: Columns, shown: string): Generator<StreetLine> {
  const { headerBytes, recordBytes, records, name, code } = columns
  const cell = (record: number, { start, length }: Column) => {
    const at = headerBytes + record * recordBytes + start
    return dbf.toString('utf8', at, at + length).trim()
  }
  let record = 0
  for (let at = 100; at < shp.length; record++) {
    if (at + 12 > shp.length || record >= records) throw damaged(shown)
    const bytes = shp.readInt32BE(at + 4) * 2
    if (bytes < 4 || at + 8 + bytes > shp.length) throw damaged(shown)
    const kind = kindOfTiger(cell(record, code))
    if (kind !== null && shp.readInt32LE(at + 8) !== 0)
      for (const points of partsOf(shp, at + 8, bytes, shown))
        yield { kind, name: cell(record, name), points }
    at += 8 + bytes
  }
}

function* partsOf(shp: Buffer, at: number, bytes: number, shown: string): Generator<number[]> {
  if (bytes < 44) throw damaged(shown)
  const parts = shp.readInt32LE(at + 36)
  const count = shp.readInt32LE(at + 40)
  if (parts < 1 || count < 2 || parts > count || 44 + parts * 4 + count * 16 > bytes) throw damaged(shown)
  for (let part = 0; part < parts; part++) {
    const from = shp.readInt32LE(at + 44 + part * 4)
    const to = part + 1 < parts ? shp.readInt32LE(at + 48 + part * 4) : count
    if (from < 0 || to > count || from >= to) throw damaged(shown)
    const points: number[] = []
    for (let i = from; i < to; i++) {
      const place = at + 44 + parts * 4 + i * 16
      const [longitude, latitude] = [shp.readDoubleLE(place), shp.readDoubleLE(place + 8)]
      if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
        throw new UnreadableFile(`${shown} is not in longitude and latitude. Export it in NAD83 or WGS 84.`)
      points.push(Math.round(longitude * degreeParts), Math.round(latitude * degreeParts))
    }
    if (points.length >= 4) yield points
  }
}

const damaged = (shown: string) =>
  new UnreadableFile(`${shown} is damaged or cut off. Download it again and try that file.`)
