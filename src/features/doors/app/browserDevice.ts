// The store and the outbox of this browser (features/outbox), in the words of the app.
import {
  draft,
  flush,
  forget,
  forgetDraft,
  keep,
  keepDraft,
  keepSending,
  kept,
  keptKeys,
  openOutbox,
  outboxStore,
  say,
  watchCounts,
  wipe,
} from '../../outbox/outbox.ts'
import { deliverCarried, waitingInPictures } from '../../outbox/carrying.ts'
import { requireProof } from '../../outbox/proof.ts'
import { recordedBy, type RecordedHere } from '../../outbox/recording.ts'
import { ownerOf } from '../../outbox/store.ts'
import type { Device, KeptHand } from './device.ts'
import type { DoorEvent } from './model/events.ts'

const keyOf = (handId: string) => `turf ${handId}`
// How long a claim holds is not known until its doors arrive; the server says it with them.
const longestMs = 30 * 24 * 3_600_000

/** `userId` is the signed-in person's; a volunteer has none. */
export function browserDevice(userId: string): Device {
  const owner = ({ holder, handId }: KeptHand) => ownerOf(holder, holder.kind === 'member' ? userId : handId)
  const ofHand = async (hand: KeptHand) =>
    (await recordedBy(outboxStore, owner(hand))).filter(
      ({ kind, body }) =>
        kind.startsWith('doors.') && (body as { handId?: string } | null)?.handId === hand.handId,
    )
  return {
    prove: requireProof,
    async hands() {
      const keys = (await keptKeys()).filter(({ key }) => key.startsWith(keyOf('')))
      const hands = await Promise.all(keys.map(({ key }) => kept<KeptHand>(key)))
      // On a phone that two members share, each sees their own.
      return hands
        .filter((hand) => hand !== undefined)
        .filter((hand) => keys.some((k) => k.owner === owner(hand)))
    },
    hand: async (handId) => (await kept<KeptHand>(keyOf(handId))) ?? null,
    async keepHand(hand) {
      await openOutbox(hand.holder, hand.holder.kind === 'member' ? userId : hand.handId)
      const until = hand.turf ? new Date(hand.turf.expiresAt) : new Date(Date.now() + longestMs)
      await keep(owner(hand), keyOf(hand.handId), hand, until)
    },
    async removeHand(hand) {
      await forget(keyOf(hand.handId))
      // Another turf of the same person needs what it recorded.
      if ((await keptKeys(owner(hand))).length === 0) await wipe(owner(hand))
    },
    readDraft: (key) => draft(key),
    writeDraft: (hand, key, value) => keepDraft(owner(hand), key, value),
    removeDraft: forgetDraft,
    async record(hand, kind, body) {
      const at = new Date().toISOString()
      const { id, counter } = await say(owner(hand), kind, 1, body)
      return { id, counter, kind, at, body } as DoorEvent
    },
    recorded: async (hand) =>
      (await ofHand(hand)).map(
        ({ id, counter, kind, at, body }) => ({ id, counter, kind, at, body }) as DoorEvent,
      ),
    watchCounts: (hand, heard) => watchCounts(owner(hand), heard),
    quarantined: async (hand) =>
      (await ofHand(hand)).filter(isHeldUp).map(({ id, reason }) => ({ id, reason })),
    pictures: async (hand) => hand.turf && waitingInPictures(owner(hand), hand.turf.sealKey, hand.turf.carry),
    send: async (hand) => (await flush(owner(hand))).isOver,
    keepSending: (hand, isOver) =>
      keepSending(owner(hand), (result) => {
        if (result.isOver) isOver()
        // There is a signal: the work of other phones goes too.
        if (result.outcome === 'settled') void deliverCarried().catch(() => {})
      }),
  }
}

const isHeldUp = ({ state }: RecordedHere) => ['quarantined', 'conflict', 'stuck'].includes(state)
