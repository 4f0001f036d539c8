import type { FeatureCollection, Point } from 'geojson'
import { placeOf } from '../model/distance.ts'
import type { DoorState } from '../model/doorStates.ts'
import type { Door } from '../model/turf.ts'

interface OnMap {
  door: string
  place: string
  isDone: boolean
}

export function doorFeatures(
  doors: readonly Door[],
  states: ReadonlyMap<string, DoorState>,
): FeatureCollection<Point, OnMap> {
  return {
    type: 'FeatureCollection',
    features: doors.flatMap((door) => {
      const place = placeOf(door)
      if (!place) return []
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
        properties: {
          door: door.id,
          place: String(door.place),
          isDone: states.get(door.id)?.isDone === true,
        },
      }
    }),
  }
}

/** Large with a number: left. Small and pale: done. The color alone says nothing. */
export function mapColors(scheme: 'light' | 'dark', isHigh: boolean) {
  const [ink, paper] = scheme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  if (isHigh) return { ink, paper, left: ink, done: paper }
  return scheme === 'light'
    ? { ink: '#161c1b', paper: '#ffffff', left: '#015956', done: '#d3dad9' }
    : { ink: '#e3e9e9', paper: '#0e1415', left: '#71c0ba', done: '#3c4647' }
}
