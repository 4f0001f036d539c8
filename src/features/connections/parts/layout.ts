// Where the nodes of a drawing stand: pushed apart and pulled together until they rest. The same links give the same drawing.
import {
  forceCenter,
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  type SimulationNodeDatum,
} from 'd3-force'
import type { Link, Node } from '../api.ts'

export interface Placed extends SimulationNodeDatum {
  node: Node
  x: number
  y: number
}

const ticks = 200

export function layout(
  nodes: Node[],
  links: Link[],
  center: string,
): { placed: Placed[]; width: number; height: number } {
  // On a spiral to begin with, so that chance has no part in it.
  const placed: Placed[] = nodes.map((node, at) => ({
    node,
    x: Math.cos(at * 2.4) * 14 * Math.sqrt(at),
    y: Math.sin(at * 2.4) * 14 * Math.sqrt(at),
    ...(node.key === center && { fx: 0, fy: 0 }),
  }))
  const byKey = new Map(placed.map((one) => [one.node.key, one]))
  const arcs = links.flatMap(({ a, b }) => {
    const [source, target] = [byKey.get(a), byKey.get(b)]
    return source && target && source !== target ? [{ source, target }] : []
  })
  const room = nodes.length > 60 ? 50 : 110
  forceSimulation(placed)
    .force('link', forceLink(arcs).distance(room).strength(0.4))
    .force('push', forceManyBody().strength(-room * 3))
    .force('collide', forceCollide(nodes.length > 60 ? 15 : 34))
    .force('center', forceCenter(0, 0).strength(0.05))
    .stop()
    .tick(ticks)
  const margin = 90
  const xs = placed.map(({ x }) => x)
  const ys = placed.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin / 2]
  for (const one of placed) {
    one.x -= left
    one.y -= top
  }
  return { placed, width: Math.max(...xs) - left + margin, height: Math.max(...ys) - top + margin / 2 }
}
