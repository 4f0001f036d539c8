// The worst bodies that a call's schema and allowance let in: one list filled to the brim with wrong values, one text as long as the body,
// groups nested as deep as it goes with thousands of mistakes at the bottom. Made from the schema, so a new call is tried as it is written.
import type { z } from 'zod'
import type { Allowance, Call } from '../../app/contract.ts'
import { keys, mostIn, repeated, wrongs } from './wrongValues.ts'

/** The body's JSON, and in a few words what is bad about it. */
export type Bad = { what: string; text: string }
type Wrap = (inner: string) => string

/** What a regular expression, a trim or a date might choke on; each is repeated to the end of the allowance. */
const fillings = [
  'a',
  ' ',
  '0',
  '-',
  '.',
  'a.',
  'a@',
  '@a.',
  'a-',
  '1,',
  '\\t ',
  '\\u00a0',
  'https://a',
  '"'.replace('"', '\\"'),
]
const wrongValues = ['0', '""', 'null', '[]', '{}', '"zz"', '{"field":"nope"}', '[[]]']

/** Pass the same `tried` for all calls: a part that several share is tried once for each size. */
export function* worstBodies(call: Call, example: unknown, tried: Set<string>): Generator<Bad, void> {
  const size = sizeOf(call.allowance)
  const key = JSON.stringify(size)
  const isFirst = !generics.has(key)
  if (isFirst) generics.set(key, [...generic(size)])
  // What is no object is refused by every call at the first look, so one call of each size is enough.
  for (const bad of generics.get(key)!) if (isFirst || bad.text.startsWith('{')) yield bad
  yield* walk(call.input, example, { chain: [], seen: new Map(), path: '', size, tried })
}
const generics = new Map<string, Bad[]>()

interface Place {
  chain: Wrap[]
  /** The objects around this place, and how long the chain was where each began: one may hold itself. */
  seen: Map<z.core.$ZodType, number>
  path: string
  size: Allowance
  tried: Set<string>
  /** The innermost list around. */
  list?: z.core.$ZodArrayDef
}

/** Bodies that no schema expects. */
function* generic({ bytes, depth, values }: Allowance): Generator<Bad, void> {
  for (const [open, close] of [
    ['[', ']'],
    ['{"and":[', ']}'],
    ['{"a":', '}'],
  ] as const) {
    const levels = Math.floor(bytes / (open.length + close.length)) - 2
    yield { what: `${open} to the brim`, text: `${open.repeat(levels)}1${close.repeat(levels)}` }
    const fitting = Math.floor((depth - 1) / (open.match(/[[{]/g)?.length ?? 1))
    const many = repeated('1', { bytes: bytes - 200, values: values - 40, times: Infinity })
    yield {
      what: `${open} as deep as fits`,
      text: `${open.repeat(fitting)}[${many}]${close.repeat(fitting)}`,
    }
  }
  const unit = '"\\ud83c\\udf3d",'
  yield { what: 'one key', text: `{"${'k'.repeat(bytes - 10)}":1}` }
  yield { what: 'many keys', text: `{${keys(bytes)}}` }
  yield { what: 'keys beyond number', text: `{${keys(bytes, 1e6)}}` }
  yield { what: 'escaped halves', text: `["${'\\ud800'.repeat(Math.floor(bytes / 6) - 2)}"]` }
  yield { what: 'escaped characters', text: `["${'\\ud83c\\udf3d'.repeat(Math.floor(bytes / 12) - 2)}"]` }
  yield { what: 'escaped backslashes', text: `["${'\\\\'.repeat(Math.floor(bytes / 2) - 4)}"]` }
  yield {
    what: 'escaped letters',
    text: `[${unit.repeat(Math.min(values - 4, Math.floor(bytes / unit.length) - 2))}1]`,
  }
  yield { what: 'an endless number', text: `[${'9'.repeat(bytes - 4)}]` }
  yield { what: 'a number endlessly small', text: `[0.${'0'.repeat(bytes - 8)}1]` }
  yield { what: 'spaces', text: `${' '.repeat(bytes - 2)}1` }
  yield { what: 'an open quote', text: `"${'a'.repeat(bytes - 2)}` }
  yield {
    what: 'objects',
    text: `[${repeated('{}', { bytes: bytes - 10, values: values - 10, times: Infinity })}]`,
  }
}

function* walk(schema: z.core.$ZodType, example: unknown, place: Place): Generator<Bad, void> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return yield* longTexts(def, place)
  const began = place.seen.get(schema)
  if (began !== undefined) return yield* nested(place, began)
  if (wasTried(place, idOf(schema))) return
  if (def.type === 'object') {
    const seen = new Map(place.seen).set(schema, place.chain.length)
    yield* walkObject(def.shape, example, { ...place, seen })
  } else if (def.type === 'array') yield* walkList(def, example, place)
  else if (def.type === 'tuple') {
    yield* full({ ...place, list: undefined }, wrongValues)
    const first = within(place, (inner) => `[${inner}]`, '[0]')
    for (const item of def.items.slice(0, 1)) yield* walk(item, undefined, first)
  } else if (def.type === 'record') {
    yield body(place, `{${keys(room(place))}}`, 'a record of many keys')
    const value = within(place, (inner) => `{"a":${inner}}`, '{}')
    yield* walk(def.valueType, undefined, value)
  } else if (def.type === 'union') for (const option of def.options) yield* walk(option, example, place)
  else if (def.type === 'lazy') yield* walk(def.getter(), example, place)
  else if (def.type === 'pipe') {
    yield* walk(def.in, example, place)
    // A list that is counted first and then read.
    if (def.out._zod.def.type !== 'transform') yield* walk(def.out, example, place)
  } else if ('innerType' in def) yield* walk(def.innerType, example, place)
  // A number, a choice, a yes or no.
  else yield body(place, `"${'9'.repeat(room(place))}"`, 'a long text for a short value')
}

function* walkObject(shape: z.core.$ZodShape, example: unknown, place: Place): Generator<Bad, void> {
  const given = { ...(typeof example === 'object' ? (example as Record<string, unknown>) : {}) }
  // The key that chooses among several outlines has to choose this one.
  for (const [key, inner] of Object.entries(shape)) {
    const { values } = inner._zod
    if (values && !values.has(given[key] as string)) given[key] = [...values][0]
  }
  const others = JSON.stringify(given).slice(1, -1)
  const start = others && `${others},`
  yield body(place, `{${start}${keys(room(place) - start.length)}}`, 'unknown keys')
  for (const [key, inner] of Object.entries(shape)) {
    // The last of two equal keys counts.
    const wrap: Wrap = (text) => `{${start}${JSON.stringify(key)}:${text}}`
    yield* walk(inner, given[key], within(place, wrap, `.${key}`))
  }
}

function* walkList(def: z.core.$ZodArrayDef, example: unknown, place: Place): Generator<Bad, void> {
  const { element } = def
  const first: unknown = Array.isArray(example) ? example[0] : undefined
  const shown = first === undefined ? [] : [JSON.stringify(first)]
  const list = { ...place, list: def }
  yield* full(list, [...wrongValues, ...wrongs(element, valuesIn(place)), ...shown])
  yield* walk(
    element,
    first,
    within(list, (inner) => `[${inner}]`, '[]'),
  )
}

/** A list that repeats one value until bytes or values run out, and one that stops where the list may be no longer. */
function* full(place: Place, elements: string[]): Generator<Bad, void> {
  const longest = place.list ? mostIn(place.list) : Infinity
  for (const one of elements)
    for (const times of new Set([longest, Infinity])) {
      const list = repeated(one, { bytes: room(place), values: valuesIn(place), times })
      yield body(place, `[${list}]`, `a list of ${one.slice(0, 60)}`)
    }
}

/** As many levels as the allowance has, and every mistake at the bottom, where its path is longest. */
function* nested(place: Place, began: number): Generator<Bad, void> {
  const turn = place.chain.slice(began)
  const around = place.chain.slice(0, began)
  const spare = place.size.depth - depthIn(around)
  for (const left of [2, 4]) {
    const turns = Math.floor((spare - left) / depthIn(turn))
    // The last wrap of a turn is the list itself.
    const chain = [...around, ...Array.from({ length: turns }, () => turn).flat()].slice(0, -1)
    const elements = place.list ? wrongs(place.list.element, valuesIn(place)) : []
    yield* full({ ...place, chain, path: `${place.path} ${turns} deep` }, [...wrongValues, ...elements])
  }
}

function* longTexts(def: z.core.$ZodStringDef, place: Place): Generator<Bad, void> {
  const looks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].map((check) => {
    const { format, pattern, fn, tx } = check as {
      format?: string
      pattern?: RegExp
      fn?: object
      tx?: () => unknown
    }
    return `${format ?? ''} ${String(pattern ?? '')} ${fn ? idOf(fn) : ''} ${String(tx ?? '')}`.trim()
  })
  if (wasTried(place, looks.filter(Boolean).toSorted().join(' '))) return
  for (const filling of looks.some(Boolean) ? fillings : fillings.slice(0, 1))
    for (const end of ['', '!']) {
      const times = Math.floor((room(place) - 8) / filling.length)
      yield body(place, `"${filling.repeat(times)}${end}"`, `a text of ${filling}`)
    }
}

const ids = new WeakMap<object, number>()
let lastId = 0
function idOf(what: object): string {
  if (!ids.has(what)) ids.set(what, ++lastId)
  return `#${ids.get(what)}`
}

function wasTried({ tried, size }: Place, what: string): boolean {
  const key = `${what} in ${size.bytes} ${size.values} ${size.depth}`
  if (tried.has(key)) return true
  tried.add(key)
  return false
}

const within = (place: Place, wrap: Wrap, step: string): Place => ({
  ...place,
  chain: [...place.chain, wrap],
  path: place.path + step,
})
const wrapped = (chain: Wrap[], inner: string) => chain.reduceRight((text, wrap) => wrap(text), inner)
const body = (place: Place, inner: string, what: string): Bad => ({
  what: `${place.path.slice(1) || 'input'}: ${what}`,
  text: wrapped(place.chain, inner),
})
/** The example around this place takes some. */
const valuesIn = (place: Place) => place.size.values - 400
const room = (place: Place) => Math.max(0, place.size.bytes - wrapped(place.chain, '').length - 40)
/** How deep the hole in the middle of the wraps is. */
function depthIn(chain: Wrap[]): number {
  const before = wrapped(chain, '\0').split('\0')[0]!
  return (before.match(/[[{]/g)?.length ?? 0) - (before.match(/[\]}]/g)?.length ?? 0)
}
/** A little below the allowance, so that nothing is refused before it is looked at. */
const sizeOf = (allowance: Allowance): Allowance => ({ ...allowance, bytes: allowance.bytes - 1024 })
