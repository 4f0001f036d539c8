// A zipped shapefile. The parsing is shpjs's; what it trusts blindly is checked before: counts that the header claims, and the kind of shape.
import { buffer } from 'node:stream/consumers'
import { parseDbf, parseShp } from 'shpjs'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { ZipMember } from '../tabular/zip.ts'
import type { Collection } from './collection.ts'
import { boundaryLimits, refuseBytes, refusePoints, refuseShapes } from './limits.ts'

export const isShapefile = (name: string) => /\.shp$/i.test(name)

/** One layer; its other files stand beside it under the same name. */
export async function readShapefile(
  member: ZipMember,
  members: ZipMember[],
  fileName: string,
): Promise<Collection> {
  const shown = `${fileName} › ${member.name}`
  const base = member.name.slice(0, -4).toLowerCase()
  const beside = async (ending: string) => {
    const found = members.find((one) => one.name.toLowerCase() === `${base}.${ending}`)
    if (!found) return undefined
    refuseBytes(found.bytes, `${fileName} › ${found.name}`)
    return buffer(await found.open())
  }
  refuseBytes(member.bytes, shown)
  const shp = viewOf(await buffer(await member.open()))
  const [dbf, prj, cpg] = [await beside('dbf'), await beside('prj'), await beside('cpg')]
  const shapes = surveyShapes(shp, shown)
  if (dbf) refuseTable(viewOf(dbf), shapes, shown)
  try {
    const geometries = parseShp(shp, prj?.toString('utf8'))
    const properties = dbf ? parseDbf(viewOf(dbf), cpg?.toString('utf8').trim()) : []
    return {
      name: member.name.slice(0, -4),
      features: geometries.map((geometry, i) => ({ geometry, properties: properties[i] ?? {} })),
    }
  } catch {
    throw damaged(shown)
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Polygon, PolygonZ, PolygonM. */
const areas = [5, 15, 25]

/** Goes through the records by their own lengths and counts them. */
function surveyShapes(shp: DataView, shown: string): number {
  if (shp.byteLength < 100 || shp.getInt32(0) !== 9994)
    throw new UnreadableFile(`${shown} is not a shapefile. Choose another ZIP.`)
  const type = shp.getInt32(32, true)
  if (!areas.includes(type))
    throw new UnreadableFile(
      `${shown} holds points or lines, not areas. Choose the file with the boundaries.`,
    )
  let shapes = 0
  let points = 0
  for (let at = 100; at < shp.byteLength; shapes++) {
    if (at + 12 > shp.byteLength) throw damaged(shown)
    const bytes = shp.getInt32(at + 4) * 2
    if (bytes < 4 || at + 8 + bytes > shp.byteLength) throw damaged(shown)
    if (shp.getInt32(at + 8, true) !== 0) {
      if (bytes < 44) throw damaged(shown)
      const rings = shp.getInt32(at + 44, true)
      const count = shp.getInt32(at + 48, true)
      if (rings < 0 || count < 0 || 44 + rings * 4 + count * 16 > bytes) throw damaged(shown)
      if (rings > boundaryLimits.rings)
        throw new UnreadableFile(
          `Shape ${shapes + 1} of ${shown} has more than ${boundaryLimits.rings.toLocaleString('en-US')} parts. Simplify its shapes first.`,
        )
      points += count
    }
    at += 8 + bytes
  }
  refuseShapes(shapes, shown)
  refusePoints(points, shown)
  return shapes
}

/** A table that claims more rows than it has bytes would be read for hours. */
function refuseTable(dbf: DataView, shapes: number, shown: string): void {
  if (dbf.byteLength < 33) throw damaged(shown)
  const records = dbf.getUint32(4, true)
  const needed = dbf.getUint16(8, true) + records * dbf.getUint16(10, true)
  if (needed > dbf.byteLength + 1) throw damaged(shown)
  if (records !== shapes)
    throw new UnreadableFile(
      `${shown} has ${shapes} shapes and its table has ${records} rows, so they do not belong together. Download the ZIP again.`,
    )
}

const damaged = (shown: string) =>
  new UnreadableFile(`${shown} is damaged or cut off. Download or pack it again and try that file.`)
