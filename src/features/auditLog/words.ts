// Entries of the log as people read them; what the actions are called is in actionWords.server.ts.
import type { AuditEntry } from './api.ts'
import { counted } from '../../domain/numbers.ts'
import { roleLabel, roles } from '../../permissions.ts'

export function subjectInWords(subject: string): string {
  return sentence(subject === 'user' ? 'person' : subject)
}

// Kept for a person who opens the entry; in a line they say nothing.
const notInALine = ['from', 'fileName', 'fileId', 'sha256', 'filter']
const sayThemselves = ['what', 'name', 'email', 'reason', 'words']

/** What the entry adds to "who did what to whom": "viewer to editor", "412 rows". `known` is what the line says already. */
export function detailInWords({ detail }: Pick<AuditEntry, 'detail'>, known?: string): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === '' || value === known || notInALine.includes(name)) return []
    if (name === 'to' && 'from' in detail) return [`${inWords(detail.from)} to ${inWords(value)}`]
    if (sayThemselves.includes(name)) return [inWords(value)]
    if (name === 'rows') return [counted(Number(value), 'row')]
    if (name === 'committees' && Array.isArray(value)) return [counted(value.length, 'committee')]
    return [`${sentence(name).toLowerCase()}: ${inWords(value)}`]
  })
  return parts.join(' · ')
}

interface ExportDetail {
  what?: string
  rows?: number
  filter?: Record<string, unknown>
  /** Files that were made in the background are kept for a month. */
  fileId?: string
}
export const exportDetailOf = ({ detail }: Pick<AuditEntry, 'detail'>) => detail as ExportDetail

// Not what was asked for, but how the list was ordered.
const notAFilter = ['organizationId', 'sort', 'desc']

/** Which rows an export took along. */
export function filterInWords({ filter = {} }: ExportDetail): string {
  const asked = Object.entries(filter).filter(([name]) => !notAFilter.includes(name))
  return detailInWords({ detail: Object.fromEntries(asked) }) || 'everything'
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string')
    return (roles as readonly string[]).includes(value) ? roleLabel(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return Object.entries(value)
    .filter(([name, v]) => v !== null && v !== '' && name !== 'organizationId')
    .map(([name, v]) => `${sentence(name).toLowerCase()} ${inWords(v)}`)
    .join(', ')
}

export function sentence(code: string): string {
  const spaced = code
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
