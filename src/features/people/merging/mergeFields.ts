// Which fields of the kept record a merge changes: what was empty is filled, what someone chose is taken, and who once said no is not
// asked again.
import { lookUp } from '../../../domain/lookUp.ts'
import type { Consent } from '../rules.ts'
import type { Cells } from './moves.server.ts'

type Row = Record<string, unknown>

const single = ['first_name', 'last_name', 'email', 'phone', 'birth_year', 'employer', 'occupation']
const address = ['street', 'city', 'state', 'zip', 'latitude', 'longitude']
const consented = ['mail_consent', 'text_consent', 'call_consent']
const voter = ['voter_id', 'voter_match', 'voter_linked_by_name', 'voter_linked_at']

/** The names a person may choose between; an address goes as a whole. */
const chosen: Record<string, string[]> = {
  firstName: ['first_name'],
  lastName: ['last_name'],
  email: ['email'],
  phone: ['phone'],
  birthYear: ['birth_year'],
  employer: ['employer'],
  occupation: ['occupation'],
  address,
}

export function cellsOfPerson(kept: Row, merged: Row, take: readonly string[]): Cells {
  const after: Row = {}
  for (const name of single) if (isEmpty(kept[name]) && !isEmpty(merged[name])) after[name] = merged[name]
  if (isEmpty(kept.street) && !isEmpty(merged.street)) for (const name of address) after[name] = merged[name]
  else if (isEmpty(kept.zip) && isEmpty(kept.street) && !isEmpty(merged.zip))
    for (const name of ['city', 'state', 'zip']) after[name] = merged[name]
  for (const field of take) for (const name of lookUp(chosen, field) ?? []) after[name] = merged[name]
  const languages = [...new Set([...listOf(kept.languages), ...listOf(merged.languages)])]
  if (languages.length > listOf(kept.languages).length) after.languages = languages
  for (const name of consented) {
    const both = strictest(kept[name] as Consent, merged[name] as Consent)
    if (both !== kept[name])
      Object.assign(after, {
        [name]: both,
        consent_source: merged.consent_source,
        consent_at: merged.consent_at,
      })
  }
  if (kept.voter_id === null && merged.voter_id !== null) for (const name of voter) after[name] = merged[name]
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(kept[name]),
  )
  return {
    table: 'people',
    where: { id: kept.id },
    before: Object.fromEntries(names.map((name) => [name, kept[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
    together: voter.filter((name) => names.includes(name)),
  }
}

export function strictest(a: Consent, b: Consent): Consent {
  if (a === 'no' || b === 'no') return 'no'
  return a === 'yes' || b === 'yes' ? 'yes' : 'unknown'
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
