// A map file of any kind, read whole. What kind it is its first bytes say, not its name.
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { looksLikeZip, openMembers, type ZipMember } from '../tabular/zip.ts'
import { Cleaner } from './clean.ts'
import { readDbf } from './dbf.ts'
import { isSqlite, readGeoPackage } from './geoPackage.ts'
import { readJson, recordMark } from './json.ts'
import { readKml } from './kml.ts'
import { cutOff, mapLimits, refuseBytes, zipOfMapLimits } from './limits.ts'
import {
  ProjectionNeeded,
  type LayerFacts,
  type MapFeature,
  type RawFeature,
  type RawLayer,
} from './mapFile.ts'
import { projectionOf } from './projection.ts'
import { isShapes, readShapes } from './shapefile.ts'
import { Survey } from './survey.ts'

export interface MapFileToRead {
  path: string
  /** As the person calls it, for sentences. */
  name: string
  /** The number of the projection, where the file does not say it. */
  projection?: string
}

/** Hands over each feature of each layer and answers with what each layer holds. */
export async function readMapFile(
  file: MapFileToRead,
  take: (feature: MapFeature, layer: number) => void,
): Promise<LayerFacts[]> {
  const layers = await openLayers(file)
  const facts = layers.map((layer, i) => readLayer(layer, file, (feature) => take(feature, i)))
  const filled = facts.filter(({ features }) => features > 0)
  if (filled.length === 0) throw new UnreadableFile(`${file.name} has no shapes in it. Choose another file.`)
  return facts
}

function readLayer(
  layer: RawLayer,
  { name, projection: chosen }: MapFileToRead,
  take: (feature: MapFeature) => void,
) {
  const projection = projectionOf(layer, name, chosen)
  const [cleaner, survey] = [new Cleaner(projection, name), new Survey()]
  for (const raw of layer.features)
    for (const feature of cleaner.clean(raw)) {
      survey.add(feature)
      take(feature)
    }
  if (chosen === undefined && cleaner.isDegreesAfterAll)
    throw new ProjectionNeeded(
      `${name} says it is in ${projection.name}, but its numbers are degrees. Say which projection it was made in, such as EPSG:4326 for longitude and latitude.`,
    )
  return survey.facts(layer, projection, cleaner)
}

async function openLayers({ path, name }: MapFileToRead): Promise<RawLayer[]> {
  const { size } = await stat(path)
  if (size === 0) throw new UnreadableFile(`${name} is empty. Choose a map file.`)
  refuseBytes(size, name)
  const head = await headOf(path)
  if (isSqlite(head)) return readGeoPackage(path, name)
  if (looksLikeZip(head)) return openZipped(path, name, size)
  return readPlain(await readFile(path), baseOf(name), name)
}

function readPlain(bytes: Buffer, layerName: string, shown: string): RawLayer[] {
  const start = bytes.toString('latin1', 0, 400).replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  const first = start.replaceAll('\0', '').trimStart()[0]
  if (first === '{' || first === recordMark) return readJson(bytes, layerName, shown)
  if (/^\s*<(!doctype\s+html|html)/i.test(start))
    throw new UnreadableFile(
      `${shown} is a web page, not a map file. Open it in a browser to see what it says.`,
    )
  if (first === '<') return [readKml(bytes, layerName, shown)]
  if (isShapes(bytes))
    throw new UnreadableFile(
      `${shown} is one part of a shapefile. Choose the ZIP that holds its .shp, .dbf and .prj files together.`,
    )
  throw new UnreadableFile(
    `${shown} is not a map file. Choose a zipped shapefile, GeoJSON, TopoJSON, KML, KMZ or GeoPackage.`,
  )
}

async function openZipped(path: string, name: string, size: number): Promise<RawLayer[]> {
  const members = await openMembers(
    {
      name,
      size,
      read: (start, end) => createReadStream(path, { start, end: end === undefined ? undefined : end - 1 }),
    },
    zipOfMapLimits,
  )
  const ofKind = (ending: RegExp) => members.filter((member) => ending.test(member.name))
  const shapefiles = ofKind(/\.shp$/i)
  const texts = ofKind(/\.kml$/i)
  const packages = ofKind(/\.gpkg$/i)
  const wanted = shapefiles.length
    ? shapefiles
    : texts.length
      ? texts
      : packages.length
        ? packages
        : ofKind(/\.(geo|topo)?json$/i)
  if (wanted.length === 0)
    throw new UnreadableFile(
      `${name} has no map inside: no shapefile (.shp), KML, GeoJSON or GeoPackage. Choose the ZIP with the map.`,
    )
  if (wanted.length > mapLimits.layers)
    throw new UnreadableFile(`${name} has more than ${mapLimits.layers} layers inside. Choose a smaller one.`)
  const layers: RawLayer[] = []
  for (const member of wanted) layers.push(...(await readMember(member, members, name)))
  return layers
}

async function readMember(member: ZipMember, members: ZipMember[], name: string): Promise<RawLayer[]> {
  const shown = `${name} › ${member.name}`
  if (/\.shp$/i.test(member.name)) return [await openShapefile(member, members, name)]
  const bytes = await bytesOf(member, shown)
  if (/\.gpkg$/i.test(member.name)) return readUnpacked(bytes, shown)
  const layers = readPlain(bytes, baseOf(member.name), shown)
  return layers.map((layer) => (layer.format === 'KML' ? { ...layer, format: 'KMZ' } : layer))
}

/** SQLite reads from a file only. All of it is read before the file goes again. */
async function readUnpacked(bytes: Buffer, shown: string): Promise<RawLayer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  try {
    const path = join(folder, 'inside.gpkg')
    await writeFile(path, bytes)
    return readGeoPackage(path, shown).map((layer) => ({ ...layer, features: [...layer.features] }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openShapefile(member: ZipMember, members: ZipMember[], name: string): Promise<RawLayer> {
  const shown = `${name} › ${member.name}`
  const base = member.name.slice(0, -4).toLowerCase()
  const beside = async (ending: string) => {
    const found = members.find((one) => one.name.toLowerCase() === `${base}.${ending}`)
    return found && found.bytes > 0 ? bytesOf(found, `${name} › ${found.name}`) : undefined
  }
  const shp = await bytesOf(member, shown)
  const [dbf, prj, cpg] = [await beside('dbf'), await beside('prj'), await beside('cpg')]
  const table = dbf && readDbf(dbf, cpg?.toString('latin1'), shown)
  const shapes = [...readShapes(shp, shown)]
  if (table && table.rows !== shapes.length)
    throw new UnreadableFile(
      `${shown} has ${shapes.length} shapes and its table has ${table.rows} rows, so they do not belong together. Download the ZIP again.`,
    )
  const projection = prj?.toString('utf8').trim() || null
  const notes = table ? table.notes : ['It has no table (.dbf), so its shapes have no attributes.']
  return {
    name: baseOf(member.name),
    format: 'Shapefile',
    projection,
    isInDegrees: false,
    encoding: table?.encoding,
    notes,
    features: shapes.flatMap((geometry, i): RawFeature[] => {
      const properties = table ? table.row(i) : {}
      return properties === null ? [] : [{ geometry, properties }]
    }),
  }
}

async function bytesOf(member: ZipMember, shown: string): Promise<Buffer> {
  refuseBytes(member.bytes, shown)
  const bytes = await buffer(await member.open())
  if (bytes.length === 0) throw cutOff(shown)
  return bytes
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const baseOf = (name: string) => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
