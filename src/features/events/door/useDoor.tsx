import { liveQuery } from 'dexie'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { newId, useRead } from '../../../app/browser/call.ts'
import { keepPageOnDevice } from '../../../app/browser/deviceData.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { events, type DoorList, type Said } from '../api.ts'
import {
  correctSaying,
  doorStore,
  dropSaying,
  keepList,
  keepSaying,
  tidyUp,
  type KeptList,
  type KeptSaying,
} from './doorStore.ts'
import { doorRows } from './doorView.ts'
import { sendWaiting, type SendResult } from './sending.ts'

const retryMs = 4000
type What = Pick<Said, 'guestId' | 'code' | 'walkIn' | 'what' | 'how'>

/** The door of one event on this phone, with or without a connection. */
export function useDoor(committeeId: string, eventId: string) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const answer = useRead(events.doorList, { committeeId, eventId })
  useCommitteeNews(committeeId, 'guests', [events.doorList])
  const { kept, said } = useKept(eventId, userId)
  const [last, setLast] = useState<SendResult>({ problem: null, isOffline: false })
  const [isKept, setIsKept] = useState(false)

  const send = useCallback(() => {
    void sendWaiting(eventId, userId).then(setLast)
  }, [eventId, userId])

  useEffect(() => {
    if (answer.data && userId) void keepList(userId, answer.data)
  }, [answer.data, userId])

  const hasList = answer.data !== undefined
  useEffect(() => {
    if (!userId || !hasList) return
    void tidyUp(userId)
    void keepPageOnDevice('checkIn').then(setIsKept, () => setIsKept(false))
  }, [userId, hasList])

  const waiting = said.filter(({ state }) => state === 'waiting').length
  const refused = useMemo(() => said.filter(({ state }) => state === 'refused'), [said])
  useEffect(() => {
    if (waiting === 0) return
    send()
    const again = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [waiting, send])

  const list: DoorList | null = answer.data ?? kept?.list ?? null
  const toldAt = answer.data ? answer.dataUpdatedAt : (kept?.at ?? 0)
  const rows = useMemo(() => (list ? doorRows(list, toldAt, said) : []), [list, toldAt, said])

  const say = useCallback(
    async (what: What): Promise<string> => {
      const id = newId()
      await keepSaying({ committeeId, eventId, userId }, { id, ...what, saidAt: new Date().toISOString() })
      send()
      return id
    },
    [committeeId, eventId, userId, send],
  )

  return {
    list,
    rows,
    say,
    /** What the server takes only when it is corrected. Corrected, it is sent again as soon as it is kept. */
    refused,
    correct: correctSaying,
    drop: dropSaying,
    error: answer.error,
    isKept,
    /** Only from this phone: how many were said, and how many of them the server has. */
    receipt: {
      said: said.length,
      safe: said.length - waiting - refused.length,
      unknown: said.filter(({ state }) => state === 'unknown').length,
    },
    problem: last.isOffline ? null : last.problem,
    isOffline: last.isOffline || answer.fetchStatus === 'paused' || (answer.error !== null && !answer.data),
  }
}

const none: KeptSaying[] = []

function useKept(eventId: string, userId: string): { kept: KeptList | null; said: KeptSaying[] } {
  const [found, setFound] = useState<{ kept: KeptList | null; said: KeptSaying[] }>({
    kept: null,
    said: none,
  })
  useEffect(() => {
    const watching = liveQuery(async () => ({
      kept: (await doorStore.lists.get(eventId)) ?? null,
      said: await doorStore.said.where('eventId').equals(eventId).toArray(),
    })).subscribe({
      next: ({ kept, said }) =>
        setFound({
          kept: kept?.userId === userId ? kept : null,
          said: said.filter((one) => one.userId === userId),
        }),
      error: (error: unknown) => console.error('This phone could not read what it kept.', error),
    })
    return () => watching.unsubscribe()
  }, [eventId, userId])
  return found
}
