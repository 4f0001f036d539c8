// What the phone knows of a turf, and what it recorded there. The server's words for it are in ../../api.ts.
import type { SurveyContent } from '../../../../domain/surveys/content.ts'
import type { ContactResult } from '../../../../domain/voters/contacts.ts'

export type DoorResult = Exclude<ContactResult, 'left message' | 'wrong number'>

export interface Visit {
  doorId: string
  result: DoorResult
  at: string
  byName: string
  isMine: boolean
}

export interface Person {
  voterId: number
  name: string
  age: number | null
  party: string
  phone: string
  votedPrimaryAs: string | null
  lastVisit: { result: string; at: string; by: string; note: string } | null
  lastAnswers: { question: string; answer: string; at: string }[]
}

export interface Door {
  id: string
  place: number
  line: string
  unit: string
  city: string
  building: string
  longitude: number | null
  latitude: number | null
  /** Why it is next, in words. */
  why: string
  notes: { text: string; by: string; at: string }[]
  people: Person[]
  last: Omit<Visit, 'doorId'> | null
}

export interface Turf {
  handId: string
  holderName: string
  committee: { id: string; name: string; color: string }
  walkbook: { id: string; name: string; note: string }
  expiresAt: string
  survey: { surveyId: string; versionId: string; content: SurveyContent } | null
  sealKey: JsonWebKey
  doors: Door[]
}

/** An event of this phone, in the order of its counter. */
export interface Recorded {
  id: string
  counter: number
  kind: string
  at: string
  body: unknown
}

export interface Place {
  longitude: number
  latitude: number
}

export interface Position extends Place {
  accuracy: number
  /** Degrees from north; null while standing still. */
  heading: number | null
}
