// What a row of any of the state's files says, in the words of ours. One row may say several things: a legacy contribution has three amounts.
import type { Exclusion, Meaning, Side } from '../../domain/filings/meaning.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { DonorRecord } from './donorRecord.ts'

export type FilerType =
  | 'candidate committee'
  | 'ballot question'
  | 'independent pac'
  | 'segregated fund'
  | 'party'
  | 'federal pac'
  | 'individual'
  | 'business'
  | 'corporate'
  | 'independent reporting'
  | 'unknown'

export interface FilerFacts {
  stateId: string
  name: string
  type: FilerType
  isTypeGuessed: boolean
  candidateName: string
  ballotQuestion?: string
  city: string
  organizedOn?: PlainDate | null
  dissolvedOn?: PlainDate | null
  /** The state's own register says so: more than a row that happens to name the filer. */
  isRegistered?: boolean
}

export interface FiledLine {
  /** Of the cells and of which of the row's lines this is; two halves of 64 bits. */
  hashHigh: number
  hashLow: number
  stateId: string
  filer: FilerFacts
  side: Side
  type: string
  meaning: Meaning
  excluded: Exclusion | null
  happenedOn: PlainDate | null
  filedOn: PlainDate | null
  cents: number
  record: DonorRecord | null
  description: string
  stance: 'support' | 'oppose' | null
  target: string
  otherFiler: FilerFacts | null
}
