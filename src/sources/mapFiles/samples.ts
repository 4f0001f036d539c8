// Small map files for tests, written byte by byte: what is wrong with each is wrong on purpose.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { zipOf } from '../zip/zipOf.ts'

type Ring = [number, number][]

/** A square of one tenth of a degree, clockwise as shapefiles want their outsides. */
export const square = (west: number, south: number, size = 0.1): Ring => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
  [west, south],
]

export const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
export const nad27 =
  'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** Areas, each of one or more rings; null for a shape that is none. */
export function shp(areas: (Ring[] | null)[], type = 5): Buffer {
  const records = areas.map((rings, i) => {
    const body = rings === null ? nothing() : areaRecord(rings, type)
    const head = Buffer.alloc(8)
    head.writeInt32BE(i + 1, 0)
    head.writeInt32BE(body.length / 2, 4)
    return Buffer.concat([head, body])
  })
  const body = Buffer.concat(records)
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE((100 + body.length) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(type, 32)
  return Buffer.concat([head, body])
}

const nothing = () => Buffer.alloc(4)

function areaRecord(rings: Ring[], type: number): Buffer {
  const points = rings.flat()
  const record = Buffer.alloc(44 + rings.length * 4 + points.length * 16)
  record.writeInt32LE(type, 0)
  record.writeInt32LE(rings.length, 36)
  record.writeInt32LE(points.length, 40)
  let start = 0
  for (const [i, ring] of rings.entries()) {
    record.writeInt32LE(start, 44 + i * 4)
    start += ring.length
  }
  for (const [i, [x, y]] of points.entries()) {
    record.writeDoubleLE(x, 44 + rings.length * 4 + i * 16)
    record.writeDoubleLE(y, 52 + rings.length * 4 + i * 16)
  }
  return record
}

/** One text column. */
export function dbf(name: string, values: Uint8Array[], language = 0): Buffer {
  const wide = 33
  const head = Buffer.alloc(65)
  head[0] = 3
  head.writeUInt32LE(values.length, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(wide, 10)
  head[29] = language
  head.write(name, 32, 'latin1')
  head[43] = 'C'.charCodeAt(0)
  head[48] = wide - 1
  head[64] = 0x0d
  const rows = values.map((value) => {
    const row = Buffer.alloc(wide, 0x20)
    Buffer.from(value).copy(row, 1)
    return row
  })
  return Buffer.concat([head, ...rows])
}

export async function zipped(members: Record<string, string | Uint8Array>): Promise<Buffer> {
  const entries = Object.entries(members).map(([name, content]) => ({
    name,
    content: [content],
    modifiedAt: new Date('2026-11-01'),
  }))
  return buffer(Readable.from(zipOf(entries), { objectMode: false }))
}

let folder: string | undefined
let files = 0

/** The bytes as a file on disk, which is what the reader takes. */
export async function fileOf(bytes: Uint8Array | string): Promise<string> {
  folder ??= mkdtempSync(join(tmpdir(), 'elections-map-files-'))
  const path = join(folder, String(files++))
  await writeFile(path, bytes)
  return path
}

export function removeFiles(): void {
  if (folder) rmSync(folder, { recursive: true })
  folder = undefined
}

/** A GeoPackage with one table; `sql` runs after it was made, to make it hostile. */
export async function geoPackage(points: Ring, sql = '', srs = 4326): Promise<string> {
  const path = await fileOf('')
  const db = new DatabaseSync(path)
  db.exec(`create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text, organization_coordsys_id integer, definition text);
    create table gpkg_contents (table_name text primary key, data_type text, identifier text, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    create table signs (fid integer primary key, geom blob, note text);
    insert into gpkg_spatial_ref_sys values ('WGS 84', 4326, 'EPSG', 4326, 'undefined');
    insert into gpkg_contents values ('signs', 'features', 'Signs', ${srs});
    insert into gpkg_geometry_columns values ('signs', 'geom', 'POINT', ${srs});`)
  const add = db.prepare('insert into signs (geom, note) values (?, ?)')
  for (const [x, y] of points) add.run(packagedPoint(x, y), `at ${x}`)
  if (sql) db.exec(sql)
  db.close()
  return path
}

function packagedPoint(x: number, y: number): Buffer {
  const bytes = Buffer.alloc(29)
  bytes.write('GP', 0, 'latin1')
  bytes[3] = 1
  bytes.writeInt32LE(4326, 4)
  bytes[8] = 1
  bytes.writeUInt32LE(1, 9)
  bytes.writeDoubleLE(x, 13)
  bytes.writeDoubleLE(y, 21)
  return bytes
}
