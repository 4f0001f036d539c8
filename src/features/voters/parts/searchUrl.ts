// What the URL of the search holds: the id of the search and coded filters. What was typed is never in it (Neb. Rev. Stat. 32-330: a URL is
// kept by browsers, proxies and logs).
import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs'
import { searchSorts, type VoterFilters } from '../api.ts'

export const searchUrl = {
  search: parseAsString,
  county: parseAsString,
  party: parseAsString,
  /** "25-34", "75-" */
  age: parseAsString,
  status: parseAsString,
  /** A kind of district, and one of that kind: "ld" and "36". */
  kind: parseAsString,
  district: parseAsString,
  sort: parseAsStringLiteral(searchSorts).withDefault('best'),
  desc: parseAsBoolean.withDefault(false),
  view: parseAsStringLiteral(['map']),
}

export interface FilterValues {
  county: string | null
  party: string | null
  age: string | null
  status: string | null
  kind: string | null
  district: string | null
}

export const noFilters: FilterValues = {
  county: null,
  party: null,
  age: null,
  status: null,
  kind: null,
  district: null,
}

export function filtersOf({ county, party, age, status, kind, district }: FilterValues): VoterFilters {
  const [, from, to] = /^(\d{1,3})-(\d{0,3})$/.exec(age ?? '') ?? []
  return {
    ...(county && { county }),
    ...(party && { party }),
    ...(from && { ageMin: Math.min(130, Number(from)) }),
    ...(to && { ageMax: Math.min(130, Number(to)) }),
    ...(status && { status }),
    ...(kind && district && { district: { kind, value: district } }),
  }
}

export function valuesOf({ county, party, ageMin, ageMax, status, district }: VoterFilters): FilterValues {
  return {
    county: county ?? null,
    party: party ?? null,
    age: ageMin === undefined && ageMax === undefined ? null : `${ageMin ?? 0}-${ageMax ?? ''}`,
    status: status ?? null,
    kind: district?.kind ?? null,
    district: district?.value ?? null,
  }
}
