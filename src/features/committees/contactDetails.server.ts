// Contact details of people: email, phone, street, and the point on a map that is a home. An observer sees who someone is and what they do,
// not how to reach them; a canvasser only at the doors handed to them (docs/decisions/0017). Every row that holds such details passes
// through here before anything is made of it, so that a name that falls back on the address, a note or a file cannot tell it either.
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../permissions.ts'

/** Whose answer decides: a committee that was entered, or someone who acts for none. */
export interface Asked {
  may(what: Ability): boolean
}

const details: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'cellPhone',
  'street',
  'streetKey',
  'line',
  'address',
  'number',
  'unit',
  'householdId',
  'mailing',
  'latitude',
  'longitude',
])

export const maySeeContacts = ({ may }: Asked): boolean => may('people.contact')

/** The row as this person may see it: a text is empty, and everything else null, where their job does not include it. */
export function shownContacts<Row extends object>(asked: Asked, row: Row): Row {
  if (maySeeContacts(asked)) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withheld(name, value)])) as Row
}

export const allShownContacts = <Row extends object>(asked: Asked, rows: readonly Row[]): Row[] =>
  rows.map((row) => shownContacts(asked, row))

/** Without a committee to act for, one job that includes contact details is enough. */
export function somewhere(viewer: Pick<Viewer, 'role' | 'committees'>): Asked {
  return {
    may: (what) => hasAllCommittees(viewer.role) || viewer.committees.some(({ job }) => jobMay(job, what)),
  }
}

function withheld(name: string, value: unknown): unknown {
  if (!details.has(name)) return value
  return typeof value === 'string' ? '' : null
}
