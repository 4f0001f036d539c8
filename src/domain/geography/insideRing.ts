import type { Position } from 'geojson'

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. The ring may be closed or not. */
export function isInsideRing([x, y]: Position, ring: Position[]): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as [number, number]
    const [bx, by] = ring[j] as [number, number]
    if (ay > y! !== by > y! && x! < ax + ((y! - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  }
  return isInside
}
