// One spelling of a donor or payee with one address, as a filing names it.
import { foldName } from '../../domain/names.ts'
import { textHash } from '../../domain/textHash.ts'

export interface DonorRecord {
  /** Of all below but the employer and occupation: the same spelling has the same number in every file and after every reload. */
  id: bigint
  isPerson: boolean
  /** As the state calls it: "Individual". */
  type: string
  /** Of an organization the whole name. */
  lastName: string
  firstName: string
  middleName: string
  suffix: string
  street: string
  city: string
  state: string
  zip: string
  employer: string
  occupation: string
}

export type DonorSpelling = Omit<DonorRecord, 'id' | 'isPerson'>

export function donorRecordOf(spelling: DonorSpelling): DonorRecord {
  const { type, lastName, firstName, middleName, suffix, street, city, state, zip } = spelling
  return {
    ...spelling,
    id: textHash.of(type, lastName, firstName, middleName, suffix, street, city, state, zip).bigint,
    isPerson: isPersonType(type, firstName),
  }
}

/** The state says what a donor is; where it does not, a first name makes a person. */
export function isPersonType(type: string, firstName: string): boolean {
  return type === '' ? firstName !== '' : /^(individual|self)/i.test(type)
}

export function nameKeyOf({ isPerson, firstName, middleName, lastName }: DonorRecord): string {
  return foldName(isPerson ? `${firstName} ${middleName} ${lastName}` : lastName)
}
