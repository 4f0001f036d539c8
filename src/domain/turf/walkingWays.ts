// The shortest way on foot between corners, from each corner that doors are near to, as far as a turf reaches.
import type { StreetGraph } from './streetGraph.ts'

export interface Ways {
  /** Meters, or Infinity where it is farther than was looked. */
  between(a: number, b: number): number
}

export function waysFrom(graph: StreetGraph, sources: Iterable<number>, reach: number): Ways {
  const found = new Map<number, Map<number, number>>()
  const far = new Float64Array(graph.nodes).fill(Infinity)
  for (const source of sources) if (!found.has(source)) found.set(source, waysOf(graph, source, reach, far))
  return { between: (a, b) => (a === b ? 0 : (found.get(a)?.get(b) ?? found.get(b)?.get(a) ?? Infinity)) }
}

/** Dijkstra with a binary heap; `far` is all Infinity before and after. */
function waysOf(
  { stretches, at }: StreetGraph,
  source: number,
  reach: number,
  far: Float64Array,
): Map<number, number> {
  const settled = new Map<number, number>()
  const heap = new Heap()
  const touched = [source]
  far[source] = 0
  heap.push(source, 0)
  while (heap.size > 0) {
    const cost = heap.least
    const node = heap.pop()
    if (settled.has(node)) continue
    settled.set(node, cost)
    for (const i of at[node]!) {
      const stretch = stretches[i]!
      const next = stretch.from === node ? stretch.to : stretch.from
      const there = cost + stretch.cost
      if (there <= reach && there < far[next]!) {
        far[next] = there
        touched.push(next)
        heap.push(next, there)
      }
    }
  }
  for (const node of touched) far[node] = Infinity
  return settled
}

class Heap {
  private nodes: number[] = []
  private costs: number[] = []

  get size(): number {
    return this.nodes.length
  }

  get least(): number {
    return this.costs[0]!
  }

  push(node: number, cost: number): void {
    const { nodes, costs } = this
    let at = nodes.length
    nodes.push(node)
    costs.push(cost)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (costs[up]! <= cost) break
      nodes[at] = nodes[up]!
      costs[at] = costs[up]!
      at = up
    }
    nodes[at] = node
    costs[at] = cost
  }

  pop(): number {
    const { nodes, costs } = this
    const first = nodes[0]!
    const node = nodes.pop()!
    const cost = costs.pop()!
    const size = nodes.length
    if (size === 0) return first
    let at = 0
    for (;;) {
      let down = at * 2 + 1
      if (down >= size) break
      if (down + 1 < size && costs[down + 1]! < costs[down]!) down++
      if (costs[down]! >= cost) break
      nodes[at] = nodes[down]!
      costs[at] = costs[down]!
      at = down
    }
    nodes[at] = node
    costs[at] = cost
    return first
  }
}
