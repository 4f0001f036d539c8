// The words of the state and of the workbench, for both sides.
export const eras = ['modern', 'legacy'] as const
export const eraWords: Record<(typeof eras)[number], string> = {
  modern: 'since 2021',
  legacy: 'before 2022, old numbers',
}

export const filerTypes = [
  'candidate committee',
  'ballot question',
  'independent pac',
  'segregated fund',
  'party',
  'federal pac',
  'individual',
  'business',
  'corporate',
  'independent reporting',
  'unknown',
] as const
export type FilerType = (typeof filerTypes)[number]

export const typeWords: Record<FilerType, string> = {
  'candidate committee': 'Candidate committee',
  'ballot question': 'Ballot question committee',
  'independent pac': 'Independent PAC',
  'segregated fund': 'Segregated fund',
  party: 'Party',
  'federal pac': 'Federal PAC',
  individual: 'Person',
  business: 'Business',
  corporate: 'Corporation (B-7)',
  'independent reporting': 'Independent reporting',
  unknown: 'Not stated',
}

export const meaningWords: Record<string, string> = {
  money: 'Contribution',
  'in-kind': 'In-kind',
  unitemized: 'Unitemized',
  pledge: 'Pledge',
  loan: 'Loan',
  other: 'Other money',
  spending: 'Spending',
  given: 'Given on',
  independent: 'Independent',
}

export const findingKinds = ['round', 'bundle', 'refund', 'threshold', 'repeat'] as const
export type FindingKind = (typeof findingKinds)[number]
