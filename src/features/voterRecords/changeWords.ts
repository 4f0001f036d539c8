// One change of the file as people read it: "Phone: (402) 555-0101, before (402) 555-0100."
import { changedFields, type PlaceNames, type VoterColumns } from '../../domain/voters/changes.ts'

/** Values by column of the voters table. */
export type Before = VoterColumns

export type Places = Omit<PlaceNames, 'elections'>

export function changeLines(
  before: Before,
  after: Before,
  places: Places,
  elections: ReadonlyMap<number, string>,
): string[] {
  return changedFields(before, after, { ...places, elections }).map(({ label, from, to }) =>
    // Elections come or go; they do not turn into one another.
    label.startsWith('Votes')
      ? `${label}: ${to || from}.`
      : `${label}: ${to || 'none'}, before ${from || 'none'}.`,
  )
}
