import type { TieFields, Untied } from './tieApi.ts'

/** A suggestion as it is accepted. */
export function fieldsOf({ suggestion }: Untied): Omit<TieFields, 'filerId'> {
  const { candidate, office, district, cycle, otherFilerId } = suggestion
  return { candidate, office, district, cycle, otherFilerId, isSenator: false }
}
