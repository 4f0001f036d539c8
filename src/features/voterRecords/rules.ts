// What may be claimed against the voter file, and how a claim is written down so that the next file can be compared with it.
import type { Parsed } from '../../domain/parsed.ts'
import type { ContactResult } from '../../domain/voters/contacts.ts'

export const correctionFields = [
  'moved',
  'deceased',
  'phone',
  'cell phone',
  'email',
  'name',
  'address',
  'party',
  'other',
] as const
export type CorrectionField = (typeof correctionFields)[number]

export const correctionStates = ['open', 'accepted', 'contradicted', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

export const correctionNames: Record<CorrectionField, string> = {
  moved: 'Moved away',
  deceased: 'Deceased',
  phone: 'Phone',
  'cell phone': 'Cell phone',
  email: 'Email',
  name: 'Name',
  address: 'Address',
  party: 'Party',
  other: 'Something else',
}

/** Where nothing needs to be typed: that it is so is the whole claim. For a phone, that the number is not theirs. */
const mayBeEmpty: readonly CorrectionField[] = ['moved', 'deceased', 'phone', 'cell phone']

export function claimOf(field: CorrectionField, typed: string): Parsed<string> {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '')
    return mayBeEmpty.includes(field)
      ? { value: '' }
      : { problem: `Write what is right: ${correctionNames[field].toLowerCase()}.` }
  if (text.length > 500) return { problem: 'Use at most 500 characters.' }
  if (field === 'phone' || field === 'cell phone') return phoneOf(text)
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return { problem: `“${text}” is not an email address. Write it like name@example.org.` }
  return { value: text }
}

function phoneOf(text: string): Parsed<string> {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10
    ? { value: digits }
    : { problem: `“${text}” is not a phone number. Write ten digits, such as 402-555-0123.` }
}

/** "Wrong number" at the phone means that the number called is not theirs: which claim goes with a result. */
export function claimFor(result: ContactResult, calledCell = false): CorrectionField | null {
  if (result === 'moved' || result === 'deceased') return result
  if (result === 'wrong number') return calledCell ? 'cell phone' : 'phone'
  return null
}
