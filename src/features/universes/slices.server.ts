// Counts by code become what a person reads: a value to ask for, a label, a number of voters.
import type { Db } from '../../app/server/data/db.ts'
import { ageBands, ageUnknown } from '../../domain/voters/ages.ts'
import { districtName } from '../../domain/voters/districts.ts'
import { readable } from '../../domain/voters/shown.ts'
import { parties, partyNames, type Party } from '../../ui/theme/dataColors.ts'
import type { SplitLookup } from '../voterFile/buildIndexColumns.server.ts'
import type { Slice } from './api.ts'

/** The parties of the state in their fixed order, then any others. */
export function partySlices(dictionary: string[], counts: Uint32Array): Slice[] {
  const rank = (value: string) => (isParty(value) ? parties.indexOf(value) : value ? 90 : 99)
  return slicesOf(dictionary, counts, partyLabel)
    .filter((slice) => slice.voters > 0 || isParty(slice.value))
    .sort((a, b) => rank(a.value) - rank(b.value) || b.voters - a.voters)
}

const isParty = (value: string): value is Party => (parties as string[]).includes(value)
const partyLabel = (value: string) => (isParty(value) ? partyNames[value] : value || 'Party unknown')

/** Every band, also those with no one; "unknown" only when there is someone. */
export function ageSlices(counts: Uint32Array): Slice[] {
  const named = ageBands.map(({ name }, i) => ({ value: name, label: name, voters: counts[i]! }))
  const unknown = counts[ageBands.length]!
  return unknown > 0 ? [...named, { value: '', label: ageUnknown, voters: unknown }] : named
}

/** Largest first, those without voters left out. */
export function lookupSlices({ values }: SplitLookup, counts: Uint32Array): Slice[] {
  return largestFirst(slicesOf(values, counts, (value) => readable(value) || 'Unknown'))
}

export function districtSlices(
  template: string,
  lookup: SplitLookup | undefined,
  counts: Uint32Array,
): Slice[] {
  return lookup ? largestFirst(slicesOf(lookup.values, counts, districtLabel(template))) : []
}

/** "Legislative district {n}": how one of this kind is called. */
export async function districtTemplate(db: Db, kind: string): Promise<string> {
  const row = await db
    .selectFrom('districtKinds')
    .select('template')
    .where('code', '=', kind)
    .executeTakeFirst()
  return row?.template ?? '{n}'
}

export const districtLabel = (template: string) => (value: string) =>
  value ? districtName(template, value) : 'No district'

export function slicesOf(values: string[], counts: Uint32Array, label: (value: string) => string): Slice[] {
  return values.map((value, code) => ({ value, label: label(value), voters: counts[code]! }))
}

export function largestFirst(slices: Slice[]): Slice[] {
  return slices
    .filter((slice) => slice.voters > 0)
    .sort((a, b) => b.voters - a.voters || inOrder(a.label, b.label))
}

/** "District 2" before "District 10". */
export const inOrder = new Intl.Collator('en-US', { numeric: true }).compare
