// What a phone can record at a door, version 1. These shapes are frozen: a phone that comes back after a month still sends them.
import type { Answer } from '../../../../domain/surveys/content.ts'
import type { DoorResult } from './turf.ts'

export interface VisitBody {
  handId: string
  doorId: string
  result: DoorResult
  /** null: the whole household. */
  voterId: number | null
  support: number | null
  note: string
  wantsSign: boolean
  survey: { versionId: string; answers: Answer[] } | null
  position: { longitude: number; latitude: number; accuracy: number } | null
}

export const correctionFields = [
  'name',
  'address',
  'phone',
  'cell phone',
  'email',
  'party',
  'moved',
  'deceased',
  'other',
] as const
export type CorrectionField = (typeof correctionFields)[number]

export interface DoorEvents {
  'doors.visit': VisitBody
  'doors.notHome': { handId: string; doorIds: string[] }
  'doors.undo': { handId: string; of: string }
  'doors.correction': {
    handId: string
    doorId: string
    voterId: number
    field: CorrectionField
    claimed: string
  }
  'doors.person': {
    handId: string
    doorId: string
    firstName: string
    lastName: string
    phone: string
    email: string
    note: string
    wantsToVolunteer: boolean
    wantsSign: boolean
    isAdult: true
  }
  'doors.note': { handId: string; doorId: string; text: string }
  'doors.position': { handId: string; longitude: number; latitude: number; accuracy: number }
}
export type DoorEventKind = keyof DoorEvents

/** The most doors that one event of a building can hold. */
export const mostDoorsAtOnce = 100

export type DoorEvent = {
  [K in DoorEventKind]: { id: string; counter: number; kind: K; at: string; body: DoorEvents[K] }
}[DoorEventKind]
