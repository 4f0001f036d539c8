import { cutText } from '../../domain/shortText.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { normalHeader } from '../tabular/header.ts'

/** Cells by the names of their columns, in whatever order they stand. */
export function cellsByName(header: string[]): (cells: string[], name: string) => string {
  const places = new Map(header.map((name, i) => [normalHeader(name), i]))
  // Asked for a few names in every row of millions: each is looked up once.
  const asked = new Map<string, number>()
  return (cells, name) => {
    let place = asked.get(name)
    if (place === undefined) asked.set(name, (place = places.get(normalHeader(name)) ?? -1))
    return storable((cells[place] ?? '').trim())
  }
}

/** A whole number of one or more, from text or a number; null for none, which LegiScan writes as 0. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (plainId.test(text)) return text
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null
}

const plainId = /^[1-9]\d{0,8}$/

export function countOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** The day of "2025-01-09" or "2025-01-09T10:00:00+00:00"; null when there is none. */
export function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? value.trim().slice(0, 10) : ''
  // The days of a session are few, its rows many.
  let isDay = knownDays.get(day)
  if (isDay === undefined) {
    if (knownDays.size >= 10_000) knownDays.clear()
    knownDays.set(day, (isDay = isPlainDate(day)))
  }
  return isDay ? day : null
}

const knownDays = new Map<string, boolean>()

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? storable(value.toWellFormed().replaceAll(/\s+/g, ' ').trim()) : ''

/** The longest description of a bill has some thousand letters; a search index takes no megabytes. */
const mostLetters = 20_000

/** Without what a database does not take; one bad text must not keep a whole dataset out. */
const storable = (text: string): string =>
  text.length > mostLetters || text.includes('\0')
    ? cutText(text.replaceAll('\0', '').toWellFormed(), mostLetters)
    : text

/** A name or a source's own word for a row: an index takes no longer ones. */
export const shortText = (text: string): string => cutText(text.toWellFormed(), 300).trim()

/** An address one can open; '' for anything else, such as a script. */
export const addressOf = (text: string): string =>
  /^https?:\/\//i.test(text) && text.length <= 1000 ? text : ''
