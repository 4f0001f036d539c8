import { cutText } from '../../domain/shortText.ts'
import { mapLimits } from './limits.ts'
import type { Value } from './mapFile.ts'

const mostLetters = 1000

/** Flat, and without what a database does not take: NUL letters and halves of letters. */
export function cleanProperties(properties: Record<string, unknown>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(properties)
      .slice(0, mapLimits.attributes)
      .map(([name, value]) => [cutText(cleanText(name), 200) || 'value', cleanValue(value)]),
  )
}

function cleanValue(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  return cleanText(typeof value === 'string' ? value : JSON.stringify(value))
}

const cleanText = (text: string) => cutText(text.replaceAll('\0', '').toWellFormed().trim(), mostLetters)
