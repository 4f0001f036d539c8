// A tour to begin with: along a Hilbert curve where places have coordinates, otherwise always to the nearest that is left.
import type { Distances } from './distances.ts'
import type { Points } from './neighbors.ts'

export function firstTour(distances: Distances, points: Points | null): Int32Array {
  return points ? alongCurve(points) : toTheNearest(distances)
}

function alongCurve({ x, y }: Points): Int32Array {
  const [west, south] = [least(x), least(y)]
  const size = Math.max(-least(x.map((v) => -v)) - west, -least(y.map((v) => -v)) - south) || 1
  const keys = Float64Array.from(x, (_, i) =>
    hilbert(Math.floor(((x[i]! - west) / size) * top), Math.floor(((y[i]! - south) / size) * top)),
  )
  return Int32Array.from(x, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b)
}

const least = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Infinity)
const top = 65_535

/** How far along the curve through a square of 65,536 by 65,536 cells a cell is. */
function hilbert(column: number, row: number): number {
  let [x, y, far] = [column, row, 0]
  for (let side = 32_768; side > 0; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0
    const up = (y & side) > 0 ? 1 : 0
    far += side * side * ((3 * right) ^ up)
    if (up === 0) {
      if (right === 1) {
        x = side - 1 - (x & (side - 1))
        y = side - 1 - (y & (side - 1))
      } else {
        x &= side - 1
        y &= side - 1
      }
      ;[x, y] = [y, x]
    } else {
      x &= side - 1
      y &= side - 1
    }
  }
  return far
}

function toTheNearest({ count, between }: Distances): Int32Array {
  const order = new Int32Array(count)
  const isVisited = new Uint8Array(count)
  isVisited[0] = 1
  for (let i = 1; i < count; i++) {
    const here = order[i - 1]!
    let [nearest, far] = [-1, Infinity]
    for (let other = 0; other < count; other++) {
      if (isVisited[other] === 1) continue
      const distance = between(here, other)
      if (distance < far) [nearest, far] = [other, distance]
    }
    order[i] = nearest
    isVisited[nearest] = 1
  }
  return order
}
