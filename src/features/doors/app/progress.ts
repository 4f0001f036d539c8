// What others did, heard of within two seconds: a visitor has no live channel, so the phone asks.
import { CallError } from '../../../app/browser/call.ts'
import type { Device, DoorServer, KeptHand, Progress } from './device.ts'
import type { Visit } from './model/turf.ts'
import type { Ending } from './phone.ts'

const askMs = 2000

type Heard = (visits: Visit[], ending: Ending | null) => void

interface Known {
  cursor: string | null
  visits: Visit[]
}

/** Only while the page is seen and there is a network. Stops when the right has ended. */
export function watchProgress(device: Device, server: DoorServer, hand: KeptHand, heard: Heard): () => void {
  const key = `heard ${hand.handId}`
  let known: Known = { cursor: null, visits: [] }
  let isAsking = false
  let isStopped = false
  const ask = async () => {
    if (isStopped || isAsking || document.visibilityState === 'hidden' || !navigator.onLine) return
    isAsking = true
    try {
      const { cursor, doors, isOver } = await server.progress(hand.holder, hand.handId, known.cursor)
      if (isStopped) return
      known = { cursor, visits: merged(known.visits, doors) }
      // With nothing new, the older cursor on the disk does as well.
      if (doors.length > 0 && !isOver) await device.writeDraft(hand, key, known)
      if (isOver) stop()
      if (doors.length > 0 || isOver) heard(known.visits, isOver ? endingOf(hand) : null)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'notFound' || isStopped) return
      stop()
      heard(known.visits, endingOf(hand))
    } finally {
      isAsking = false
    }
  }
  const begin = async () => {
    const kept = (await device.readDraft(key).catch(() => null)) as Known | null | undefined
    if (isStopped) return
    if (kept) {
      known = kept
      heard(known.visits, null)
    }
    await ask()
  }
  const timer = setInterval(() => void ask(), askMs)
  const now = () => void ask()
  document.addEventListener('visibilitychange', now)
  addEventListener('online', now)
  function stop() {
    isStopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', now)
    removeEventListener('online', now)
  }
  void begin()
  return stop
}

/** The server tells a little twice rather than a little never, and of a visit that was undone that it was. */
function merged(before: Visit[], news: Progress['doors']): Visit[] {
  const nameOf = ({ doorId, byName, at }: Visit) => `${doorId} ${at} ${byName}`
  const visits = new Map(before.map((visit) => [nameOf(visit), visit]))
  for (const { isUndone, ...visit } of news)
    if (isUndone) visits.delete(nameOf(visit))
    else visits.set(nameOf(visit), visit)
  return [...visits.values()]
}

export const endingOf = ({ turf }: KeptHand): Ending =>
  turf && Date.parse(turf.expiresAt) <= Date.now() ? 'expired' : 'ended'
