import { statusName } from '../../../domain/voters/shown.ts'
import type { VoterFilters } from '../api.ts'

/** "Lancaster · D · 25–34": the filters of a kept search on one line. */
export function filterWords({ county, party, ageMin, ageMax, status, district }: VoterFilters): string {
  const age =
    ageMin === undefined && ageMax === undefined
      ? ''
      : ageMax === undefined
        ? `${ageMin} and over`
        : `${ageMin ?? 0}–${ageMax}`
  const standing = status === 'dropped' ? 'no longer in the file' : status && statusName(status)
  return [county, party, age, standing, district && `${district.kind.toUpperCase()} ${district.value}`]
    .filter(Boolean)
    .join(' · ')
}
