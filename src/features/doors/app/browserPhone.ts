// The phone in the canvasser's hand: what the app asks, answered by the store of this browser and by the server.
import { CallError } from '../../../app/browser/call.ts'
import { clockWarning } from '../../outbox/proof.ts'
import type { Device, DoorServer, KeptHand } from './device.ts'
import type { Turf } from './model/turf.ts'
import type { KeptTurf, Phone } from './phone.ts'
import { endingOf, watchProgress } from './progress.ts'

/** Whose turfs: those that the signed-in person has in one committee, or those that this phone claimed with a code. */
export type Scope = { kind: 'member'; committeeId: string } | { kind: 'pass' }

const drafts = ['plan', 'shift', 'form', 'heard']

export function browserPhone(device: Device, server: DoorServer, scope: Scope): Phone {
  const isOurs = ({ holder }: KeptHand) =>
    holder.kind === 'member'
      ? scope.kind === 'member' && holder.committeeId === scope.committeeId
      : scope.kind === 'pass'
  // A turf of 300 doors is decrypted once, not with every tap.
  const opened = new Map<string, KeptHand>()
  const find = async (handId: string): Promise<KeptHand | null> => {
    const hand = opened.get(handId) ?? (await device.hand(handId))
    if (hand) opened.set(handId, hand)
    return hand
  }
  const get = async (handId: string): Promise<KeptHand> => {
    const hand = await find(handId)
    if (!hand) throw new Error('This turf is no longer on this phone.')
    return hand
  }
  const wipe = async (handId: string) => {
    const hand = await find(handId)
    opened.delete(handId)
    for (const name of drafts) await device.removeDraft(`${name} ${handId}`)
    // What was not sent stays in the outbox, which needs no turf.
    if (hand) await device.removeHand(hand)
  }
  /** From the server onto this phone. */
  const fetchTurf = async (hand: KeptHand): Promise<KeptHand> => {
    const warnings = await device.prove()
    const turf = await server.turf(hand.holder, hand.handId)
    const clock = clockWarning(turf.serverTime)
    const kept = { ...hand, turf, warnings: clock ? [...warnings, clock] : warnings }
    await device.keepHand(kept)
    opened.set(hand.handId, kept)
    return kept
  }
  let isReloading = false
  /** The turf as it is now, when it is another one than this phone has. */
  const newerTurf = async (handId: string, stamp: string): Promise<Turf | null> => {
    const hand = await get(handId)
    if (isReloading || !hand.turf || hand.turf.stamp === stamp) return null
    isReloading = true
    try {
      const turf = await server.turf(hand.holder, handId)
      const kept = { ...hand, turf }
      await device.keepHand(kept)
      opened.set(handId, kept)
      return turf
    } finally {
      isReloading = false
    }
  }
  const toShow = async (hand: KeptHand, turf: Turf): Promise<KeptTurf> => ({
    turf,
    recorded: await device.recorded(hand),
    warnings: hand.warnings ?? [],
  })
  return {
    async turfs() {
      const turfs = []
      for (const hand of await device.hands()) {
        if (!isOurs(hand) || !hand.turf) continue
        if (Date.parse(hand.turf.expiresAt) <= Date.now()) await wipe(hand.handId)
        else turfs.push(hand.turf)
      }
      return turfs
    },
    hands: () => (scope.kind === 'member' ? server.mine(scope.committeeId) : Promise.resolve([])),
    async open(handId) {
      const found = await find(handId)
      if (found && !isOurs(found)) return null
      if (found?.turf && Date.parse(found.turf.expiresAt) <= Date.now()) {
        await wipe(handId)
        return null
      }
      if (found?.turf) return toShow(found, found.turf)
      const holder = found?.holder ?? (scope.kind === 'member' ? scope : null)
      if (!holder) return null
      try {
        const hand = await fetchTurf({ handId, holder, turf: null })
        return await toShow(hand, hand.turf!)
      } catch (error) {
        if (error instanceof CallError && error.code === 'notFound') return null
        throw error
      }
    },
    record: async (handId, kind, body) => device.record(await get(handId), kind, body),
    watchCounts: (handId, heard) => soon(get(handId), (hand) => device.watchCounts(hand, heard)),
    quarantined: async (handId) => device.quarantined(await get(handId)),
    pictures: async (handId) => device.pictures(await get(handId)),
    async sendNow(handId) {
      await device.send(await get(handId))
    },
    watchProgress: (handId, heard, changed) =>
      soon(get(handId), (hand) => {
        const reload = (stamp: string) =>
          void newerTurf(handId, stamp).then(
            (turf) => turf && changed(turf),
            () => {},
          )
        const stops = [
          watchProgress(device, server, hand, heard, reload),
          device.keepSending(hand, () => heard([], endingOf(hand))),
        ]
        return () => stops.forEach((stop) => stop())
      }),
    readDraft: (key) => device.readDraft(key),
    writeDraft: async (key, value) =>
      device.writeDraft(await get(key.slice(key.indexOf(' ') + 1)), key, value),
    removeDraft: (key) => device.removeDraft(key),
    wipe,
  }
}

/** Starts when what it needs is there, unless it was stopped before. */
function soon<T>(needs: Promise<T>, start: (value: T) => () => void): () => void {
  let stop = () => {}
  let isStopped = false
  needs.then(
    (value) => {
      if (!isStopped) stop = start(value)
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop()
  }
}
