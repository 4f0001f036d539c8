import { cutText } from '../../domain/shortText.ts'
export type Properties = Record<string, string | number | boolean | null>

const mostProperties = 200
const mostLetters = 1000

/** Flat, and without what a database does not take: NUL letters and halves of letters. */
export function cleanProperties(properties: Record<string, unknown>): Properties {
  return Object.fromEntries(
    Object.entries(properties)
      .slice(0, mostProperties)
      .map(([name, value]) => [cleanText(name), cleanValue(value)]),
  )
}

function cleanValue(value: unknown): Properties[string] {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  return cleanText(typeof value === 'string' ? value : JSON.stringify(value))
}

const cleanText = (text: string) => cutText(text.replaceAll('\0', '').toWellFormed().trim(), mostLetters)
