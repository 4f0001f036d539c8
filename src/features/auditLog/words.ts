// Entries of the log as people read them; what the actions are called is in actionWords.server.ts.
import type { AuditEntry } from './api.ts'
import { lookUp } from '../../domain/lookUp.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { roleName, roles } from '../../permissions.ts'

export function subjectInWords(subject: string): string {
  return sentence(subject === 'user' ? 'person' : subject)
}

/** The name of what an entry is about; '' where it has none. Numbers and ids of rows mean nothing to a reader. */
export function aboutOf({ subjectName, detail }: Pick<AuditEntry, 'subjectName' | 'detail'>): string {
  const named = [subjectName, detail.name, detail.title, detail.bill, detail.email]
  return named.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
}

// Kept for a person who opens the entry; in a line they say nothing.
const notInALine = ['from', 'fileName', 'fileId', 'sha256', 'filter', 'noteId', 'kind']
const sayThemselves = ['what', 'name', 'title', 'bill', 'email', 'reason', 'words', 'repeats', 'tag']
const scopes: Record<string, string> = { this: '', following: 'this day and later ones', all: 'all days' }

/** What the entry adds to "who did what to whom": "viewer to editor", "412 rows". `known` is what the line says already. */
export function detailInWords({ detail }: Pick<AuditEntry, 'detail'>, known?: string): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === '' || value === known || notInALine.includes(name)) return []
    if (name === 'to' && 'from' in detail) return [`${inWords(detail.from)} to ${inWords(value)}`]
    if (sayThemselves.includes(name)) return [inWords(value)]
    if (name === 'scope') return [lookUp(scopes, inWords(value)) ?? ''].filter(Boolean)
    if (name === 'after' && 'before' in detail) return [`${inWords(detail.before)} to ${inWords(value)}`]
    if (name === 'before' && 'after' in detail) return []
    if (typeof value === 'boolean') return value ? [plainName(name)] : []
    if (typeof value === 'number') return [numberInWords(name, value)]
    if (name === 'committees' && Array.isArray(value)) return [counted(value.length, 'committee')]
    if (name === 'people' && Array.isArray(value)) return [counted(value.length, 'person', 'people')]
    return [`${sentence(name).toLowerCase()}: ${inWords(value)}`]
  })
  return parts.join(' · ')
}

/** "isRepeating" → "repeating" */
const plainName = (name: string) => sentence(name.replace(/^(is|has)(?=[A-Z])/, '')).toLowerCase()

/** "412 voters", "1 entry", "district 40" */
function numberInWords(name: string, value: number): string {
  const noun = plainName(name)
  if (!noun.endsWith('s')) return `${noun} ${formatCount(value)}`
  return value === 1 ? `1 ${noun.replace(/ies$/, 'y').replace(/s$/, '')}` : `${formatCount(value)} ${noun}`
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
  if (typeof value === 'string') return (roles as readonly string[]).includes(value) ? roleName(value) : value
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
