// A file of boundaries as tables for the import: a row for each shape, with its properties and its geometry as JSON.
import { cutText } from '../../domain/shortText.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DetectedTable } from '../tabular/detectTable.ts'
import type { TableMember } from '../tabular/documents.ts'
import type { TableFormat } from '../tabular/format.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import type { ZipMember } from '../tabular/zip.ts'
import type { Collection, RawFeature } from './collection.ts'
import { BadShape, cleanGeometry } from './geometry.ts'
import { readJson } from './json.ts'
import { boundaryLimits, refuseBytes, refuseShapes } from './limits.ts'
import { cleanProperties } from './properties.ts'
import { isShapefile, readShapefile } from './shapefile.ts'

export const boundaryColumns = ['properties', 'geometry']

/** Any one bad shape refuses the file: a map with a hole in it is worse than none. */
export async function boundaryTables(members: ZipMember[], fileName: string): Promise<TableMember[]> {
  const collections = await readCollections(members, fileName)
  return collections.map(({ name, features }) => {
    const shown = name === '' ? fileName : `${fileName} › ${name}`
    refuseShapes(features.length, shown)
    const lines = features.map((feature, i) => Buffer.from(lineOf(feature, i, shown)))
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    return { name, bytes, open: () => Promise.resolve(Readable.from(lines)), table }
  })
}

async function readCollections(members: ZipMember[], fileName: string): Promise<Collection[]> {
  const shapefiles = members.filter((member) => isShapefile(member.name))
  const found: Collection[] = []
  for (const member of shapefiles) found.push(await readShapefile(member, members, fileName))
  if (found.length > 0) return found
  const texts = members.filter((member) => member.name === '' || /\.(geo|topo)?json$/i.test(member.name))
  if (texts.length === 0)
    throw new UnreadableFile(
      `${fileName} has neither a shapefile (.shp) nor GeoJSON inside. Choose the ZIP with the boundaries.`,
    )
  for (const member of texts) found.push(...(await readText(member, fileName)))
  return found
}

async function readText(member: ZipMember, fileName: string): Promise<Collection[]> {
  const shown = member.name === '' ? fileName : `${fileName} › ${member.name}`
  refuseBytes(member.bytes, shown)
  const bytes = await buffer(await member.open())
  if (bytes.length === 0) throw new UnreadableFile(`${shown} is empty. Choose a file of boundaries.`)
  const start = bytes.toString('latin1', 0, 100).replace(/^\xef\xbb\xbf/, '')
  if (!start.trimStart().startsWith('{'))
    throw new UnreadableFile(
      `${shown} is not a file of boundaries. Choose GeoJSON, TopoJSON or a zipped shapefile.`,
    )
  const collections = readJson(bytes, shown)
  return collections.map(({ name, features }) => ({
    name: [member.name, name].filter((part) => part !== '').join(' › '),
    features,
  }))
}

function lineOf({ properties, geometry }: RawFeature, index: number, shown: string): string {
  const clean = cleanProperties(properties)
  try {
    return `${JSON.stringify(clean)}\t${JSON.stringify(cleanGeometry(geometry))}\n`
  } catch (error) {
    if (!(error instanceof BadShape)) throw error
    const { NAMELSAD, NAME, name } = clean
    const called = NAMELSAD ?? NAME ?? name
    throw new UnreadableFile(
      `Shape ${index + 1}${called ? ` (${cutText(String(called), 60)})` : ''} of ${shown} ${error.message}. Correct it or export the file again.`,
    )
  }
}

const format: TableFormat = {
  encoding: 'utf-8',
  bom: 0,
  // JSON writes tabs and line ends inside of texts as \t and \n.
  delimiter: '\t',
  quote: null,
  newline: '\n',
  recordBytes: boundaryLimits.bytes,
}

const table: DetectedTable = {
  format,
  header: boundaryColumns,
  hasHeader: false,
  layout: 'boundaries',
  padShortRows: false,
  sample: [],
}
