// OpenStreetMap's XML, tag by tag. It uses little of XML: elements and attributes, no texts between them, no entities of its own.
import type { Readable } from 'node:stream'
import type { OsmNode, OsmThing, OsmWay, Wanted } from './osmThings.ts'

/** No tag of such a file comes near it; a longer one is another file, or one that is meant to harm. */
const mostTagLetters = 100_000
const mostNodesOfWay = 10_000
const perBatch = 2000

export async function* readOsmXml(stream: Readable, wanted: Wanted): AsyncGenerator<OsmThing[]> {
  const reader = new Reader(wanted)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of stream as AsyncIterable<Buffer>) {
    rest = reader.take(rest + decode(decoder, piece))
    if (rest.length > mostTagLetters) throw new RangeError('a tag that does not end')
    if (reader.things.length >= perBatch) yield reader.things.splice(0)
  }
  if (!reader.isClosed) throw new RangeError('a file that is cut off')
  yield reader.things
}

function decode(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new RangeError('characters that are not UTF-8')
  }
}

class Reader {
  readonly things: OsmThing[] = []
  isClosed = false
  private hasBegun = false
  private open: OsmNode | OsmWay | null = null
  private readonly wanted: Wanted

  constructor(wanted: Wanted) {
    this.wanted = wanted
  }

  /** Reads all whole tags; what is left is the beginning of one. */
  take(text: string): string {
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start === -1) return ''
      if (text.startsWith('<!--', start)) {
        const end = text.indexOf('-->', start)
        if (end === -1) return text.slice(start)
        at = end + 3
        continue
      }
      const end = endOfTag(text, start)
      if (end === -1) return text.slice(start)
      this.tag(text.slice(start + 1, end))
      at = end + 1
    }
  }

  private tag(tag: string): void {
    if (tag.startsWith('?')) return
    if (tag.startsWith('!')) throw new RangeError('a definition of its own')
    if (tag.startsWith('/')) return this.close(tag.slice(1).trim())
    const name = /^[\w:-]+/.exec(tag)?.[0] ?? ''
    if (!this.hasBegun) {
      if (name !== 'osm' && name !== 'osmChange') throw new RangeError('another kind of XML')
      this.hasBegun = true
      if (tag.endsWith('/')) this.isClosed = true
      return
    }
    const isWhole = tag.endsWith('/')
    if (name === 'node' || name === 'way' || name === 'relation') this.open = null
    if (name === 'node' && this.wanted === 'nodes') {
      const of = attributesOf(tag)
      this.open = {
        node: numberOf(of, 'id'),
        longitude: numberOf(of, 'lon'),
        latitude: numberOf(of, 'lat'),
        tags: new Map(),
      }
    } else if (name === 'way' && this.wanted === 'ways')
      this.open = { way: numberOf(attributesOf(tag), 'id'), nodes: [], tags: new Map() }
    else if (name === 'tag' && this.open) {
      const of = attributesOf(tag)
      this.open.tags.set(of.get('k') ?? '', of.get('v') ?? '')
    } else if (name === 'nd' && this.open && 'nodes' in this.open) {
      if (this.open.nodes.push(numberOf(attributesOf(tag), 'ref')) > mostNodesOfWay)
        throw new RangeError('a way of too many points')
    }
    if (isWhole && (name === 'node' || name === 'way')) this.close(name)
  }

  private close(name: string): void {
    if (name === 'osm' || name === 'osmChange') this.isClosed = true
    if ((name === 'node' || name === 'way') && this.open) {
      this.things.push(this.open)
      this.open = null
    }
  }
}

/** A bracket inside of a text in quotes does not end a tag. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const letter = text[at]!
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name, double, single] of tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found.set(name!, plainText(double ?? single ?? ''))
  return found
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities.get(String(name)) ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function numberOf(attributes: Map<string, string>, name: string): number {
  const number = Number(attributes.get(name) ?? Number.NaN)
  if (!Number.isFinite(number)) throw new RangeError(`a point without “${name}”`)
  return number
}
