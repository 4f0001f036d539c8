// What others did, heard of within two seconds. A member's phone is told when to ask; a volunteer's has no session for the live channel, so it
// asks every two seconds, as a member's does while that channel is broken.
import { CallError } from '../../../app/browser/call.ts'
import type { Device, DoorServer, KeptHand, Progress } from './device.ts'
import type { Visit } from './model/turf.ts'
import type { Ending } from './phone.ts'

const askMs = 2000
/** While the live channel says when: in case one message was lost. */
const seldomMs = 30_000

type Heard = (visits: Visit[], ending: Ending | null) => void

interface Known {
  cursor: string | null
  visits: Visit[]
}

/** Only while the page is seen and there is a network. Stops when the right has ended. `changed`: the turf itself is another one now. */
export function watchProgress(
  device: Device,
  server: DoorServer,
  hand: KeptHand,
  heard: Heard,
  changed: (stamp: string) => void,
): () => void {
  const key = `heard ${hand.handId}`
  let known: Known = { cursor: null, visits: [] }
  let isAsking = false
  let isStopped = false
  let isLive = false
  let askedAt = 0
  let hasNews = false
  const ask = async () => {
    if (isAsking) hasNews = true
    if (isStopped || isAsking || document.visibilityState === 'hidden' || !navigator.onLine) return
    isAsking = true
    hasNews = false
    askedAt = Date.now()
    try {
      const { cursor, stamp, doors, isOver } = await server.progress(hand.holder, hand.handId, known.cursor)
      if (isStopped) return
      known = { cursor, visits: merged(known.visits, doors) }
      // With nothing new, the older cursor on the disk does as well.
      if (doors.length > 0 && !isOver) await device.writeDraft(hand, key, known)
      if (isOver) stop()
      if (doors.length > 0 || isOver) heard(known.visits, isOver ? endingOf(hand) : null)
      if (!isOver) changed(stamp)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'notFound' || isStopped) return
      stop()
      heard(known.visits, endingOf(hand))
    } finally {
      isAsking = false
    }
    // What was told of while it asked may not be in the answer.
    if (hasNews) await ask()
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
  const timer = setInterval(() => {
    if (!isLive || Date.now() - askedAt >= seldomMs) void ask()
  }, askMs)
  const stopListening = server.listen(hand, (isLiveNow) => {
    isLive = isLiveNow
    if (isLive) void ask()
  })
  const now = () => void ask()
  document.addEventListener('visibilitychange', now)
  addEventListener('online', now)
  function stop() {
    isStopped = true
    clearInterval(timer)
    stopListening?.()
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
