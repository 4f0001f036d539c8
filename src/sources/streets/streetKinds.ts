// What a line of a streets file is, for someone on foot. OpenStreetMap says it in tags, the Census Bureau's TIGER files in a code (MTFCC).

export const streetKinds = ['street', 'alley', 'path', 'road', 'highway', 'rail', 'water'] as const
/** Doors are on streets, alleys and roads; a road has fast traffic; a highway, a railroad and water are walked over only at a crossing. */
export type StreetKind = (typeof streetKinds)[number]

export interface StreetLine {
  kind: StreetKind
  name: string
  /** Longitude and latitude, one after the other, in ten-millionths of a degree: whole, so that lines that meet share a point exactly. */
  points: number[]
}

export const degreeParts = 10_000_000

const osmHighways: Record<string, StreetKind> = {
  motorway: 'highway',
  motorway_link: 'highway',
  trunk: 'highway',
  trunk_link: 'highway',
  primary: 'road',
  primary_link: 'road',
  secondary: 'road',
  secondary_link: 'road',
  tertiary: 'street',
  tertiary_link: 'street',
  unclassified: 'street',
  residential: 'street',
  living_street: 'street',
  road: 'street',
  service: 'alley',
  track: 'alley',
  pedestrian: 'path',
  footway: 'path',
  path: 'path',
  steps: 'path',
  cycleway: 'path',
  bridleway: 'path',
}
const osmHighwayKinds = new Map(Object.entries(osmHighways))
const rails = new Set(['rail', 'light_rail', 'narrow_gauge'])
const waters = new Set(['river', 'canal', 'stream'])

/** Null for what is no line of a map for people on foot: buildings, borders, what is planned or gone. */
export function kindOfOsm(tags: Map<string, string>): StreetKind | null {
  const highway = tags.get('highway')
  if (highway !== undefined) {
    if (tags.get('area') === 'yes') return null
    const kind = osmHighwayKinds.get(highway) ?? null
    // In the countryside a trunk road has no ramps and has farms along it; the tag says where it is not so.
    if (highway.startsWith('trunk') && tags.get('motorroad') !== 'yes') return 'road'
    return kind
  }
  if (tags.get('tunnel') === 'yes' || tags.get('tunnel') === 'culvert') return null
  if (rails.has(tags.get('railway') ?? '')) return 'rail'
  return waters.has(tags.get('waterway') ?? '') ? 'water' : null
}

const mtfcc: Record<string, StreetKind> = {
  S1100: 'highway',
  S1200: 'road',
  S1400: 'street',
  S1500: 'alley',
  S1630: 'highway',
  S1640: 'street',
  S1710: 'path',
  S1720: 'path',
  S1730: 'alley',
  S1740: 'street',
  S1750: 'alley',
  S1780: 'alley',
  S1820: 'path',
  S1830: 'path',
  R1011: 'rail',
  R1051: 'rail',
  R1052: 'rail',
  H3010: 'water',
  H3013: 'water',
  H3020: 'water',
}
const tigerKinds = new Map(Object.entries(mtfcc))

export const kindOfTiger = (code: string): StreetKind | null => tigerKinds.get(code.trim()) ?? null
