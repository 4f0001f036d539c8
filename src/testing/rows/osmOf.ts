// Writes small files of OpenStreetMap, as XML and as PBF.
import { deflateSync } from 'node:zlib'

export interface SmallOsm {
  nodes: { id: number; longitude: number; latitude: number }[]
  ways: { id: number; nodes: number[]; tags: Record<string, string> }[]
}

export function osmXml({ nodes, ways }: SmallOsm): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osm version="0.6">',
    // Ways before nodes: the order is not promised anywhere.
    ...ways.map(
      ({ id, nodes: refs, tags }) =>
        `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${Object.entries(tags)
          .map(([k, v]) => `<tag k="${k}" v="${v.replaceAll('&', '&amp;')}"/>`)
          .join('')}</way>`,
    ),
    ...nodes.map(({ id, longitude, latitude }) => `<node id="${id}" lon="${longitude}" lat="${latitude}"/>`),
    '</osm>',
  ]
  return lines.join('\n')
}

export function osmPbf({ nodes, ways }: SmallOsm): Buffer {
  const words = ['', ...new Set(ways.flatMap(({ tags }) => Object.entries(tags).flat()))]
  const dense = part(2, [
    part(1, packed(steps(nodes.map(({ id }) => id)).map(zigzag))),
    part(8, packed(steps(nodes.map(({ latitude }) => Math.round(latitude * 1e7))).map(zigzag))),
    part(9, packed(steps(nodes.map(({ longitude }) => Math.round(longitude * 1e7))).map(zigzag))),
  ])
  const wayParts = ways.map(({ id, nodes: refs, tags }) =>
    part(3, [
      Buffer.concat([Buffer.from([8]), varint(id)]),
      part(2, packed(Object.keys(tags).map((key) => words.indexOf(key)))),
      part(3, packed(Object.values(tags).map((value) => words.indexOf(value)))),
      part(8, packed(steps(refs).map(zigzag))),
    ]),
  )
  const texts = part(
    1,
    words.map((word) => part(1, [Buffer.from(word)])),
  )
  const block = Buffer.concat([texts, part(2, [dense]), part(2, wayParts)])
  const header = Buffer.concat([
    part(4, [Buffer.from('OsmSchema-V0.6')]),
    part(4, [Buffer.from('DenseNodes')]),
  ])
  return Buffer.concat([blob('OSMHeader', header), blob('OSMData', block)])
}

function blob(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from([16]), varint(content.length), part(3, [deflateSync(content)])])
  const header = Buffer.concat([part(1, [Buffer.from(type)]), Buffer.from([24]), varint(body.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, body])
}

function part(field: number, content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes])
}

const packed = (numbers: number[]) => numbers.map(varint)
const steps = (numbers: number[]) => numbers.map((number, i) => number - (numbers[i - 1] ?? 0))
const zigzag = (number: number) => (number < 0 ? -number * 2 - 1 : number * 2)

function varint(number: number): Buffer {
  const bytes: number[] = []
  let left = number
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return Buffer.from([...bytes, left])
}
