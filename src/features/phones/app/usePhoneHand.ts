// The people in one's hands on this device: kept encrypted while there is no signal, with every result in the outbox that the doors use.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call, CallError } from '../../../app/browser/call.ts'
import {
  draft,
  forget,
  forgetDraft,
  keep,
  keepDraft,
  keepSending,
  kept,
  openOutbox,
  say,
  watchCounts,
  watchRecorded,
} from '../../outbox/outbox.ts'
import { requireProof } from '../../outbox/proof.ts'
import type { FormPlace } from '../../outbox/useKeptForm.ts'
import { noCounts, type Counts, type RecordedHere } from '../../outbox/recording.ts'
import { phones, type Handed } from '../api.ts'
import type { PhoneResult, Result, Undo } from '../events.ts'

export const keyOf = (handId: string) => `phones ${handId}`
const formOf = (handId: string) => `phones form ${handId}`
const forgetHand = (handId: string) => Promise.all([forget(keyOf(handId)), forgetDraft(formOf(handId))])
const lookEveryMs = 10_000
/** Slower than that is no signal: the person goes on with what is here. */
const patienceMs = 4_000

/** With how far this device's clock is behind the server's, as of the last contact. */
export type KeptHanded = Handed & { behindMs: number }

export function usePhoneHand(committeeId: string, handId: string, userId: string) {
  const [owner, setOwner] = useState<string | null>(null)
  const [list, setList] = useState<KeptHanded | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [recorded, setRecorded] = useState<RecordedHere[]>([])
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
      const found = await handFor(opened, committeeId, handId)
      if (!isGone) setList(found)
    }
    begin().catch((error: Error) => {
      if (!isGone) setProblem(error.message)
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [committeeId, handId, userId])

  /** Who may not be reached any more, before the next person is shown. Without signal it is not known. */
  const look = useCallback(async () => {
    try {
      const standing = await call(
        phones.standing,
        { holder: { kind: 'member', committeeId }, handId },
        { signal: AbortSignal.timeout(patienceMs) },
      )
      const behindMs = Date.parse(standing.serverTime) - Date.now()
      if (standing.isOver) {
        await forgetHand(handId)
        setProblem(over)
      }
      setGone(new Set(standing.gone))
      setList((before) => before && { ...before, behindMs })
    } catch (error) {
      if (!isRefused(error)) return
      await forgetHand(handId)
      setProblem(over)
    }
  }, [committeeId, handId])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [look])

  const form = useMemo<FormPlace>(() => {
    const key = formOf(handId)
    return {
      read: () => draft(key),
      write: (value) => keepDraft(owner!, key, value),
      remove: () => forgetDraft(key),
    }
  }, [owner, handId])
  const results = useMemo(() => resultsOf(list, recorded, handId), [list, recorded, handId])
  return {
    list,
    problem,
    gone,
    counts,
    results,
    /** Where a half-filled form is kept. */
    form,
    look,
    /** By the server's clock, as far as it is known. */
    now: () => new Date(Date.now() + (list?.behindMs ?? 0)),
    record: async (result: Omit<Result, 'handId'>): Promise<string> =>
      (await say(owner!, 'phones.result', 1, { handId, ...result } satisfies Result)).id,
    undo: (of: string) => say(owner!, 'phones.undo', 1, { handId, of } satisfies Undo),
  }
}

const over =
  'This list is not in your hands any more. What you recorded stays, and is sent when there is signal.'
const isRefused = (error: unknown) =>
  error instanceof CallError && ['notFound', 'conflict', 'notAllowed'].includes(error.code)

async function handFor(owner: string, committeeId: string, handId: string): Promise<KeptHanded> {
  const here = await kept<KeptHanded>(keyOf(handId))
  try {
    if (!here) await requireProof()
    const handed = await call(phones.load, { holder: { kind: 'member', committeeId }, handId })
    const list = { ...handed, behindMs: Date.parse(handed.serverTime) - Date.now() }
    await keep(owner, keyOf(handId), list, new Date(Date.parse(list.expiresAt) - list.behindMs))
    return list
  } catch (error) {
    if (isRefused(error)) {
      await forgetHand(handId)
      throw new Error(over, { cause: error })
    }
    // Without signal the kept one does.
    if (here) return here
    throw error
  }
}

export interface Shown {
  /** Of the event on this device; null where only the server knows it. */
  id: string | null
  result: PhoneResult
}

/** By person, the last result that was not undone; what this device recorded comes after what the server knew. */
export function resultsOf(
  list: Pick<Handed, 'people'> | null,
  recorded: Pick<RecordedHere, 'id' | 'kind' | 'body'>[],
  handId: string,
): Map<string, Shown> {
  const undone = new Set(
    recorded.filter(({ kind }) => kind === 'phones.undo').map(({ body }) => (body as Undo | null)?.of),
  )
  const mine = recorded.filter(
    ({ kind, body }) => kind === 'phones.result' && (body as Result | null)?.handId === handId,
  )
  const touched = new Set(mine.map(({ body }) => (body as Result).entryId))
  const results = new Map<string, Shown>()
  for (const { entryId, result } of list?.people ?? [])
    if (result && !touched.has(entryId)) results.set(entryId, { id: null, result })
  for (const { id, body } of mine) {
    const { entryId, result } = body as Result
    if (!undone.has(id)) results.set(entryId, { id, result })
  }
  return results
}
