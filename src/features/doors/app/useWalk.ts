// A turf while it is walked: what was recorded, what others did, which door comes next.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Counts } from './model/counts.ts'
import { doorStates } from './model/doorStates.ts'
import type { DoorEvent, DoorEventKind, DoorEvents } from './model/events.ts'
import { currentDoor, doorsLeft, freshPlan, type Next, type Plan } from './model/nextDoor.ts'
import { wentTo } from './model/plan.ts'
import type { Turf, Visit } from './model/turf.ts'
import type { Ending, KeptTurf, Phone } from './phone.ts'
import { usePosition } from './shift/usePosition.ts'
import { useSharing } from './shift/useSharing.ts'
import { useShift } from './shift/useShift.ts'

/** What was recorded by one tap, and can be undone by one. */
export interface LastTap {
  words: string
  ids: string[]
  doorId: string
}

type What = { [K in DoorEventKind]: [kind: K, body: Omit<DoorEvents[K], 'handId'>] }[DoorEventKind]

export function useWalk(phone: Phone, kept: KeptTurf) {
  const [turf, setTurf] = useState(kept.turf)
  const { handId } = turf
  const [own, setOwn] = useState(kept.recorded)
  const [heard, setHeard] = useState<Visit[]>([])
  const [ending, setEnding] = useState<Ending | null>(null)
  const [counts, setCounts] = useState<Counts>({
    recorded: 0,
    safe: 0,
    waiting: 0,
    quarantined: 0,
    stuck: 0,
  })
  const [lastTap, setLastTap] = useState<LastTap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { plan, change } = usePlan(phone, handId)
  const { shift, start, end } = useShift(phone, handId)
  const position = usePosition(shift ? shift.position !== 'off' : false)

  useEffect(() => phone.watchCounts(handId, setCounts), [phone, handId])
  useEffect(
    () =>
      phone.watchProgress(
        handId,
        (visits, over) => {
          setHeard(visits)
          if (over) setEnding(over)
        },
        // Notes, another order, more hours: the screen goes on where it is.
        setTurf,
      ),
    [phone, handId],
  )
  useEffect(() => endAt(turf.expiresAt, () => setEnding('expired')), [turf.expiresAt])

  const states = useMemo(() => doorStates(turf.doors, own, heard, turf.holderName), [turf, own, heard])
  const here = plan?.order === 'nearest' ? position : null
  const left = useMemo(
    () => (plan ? doorsLeft(turf.doors, states, plan, here) : []),
    [turf, states, plan, here],
  )
  const next = useMemo(() => (plan ? currentDoor(turf.doors, left, plan) : null), [turf, left, plan])
  const current = usePinned(turf, next, plan, own.length)

  const shared = shift?.position === 'shared' ? position : null
  useSharing(phone, handId, shared)

  const busy = useRef(false)
  /** All of one tap. The next door comes when it is on the disk, and not before. */
  const record = useCallback(
    async (doorId: string, words: string, whats: What[], isResult = true): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      try {
        const events: DoorEvent[] = []
        for (const [kind, body] of whats) events.push(await phone.record(handId, kind, { handId, ...body }))
        setProblem(null)
        navigator.vibrate?.(30)
        setOwn((before) => [...before, ...events])
        setLastTap({ words, ids: events.map(({ id }) => id), doorId })
        if (isResult) change((before) => wentTo(before, doorId))
        return true
      } catch (error) {
        console.error('This phone could not keep what was recorded.', error)
        setProblem('This phone could not keep that. Write it on paper, and free some storage on the phone.')
        return false
      } finally {
        busy.current = false
      }
    },
    [phone, handId, change],
  )

  const undo = useCallback(
    async (tap: LastTap) => {
      const whats = tap.ids.map((of): What => ['doors.undo', { of }])
      if (!(await record(tap.doorId, '', whats, false))) return
      setLastTap(null)
      change((before) => ({ ...before, chosen: tap.doorId }))
    },
    [record, change],
  )

  return {
    turf,
    own,
    states,
    left,
    current,
    plan: plan ?? freshPlan,
    /** The order of the day was read from the phone. */
    isReady: plan !== null && shift !== undefined,
    change,
    counts,
    ending,
    lastTap,
    forgetTap: useCallback(() => setLastTap(null), []),
    problem,
    record,
    undo,
    shift: shift ?? null,
    startShift: start,
    endShift: end,
    position,
    /** Goes along with a visit; null unless the canvasser shares it. */
    shared,
  }
}

export type Walk = ReturnType<typeof useWalk>

/**
 * The door on the screen changes by what this canvasser does, never by what is heard of others or by a step to the side: a tap that is on its
 * way must not land on another door.
 */
function usePinned(turf: Turf, next: Next | null, plan: Plan | null, recorded: number): Next | null {
  const [pin, setPin] = useState<{ plan: Plan | null; recorded: number; next: Next | null }>()
  const isSame = pin !== undefined && pin.plan === plan && pin.recorded === recorded
  const shown = isSame && pin.next ? pin.next : next
  if (!isSame || pin.next !== shown) setPin({ plan, recorded, next: shown })
  // The doors may have been read again meanwhile.
  const door = shown && turf.doors.find(({ id }) => id === shown.door.id)
  return shown && door ? { ...shown, door } : next
}

/** The order of the day, kept on the phone with every change. */
function usePlan(phone: Phone, handId: string) {
  const [plan, setPlan] = useState<Plan | null>(null)
  const key = `plan ${handId}`
  const latest = useRef<Plan>(freshPlan)
  useEffect(() => {
    void phone
      .readDraft(key)
      .catch(() => null)
      .then((found) => {
        latest.current = { ...freshPlan, ...(found as Partial<Plan> | null) }
        setPlan(latest.current)
      })
  }, [phone, key])
  const change = useCallback(
    (how: (before: Plan) => Plan) => {
      latest.current = how(latest.current)
      setPlan(latest.current)
      // An order that cannot be kept is asked again tomorrow; no result depends on it.
      phone.writeDraft(key, latest.current).catch(() => {})
    },
    [phone, key],
  )
  return { plan, change }
}

const longestTimer = 2 ** 31 - 1

function endAt(expiresAt: string, over: () => void): () => void {
  const left = Date.parse(expiresAt) - Date.now()
  const timer = setTimeout(over, Math.min(Math.max(left, 0), longestTimer))
  return () => clearTimeout(timer)
}

/** The file often has the unit in the line already. */
export const doorName = ({ line, unit }: Pick<Turf['doors'][number], 'line' | 'unit'>): string =>
  unit === '' || line.toLowerCase().endsWith(unit.toLowerCase()) ? line : `${line}, ${unit}`
