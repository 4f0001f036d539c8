// Which stretch of street a door is on, how far along, and on which side. The street in the address decides before what is nearest: a house on
// a corner is nearer to the other street as often as not.
import type { StreetGraph } from './streetGraph.ts'

export interface Snapped {
  stretch: number
  /** Meters from its first corner. */
  along: number
  isLeft: boolean
  /** Meters from the street. */
  off: number
}

const cell = 120
const farthest = 300
const otherName = 70

export function snapper(graph: StreetGraph): (x: number, y: number, name: string) => Snapped | null {
  const cells = new Map<number, number[]>()
  graph.stretches.forEach(({ points, kind }, i) => {
    if (kind === 'path') return
    for (let j = 2; j < points.length; j += 2) {
      const [x1, x2] = [points[j - 2]!, points[j]!]
        .map((v) => Math.floor(v / cell))
        .sort((a, b) => a - b) as [number, number]
      const [y1, y2] = [points[j - 1]!, points[j + 1]!]
        .map((v) => Math.floor(v / cell))
        .sort((a, b) => a - b) as [number, number]
      for (let cx = x1; cx <= x2; cx++)
        for (let cy = y1; cy <= y2; cy++) {
          const key = keyOf(cx, cy)
          const inside = cells.get(key)
          if (inside) inside.push(i, j)
          else cells.set(key, [i, j])
        }
    }
  })
  return (x, y, name) => {
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)]
    let best: (Snapped & { cost: number }) | null = null
    const reach = Math.ceil(farthest / cell)
    for (let ring = 0; ring <= reach; ring++) {
      // Nothing farther out can be better.
      if (best && best.cost < (ring - 1) * cell) break
      for (let dx = -ring; dx <= ring; dx++)
        for (let dy = -ring; dy <= ring; dy++) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue
          const inside = cells.get(keyOf(cx + dx, cy + dy)) ?? []
          for (let k = 0; k < inside.length; k += 2) {
            const found = project(graph, inside[k]!, inside[k + 1]!, x, y)
            const cost = found.off + (graph.stretches[found.stretch]!.name === name ? 0 : otherName)
            if (found.off <= farthest && (!best || cost < best.cost)) best = { ...found, cost }
          }
        }
    }
    return best && { stretch: best.stretch, along: best.along, isLeft: best.isLeft, off: best.off }
  }
}

const keyOf = (x: number, y: number) => (x + 100_000) * 300_000 + (y + 100_000)

function project(
  { stretches }: StreetGraph,
  stretch: number,
  segment: number,
  x: number,
  y: number,
): Snapped {
  const { points } = stretches[stretch]!
  const [x1, y1, x2, y2] = [
    points[segment - 2]!,
    points[segment - 1]!,
    points[segment]!,
    points[segment + 1]!,
  ]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square))
  let along = part * Math.sqrt(square)
  for (let i = 2; i < segment; i += 2)
    along += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!)
  return {
    stretch,
    along,
    isLeft: dx * (y - y1) - dy * (x - x1) > 0,
    off: Math.hypot(x - (x1 + part * dx), y - (y1 + part * dy)),
  }
}
