// A call list on this device: kept encrypted while there is no signal, with every result in the outbox that the doors use.
import { useEffect, useMemo, useState } from 'react'
import { call, CallError, newId } from '../../../app/browser/call.ts'
import {
  forget,
  keep,
  keepSending,
  kept,
  openOutbox,
  say,
  watchCounts,
  watchRecorded,
} from '../../outbox/outbox.ts'
import { requireProof } from '../../outbox/proof.ts'
import { noCounts, type Counts, type RecordedHere } from '../../outbox/recording.ts'
import { callTime, type CallList } from '../api.ts'
import type { Result, Undo } from '../events.ts'

type Said = Pick<RecordedHere, 'id' | 'kind' | 'body'>

const keyOf = (sessionId: string) => `calls ${sessionId}`

export function useCallList(committeeId: string, sessionId: string, userId: string) {
  const [owner, setOwner] = useState<string | null>(null)
  const [list, setList] = useState<CallList | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [recorded, setRecorded] = useState<RecordedHere[]>([])
  const [justSaid, setJustSaid] = useState<Said[]>([])
  const [counts, setCounts] = useState<Counts>(noCounts)

  useEffect(() => {
    if (userId === '') return
    const stops: (() => void)[] = []
    let isGone = false
    const begin = async () => {
      const opened = await openOutbox({ kind: 'member', committeeId }, userId)
      if (isGone) return
      setOwner(opened)
      stops.push(keepSending(opened), watchCounts(opened, setCounts), watchRecorded(opened, setRecorded))
      const found = await listFor(opened, committeeId, sessionId)
      if (!isGone) setList(found)
    }
    begin().catch((error: Error) => {
      if (!isGone) setProblem(error.message)
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [committeeId, sessionId, userId])

  /** By donor, the last result that was not undone; what this device recorded comes after what the server knew. */
  const results = useMemo(() => {
    const known = new Set(recorded.map(({ id }) => id))
    return resultsOf(list, [...recorded, ...justSaid.filter(({ id }) => !known.has(id))], sessionId)
  }, [list, recorded, justSaid, sessionId])

  /** On the disk, and on the screen at once: reading back all that is on the disk takes longer. */
  async function keepSaid(kind: string, body: Result | Undo): Promise<string> {
    const { id } = await say(owner!, kind, 1, body)
    setJustSaid((before) => [...before, { id, kind, body }])
    return id
  }

  return {
    list,
    problem,
    counts,
    results,
    record: (result: Omit<Result, 'sessionId'>) => keepSaid('calls.result', { sessionId, ...result }),
    undo: (of: string) => keepSaid('calls.undo', { sessionId, of }),
  }
}

async function listFor(owner: string, committeeId: string, sessionId: string): Promise<CallList> {
  const here = await kept<CallList>(keyOf(sessionId))
  try {
    if (!here) await requireProof()
    const list = await call(callTime.load, { committeeId, sessionId }, { key: newId() })
    await keep(owner, keyOf(sessionId), list, new Date(list.expiresAt))
    return list
  } catch (error) {
    // It has ended, or is someone else's: it leaves this device. Without signal the kept one does.
    if (error instanceof CallError && (error.code === 'notFound' || error.code === 'conflict')) {
      await forget(keyOf(sessionId))
      throw error
    }
    if (here) return here
    throw error
  }
}

export function resultsOf(
  list: CallList | null,
  recorded: Said[],
  sessionId: string,
): Map<string, { id: string | null; result: Result['result']; cents: bigint }> {
  const results = new Map<string, { id: string | null; result: Result['result']; cents: bigint }>()
  for (const { id, result } of list?.people ?? [])
    if (result) results.set(id, { id: null, result, cents: 0n })
  const undone = new Set(
    recorded.filter(({ kind }) => kind === 'calls.undo').map(({ body }) => (body as Undo | null)?.of),
  )
  for (const { id, kind, body } of recorded) {
    if (kind !== 'calls.result' || (body as Result | null)?.sessionId !== sessionId) continue
    const { who, result, pledgeCents } = body as Result
    if (!undone.has(id)) results.set(who.id, { id, result, cents: BigInt(pledgeCents ?? 0) })
    else if (results.get(who.id)?.id === null) results.delete(who.id)
  }
  return results
}
