// What a layer turned out to hold, added up while its features go by.
import { counted } from '../../domain/numbers.ts'
import type { Cleaner } from './clean.ts'
import type { AttributeFacts, Bounds, LayerFacts, MapFeature, RawLayer, ShapeKind } from './mapFile.ts'
import type { Projection } from './projection.ts'
import type { Position } from 'geojson'
import type { Repair } from './repair.ts'

const mostDifferent = 1000

interface Column {
  kinds: Set<string>
  filled: number
  different: Set<unknown>
}

export class Survey {
  private features = 0
  private readonly geometries: Partial<Record<ShapeKind, number>> = {}
  private readonly bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  private readonly columns = new Map<string, Column>()

  add({ properties, geometry }: MapFeature): void {
    this.features++
    this.geometries[geometry.type] = (this.geometries[geometry.type] ?? 0) + 1
    eachPoint(geometry.coordinates, (x, y) => {
      const box = this.bounds
      if (x < box[0]) box[0] = x
      if (y < box[1]) box[1] = y
      if (x > box[2]) box[2] = x
      if (y > box[3]) box[3] = y
    })
    for (const [name, value] of Object.entries(properties)) {
      let column = this.columns.get(name)
      if (!column) this.columns.set(name, (column = { kinds: new Set(), filled: 0, different: new Set() }))
      if (value === null || value === '') continue
      column.filled++
      column.kinds.add(typeof value)
      if (column.different.size < mostDifferent) column.different.add(value)
    }
  }

  facts(layer: RawLayer, projection: Projection, cleaner: Cleaner): LayerFacts {
    return {
      name: layer.name,
      format: layer.format,
      projection: projection.name,
      encoding: layer.encoding ?? null,
      features: this.features,
      withoutShape: cleaner.withoutShape,
      vertices: cleaner.vertices,
      geometries: this.geometries,
      bounds: this.features === 0 ? null : this.bounds,
      repaired: cleaner.repaired,
      notes: [...layer.notes, ...projection.notes, ...notesOf(cleaner)],
      attributes: [...this.columns].map(([name, column]) => attributeOf(name, column)),
    }
  }
}

export type Nested = number[] | Nested[]

/** Every point of coordinates of any depth. */
export function eachPoint(nested: Nested, visit: (x: number, y: number) => void): void {
  if (typeof nested[0] === 'number') visit(...(nested as Position as [number, number]))
  else for (const part of nested as Nested[]) eachPoint(part, visit)
}

function attributeOf(name: string, { kinds, filled, different }: Column): AttributeFacts {
  const [only] = kinds
  const isOne = kinds.size === 1
  const kind = isOne && only === 'number' ? 'number' : isOne && only === 'boolean' ? 'yes or no' : 'text'
  return { name, kind, filled, different: different.size }
}

function notesOf({ repairs, withoutShape, split, cut }: Cleaner): string[] {
  const notes = [...repairs].map(([repair, count]) => words[repair](counted(count, 'shape')))
  if (cut > 0)
    notes.push(
      `${counted(cut, 'shape')} ${cut === 1 ? 'goes' : 'go'} past the 180th meridian, and ${cut === 1 ? 'was' : 'were'} cut or moved there.`,
    )
  if (withoutShape > 0)
    notes.push(
      `${counted(withoutShape, 'feature')} without a shape ${withoutShape === 1 ? 'was' : 'were'} left out.`,
    )
  if (split > 0)
    notes.push(`${counted(split, 'feature')} of mixed shapes became one feature for each kind of shape.`)
  return notes
}

const words: Record<Repair, (shapes: string) => string> = {
  closed: (shapes) => `Repaired: ${shapes} had open rings, which were closed.`,
  dropped: (shapes) => `Repaired: ${shapes} had rings of fewer than three corners, which were left out.`,
  uncrossed: (shapes) =>
    `Repaired: ${shapes} had rings that cross or touch themselves, which were cut apart there.`,
  joined: (shapes) =>
    `Repaired: ${shapes} had holes outside of their areas or areas inside of each other, which were joined.`,
  unchecked: (shapes) =>
    `${shapes} had too many corners to check or repair all crossings, and were kept as they came.`,
}
