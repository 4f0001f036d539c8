import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around } from './around.ts'
import { ColumnBuilder, linkKinds, sharedIds } from './columns.ts'
import { Graph, type LooseLink } from './graph.ts'
import { mostSteps, Searcher } from './paths.ts'

const all = { kinds: -1, year: 0 }
type Edge = readonly [from: number, to: number, kind?: number, year?: number]

/** Senators only: every node is of one kind, and its id is its number. */
function graphOf(nodes: number, edges: Edge[], later: Edge[] = []): Graph {
  const none = sharedIds([])
  const builder = new ColumnBuilder([
    none,
    none,
    none,
    none,
    none,
    sharedIds(Array.from({ length: nodes }, (_, id) => BigInt(id))),
  ])
  for (const [from, to, kind = 0, year = 0] of edges) builder.add(kind, from, to, year, 100, 1, 0)
  const key = (id: number) => ({ kind: 5, id: BigInt(id) })
  const loose = later.map(([from, to, kind = 0, year = 0]): LooseLink => ({
    kind,
    from: key(from),
    to: key(to),
    year,
    cents: 100,
    rows: 1,
    certainty: 0,
  }))
  return new Graph(builder.close(), loose)
}

function plainLength(edges: Edge[], from: number, to: number): number | null {
  const near = new Map<number, number[]>()
  for (const [a, b] of edges) {
    near.set(a, [...(near.get(a) ?? []), b])
    near.set(b, [...(near.get(b) ?? []), a])
  }
  const steps = new Map([[from, 0]])
  for (let level = [from]; level.length > 0;) {
    const next: number[] = []
    for (const node of level)
      for (const other of near.get(node) ?? [])
        if (!steps.has(other)) {
          steps.set(other, steps.get(node)! + 1)
          next.push(other)
        }
    level = next
  }
  const found = steps.get(to)
  return found === undefined || found > mostSteps ? null : found
}

describe('paths', () => {
  it('are as short as a plain search finds them, and each step is a link', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 8 }),
        (nodes, first, second) => {
          const inside = (edges: [number, number][]) =>
            edges.filter(([a, b]) => a < nodes && b < nodes && a !== b)
          const [edges, later] = [inside(first), inside(second)]
          const graph = graphOf(nodes, edges, later)
          const searcher = new Searcher(graph)
          const every = [...edges, ...later]
          const pairs = new Set(every.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
          for (let to = 0; to < nodes; to++) {
            const wanted = plainLength(every, 0, to)
            expect(searcher.length(0, to, all)).toBe(wanted)
            const paths = searcher.paths(0, to, all)
            expect(paths.length > 0).toBe(wanted !== null)
            expect(paths.length).toBeLessThanOrEqual(5)
            expect(new Set(paths.map((path) => path.nodes.join(' '))).size).toBe(paths.length)
            for (const path of paths) {
              expect(path.nodes.at(0)).toBe(0)
              expect(path.nodes.at(-1)).toBe(to)
              expect(path.nodes.length - 1).toBeLessThanOrEqual(wanted! + 1)
              for (const [at, node] of path.nodes.slice(1).entries())
                expect(pairs.has(`${path.nodes[at]} ${node}`)).toBe(true)
            }
          }
        },
      ),
    )
  })

  it('through a rare node come before those through a hub', () => {
    const hub = Array.from({ length: 20 }, (_, n): Edge => [2, n + 4])
    const graph = graphOf(30, [[0, 2], [2, 1], [0, 3], [3, 1], ...hub])
    expect(new Searcher(graph).paths(0, 1, all).map(({ nodes }) => nodes)).toEqual([
      [0, 3, 1],
      [0, 2, 1],
    ])
  })

  it('go only along the kinds and years that are asked for', () => {
    const unanimous = linkKinds.indexOf('unanimous')
    const graph = graphOf(3, [
      [0, 1, unanimous, 2025],
      [0, 2, 0, 2024],
      [2, 1, 0, 2024],
    ])
    const searcher = new Searcher(graph)
    expect(searcher.length(0, 1, all)).toBe(1)
    expect(searcher.length(0, 1, { kinds: ~(1 << unanimous), year: 0 })).toBe(2)
    expect(searcher.length(0, 1, { kinds: ~(1 << unanimous), year: 2025 })).toBeNull()
  })
})

describe('neighbors', () => {
  it('of a hub are cut to what can be drawn, and counted', () => {
    const graph = graphOf(
      400,
      Array.from({ length: 399 }, (_, n): Edge => [0, n + 1]),
    )
    const found = around(graph, 0, all)
    expect(found.nodes.length).toBe(150)
    expect(found.total).toBe(399)
    expect(found.counts[0]).toBe(399)
  })

  it('add up the years of one kind, and show links among themselves', () => {
    const graph = graphOf(3, [
      [0, 1, 0, 2023],
      [0, 1, 0, 2024],
      [1, 2],
      [0, 2],
    ])
    const { links } = around(graph, 0, all)
    expect(links).toContainEqual({
      a: 0,
      b: 1,
      kind: 0,
      certainty: 0,
      cents: 200,
      rows: 2,
      firstYear: 2023,
      lastYear: 2024,
    })
    expect(links.length).toBe(3)
  })

  it('of an opened node come along', () => {
    const graph = graphOf(5, [
      [0, 1],
      [1, 2],
      [1, 3],
    ])
    expect(around(graph, 0, all).nodes).toEqual([0, 1])
    expect(around(graph, 0, all, [1]).nodes.toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3])
  })

  it('that came after the build are there, also as new nodes', () => {
    const graph = graphOf(2, [[0, 1]], [[0, 7]])
    expect(graph.find(5, 7n)).toBe(2)
    expect(around(graph, 0, all).total).toBe(2)
    expect(graph.keyOf(2)).toEqual({ kind: 5, id: 7n })
  })
})
