// How the names in filings are written for reading. The state keeps them in capitals; the data stays as filed.
import { readable } from '../voters/shown.ts'

/** "PRAIRIE VOICES PAC" → "Prairie Voices PAC" */
export function filerName(name: string): string {
  return withShortForms(readable(name)) || 'Name not in the file'
}

/** A person or a firm: "MEADOW GRAVEL LLC" → "Meadow Gravel LLC" */
export function donorName(name: string): string {
  return filerName(name)
}

/** "LARKSPUR, JUNIPER" and "JUNIPER LARKSPUR" are one: "Juniper Larkspur". */
export function candidateName(filed: string): string {
  const [last = '', first = '', ...rest] = filed.split(',').map((part) => part.trim())
  return readable(first ? [first, last, ...rest].filter(Boolean).join(' ') : last)
}

const shortForms = /^(pac|oppd|nppd|nrd|ops|llc|llp|lp|pc|usa|us|ne|gop|fec|ii|iii|iv)([.,]?)$/i
const small = /^(of|for|the|and|to|in|on|at|by)$/i

function withShortForms(text: string): string {
  return text
    .split(' ')
    .map((word, at) =>
      shortForms.test(word) ? word.toUpperCase() : at > 0 && small.test(word) ? word.toLowerCase() : word,
    )
    .join(' ')
}
