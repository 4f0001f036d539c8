// What a committee can hold of the voter file, as people say it.
export const heldKinds = [
  'universes',
  'doors',
  'doorsInTurfs',
  'answers',
  'notes',
  'peopleAtDoors',
  'phoneEntries',
  'linkedPeople',
  'signRequests',
  'phones',
  'files',
] as const
export type HeldKind = (typeof heldKinds)[number]
export type Held = Record<HeldKind, number>
