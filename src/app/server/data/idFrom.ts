import { createHash } from 'node:crypto'

/** The same id for the same text: a row that is made from an event is found there when the event comes again. */
export function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // In the form of a version 8 UUID, which is for ids made in one's own way (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
