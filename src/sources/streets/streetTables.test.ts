import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { osmPbf, osmXml, type SmallOsm } from '../../testing/rows/osmOf.ts'
import { shapefileOf } from '../../testing/rows/shapefileOf.ts'
import { streetTables } from './streetTables.ts'

const town: SmallOsm = {
  nodes: [
    { id: 9_000_000_001, longitude: -96.7, latitude: 40.8 },
    { id: 12, longitude: -96.69, latitude: 40.8 },
    { id: 5, longitude: -96.69, latitude: 40.81 },
    { id: 7, longitude: 10.5, latitude: -3.25 },
  ],
  ways: [
    { id: 1, nodes: [9_000_000_001, 12], tags: { highway: 'residential', name: 'Sun & Moon St' } },
    { id: 2, nodes: [12, 5, 404], tags: { highway: 'motorway', ref: 'I 80' } },
    { id: 3, nodes: [5, 7], tags: { railway: 'rail' } },
    { id: 4, nodes: [5, 7], tags: { building: 'yes' } },
    { id: 5, nodes: [5, 404], tags: { highway: 'service' } },
  ],
}
const asRead = [
  'street\tSun & Moon St\t-967000000 408000000 -966900000 408000000',
  'highway\tI 80\t-966900000 408000000 -966900000 408100000',
  'rail\t\t-966900000 408100000 105000000 -32500000',
]

const member = (bytes: Buffer, name = '') => ({
  name,
  bytes: bytes.length,
  open: () => Promise.resolve(Readable.from([bytes], { objectMode: false })),
})
async function rowsOf(...members: ReturnType<typeof member>[]) {
  const [table] = await streetTables(members, 'town.osm')
  const content = await text(await table!.open())
  expect(table!.bytes).toBe(Buffer.byteLength(content))
  return content.trimEnd().split('\n')
}

it.each([
  ['XML', Buffer.from(osmXml(town))],
  ['packed XML', gzipSync(osmXml(town))],
  ['PBF', osmPbf(town)],
])('reads the streets of OpenStreetMap as %s, with names, without buildings', async (_, bytes) => {
  expect(await rowsOf(member(bytes))).toEqual(asRead)
})

function lines(rows: Record<string, string>[], prj?: string) {
  const files = shapefileOf({
    rings: rows.map((_, i) => [
      [-96.7, 40.8 + i],
      [-96.6, 40.8 + i],
      [-96.6, 40.9 + i],
      [-96.7, 40.8 + i],
    ]),
    rows,
    prj,
  })
  // As lines instead of areas.
  const shp = files['shp']!
  shp.writeInt32LE(3, 32)
  for (let at = 100; at < shp.length; at += 8 + shp.readInt32BE(at + 4) * 2) shp.writeInt32LE(3, at + 8)
  return Object.entries(files).map(([ending, bytes]) => member(bytes, `tl_2024_31055_roads.${ending}`))
}

it('reads TIGER roads, by what their code says they are', async () => {
  const rows = await rowsOf(
    ...lines([
      { FULLNAME: 'N 50th St', MTFCC: 'S1400' },
      { FULLNAME: 'I- 80', MTFCC: 'S1100' },
      { FULLNAME: 'County line', MTFCC: 'P0001' },
      { FULLNAME: 'Salt Crk', MTFCC: 'H3010' },
    ]),
  )
  expect(rows.map((row) => row.split('\t').slice(0, 2).join(' '))).toEqual([
    'street N 50th St',
    'highway I- 80',
    'water Salt Crk',
  ])
})

const road = [{ FULLNAME: 'A St', MTFCC: 'S1400' }]
const pbf = osmPbf(town)

it.each([
  ['nothing', [member(Buffer.alloc(0))]],
  ['a picture', [member(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]))]],
  ['another XML', [member(Buffer.from('<?xml version="1.0"?><kml><Document/></kml>'))]],
  ['XML that is cut off', [member(Buffer.from(osmXml(town).slice(0, -20)))]],
  ['XML with entities of its own', [member(Buffer.from(`<!DOCTYPE osm [<!ENTITY a "b">]>${osmXml(town)}`))]],
  ['a PBF that is cut off', [member(pbf.subarray(0, -9))]],
  [
    'a PBF whose bytes were changed',
    [member(Buffer.concat([pbf.subarray(0, 90), Buffer.alloc(40, 7), pbf.subarray(130)]))],
  ],
  ['bzip2', [member(Buffer.from('BZh91AY&SY'))]],
  ['a map without streets', [member(Buffer.from(osmXml({ nodes: town.nodes, ways: [town.ways[3]!] })))]],
  ['a shapefile without its table', lines(road).filter(({ name }) => !name.endsWith('dbf'))],
  ['a shapefile in a projection', lines(road, 'PROJCS["Nebraska",GEOGCS["NAD83"]]')],
  ['a table without codes', lines([{ FULLNAME: 'A St' }])],
])('refuses %s in a sentence', async (_, members) => {
  await expect(streetTables(members, 'file')).rejects.toThrow(/^[^\n]{20,260}\.$/)
})
