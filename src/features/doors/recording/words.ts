// An event in words, for the person who decides about one that waits.
import type { BodyOf } from '../events.ts'

export function inWords(kind: string, body: unknown): string {
  const of = (body ?? {}) as Record<string, unknown>
  if (kind === 'doors.visit')
    return `A visit: ${text((of as Partial<BodyOf<'doors.visit'>>).result, 'no result')}`
  if (kind === 'doors.notHome')
    return `Not home at ${Array.isArray(of['doorIds']) ? of['doorIds'].length : 0} doors of a building`
  if (kind === 'doors.undo') return 'Undoes an earlier record'
  if (kind === 'doors.correction')
    return `A correction: ${text(of['field'], 'unknown')} is ${text(of['claimed'], 'different')}`
  if (kind === 'doors.person') return 'Someone who is not on the list'
  if (kind === 'doors.note') return `A note on the building: ${text(of['text'], '')}`
  return kind === 'doors.position' ? 'A position' : kind
}

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value ? value : otherwise
