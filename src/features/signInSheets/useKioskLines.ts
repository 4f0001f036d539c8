// What guests typed stays on the tablet until the server has it, or until someone with the PIN says that it was typed up elsewhere: signal
// comes and goes in halls, and this is the only copy.
import { useCallback, useEffect, useState } from 'react'
import { keepSending, watchRecorded } from '../outbox/outbox.ts'
import type { RecordedHere } from '../outbox/recording.ts'
import type { SendResult } from '../outbox/sending.ts'
import { forgetLines, forgetSafe, openKiosk, signLine, type LeftLine } from './kioskBox.ts'
import type { Line } from './lineEvents.ts'

const notFound = 404

export function useKioskLines(owner: string | null, onSafe: () => void) {
  const [recorded, setRecorded] = useState<RecordedHere[]>([])
  const [last, setLast] = useState<SendResult | null>(null)
  const [isOver, setOver] = useState(false)

  useEffect(() => (owner ? watchRecorded(owner, setRecorded) : undefined), [owner])
  useEffect(() => (owner ? keepSending(owner, setLast) : undefined), [owner])
  const safe = recorded.filter(({ state }) => state !== 'waiting' && state !== 'stuck').length
  useEffect(() => {
    if (!owner || safe === 0) return
    void forgetSafe(owner)
    onSafe()
  }, [owner, safe, onSafe])

  /** Resolves when the line is on the disk of this tablet. */
  const sign = useCallback(
    async (line: Line) => {
      if (!owner) throw new Error('This tablet is not ready.')
      await signLine(owner, line)
    },
    [owner],
  )
  const forget = useCallback(
    (seen: LeftLine[]) => {
      const ids = seen.map(({ id }) => id)
      if (owner) void forgetLines(owner, ids)
    },
    [owner],
  )
  const isClosed = last?.outcome === 'refused'
  const reasonFor = ({ state, reason }: RecordedHere) =>
    state === 'stuck' ? reason : last?.status === notFound ? null : (last?.problem ?? null)
  const waiting = recorded.filter(({ state }) => state === 'waiting')
  const left = recorded.filter(({ state }) => state === 'stuck' || (isClosed && state === 'waiting'))
  return {
    sign,
    end: useCallback(() => setOver(true), []),
    forget,
    isOver: isOver || isClosed,
    waiting: isClosed ? 0 : waiting.length,
    /** What only a person can take over from here. */
    left: left.map((one): LeftLine => ({ ...(one.body as Line), id: one.id, reason: reasonFor(one) })),
  }
}

/** The outbox of this tablet. Null until it is open; a browser that cannot keep anything says so. */
export function useKioskBox(secret: string): { owner: string | null; problem: string | null } {
  const [opened, setOpened] = useState<{ owner: string | null; problem: string | null }>({
    owner: null,
    problem: null,
  })
  useEffect(() => {
    let isHere = true
    openKiosk(secret).then(
      (owner) => isHere && setOpened({ owner, problem: null }),
      (error: unknown) => {
        console.error('This tablet could not open its store.', error)
        if (isHere) setOpened({ owner: null, problem: cannotKeep })
      },
    )
    return () => {
      isHere = false
    }
  }, [secret])
  return opened
}

const cannotKeep =
  'This browser cannot keep what guests write, as in a private window or in Lockdown Mode. Open the address in a normal window, or print a sheet.'
