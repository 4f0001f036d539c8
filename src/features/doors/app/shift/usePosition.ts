import { useEffect, useState } from 'react'
import type { Position } from '../model/turf.ts'

/** Where the phone is, only while `isOn`. The browser asks its owner first; a refusal leaves everything else working. */
export function usePosition(isOn: boolean): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  const [compass, setCompass] = useState<number | null>(null)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) =>
        setPosition({
          longitude: coords.longitude,
          latitude: coords.latitude,
          accuracy: coords.accuracy,
          heading: Number.isFinite(coords.heading) ? coords.heading : null,
        }),
      () => setPosition(null),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setPosition(null)
    }
  }, [isOn])
  useEffect(() => {
    if (!isOn) return
    const turned = (event: DeviceOrientationEvent) => setCompass(headingOf(event))
    // Chrome tells the true north under a name of its own.
    for (const name of ['deviceorientationabsolute', 'deviceorientation'])
      addEventListener(name, turned as EventListener)
    return () => {
      for (const name of ['deviceorientationabsolute', 'deviceorientation'])
        removeEventListener(name, turned as EventListener)
    }
  }, [isOn])
  return position && { ...position, heading: compass ?? position.heading }
}

/** Whole steps of 10 degrees: a hand that trembles does not draw the map again. */
function headingOf(event: DeviceOrientationEvent & { webkitCompassHeading?: number }): number | null {
  const degrees =
    event.webkitCompassHeading ?? (event.absolute && event.alpha !== null ? 360 - event.alpha : null)
  return degrees === null ? null : (Math.round(degrees / 10) * 10) % 360
}

/** Safari tells the compass only after a tap that asked for it. */
export async function askForCompass(): Promise<void> {
  const asking = (globalThis as { DeviceOrientationEvent?: { requestPermission?(): Promise<string> } })
    .DeviceOrientationEvent
  await asking?.requestPermission?.().catch(() => {})
}
