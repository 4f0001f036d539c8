// A shift begins when a canvasser says so and ends when they say so, or by itself overnight. Without one, no position is read.
import { useCallback, useEffect, useState } from 'react'
import type { Phone } from '../phone.ts'

/** off: not read. phone: for the map and the nearest door, and goes nowhere. shared: the organizer sees it too. */
export type PositionUse = 'off' | 'phone' | 'shared'

export interface Shift {
  startedAt: string
  position: PositionUse
}

const longestMs = 12 * 3_600_000

/** Undefined until the phone was asked. */
export function useShift(phone: Phone, handId: string) {
  const [shift, setShift] = useState<Shift | null | undefined>(undefined)
  const key = `shift ${handId}`
  useEffect(() => {
    void phone
      .readDraft(key)
      .catch(() => null)
      .then((found) => {
        const known = found as Shift | undefined | null
        setShift(known && Date.now() - Date.parse(known.startedAt) < longestMs ? known : null)
      })
  }, [phone, key])
  useEffect(() => {
    if (!shift) return
    const left = longestMs - (Date.now() - Date.parse(shift.startedAt))
    const timer = setTimeout(() => setShift(null), left)
    return () => clearTimeout(timer)
  }, [shift])
  const start = useCallback(
    (position: PositionUse) => {
      const next = { startedAt: new Date().toISOString(), position }
      setShift(next)
      phone.writeDraft(key, next).catch(() => {})
    },
    [phone, key],
  )
  const end = useCallback(() => {
    setShift(null)
    phone.removeDraft(key).catch(() => {})
  }, [phone, key])
  return { shift, start, end }
}
