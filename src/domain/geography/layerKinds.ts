// What the shapes of a file are, by the names and values of their properties. The Census Bureau's names are the same everywhere; others are
// tried after them.
import { seats } from '../law/legislature/majorities.ts'

export const layerKinds = [
  'legislative districts',
  'congressional districts',
  'counties',
  'places',
  'other',
] as const
export type LayerKind = (typeof layerKinds)[number]

export interface RecognisedLayer {
  kind: LayerKind
  keyProperty: string | null
  nameProperty: string | null
  /** For each shape, in order. */
  keys: string[]
  names: string[]
  /** Why it is not what it seems to be at first sight. */
  doubt?: string
}

type Row = Record<string, unknown>

export function recogniseLayer(title: string, rows: Row[]): RecognisedLayer {
  const columns = Object.keys(rows[0] ?? {})
  const claim = claims.find((one) => one.is(columns, title))
  if (!claim) return other(rows, columns)
  const keyProperty = claim.keys(columns, title)
  if (keyProperty === undefined) return other(rows, columns)
  const keys = rows.map((row) => claim.key(row[keyProperty]))
  const doubt = claim.doubt(keys, rows)
  if (doubt !== null) return { ...other(rows, columns), doubt }
  const nameProperty = firstOf(columns, nameColumns)
  return {
    kind: claim.kind,
    keyProperty,
    nameProperty,
    keys,
    names: rows.map(
      (row, i) =>
        claim.name?.(keys[i]!) ?? textOf(nameProperty === null ? null : row[nameProperty], keys[i]!),
    ),
  }
}

interface Claim {
  kind: LayerKind
  is(columns: string[], title: string): boolean
  keys(columns: string[], title: string): string | undefined
  key(value: unknown): string
  name?(key: string): string
  doubt(keys: string[], rows: Row[]): string | null
}

const districtColumns = ['DISTRICT', 'DISTRICT_N', 'DIST', 'LD', 'DISTRICTNO', 'd', 'NAME', 'id']
const nameColumns = ['NAMELSAD', 'NAME', 'NAMELSAD20', 'NAME20', 'LABEL', 'COUNTY', 'COUNTYNAME', 'PLACE']

const claims: Claim[] = [
  {
    kind: 'legislative districts',
    is: (columns, title) =>
      has(columns, /^SLDUST(20)?$/i) || /legislat|state.?senate|sldu|unicameral/i.test(title),
    keys: (columns) =>
      columns.find((c) => /^SLDUST(20)?$/i.test(c)) ?? firstOf(columns, districtColumns) ?? undefined,
    key: plainNumber,
    name: (key) => `District ${key}`,
    doubt: (keys) =>
      isOneTo(seats, keys)
        ? null
        : `These look like legislative districts, but they are not the districts 1 to ${seats}, each once.`,
  },
  {
    kind: 'congressional districts',
    is: (columns, title) => has(columns, /^CD\d{2,3}FP$/i) || /congress/i.test(title),
    keys: (columns) =>
      columns.find((c) => /^CD\d{2,3}FP$/i.test(c)) ?? firstOf(columns, districtColumns) ?? undefined,
    key: plainNumber,
    name: (key) => `Congressional District ${key}`,
    doubt: (keys) =>
      new Set(keys).size === keys.length && keys.every((key) => /^\d{1,2}$/.test(key))
        ? null
        : 'These look like congressional districts, but their numbers are not clear.',
  },
  {
    kind: 'counties',
    is: (columns, title) =>
      (has(columns, /^COUNTYFP(20)?$/i) && !has(columns, /^(COUSUB|TRACTCE|BLOCKCE|BLKGRPCE|VTDST)/i)) ||
      /count(y|ies)/i.test(title),
    keys: (columns) =>
      firstOf(columns, ['GEOID', 'GEOID20', 'FIPS', 'id', 'COUNTYFP', 'COUNTYFP20']) ?? undefined,
    key: (value) =>
      textOf(value, '')
        .replace(/^0500000US/, '')
        .replace(/^(\d{3})$/, '31$1'),
    doubt: distinct('counties'),
  },
  {
    kind: 'places',
    is: (columns) => has(columns, /^PLACEFP(20)?$/i),
    keys: (columns) => firstOf(columns, ['GEOID', 'GEOID20', 'PLACEFP', 'PLACEFP20']) ?? undefined,
    key: (value) => textOf(value, ''),
    doubt: distinct('places'),
  },
]

/** Some layers of a state-wide file have shapes of water that belong to no district; they bear letters. */
export const isNoDistrict = (properties: Row) =>
  Object.entries(properties).some(
    ([name, value]) => /^(SLDUST|CD\d+FP)/i.test(name) && /^Z+$/.test(String(value)),
  )

function other(rows: Row[], columns: string[]): RecognisedLayer {
  const keyProperty = firstOf(columns, ['GEOID', 'GEOID20', 'ID', 'OBJECTID', 'FID'])
  const nameProperty = firstOf(columns, nameColumns)
  const keys = rows.map((row, i) => textOf(keyProperty === null ? null : row[keyProperty], String(i + 1)))
  return {
    kind: 'other',
    keyProperty,
    nameProperty,
    keys,
    names: rows.map((row, i) => textOf(nameProperty === null ? null : row[nameProperty], keys[i]!)),
  }
}

function distinct(what: string): (keys: string[]) => string | null {
  return (keys) =>
    new Set(keys).size === keys.length && keys.every((key) => key !== '')
      ? null
      : `These look like ${what}, but several have the same number or none.`
}

const has = (columns: string[], pattern: RegExp) => columns.some((column) => pattern.test(column))

function firstOf(columns: string[], wanted: string[]): string | null {
  for (const name of wanted) {
    const found = columns.find((column) => column.toLowerCase() === name.toLowerCase())
    if (found !== undefined) return found
  }
  return null
}

/** "035", 35, "LD 35" and "District 35" are one number. */
function plainNumber(value: unknown): string {
  const digits = /\d+/.exec(textOf(value, ''))?.[0]
  return digits === undefined ? '' : String(Number(digits))
}

function isOneTo(most: number, keys: string[]): boolean {
  return (
    keys.length === most &&
    new Set(keys).size === most &&
    keys.every((key) => Number(key) >= 1 && Number(key) <= most)
  )
}

const textOf = (value: unknown, otherwise: string) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || otherwise : otherwise
