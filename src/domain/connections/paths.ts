// Paths between two nodes: the shortest ones, and one step more where there are few. Searched from both ends, so that of a million links some
// thousand are looked at. Of paths of one length the rarer comes first: who meets through a committee with ten donors is nearer than who meets
// through one with forty thousand.
import type { Filter, Graph } from './graph.ts'

export interface Path {
  nodes: number[]
  /** Grows with the logarithm of what the nodes between are tied to. */
  cost: number
}

const mostPaths = 5
/** Enough to choose five different ones from. */
const mostCandidates = 400
/** A frontier with more arcs than this is not widened once more only to offer longer paths beside the shortest. */
const mostArcsForMore = 300_000
/** No one reads a path of more steps. */
export const mostSteps = 8

const mostWays = 40
type Ways = Map<number, number[][]>

/** What a search needs besides the graph; made once and used again. */
export class Searcher {
  readonly #graph: Graph
  readonly #steps: [Int8Array, Int8Array]
  readonly #seen: [number[], number[]] = [[], []]

  constructor(graph: Graph) {
    this.#graph = graph
    this.#steps = [new Int8Array(graph.nodes).fill(-1), new Int8Array(graph.nodes).fill(-1)]
  }

  /** Steps between the two; null when there is no way of at most `mostSteps`. */
  length(from: number, to: number, filter: Filter): number | null {
    try {
      return this.#meet(from, to, filter, 'first')?.length ?? null
    } finally {
      this.#forget()
    }
  }

  paths(from: number, to: number, filter: Filter): Path[] {
    try {
      const met = this.#meet(from, to, filter)
      if (!met) return []
      if (met.length === 0) return [{ nodes: [from], cost: 0 }]
      const found = this.#collect(met.at, met.depth, filter)
      const chosen = different(found)
      const weights = met.frontiers.map((frontier) => this.#weight(frontier))
      const side = weights[0]! <= weights[1]! ? 0 : 1
      if (chosen.length < mostPaths && met.length < mostSteps && weights[side]! <= mostArcsForMore) {
        const next = this.#widen(side, met.frontiers[side], met.depth[side], filter)
        const deeper: [number, number] = [
          met.depth[0] + (side === 0 ? 1 : 0),
          met.depth[1] + (side === 1 ? 1 : 0),
        ]
        const other = this.#steps[side === 0 ? 1 : 0]
        const more = this.#collect(
          next.filter((node) => other[node] === deeper[side === 0 ? 1 : 0]),
          deeper,
          filter,
        )
        chosen.push(...different(more, chosen))
      }
      return chosen.slice(0, mostPaths)
    } finally {
      this.#forget()
    }
  }

  /** 'first' ends with the first meeting: it is one of the shortest, as the levels before are complete. */
  #meet(from: number, to: number, filter: Filter, wanted: 'first' | 'all' = 'all') {
    const [a, b] = this.#steps
    this.#mark(0, from, 0)
    this.#mark(1, to, 0)
    const frontiers: [number[], number[]] = [[from], [to]]
    const depth: [number, number] = [0, 0]
    if (from === to) return { length: 0, at: [from], depth, frontiers }
    while (frontiers[0].length > 0 && frontiers[1].length > 0 && depth[0] + depth[1] < mostSteps) {
      const side = this.#weight(frontiers[0]) <= this.#weight(frontiers[1]) ? 0 : 1
      const other = side === 0 ? b : a
      frontiers[side] = this.#widen(
        side,
        frontiers[side],
        depth[side],
        filter,
        wanted === 'first' ? other : null,
      )
      depth[side]++
      const at = frontiers[side].filter((node) => other[node]! >= 0)
      // Whole levels are looked at, so the first meeting is the shortest, and all of its kind are there.
      if (at.length > 0)
        return {
          length: depth[0] + depth[1],
          at: at.filter((node) => other[node] === depth[1 - side]),
          depth,
          frontiers,
        }
    }
    return null
  }

  #weight(frontier: number[]): number {
    let sum = 0
    for (const node of frontier) sum += this.#graph.degree(node)
    return sum
  }

  /** The nodes one step further. With `until` it ends at the first that the other side has. */
  #widen(
    side: 0 | 1,
    frontier: number[],
    depth: number,
    filter: Filter,
    until: Int8Array | null = null,
  ): number[] {
    const steps = this.#steps[side]
    const seen = this.#seen[side]
    const next: number[] = []
    let hasMet = false
    const visit = (other: number): boolean => {
      if (steps[other] !== -1) return false
      steps[other] = depth + 1
      seen.push(other)
      next.push(other)
      return until !== null && (hasMet ||= until[other]! >= 0)
    }
    for (const node of frontier) {
      this.#graph.each(node, filter, visit)
      if (hasMet) break
    }
    return next
  }

  #mark(side: 0 | 1, node: number, step: number): void {
    this.#steps[side][node] = step
    this.#seen[side].push(node)
  }

  /** Only what was touched is wiped: the columns are far larger than a search. */
  #forget(): void {
    for (const side of [0, 1] as const) {
      for (const node of this.#seen[side]) this.#steps[side][node] = -1
      this.#seen[side].length = 0
    }
  }

  #collect(at: number[], depth: [number, number], filter: Filter): Path[] {
    const found: Path[] = []
    const ways: [Ways, Ways] = [new Map(), new Map()]
    // The rarest meetings first; what is cut off at the end is what everyone meets through.
    for (const node of this.#rarest(at)) {
      if (found.length >= mostCandidates) break
      const heads = this.#back(0, node, depth[0], filter, ways[0])
      const tails = this.#back(1, node, depth[1], filter, ways[1])
      for (const head of heads)
        for (const tail of tails) {
          if (found.length >= mostCandidates) break
          const nodes = [...head.toReversed(), node, ...tail]
          if (new Set(nodes).size === nodes.length) found.push({ nodes, cost: this.#cost(nodes) })
        }
    }
    return found.sort((x, y) => x.cost - y.cost)
  }

  /** By how much they are tied to, the least first. Of very many only those that can still be chosen are sorted. */
  #rarest(at: number[]): number[] {
    const degree = (node: number) => this.#graph.degree(node)
    const sorted = (nodes: number[]) => nodes.sort((x, y) => degree(x) - degree(y) || x - y)
    if (at.length <= mostCandidates * 2) return sorted([...at])
    const bits = (node: number) => 32 - Math.clz32(degree(node))
    const counts = new Int32Array(33)
    for (const node of at) counts[bits(node)]!++
    let [most, sum] = [0, 0]
    while (sum < mostCandidates) sum += counts[most++]!
    return sorted(at.filter((node) => bits(node) < most))
  }

  /** Ways from a node back to where its side began, rarest first. A hub that many paths pass is looked through once. */
  #back(side: 0 | 1, node: number, depth: number, filter: Filter, known: Ways): number[][] {
    if (depth === 0) return [[]]
    const start = this.#seen[side][0]!
    // What is one step away is tied to the start: there is nothing to look for among a hub's forty thousand links.
    if (depth === 1) return [[start]]
    const before = known.get(node)
    if (before) return before
    const steps = this.#steps[side]
    const nearer = new Set<number>()
    this.#graph.each(node, filter, (other) => {
      if (steps[other] === depth - 1) nearer.add(other)
      return nearer.size >= mostWays * 4
    })
    const ways: number[][] = []
    for (const other of [...nearer].sort((x, y) => this.#graph.degree(x) - this.#graph.degree(y))) {
      for (const way of this.#back(side, other, depth - 1, filter, known)) {
        if (ways.length < mostWays) ways.push([other, ...way])
      }
      if (ways.length >= mostWays) break
    }
    known.set(node, ways)
    return ways
  }

  #cost(nodes: number[]): number {
    let cost = nodes.length - 1
    for (const node of nodes.slice(1, -1)) cost += Math.log2(1 + this.#graph.degree(node)) / 4
    return cost
  }
}

/** The best paths of which none goes the way of another: each has a node between that the others do not. */
function different(sorted: Path[], chosen: Path[] = []): Path[] {
  const used = new Set(chosen.flatMap(({ nodes }) => nodes.slice(1, -1)))
  const taken: Path[] = []
  for (const path of sorted) {
    if (taken.length + chosen.length >= mostPaths) break
    const between = path.nodes.slice(1, -1)
    if (between.length > 0 && between.every((node) => used.has(node))) continue
    if (between.length === 0 && chosen.concat(taken).some(({ nodes }) => nodes.length === 2)) continue
    taken.push(path)
    for (const node of between) used.add(node)
  }
  return taken
}
