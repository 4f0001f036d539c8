import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { keepSending, openOutbox, say as record, watchCounts } from '../outbox/outbox.ts'
import { yardSigns } from './api.ts'
import type { SignEvent } from './events.ts'

const nothing: ReadonlySet<string> = new Set()

/** What this person records about signs, through the same outbox as doors. */
export function useSignOutbox(committeeId: string, userId: string) {
  const client = useQueryClient()
  const [owner, setOwner] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)
  /** Requests that were dealt with here and that the list still shows. */
  const [done, setDone] = useState(nothing)

  useEffect(() => {
    if (userId === '') return
    let stop = () => {}
    let isGone = false
    void openOutbox({ kind: 'member', committeeId }, userId).then((opened) => {
      if (isGone) return
      setOwner(opened)
      const stopSending = keepSending(opened, () => {
        for (const read of [yardSigns.route, yardSigns.requests, yardSigns.overview])
          void client.invalidateQueries({ queryKey: [read.path] })
      })
      const stopWatching = watchCounts(opened, (counts) => setWaiting(counts.waiting))
      stop = () => {
        stopSending()
        stopWatching()
      }
    })
    return () => {
      isGone = true
      stop()
    }
  }, [committeeId, userId, client])

  async function say(kind: SignEvent, requestId: string | null, body: object): Promise<void> {
    if (owner === null) return
    await record(owner, kind, 1, body)
    if (requestId !== null) setDone((now) => new Set([...now, requestId]))
  }

  return { say, waiting, done }
}
