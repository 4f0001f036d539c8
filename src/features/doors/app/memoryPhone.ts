// A phone for tests: nothing leaves it, and the test says what the server answered.
import type { Counts } from './model/counts.ts'
import type { DoorEvent } from './model/events.ts'
import type { Turf, Visit } from './model/turf.ts'
import type { Ending, Hand, Phone } from './phone.ts'

export interface MemoryPhone extends Phone {
  recorded: DoorEvent[]
  drafts: Map<string, unknown>
  /** The server has the first so many. */
  receipt(safe: number): void
  hear(visits: Visit[], ending?: Ending | null): void
  change(turf: Turf): void
}

export function memoryPhone(turfs: Turf[], hands: Hand[] = []): MemoryPhone {
  const recorded: DoorEvent[] = []
  const drafts = new Map<string, unknown>()
  const countListeners = new Set<(counts: Counts) => void>()
  const progressListeners = new Set<(visits: Visit[], ending: Ending | null) => void>()
  const turfListeners = new Set<(turf: Turf) => void>()
  let kept = [...turfs]
  let safe = 0
  const counts = (): Counts => ({
    recorded: recorded.length,
    safe,
    waiting: recorded.length - safe,
    quarantined: 0,
    stuck: 0,
  })
  const tell = () => countListeners.forEach((heard) => heard(counts()))
  return {
    recorded,
    drafts,
    receipt(count) {
      safe = count
      tell()
    },
    hear: (visits, ending = null) => progressListeners.forEach((heard) => heard(visits, ending)),
    change: (turf) => turfListeners.forEach((changed) => changed(turf)),
    turfs: () => Promise.resolve(kept),
    hands: () => Promise.resolve(hands),
    open(handId) {
      const turf = kept.find((one) => one.handId === handId)
      return Promise.resolve(turf ? { turf, recorded: [...recorded], warnings: [] } : null)
    },
    record(_handId, kind, body) {
      const counter = recorded.length + 1
      const at = new Date(Date.UTC(2031, 4, 10, 15, 0, counter)).toISOString()
      const event = { id: crypto.randomUUID(), counter, kind, at, body } as DoorEvent
      recorded.push(event)
      tell()
      return Promise.resolve(event)
    },
    watchCounts(_handId, heard) {
      countListeners.add(heard)
      heard(counts())
      return () => countListeners.delete(heard)
    },
    quarantined: () => Promise.resolve([]),
    pictures: () => Promise.resolve(null),
    sendNow: () => Promise.resolve(),
    watchProgress(_handId, heard, changed) {
      progressListeners.add(heard)
      turfListeners.add(changed)
      return () => {
        progressListeners.delete(heard)
        turfListeners.delete(changed)
      }
    },
    readDraft: (key) => Promise.resolve(drafts.get(key)),
    writeDraft: (key, value) => Promise.resolve(void drafts.set(key, structuredClone(value))),
    removeDraft: (key) => Promise.resolve(void drafts.delete(key)),
    wipe(handId) {
      kept = kept.filter((one) => one.handId !== handId)
      return Promise.resolve()
    },
  }
}
