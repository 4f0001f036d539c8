// Values that have the outline a schema asks for and a mistake in every part of it, as JSON.
import type { z } from 'zod'

/** The server takes a few hundred more (app/server/http/body.ts). */
const mostKeys = 5_700
const deepest = 6

/** One for each outline the schema knows, with lists as long as they may be until `most` values are used up. */
export function wrongs(schema: z.core.$ZodType, most: number): string[] {
  return mistakes.flatMap((mistake) => outlines(schema, most, mistake))
}

/** Another kind of value; the right kind, but none that fits; one that fits in many places. */
const mistakes = [
  { text: '0', other: '"x"' },
  { text: '"\\u0001"', other: '1e300' },
  { text: '"a"', other: '1' },
]

function outlines(
  schema: z.core.$ZodType,
  most: number,
  mistake: (typeof mistakes)[number],
  depth = 0,
  chooser?: string,
): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const one = (inner: z.core.$ZodType) => outlines(inner, most, mistake, depth + 1)[0]!
  if (depth > deepest) return ['0']
  if ('innerType' in def) return outlines(def.innerType, most, mistake, depth + 1, chooser)
  if (def.type === 'object') {
    const parts = Object.entries(def.shape).flatMap(([key, inner]) => {
      const [chosen] = key === chooser ? (inner._zod.values ?? []) : []
      // The key that chooses among several outlines is right, or nothing behind it would be looked at.
      if (key === chooser) return chosen === undefined ? [] : [`"${key}":${JSON.stringify(chosen)}`]
      return [`${JSON.stringify(key)}:${one(inner)}`]
    })
    return [`{${parts.join(',')}}`]
  }
  if (def.type === 'array')
    return [`[${repeated(one(def.element), { bytes: Infinity, values: most, times: mostIn(def) })}]`]
  if (def.type === 'tuple') return [`[${def.items.map(one).join(',')}]`]
  if (def.type === 'union') {
    const by = 'discriminator' in def ? String(def.discriminator) : chooser
    return def.options.flatMap((option) => outlines(option, most, mistake, depth + 1, by))
  }
  if (def.type === 'lazy') return outlines(def.getter(), most, mistake, depth + 1, chooser)
  if (def.type === 'pipe') return outlines(def.in, most, mistake, depth + 1, chooser)
  return [def.type === 'string' ? mistake.text : mistake.other]
}

/** How long a list may be. */
export function mostIn(def: z.core.$ZodArrayDef): number {
  const limits = (def.checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? Infinity)
  return Math.min(...limits)
}

export function repeated(one: string, most: { bytes: number; values: number; times: number }): string {
  const perOne = 1 + (one.match(/[[{,]/g)?.length ?? 0)
  const named = one.match(/:/g)?.length ?? 0
  const times = Math.floor(
    Math.min(
      most.times,
      most.bytes / (one.length + 1),
      most.values / perOne,
      named === 0 ? Infinity : mostKeys / named,
    ),
  )
  return times < 1 ? '' : `${`${one},`.repeat(times - 1)}${one}`
}

export function keys(bytes: number, most = mostKeys): string {
  const parts: string[] = []
  for (let i = 0, used = 0; i < most && used + 12 < bytes; i++) {
    const part = `"${i.toString(36)}":1`
    used += part.length + 1
    parts.push(part)
  }
  return parts.join(',')
}
