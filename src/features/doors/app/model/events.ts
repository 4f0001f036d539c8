// What this phone recorded. The bodies are frozen by version in ../../events.ts.
import type { BodyOf, correctionFields as allFields, DoorKind } from '../../events.ts'

export type DoorEventKind = DoorKind
export type DoorEvents = { [K in DoorKind]: BodyOf<K> }
export type VisitBody = BodyOf<'doors.visit'>
export type CorrectionField = (typeof allFields)[number]

export type DoorEvent = {
  [K in DoorKind]: { id: string; counter: number; kind: K; at: string; body: BodyOf<K> }
}[DoorKind]

/** The most doors that one event of a building can hold. */
export const mostDoorsAtOnce = 100
