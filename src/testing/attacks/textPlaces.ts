// Where an input takes text: every string of its example, every one its schema knows and the example leaves out, every key of a record.
import type { z } from 'zod'

export interface TextPlace {
  /** What its schema allows. */
  longest: number
  /** The example with this text in this place. */
  put(text: string): unknown
}

export function textPlaces(schema: z.core.$ZodType, example: unknown): TextPlace[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return textPlaces(def.innerType, example)
  if (def.type === 'string') return [{ longest: longestOf(def), put: (text) => text }]
  if (def.type === 'enum' || def.type === 'literal') return [{ longest: 1, put: (text) => text }]
  if (def.type === 'object') {
    const given = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
    return Object.entries(def.shape).flatMap(([key, inner]) =>
      inside(textPlaces(inner, given[key]), (value) => ({ ...given, [key]: value })),
    )
  }
  if (def.type === 'array') {
    const given: unknown[] = Array.isArray(example) ? example : []
    return inside(textPlaces(def.element, given[0]), (value) => [value, ...given.slice(1)])
  }
  if (def.type === 'record') {
    const value = Object.values((example ?? {}) as Record<string, unknown>)[0] ?? 0
    const asKey: TextPlace = { longest: 100, put: (text) => Object.fromEntries([[text, value]]) }
    return [asKey, ...inside(textPlaces(def.valueType, value), (inner) => ({ a: inner }))]
  }
  if (def.type === 'union') return def.options.flatMap((option) => textPlaces(option, example))
  return def.type === 'pipe' ? textPlaces(def.in, example) : []
}

const inside = (places: TextPlace[], wrap: (value: unknown) => unknown): TextPlace[] =>
  places.map(({ longest, put }) => ({ longest, put: (text) => wrap(put(text)) }))

function longestOf({ checks }: z.core.$ZodStringDef): number {
  const limits = (checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? Infinity)
  return Math.min(...limits, 9000)
}
