// What a phone at the door of an event records. Once a version is in use it never changes: a phone that comes back after a month still sends
// it. A new meaning is a new version, whose schema gives the body of today.
import { z } from 'zod'
import { Said } from '../api.ts'

export const CheckIn = Said.omit({ id: true, saidAt: true }).extend({ eventId: z.uuid() })
export type CheckIn = z.input<typeof CheckIn>

export const checkInKind = 'events.checkIn'
export const checkInKinds = { [checkInKind]: { 1: CheckIn } }
