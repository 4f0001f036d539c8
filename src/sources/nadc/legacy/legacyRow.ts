// What a row of the legacy dump says, besides or instead of money.
import type { PlainDate } from '../../../domain/dates.ts'
import type { LineFault } from '../../../domain/law/statementLines.ts'
import type { FiledLine, FilerFacts } from '../filedLine.ts'

export interface LegacyRow {
  cells: string[]
  lines: FiledLine[]
  more: LegacyMore
}

export interface LegacyMore {
  /** Two halves of 64 bits of the cells. */
  hashHigh: number
  hashLow: number
  filers: FilerFacts[]
  statement: Statement | null
  candidate: FilerCandidate | null
  lobby: LobbyName[]
  /** No table of ours says what it says, so the row itself is kept. */
  isKept: boolean
}

export interface Statement {
  filer: FilerFacts
  form: 'B-1' | 'B-2' | 'B-4'
  receivedOn: PlainDate | null
  fromOn: PlainDate | null
  toOn: PlainDate | null
  electionOn: PlainDate | null
  filingType: string
  nature: string
  lines: Record<string, bigint>
  faults: LineFault[]
}

export interface FilerCandidate {
  filer: FilerFacts
  stateId: string
  name: string
  office: string
  district: string
  isOpposed: boolean
  receivedOn: PlainDate | null
}

export interface LobbyName {
  stateId: string
  role: 'lobbyist' | 'principal'
  name: string
  city: string
  year: number | null
}
