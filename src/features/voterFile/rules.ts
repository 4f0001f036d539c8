export const sourceKinds = [
  'state file',
  'vendor file',
  'list',
  'address points',
  'census geocoder',
  'history codes',
] as const

export const certainties = ['firm', 'near certain', 'unknown'] as const
export const electionKinds = ['general', 'primary', 'special', 'city', 'other'] as const

export const changeKinds = ['new', 'changed', 'dropped', 'returned'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** "Legislative district {n}": exactly one place for the number. */
export const isTemplate = (template: string) => template.split('{n}').length === 2
