// What any source says about the Legislature, in one shape: LegiScan, Open States and the Legislature's own pages all become lists of these.
// `ref` is the source's own key, as text.

export type SourceName = 'legislature' | 'legiscan' | 'openstates'

/** Of two sources the first is believed: about votes and history, and about people and committees. */
export const believed: Record<'votes' | 'people', SourceName[]> = {
  votes: ['legislature', 'legiscan', 'openstates'],
  people: ['openstates', 'legiscan', 'legislature'],
}

export const sourceWords: Record<string, string> = {
  legislature: 'the Legislature’s own page',
  legiscan: 'LegiScan',
  openstates: 'Open States',
}

export interface SaidSession {
  /** "109", "108S1" */
  code: string
  name: string
  yearStart: number
  yearEnd: number
  isSpecial: boolean
  legiscanId: number | null
}

export interface SaidPerson {
  what: 'person'
  ref: string
  name: string
  first: string
  last: string
  /** As the journal writes it: "Hansen, M." */
  journalNames: string[]
  party: string
  email: string
  phone: string
  photo: string
  url: string
  /** From is null where the source gives no day. */
  terms: { district: number; from: string | null; to: string | null }[]
}

export interface SaidCommittee {
  what: 'committee'
  ref: string
  name: string
  members: { personRef: string; role: 'chair' | 'vice chair' | 'member' }[]
}

export interface SaidBill {
  what: 'bill'
  ref: string
  session: SaidSession | null
  number: string
  title: string
  description: string
  url: string
}

export interface SaidAction {
  what: 'action'
  billRef: string
  on: string
  /** Oldest first, from 1. */
  place: number
  text: string
  /** The Legislature's number of the roll call behind this line. */
  voteKey?: string
}

/** Lines of histories of LegiScan by the thousand; a day or a text that comes again is the very same one. */
export interface SaidLines {
  what: 'lines'
  /** The numbers of the bill and of the place, again and again. */
  numbers: Int32Array
  days: string[]
  texts: string[]
}

/** How many lines the source has: what stood beyond them before is gone. */
export interface SaidHistoryEnd {
  what: 'history end'
  billRef: string
  places: number
}

export interface SaidSponsor {
  what: 'sponsor'
  billRef: string
  personRef: string | null
  name: string
  /** Of these the first is the introducer; the others are co-sponsors. */
  isPrimary: boolean
  /** Among the sponsors of the bill, from the front. */
  place: number
}

export interface SaidTally {
  yes: number
  no: number
  presentNotVoting: number
  excused: number
  absent: number
}
export type SaidVoteWord = keyof SaidTally

export interface SaidRollCall {
  what: 'roll call'
  ref: string
  /** Null for a page that does not say: then the history line that links to it does. */
  billRef: string | null
  on: string | null
  description: string | null
  tally: SaidTally | null
  hasFiveCategories: boolean
}

/** One line of a tally that comes line by line. */
export interface SaidCount {
  what: 'count'
  rollRef: string
  vote: SaidVoteWord
  count: number
}

export interface SaidVote {
  what: 'vote'
  rollRef: string
  personRef: string | null
  name: string
  vote: SaidVoteWord
}

/** Votes of LegiScan by the thousand: the numbers of the roll call, of the person and of the vote, again and again. */
export interface SaidVotes {
  what: 'votes'
  numbers: Int32Array
}

export const documentKinds = [
  'text',
  'amendment',
  'fiscal note',
  'statement of intent',
  'committee statement',
  'other',
] as const

export interface SaidDocument {
  what: 'document'
  billRef: string
  ref: string | null
  kind: (typeof documentKinds)[number]
  name: string
  on: string | null
  mime: string
  url: string
  stateUrl: string
}

/** The words of a text version. It is known by the source's key of the document, or by its address at the Legislature. */
export interface SaidWords {
  what: 'words'
  billRef: string
  documentRef: string | null
  name: string
  on: string | null
  mime: string
  url: string
  words: string
  /** The document itself where it is a PDF: reading it takes too long for reading a row, so its words come when it is written. */
  pdf?: Uint8Array
}

/** All hearings of a bill that the source has on its calendar: one that is not among them any more was moved or cancelled. */
export interface SaidCalendar {
  what: 'calendar'
  billRef: string
  hearings: SaidHearing[]
}

export interface SaidHearing {
  on: string
  at: string | null
  room: string
}

export type Said =
  | SaidPerson
  | SaidCommittee
  | SaidBill
  | SaidAction
  | SaidLines
  | SaidHistoryEnd
  | SaidSponsor
  | SaidRollCall
  | SaidCount
  | SaidVote
  | SaidVotes
  | SaidDocument
  | SaidWords
  | SaidCalendar

/** What a row or a file says; or the sentence why it cannot be used. Notes are problems of parts of it. */
export type Reading =
  | { said: Said[]; notes?: string[]; problem?: undefined }
  | { problem: string; said?: undefined; notes?: undefined }
