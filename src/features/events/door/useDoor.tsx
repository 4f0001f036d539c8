import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { keepPageOnDevice } from '../../../app/browser/deviceData.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { keepSending } from '../../outbox/outbox.ts'
import type { SendResult } from '../../outbox/sending.ts'
import { events } from '../api.ts'
import type { CheckIn } from './doorEvents.ts'
import { dropSaying, keepList, sayAtDoor, useDoorBox, type Saying } from './doorBox.ts'
import { doorRows } from './doorView.ts'

type What = Omit<CheckIn, 'eventId'>

/** The door of one event on this phone, with or without a connection. */
export function useDoor(committeeId: string, eventId: string) {
  const { user } = useSession()
  const answer = useRead(events.doorList, { committeeId, eventId })
  useCommitteeNews(committeeId, 'guests', [events.doorList])
  const { owner, list: kept, said } = useDoorBox(committeeId, eventId, user?.id ?? '')
  const [last, setLast] = useState<SendResult | null>(null)
  const [isKept, setIsKept] = useState(false)

  useEffect(() => (owner ? keepSending(owner, setLast) : undefined), [owner])
  useEffect(() => {
    if (answer.data && owner) void keepList(owner, answer.data)
  }, [answer.data, owner])
  const hasList = answer.data !== undefined && owner !== null
  useEffect(() => {
    if (hasList) void keepPageOnDevice('checkIn').then(setIsKept, () => setIsKept(false))
  }, [hasList])

  const list = answer.data ?? kept?.list ?? null
  const toldAt = answer.data ? answer.dataUpdatedAt : (kept?.at ?? 0)
  const rows = useMemo(() => (list ? doorRows(list, toldAt, said) : []), [list, toldAt, said])
  const sayIt = useCallback(
    async (what: What) => {
      // Until the phone has opened its outbox there is nothing to tap.
      if (owner) await sayAtDoor(owner, { eventId, ...what })
    },
    [owner, eventId],
  )
  const { waiting, stuck, held } = useMemo(() => byFate(said), [said])
  const isCut = waiting.length > 0 && last?.outcome === 'offline'

  return {
    list: owner ? list : null,
    rows,
    say: sayIt,
    /** Only on this phone, and the server does not take it. Corrected, it is said anew. */
    refused: stuck,
    correct: async (one: Saying, walkIn: NonNullable<CheckIn['walkIn']>) => {
      await sayIt({ ...one.body, walkIn })
      if (owner) await dropSaying(owner, one.id)
    },
    drop: async (one: Saying) => {
      if (owner) await dropSaying(owner, one.id)
    },
    error: answer.error,
    isKept,
    /** Only from this phone: how many were said, and how many of them the server has. */
    receipt: {
      said: said.length,
      safe: said.length - waiting.length - stuck.length,
      /** On the server, where someone of the committee decides. */
      held: held.length,
      why: [...new Set(held.map(({ reason }) => reason))].join(' '),
    },
    problem: last && ['refused', 'signIn'].includes(last.outcome) ? last.problem : null,
    isOffline: isCut || answer.fetchStatus === 'paused' || (answer.error !== null && !answer.data),
  }
}

function byFate(said: Saying[]) {
  const of = (...states: Saying['state'][]) => said.filter(({ state }) => states.includes(state))
  return { waiting: of('waiting'), stuck: of('stuck'), held: of('quarantined', 'conflict') }
}
