import { donorName } from '../../../domain/filings/shown.ts'
import type { Spelling } from '../shapes.ts'

export const nameOf = ({ firstName, middleName, lastName, suffix }: Spelling) =>
  donorName([firstName, middleName, lastName, suffix].filter(Boolean).join(' '))

export const placeOf = ({ city, state, zip }: Spelling) =>
  [donorName(city || 'no city given'), state, zip].filter(Boolean).join(' ')

/** What stands side by side, as filed. */
export function comparedLines(
  first: Spelling,
  second: Spelling,
): { label: string; first: string; second: string }[] {
  const lines: [string, (spelling: Spelling) => string][] = [
    [first.isPerson ? 'Last name' : 'Name', (s) => s.lastName],
    ['First name', (s) => s.firstName],
    ['Middle name', (s) => s.middleName],
    ['Suffix', (s) => s.suffix],
    ['Street', (s) => s.street],
    ['City', (s) => s.city],
    ['State, ZIP', (s) => [s.state, s.zip].filter(Boolean).join(' ')],
    ['Employer', (s) => s.employer],
    ['Occupation', (s) => s.occupation],
  ]
  return lines
    .map(([label, of]) => ({ label, first: of(first), second: of(second) }))
    .filter((line) => line.first !== '' || line.second !== '')
}
