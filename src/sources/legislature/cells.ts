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
    return (cells[place] ?? '').trim()
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
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : ''
