import type { Address } from './addresses.ts'
import type { Person } from './households.ts'
import type { Precinct, PrecinctPart } from './precincts.ts'

export type Party = 'R' | 'D' | 'NP' | 'L' | 'LMN'

/** One fictional voter, before it is written in any file's words. */
export interface SyntheticVoter extends Person {
  number: string
  status: 'A' | 'I'
  party: Party
  precinct: Precinct
  part: PrecinctPart
  /** Also of confidential voters, whose address no file tells. */
  address: Address
  isConfidential: boolean
  mailing: { lines: string[]; city: string; zip5: string } | null
  /** ISO date. */
  registered: string
  /** Ten digits, or nothing. */
  phone: string
  /** Newest first. */
  votes: string[]
}
