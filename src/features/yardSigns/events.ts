// What a phone records beside a sign. Once a version is in use it never changes.
import { z } from 'zod'
import { problemKinds } from './shapes.ts'

const requestId = z.uuid()

export const Place = z.object({
  requestId,
  kindId: z.uuid(),
  quantity: z.number().int().min(1).max(100),
  longitude: z.number().min(-180).max(180).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
})
export const PickUp = z.object({ requestId, how: z.enum(['picked up', 'gone']) })
export const Report = z.object({ requestId, kind: z.enum(problemKinds), note: z.string().max(1000) })

export const signEvents = {
  'signs.place': { 1: Place },
  'signs.pickUp': { 1: PickUp },
  'signs.problem': { 1: Report },
} as const
export type SignEvent = keyof typeof signEvents
