// Two records, line by line, so that a person sees at once where they differ.
import { shownName, shownPhone, sourceWords, type Consent } from '../rules.ts'
import type { Side } from '../shapes.ts'

export interface PairLine {
  label: string
  /** As the merge knows it; none where both are kept or the stricter word wins. */
  field: string | null
  values: [string, string]
  /** Both say something, and not the same. */
  differs: boolean
}

const said: Record<Consent, string> = { yes: 'yes', no: 'no', unknown: 'not asked' }

const lines: [label: string, field: string | null, value: (side: Side) => string][] = [
  ['Name', null, (side) => shownName(side)],
  ['First name', 'firstName', (side) => side.firstName],
  ['Last name', 'lastName', (side) => side.lastName],
  ['Phone', 'phone', (side) => shownPhone(side.phone)],
  ['Email', 'email', (side) => side.email],
  ['Address', 'address', (side) => [side.street, side.city, side.state, side.zip].filter(Boolean).join(', ')],
  ['Born', 'birthYear', (side) => String(side.birthYear ?? '')],
  ['Occupation', 'occupation', (side) => side.occupation],
  ['Employer', 'employer', (side) => side.employer],
  ['Calls', null, (side) => said[side.callConsent]],
  ['Texts', null, (side) => said[side.textConsent]],
  ['Email welcome', null, (side) => said[side.mailConsent]],
  ['Tags', null, (side) => side.tags.join(', ')],
  [
    'Also',
    null,
    (side) =>
      [side.isVolunteer && 'Volunteer', side.isStaff && 'Staff', side.hasVoter && 'Tied to a voter']
        .filter(Boolean)
        .join(', '),
  ],
  ['Came by', null, (side) => sourceWords[side.source]],
]

/** Names are split only where they differ; lines on which neither says anything are left out. */
export function pairLines([a, b]: [Side, Side]): PairLine[] {
  const sameName = shownName(a) === shownName(b)
  return lines
    .filter(([label]) => (label === 'Name' ? sameName : !sameName || !label.endsWith(' name')))
    .map(([label, field, value]): PairLine => {
      const values: [string, string] = [value(a), value(b)]
      return {
        label,
        field,
        values,
        differs: values[0] !== values[1] && values.every(Boolean) && label !== 'Came by',
      }
    })
    .filter(({ values }) => values.some(Boolean))
}
