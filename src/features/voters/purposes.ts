// What the law lets voter data be used for, in words a person can choose from and stand by.

/** Neb. Rev. Stat. 32-330. The values are those the database admits. */
export const purposes = [
  {
    value: 'political activities',
    name: 'Political activities',
    about: 'Campaigning, party work, petitions, raising money for a candidate.',
  },
  { value: 'elections', name: 'Elections', about: 'Preparing, running or watching an election.' },
  { value: 'voter registration', name: 'Voter registration', about: 'Helping people register or update.' },
  { value: 'law enforcement', name: 'Law enforcement', about: 'Work of a law enforcement agency.' },
  { value: 'jury selection', name: 'Jury selection', about: 'Work of a court that calls jurors.' },
] as const
export type Purpose = (typeof purposes)[number]['value']
export const purposeValues = purposes.map(({ value }) => value) as [Purpose, ...Purpose[]]

export const law = 'Neb. Rev. Stat. 32-330'

/** What the person confirms; kept as it was worded on the day. */
export function statementFor(purpose: Purpose): string {
  return `I use voter data only for ${purpose}. I do not post it on the Internet, use it commercially, or give it to anyone who may not have it.`
}
