// The criteria as one short text for the address bar. They name no person, so they may stand there; an area with hundreds of corners would
// not fit, so long ones are kept in this browser tab and the address carries their number.
import { Criteria } from '../criteria.ts'
import { finished } from './builderState.ts'

const longestInUrl = 1500
const keptPrefix = 'universe-draft:'
/** Enough to go back through an afternoon's work. */
const mostKept = 40

export function toUrl(criteria: Criteria, storage: Storage = sessionStorage): string {
  const text = encode(JSON.stringify(rounded(finished(criteria))))
  if (text.length < longestInUrl) return text
  const key = shortHash(text)
  keep(storage, key, text)
  return `~${key}`
}

/** null: not ours, damaged, or kept in another tab. */
export function fromUrl(text: string, storage: Storage = sessionStorage): Criteria | null {
  const encoded = text.startsWith('~') ? storage.getItem(keptPrefix + text.slice(1)) : text
  if (!encoded) return null
  try {
    const read = Criteria.safeParse(JSON.parse(decode(encoded)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const isKeptInTab = (text: string): boolean => text.startsWith('~')

/** Five decimals are one meter. */
function rounded(criteria: Criteria): unknown {
  return JSON.parse(
    JSON.stringify(criteria, (_, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1e5) / 1e5 : value,
    ),
  )
}

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0)!))
}

/** The same criteria get the same key, so that going back and forth makes no copies. */
function shortHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b + text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

function keep(storage: Storage, key: string, text: string): void {
  const order = (storage.getItem(`${keptPrefix}order`) ?? '').split(' ').filter((old) => old && old !== key)
  for (const old of order.splice(0, Math.max(0, order.length - mostKept + 1)))
    storage.removeItem(keptPrefix + old)
  storage.setItem(keptPrefix + key, text)
  storage.setItem(`${keptPrefix}order`, [...order, key].join(' '))
}
