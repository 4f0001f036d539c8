// What the kernel asks of the outbox of this browser, for a person who is signed in. A sign-out loses nothing here: what was handed over leaves
// the device, and what no server has yet stays, encrypted, until this person comes back.
import { countsOf } from './recording.ts'
import { flush, outboxStore, wipe } from './outbox.ts'

const ownersOf = async (userId: string): Promise<string[]> =>
  (await outboxStore.boxes.toArray())
    .map(({ owner }) => owner)
    .filter((owner) => owner.startsWith(`member ${userId} `))

export async function sendEverything(userId: string): Promise<number> {
  for (const owner of await ownersOf(userId)) if ((await flush(owner)).outcome === 'offline') break
  return countUnsent(userId)
}

export async function countUnsent(userId: string): Promise<number> {
  const counts = await Promise.all((await ownersOf(userId)).map((owner) => countsOf(outboxStore, owner)))
  return counts.reduce((sum, { waiting, stuck }) => sum + waiting + stuck, 0)
}

/** Whether anything is left on the device. */
export async function forgetPerson(userId: string): Promise<boolean> {
  for (const owner of await ownersOf(userId)) {
    await wipe(owner)
    const box = await outboxStore.boxes.where({ owner }).first()
    if (box && (await outboxStore.events.where('boxId').equals(box.id).count()) === 0)
      await outboxStore.boxes.delete(box.id)
  }
  // Also what this phone carries for others stays.
  return (await outboxStore.boxes.count()) + (await outboxStore.kept.count()) > 0
}
