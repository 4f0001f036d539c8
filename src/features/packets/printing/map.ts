// The map of a packet: streets where they are known, the ground otherwise, and the doors in their order. Drawn as SVG, in millimeters.

export interface MapDoor {
  place: number
  building: string
  longitude: number | null
  latitude: number | null
}

export interface MapLine {
  kind: string
  name: string
  /** Longitude and latitude in degrees, one after the other. */
  points: readonly number[]
}

export interface GroundShape {
  kind: string
  lines: readonly (readonly (readonly number[])[])[]
}

/** West, south, east, north. */
export type MapBox = readonly [number, number, number, number]

const size = { width: 190, height: 150 }
const aroundMeters = 70
const metersPerDegree = 111_320

export function boxOf(doors: readonly MapDoor[]): MapBox | null {
  const placed = doors.filter(({ longitude, latitude }) => longitude !== null && latitude !== null)
  if (placed.length === 0) return null
  const across = placed.map(({ longitude }) => longitude!)
  const up = placed.map(({ latitude }) => latitude!)
  const margin = aroundMeters / metersPerDegree
  const wide = margin / Math.cos((up[0]! * Math.PI) / 180)
  return [
    Math.min(...across) - wide,
    Math.min(...up) - margin,
    Math.max(...across) + wide,
    Math.max(...up) + margin,
  ]
}

const looks: Record<string, { width: number; gray: string; dash?: string }> = {
  highway: { width: 1.6, gray: '#999' },
  road: { width: 1.3, gray: '#aaa' },
  street: { width: 0.9, gray: '#bbb' },
  alley: { width: 0.4, gray: '#ccc' },
  path: { width: 0.3, gray: '#bbb', dash: '1 1' },
  rail: { width: 0.4, gray: '#777', dash: '2 1' },
  water: { width: 0.8, gray: '#bcd' },
  county: { width: 0.5, gray: '#999', dash: '3 1.5' },
  place: { width: 0.4, gray: '#aaa', dash: '2 1' },
}

export function mapSvg(
  doors: readonly MapDoor[],
  box: MapBox,
  streets: readonly MapLine[],
  ground: readonly GroundShape[],
): string {
  const at = projection(box)
  const parts: string[] = []
  for (const { kind, lines } of ground)
    for (const line of lines) parts.push(stroke(kind, path(line.map(([x, y]) => at(x!, y!)))))
  for (const { kind, points } of streets)
    parts.push(stroke(kind, path(pairs(points).map(([x, y]) => at(x, y)))))
  parts.push(...streetNames(streets, at))
  const placed = doors
    .filter(({ longitude, latitude }) => longitude !== null && latitude !== null)
    .map((door) => ({ ...door, at: at(door.longitude!, door.latitude!) }))
  parts.push(
    `<path d="${path(placed.map((door) => door.at))}" fill="none" stroke="#444" stroke-width="0.35" stroke-dasharray="0.9 0.9"/>`,
  )
  for (const [, some] of Map.groupBy(placed, ({ building }) => building)) {
    const [x, y] = some[0]!.at
    const places = some.map(({ place }) => place)
    const label = some.length === 1 ? String(places[0]) : `${Math.min(...places)}–${Math.max(...places)}`
    const half = 1.5 + label.length * 0.62
    parts.push(
      `<rect x="${n(x - half)}" y="${n(y - 1.7)}" width="${n(half * 2)}" height="3.4" rx="1.7" fill="white" stroke="black" stroke-width="0.25"/>`,
      `<text x="${n(x)}" y="${n(y + 0.85)}" font-size="2.4" text-anchor="middle" font-family="Liberation Sans">${label}</text>`,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}mm" height="${size.height}mm" viewBox="0 0 ${size.width} ${size.height}"><rect width="${size.width}" height="${size.height}" fill="#fafafa"/>${parts.join('')}<rect x="0.15" y="0.15" width="${size.width - 0.3}" height="${size.height - 0.3}" fill="none" stroke="#666" stroke-width="0.3"/></svg>`
}

type Point = readonly [number, number]

/** As large as it fits; a degree of longitude is shorter than one of latitude. */
function projection([west, south, east, north]: MapBox): (x: number, y: number) => Point {
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [wide, high] = [(east - west) * squeeze, north - south]
  const scale = Math.min(size.width / wide, size.height / high)
  const [left, top] = [(size.width - wide * scale) / 2, (size.height - high * scale) / 2]
  return (x, y) => [left + (x - west) * squeeze * scale, top + (north - y) * scale]
}

const n = (value: number): string => value.toFixed(1)
const path = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
const pairs = (points: readonly number[]): Point[] =>
  Array.from({ length: points.length / 2 }, (_, i) => [points[i * 2]!, points[i * 2 + 1]!])

function stroke(kind: string, d: string): string {
  const { width, gray, dash } = looks[kind] ?? looks['street']!
  return `<path d="${d}" fill="none" stroke="${gray}" stroke-width="${width}" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

/** Once for each street, along its longest straight stretch inside of the frame. */
function streetNames(streets: readonly MapLine[], at: (x: number, y: number) => Point): string[] {
  const best = new Map<string, { from: Point; to: Point; length: number }>()
  const isInside = ([x, y]: Point) => x > 4 && y > 4 && x < size.width - 4 && y < size.height - 4
  for (const { name, points, kind } of streets) {
    if (name === '' || kind === 'water' || kind === 'rail') continue
    const line = pairs(points).map(([x, y]) => at(x, y))
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1]!, line[i]!]
      if (!isInside([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])) continue
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (length > (best.get(name)?.length ?? 0)) best.set(name, { from, to, length })
    }
  }
  return [...best].flatMap(([name, { from, to, length }]) => {
    if (length < Math.min(20, name.length * 1.1)) return []
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    let angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
    if (angle > 90 || angle <= -90) angle += 180
    return `<text transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" y="-0.7" font-size="2.3" fill="#555" text-anchor="middle" font-family="Liberation Sans">${escaped(name)}</text>`
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
