// What the kernel asks of the outbox of this browser, for a person who is signed in. A sign-out loses nothing here: the turf leaves the
// device, and what no server has yet stays, encrypted, until this person comes back.
import type { Unsent } from '../../app/browser/unsent.ts'
import { flush, outboxStore, wipe } from './outbox.ts'

const nothing: Unsent = { waiting: 0, refused: 0 }

const ownersOf = async (userId: string): Promise<string[]> =>
  (await outboxStore.boxes.toArray())
    .map(({ owner }) => owner)
    .filter((owner) => owner.startsWith(`member ${userId} `))

export async function sendEverything(userId: string): Promise<Unsent> {
  for (const owner of await ownersOf(userId)) if ((await flush(owner)).outcome === 'offline') break
  return nothing
}

/** None that a sign-out could lose. */
export const countUnsent = (): Promise<Unsent> => Promise.resolve(nothing)

/** Whether anything is left on the device. */
export async function forgetPerson(userId: string): Promise<boolean> {
  for (const owner of await ownersOf(userId)) {
    await wipe(owner)
    const box = await outboxStore.boxes.where({ owner }).first()
    if (box && (await outboxStore.events.where('boxId').equals(box.id).count()) === 0)
      await outboxStore.boxes.delete(box.id)
  }
  return (await outboxStore.boxes.count()) > 0
}
