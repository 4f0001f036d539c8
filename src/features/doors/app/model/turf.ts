// What the phone knows of a turf, in the words of the server (../../api.ts).
import type { VisitSeen } from '../../api.ts'

export type { Resident as Person, Turf, TurfDoor as Door } from '../../api.ts'
export type { VisitResult as DoorResult } from '../../events.ts'

export interface Visit extends VisitSeen {
  doorId: string
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
