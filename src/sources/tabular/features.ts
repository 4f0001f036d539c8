// GeoJSON with one feature per line, as OpenAddresses and ogr2ogr write it, read as a table: a column per property, and the point.

export const pointColumns = ['lon', 'lat']

/** Also with the record separators of GeoJSON sequences, and as a collection whose features have a line each. */
export function looksLikeFeatures(text: Buffer): boolean {
  const start = text.toString('utf8', 0, 2000).trimStart()
  return /^\x1e?\{/.test(start) && /"type"\s*:\s*"Feature(Collection)?"/.test(start) // eslint-disable-line no-control-regex
}

/** Names of the properties in the order they first occur, then the point. */
export function featureColumns(lines: string[]): string[] {
  const names = new Set<string>()
  for (const line of lines) {
    const feature = readFeature(line)
    if (feature && feature !== 'frame') for (const name of Object.keys(feature.properties)) names.add(name)
  }
  for (const name of pointColumns) names.add(name)
  return [...names]
}

/** The cells of a line; 'frame' for the lines around the features of a collection; null for what is no feature. */
export function featureCells(line: string, columns: string[]): string[] | 'frame' | null {
  const feature = readFeature(line)
  if (feature === null || feature === 'frame') return feature
  const { properties, point } = feature
  return columns.map((name) => {
    if (Object.hasOwn(properties, name)) return cellOf(properties[name])
    const place = pointColumns.indexOf(name)
    return place < 0 ? '' : cellOf(point[place])
  })
}

interface Feature {
  properties: Record<string, unknown>
  point: unknown[]
}

function readFeature(line: string): Feature | 'frame' | null {
  // eslint-disable-next-line no-control-regex
  const text = line.replace(/^[\x1e\s]+/, '').replace(/[\s,]+$/, '')
  if (isFrame(text)) return 'frame'
  try {
    const value = JSON.parse(text) as { type?: unknown; properties?: unknown; geometry?: unknown } | null
    if (value?.type !== 'Feature') return null
    const geometry = value.geometry as { type?: unknown; coordinates?: unknown } | null | undefined
    const isPoint = geometry?.type === 'Point' && Array.isArray(geometry.coordinates)
    return {
      properties: (value.properties ?? {}) as Record<string, unknown>,
      point: isPoint ? (geometry.coordinates as unknown[]) : [],
    }
  } catch {
    return null
  }
}

/** `{`, `"type": "FeatureCollection",`, `"features": [`, `]`, `}` and the like: no feature begins so. */
const isFrame = (text: string) =>
  text === '' ||
  /^[{}[\]]+$/.test(text) ||
  /^\{?\s*"(type"\s*:\s*"FeatureCollection|name|crs|features|xy_coordinate_resolution)"/.test(text)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
