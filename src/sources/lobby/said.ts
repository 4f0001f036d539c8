// What a file tells about lobbying, whatever its form: who is registered for whom, which side they take on a bill, what they reported, and
// which fees the state recorded.
import type { PlainDate } from '../../domain/dates.ts'

/** A lobbyist or a principal as a file names it. Streets and phone numbers are left where they are: nothing here needs them. */
export interface SaidParty {
  /** Its number in the Clerk's database. */
  clerkId: string | null
  /** Its number in the legacy dump of the Accountability and Disclosure Commission, which numbers differently. */
  nadcId: string | null
  name: string
  /** The Clerk's pages end long names in dots; only the beginning is known then. */
  isCut: boolean
  city: string
  state: string
}

export const sides = ['support', 'oppose', 'neutral'] as const
export type Side = (typeof sides)[number]

export const reportForms = ['B', 'C', 'BB', 'CC'] as const
/** B and C are quarterly, of a lobbyist and of a principal; BB and CC are the special reports of one month. */
export type ReportForm = (typeof reportForms)[number]

export interface SaidLine {
  category: string
  receipts: bigint | null
  expenses: bigint | null
}

export type LobbySaid =
  | { what: 'name'; role: Role; party: SaidParty }
  | {
      what: 'registration'
      lobbyist: SaidParty
      principal: SaidParty
      /** RegistrationID in the Clerk's database. */
      clerkId: string | null
      registeredOn: PlainDate | null
      withdrawnOn: PlainDate | null
      isWithdrawn: boolean
      /** Registrations end with the year they are made for. */
      year: number | null
      /** The day of the list. */
      asOf: PlainDate | null
    }
  | {
      what: 'position'
      legislature: string
      bill: string
      /** RegistrationID: rows that look alike differ by it. */
      registrationId: string
      lobbyist: SaidParty
      principal: SaidParty
      side: Side
    }
  | {
      what: 'report'
      form: ReportForm
      lobbyist: SaidParty | null
      principal: SaidParty | null
      year: number
      quarter: number | null
      month: number | null
      documentId: string | null
      receivedOn: PlainDate | null
      lines: SaidLine[]
    }
  | {
      what: 'fee'
      stateId: string
      lobbyist: SaidParty | null
      principal: SaidParty | null
      statement: string
      dueOn: PlainDate | null
      filedOn: PlainDate | null
      amount: bigint | null
      reducedTo: bigint | null
      status: string
      paidOn: PlainDate | null
    }

export type Role = 'lobbyist' | 'principal'

export type LobbyReading =
  | { said: LobbySaid[]; notes?: string[]; problem?: undefined }
  | { problem: string; said?: undefined; notes?: undefined }

export const noName = { problem: 'names no lobbyist or no principal. Fix the file or skip the row.' }

/** "Nebraska Association of School Bo..." */
const cut = /\s*(?:\.{3,}|…)\s*$/

export function partyOf(name: string, more: Partial<Omit<SaidParty, 'name' | 'isCut'>> = {}): SaidParty {
  const plain = tidy(name)
  const isCut = cut.test(plain)
  return {
    clerkId: null,
    nadcId: null,
    city: '',
    state: '',
    ...more,
    name: isCut ? plain.replace(cut, '') : plain,
    isCut,
  }
}

const mostLetters = 300

/** Nearly all cells are as they should be, and files have millions of them. */
const isTidy = (text: string) => text.length <= mostLetters && !untidy.test(text)
// eslint-disable-next-line no-control-regex
const untidy = /[\u0000-\u001f\u007f-\u00a0\u2028\u2029\ud800-\udfff]|^\s|\s$|\s\s/

export const tidy = (text: string): string => (isTidy(text) ? text : tidied(text))

const tidied = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, mostLetters)
    .join('')

/** The Clerk's numbers: digits, without zeros in front. */
export function clerkIdOf(text: string | null | undefined): string | null {
  const digits = /^\s*0*(\d{1,12})\s*$/.exec(text ?? '')?.[1]
  return digits && digits !== '0' ? digits : null
}

export function sideOf(text: string): Side | null {
  const word = text.trim().toLowerCase()
  if (/^(support|supports|supporting|for|proponent|pro)$/.test(word)) return 'support'
  if (/^(oppose|opposed|opposes|opposing|against|opponent|con)$/.test(word)) return 'oppose'
  return /^(neutral|neither|monitor|monitoring)$/.test(word) ? 'neutral' : null
}

/** "109", "108S1"; the lobby site calls the first special session of the 108th Legislature, its third session, "108-3". */
export function legislatureCode(text: string): string | null {
  const [, number, letter, which] = /^\s*(\d{2,3})(?:\s*(-|S)\s*(\d))?/i.exec(text) ?? []
  if (!number) return null
  if (!which) return number
  const special = letter === '-' ? Number(which) - 2 : Number(which)
  return special >= 1 ? `${number}S${special}` : number
}
