// What the state knows of a committee: Form A-1, the heads of the other forms, and what is still missing.
export const filerKinds = ['candidate', 'ballot question', 'PAC', 'party'] as const
export type FilerKind = (typeof filerKinds)[number]

export const filerKindWords: Record<FilerKind, string> = {
  candidate: 'Candidate committee',
  'ballot question': 'Ballot question committee',
  PAC: 'Political action committee',
  party: 'Party committee',
}

/** The statement each kind files. */
export const statementForm: Record<FilerKind, 'B-1' | 'B-2' | 'B-4'> = {
  candidate: 'B-1',
  'ballot question': 'B-1',
  PAC: 'B-4',
  party: 'B-2',
}

export interface Registration {
  kind: FilerKind | null
  name: string
  stateId: string
  office: string
  district: string
  street: string
  city: string
  state: string
  zip: string
  phone: string
  email: string
  treasurerName: string
  treasurerStreet: string
  treasurerCity: string
  treasurerState: string
  treasurerZip: string
  treasurerPhone: string
  candidateName: string
  candidateStreet: string
  candidateCity: string
  candidateState: string
  candidateZip: string
  candidateParty: string
  officers: string
  question: string
  questionSide: 'support' | 'oppose' | null
  depository: string
  depositoryAddress: string
  formedOn: string | null
}

/** Needed on every statement. */
export function missingInRegistration(of: Registration): string[] {
  return [
    ...(of.kind === null ? ['Say what kind of committee this is.'] : []),
    ...(of.street === '' || of.city === '' ? ['Enter the committee’s address.'] : []),
    ...(of.treasurerName === '' ? ['Name the treasurer.'] : []),
    ...(of.treasurerStreet === '' || of.treasurerCity === '' ? ['Enter the treasurer’s address.'] : []),
    ...(of.kind === 'candidate' && of.candidateName === '' ? ['Name the candidate.'] : []),
  ]
}

/** Needed on the statement of organization besides. */
export function missingInA1(of: Registration): string[] {
  return [
    ...missingInRegistration(of),
    ...(of.phone === '' ? ['Enter the committee’s phone number.'] : []),
    ...(of.depository === '' ? ['Name the bank (49-1446: one account in Nebraska).'] : []),
    ...(of.formedOn === null ? ['Say on which day the committee was formed.'] : []),
    ...(of.kind === 'candidate' && of.office === '' ? ['Name the office.'] : []),
    ...(of.kind === 'candidate' && of.candidateStreet === '' ? ['Enter the candidate’s address.'] : []),
    ...(of.kind === 'ballot question' && of.question === '' ? ['Describe the ballot question.'] : []),
    ...(of.kind === 'ballot question' && of.questionSide === null
      ? ['Say whether it supports or opposes the question.']
      : []),
  ]
}

export interface FormField {
  label: string
  value: string
}

/** Form A-1, field by field. */
export function drawA1(of: Registration): { title: string; fields: FormField[] }[] {
  const place = (street: string, city: string, state: string, zip: string) =>
    street === '' && city === '' ? '' : [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
  return [
    {
      title: 'The committee',
      fields: [
        { label: 'Name', value: of.name },
        { label: 'Identification number', value: of.stateId },
        { label: 'Kind', value: of.kind === null ? '' : filerKindWords[of.kind] },
        { label: 'Address', value: place(of.street, of.city, of.state, of.zip) },
        { label: 'Phone', value: of.phone },
        { label: 'Email', value: of.email },
        { label: 'Formed on', value: of.formedOn ?? '' },
      ],
    },
    {
      title: 'Officers',
      fields: [
        { label: 'Treasurer', value: of.treasurerName },
        {
          label: 'Treasurer’s address',
          value: place(of.treasurerStreet, of.treasurerCity, of.treasurerState, of.treasurerZip),
        },
        { label: 'Treasurer’s phone', value: of.treasurerPhone },
        { label: 'Assistant treasurer and others', value: of.officers },
      ],
    },
    ...(of.kind === 'candidate'
      ? [
          {
            title: 'The candidate',
            fields: [
              { label: 'Name', value: of.candidateName },
              {
                label: 'Address',
                value: place(of.candidateStreet, of.candidateCity, of.candidateState, of.candidateZip),
              },
              { label: 'Party', value: of.candidateParty },
              {
                label: 'Office',
                value: [of.office, of.district && `district ${of.district}`].filter(Boolean).join(', '),
              },
            ],
          },
        ]
      : []),
    ...(of.kind === 'ballot question'
      ? [
          {
            title: 'The ballot question',
            fields: [
              { label: 'Question', value: of.question },
              { label: 'Position', value: of.questionSide ?? '' },
            ],
          },
        ]
      : []),
    {
      title: 'Depository',
      fields: [
        { label: 'Bank', value: of.depository },
        { label: 'Address', value: of.depositoryAddress },
      ],
    },
  ]
}
