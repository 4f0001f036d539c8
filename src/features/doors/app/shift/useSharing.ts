import { useEffect, useRef } from 'react'
import { metersBetween } from '../model/distance.ts'
import type { Position } from '../model/turf.ts'
import type { Phone } from '../phone.ts'

const everyMs = 120_000
const movedMeters = 20

/** Tells the organizer where this phone is, every two minutes while it moves. Null: it is not shared. */
export function useSharing(phone: Phone, handId: string, position: Position | null): void {
  const told = useRef<{ at: number; place: Position } | null>(null)
  useEffect(() => {
    if (!position) return
    const before = told.current
    if (before && Date.now() - before.at < everyMs) return
    if (before && metersBetween(before.place, position) < movedMeters) return
    told.current = { at: Date.now(), place: position }
    const { longitude, latitude, accuracy } = position
    phone.record(handId, 'doors.position', { handId, longitude, latitude, accuracy }).catch(() => {})
  }, [phone, handId, position])
}
