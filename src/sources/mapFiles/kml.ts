// KML, element by element. Only what draws a shape or describes it is kept; links, pictures and styles are passed over. The reader is
// strict, so a file that is cut off is noticed, and it fetches nothing.
import type { Geometry, Position } from 'geojson'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { decodeText } from './encoding.ts'
import { cutOff, mapLimits, Tally } from './limits.ts'
import type { RawFeature, RawLayer } from './mapFile.ts'

export function readKml(bytes: Buffer, name: string, shown: string): RawLayer {
  const declared = /^[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 300))
  const { text, encoding, note } = decodeText(bytes, declared?.[1])
  const reading = new Reading(shown)
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw cutOff(shown)
  })
  parser.on('doctype', () => {
    throw new UnreadableFile(`${shown} defines its own XML words, as no map needs to. Export it again.`)
  })
  parser.on('opentag', ({ name: tag, attributes }) =>
    reading.open(plainTag(tag), attributes as Record<string, string>),
  )
  parser.on('closetag', ({ name: tag }) => reading.close(plainTag(tag)))
  parser.on('text', (piece) => reading.text(piece))
  parser.on('cdata', (piece) => reading.text(piece))
  // In pieces: the reader keeps what it was given until it is done with it.
  // An empty line before the declaration is not allowed, and often there.
  for (let at = text.search(/\S|$/); at < text.length; at += pieceLetters)
    parser.write(text.slice(at, at + pieceLetters))
  parser.close()
  if (!reading.isKml) throw new UnreadableFile(`${shown} is XML, but not KML. Choose a map file.`)
  const notes = note ? [note] : []
  if (reading.links > 0) notes.push('It links to other files, which were not fetched.')
  return {
    name,
    format: 'KML',
    projection: null,
    isInDegrees: true,
    encoding,
    notes,
    features: reading.features,
  }
}

const pieceLetters = 1_000_000

const plainTag = (tag: string) => tag.slice(tag.indexOf(':') + 1)

/** Elements whose text is wanted; all other text is passed over. */
const read = new Set(['name', 'description', 'value', 'SimpleData', 'coordinates', 'coord', 'when'])

class Reading {
  features: RawFeature[] = []
  links = 0
  isKml = false
  private readonly path: string[] = []
  private readonly shown: string
  private readonly tally: Tally
  private words: string | null = null
  private properties: Record<string, unknown> | null = null
  private shapes: Geometry[] = []
  private rings: Position[][] = []
  private track: Position[] = []
  private line: Position[] = []
  private dataName = ''

  constructor(shown: string) {
    this.shown = shown
    this.tally = new Tally(shown)
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (this.path.length === 0) this.isKml = tag === 'kml' || tag === 'Document' || tag === 'Placemark'
    if (this.path.push(tag) > mapLimits.nesting)
      throw new UnreadableFile(`${this.shown} is nested too deep, as no map is. Export it again.`)
    if (read.has(tag)) this.words = ''
    if (tag === 'Placemark') [this.properties, this.shapes] = [{}, []]
    else if (tag === 'NetworkLink') this.links++
    else if (tag === 'Polygon') this.rings = []
    else if (tag === 'Track') this.track = []
    else if (tag === 'Data' || tag === 'SimpleData') this.dataName = attributes.name ?? ''
  }

  text(piece: string): void {
    if (this.words !== null) this.words += piece
  }

  close(tag: string): void {
    const words = this.words?.trim() ?? ''
    this.path.pop()
    const parent = this.path.at(-1)
    this.words = null
    if (this.properties === null) return
    switch (tag) {
      case 'name':
      case 'description':
        if (parent === 'Placemark') this.properties[tag] = words
        break
      case 'value':
      case 'SimpleData':
        if (tag === 'SimpleData' || parent === 'Data')
          this.properties[this.dataName || 'value'] = valueOf(words)
        break
      case 'coordinates':
        this.line = this.points(words)
        if (parent === 'Point') this.add({ type: 'Point', coordinates: this.line[0] ?? [] })
        else if (parent === 'LineString') this.add({ type: 'LineString', coordinates: this.line })
        break
      case 'coord':
        this.track.push(...this.points(words.split(/\s+/).slice(0, 2).join(',')))
        break
      case 'LinearRing':
        if (parent === 'outerBoundaryIs') this.rings.unshift(this.line)
        else if (parent === 'innerBoundaryIs') this.rings.push(this.line)
        else this.add({ type: 'LineString', coordinates: this.line })
        break
      case 'Polygon':
        if (this.rings.length > 0) this.add({ type: 'Polygon', coordinates: this.rings })
        break
      case 'Track':
        this.add({ type: 'LineString', coordinates: this.track })
        break
      case 'Placemark':
        this.end()
    }
  }

  private add(shape: Geometry): void {
    this.shapes.push(shape)
    this.tally.refuseParts(this.shapes.length)
  }

  private end(): void {
    const [only] = this.shapes
    const geometry: Geometry | null =
      this.shapes.length > 1 ? { type: 'GeometryCollection', geometries: this.shapes } : (only ?? null)
    this.tally.addFeature()
    this.features.push({ properties: this.properties!, geometry })
    this.properties = null
  }

  /** "-96.7,40.8,0 -96.6,40.8,0": commas inside of a point, space between points. Some put space around the commas too. */
  private points(words: string): Position[] {
    if (words === '') return []
    const points = words
      .replaceAll(/\s*,\s*/g, ',')
      .split(/\s+/)
      .map((point) => point.split(',', 2).map(Number))
    this.tally.addVertices(points.length)
    return points
  }
}

const valueOf = (words: string): unknown =>
  words !== '' && /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(words) ? Number(words) : words
