// An unsent outbox on its way by another phone: sealed and shown in pictures here, read there, and brought to the server from there. The
// phone that brings it cannot read it, and keeps it until the server has it.
import { call, CallError } from '../../app/browser/call.ts'
import { outbox } from './api.ts'
import { framesOf, type Frames } from './carrying/frames.ts'
import { forget, keep, kept, keptKeys, outboxStore } from './outbox.ts'
import { sealFor, toBase64Url, type CarriedHolder } from './sealing.ts'
import { batchToCarry } from './sending.ts'

export { frameReader, framesPerSecond, type Frames } from './carrying/frames.ts'

/** What waits, as pictures. Null when nothing waits. `member` is what the server gave a member for this; a pass brings its secret. */
export async function waitingInPictures(
  owner: string,
  sealKey: string,
  member: CarriedHolder | null,
): Promise<{ frames: Frames; events: number } | null> {
  const batch = await batchToCarry(outboxStore, owner)
  if (!batch) return null
  const holder = batch.holder.kind === 'member' ? member : batch.holder
  if (!holder) throw new Error('This phone needs a signal once more before another can send its work.')
  return {
    frames: framesOf(await sealFor(sealKey, { ...batch, holder })),
    events: batch.events.length,
  }
}

const owner = 'carried'
const longestMs = 30 * 24 * 3_600_000

/** Resolves when it is on the disk of this phone. */
export async function keepCarried(sealed: Uint8Array): Promise<void> {
  const text = toBase64Url(sealed)
  await keep(owner, `${owner} ${text.slice(0, 40)}`, text, new Date(Date.now() + longestMs))
}

export interface Delivery {
  /** Entries of other phones that the server has now. */
  safe: number
  /** Phones whose work waits here for a signal. */
  waiting: number
  problem: string | null
}

/** Sends all that other phones gave to this one. What the server will never take is not kept any longer. */
export async function deliverCarried(): Promise<Delivery> {
  const delivery: Delivery = { safe: 0, waiting: 0, problem: null }
  for (const { key } of await keptKeys(owner)) {
    const sealed = await kept<string>(key)
    if (sealed === undefined) continue
    try {
      delivery.safe += (await call(outbox.carry, { sealed })).safe
      await forget(key)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        delivery.problem = error.message
        await forget(key)
      } else delivery.waiting++
    }
  }
  return delivery
}
