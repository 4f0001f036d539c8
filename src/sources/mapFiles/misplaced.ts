// Rings that neither cross nor touch, and still do not make areas: a hole outside of what it is a hole in, an area inside of another of the
// same shape. Counted as even and odd, the first would be an area and the second a hole.
import type { Position } from 'geojson'
import type { Patience } from './crossings.ts'
import { boxOf, isBoxInside, isRingInside, type Box } from './rings.ts'

interface Area {
  rings: Position[][]
  boxes: Box[]
}

export function isMisplaced(areas: Position[][][], patience: Patience): boolean {
  const boxed = areas.map((rings): Area => ({ rings, boxes: rings.map(boxOf) }))
  return boxed.some(({ rings, boxes }) => hasHoleOutside(rings, boxes, patience)) || isNested(boxed, patience)
}

/** To ask an outside of more corners for each of its holes takes too long; its box is asked then. */
const mostCorners = 2000

function hasHoleOutside([outside, ...holes]: Position[][], boxes: Box[], patience: Patience): boolean {
  return holes.some((hole, i) => {
    if (!isBoxInside(boxes[i + 1]!, boxes[0]!)) return true
    if (outside!.length > mostCorners) return false
    patience.left -= outside!.length
    return !patience.isOver && !isRingInside(hole, outside!)
  })
}

function isNested(areas: Area[], patience: Patience): boolean {
  const fromWest = areas.toSorted((a, b) => a.boxes[0]![0] - b.boxes[0]![0])
  return fromWest.some((outer, i) => {
    for (const inner of fromWest.slice(i + 1, i + 1 + mostBeside)) {
      patience.left--
      if (patience.isOver || inner.boxes[0]![0] > outer.boxes[0]![2]) return false
      if (!isBoxInside(inner.boxes[0]!, outer.boxes[0]!)) continue
      const [own] = inner.rings as [Position[]]
      const around = outer.rings.filter((ring, r) => {
        if (!isBoxInside(inner.boxes[0]!, outer.boxes[r]!)) return false
        patience.left -= ring.length
        return isRingInside(own, ring)
      })
      if (around.length % 2 === 1) return true
    }
    return false
  })
}

/** Of ten thousand islands in one box, not each is compared with each. */
const mostBeside = 1000
