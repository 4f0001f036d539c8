// What others did, heard of within two seconds: by the live channel for people who are signed in, by asking for those who are not.
import { CallError } from '../../../app/browser/call.ts'
import type { Device, DoorServer, KeptHand } from './device.ts'
import type { Visit } from './model/turf.ts'
import type { Ending } from './phone.ts'

const askMs = 2000
// A member's phone is told of visits; that its turf was ended it learns by asking.
const quietMs = 30_000

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
      if (doors.length > 0 || cursor !== known.cursor) {
        known = { cursor, visits: merged(known.visits, doors) }
        await device.writeDraft(key, known)
      }
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
  const isMember = hand.holder.kind === 'member'
  const timer = setInterval(() => void ask(), isMember ? quietMs : askMs)
  const stopLive = isMember && hand.turf ? server.watch(hand.turf.walkbook.id, () => void ask()) : () => {}
  const now = () => void ask()
  document.addEventListener('visibilitychange', now)
  addEventListener('online', now)
  function stop() {
    isStopped = true
    clearInterval(timer)
    stopLive()
    document.removeEventListener('visibilitychange', now)
    removeEventListener('online', now)
  }
  void begin()
  return stop
}

/** Without a result: it was undone. */
function merged(before: Visit[], news: Awaited<ReturnType<DoorServer['progress']>>['doors']): Visit[] {
  const visits = [...before]
  for (const { result, ...one } of news) {
    const place = visits.findIndex((known) => known.doorId === one.doorId && known.byName === one.byName)
    if (place >= 0) visits.splice(place, 1)
    if (result !== null) visits.push({ ...one, result })
  }
  return visits
}

export const endingOf = ({ turf }: KeptHand): Ending =>
  turf && Date.parse(turf.expiresAt) <= Date.now() ? 'expired' : 'ended'
