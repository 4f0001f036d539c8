/** What a committee's screens listen for; each is named by a trigger in db/migrations (committee_live). */
export const newsKinds = [
  'goals',
  'accounts',
  'people',
  'hours',
  'volunteers',
  'staff',
  'projects',
  'tasks',
  'events',
  'guests',
  'sheets',
  'calendar',
  'pictures',
  'imports',
  'surveys',
  'answers',
  'walkbooks',
] as const
export type NewsOf = (typeof newsKinds)[number]
