// npm run -s mapfile -- FILE [--projection EPSG:26852] [--geojson OUT]: what was read of a map file as one JSON line, or the refusal in one
// sentence with exit 1.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readInChild } from '../sources/mapFiles/inChild.ts'
import type { Bounds, LayerFacts, MapFeature, ShapeKind } from '../sources/mapFiles/mapFile.ts'
import { UnreadableFile } from '../sources/tabular/unreadableFile.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { projection: { type: 'string' }, geojson: { type: 'string' } },
})

try {
  const [given] = positionals
  if (given === undefined) throw new UnreadableFile('Say which map file to read: npm run -s mapfile -- FILE.')
  // npm runs this in the project's folder; INIT_CWD is where the person is.
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new UnreadableFile(`There is no file ${given}.`)
  console.log(JSON.stringify(await read(path)))
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function read(path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'mapfile-'))
  try {
    const out = values.geojson === undefined ? undefined : join(folder, 'features')
    const layers = await readInChild({ path, name: basename(path), projection: values.projection, out })
    if (out !== undefined) await writeGeoJson(out, resolve(process.env.INIT_CWD ?? '.', values.geojson!))
    return summaryOf(basename(path), layers)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function summaryOf(file: string, layers: LayerFacts[]) {
  const sum = (of: (layer: LayerFacts) => number) => layers.reduce((total, layer) => total + of(layer), 0)
  const geometries: Partial<Record<ShapeKind, number>> = {}
  for (const layer of layers)
    for (const [kind, count] of Object.entries(layer.geometries) as [ShapeKind, number][])
      geometries[kind] = (geometries[kind] ?? 0) + count
  const [first] = layers as [LayerFacts]
  return {
    file,
    format: first.format,
    projection: first.projection,
    features: sum(({ features }) => features),
    geometries,
    bounds: layers.reduce<Bounds | null>((box, { bounds }) => around(box, bounds), null),
    repaired: sum(({ repaired }) => repaired),
    withoutShape: sum(({ withoutShape }) => withoutShape),
    vertices: sum(({ vertices }) => vertices),
    encoding: first.encoding,
    notes: [...new Set(layers.flatMap(({ notes }) => notes))],
    attributes: first.attributes,
    layers,
  }
}

function around(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (!a || !b) return a ?? b
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

async function writeGeoJson(from: string, to: string): Promise<void> {
  const file = createWriteStream(to)
  file.write('{"type":"FeatureCollection","features":[')
  let isFirst = true
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const { properties, geometry } = JSON.parse(line) as MapFeature
    file.write(`${isFirst ? '' : ',\n'}${JSON.stringify({ type: 'Feature', properties, geometry })}`)
    isFirst = false
  }
  await new Promise((done) => file.end(']}\n', () => done(null)))
}
