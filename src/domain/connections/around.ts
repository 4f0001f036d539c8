// The neighbors of a node, most money and rows first, and the links among those that are shown.
import type { Link } from './columns.ts'
import type { Filter, Graph } from './graph.ts'

export const mostNodes = 150
/** A node with more links than this is not searched for links among the others: the list beside the drawing has them all. */
const searchedDegree = 5000

export interface Joined {
  a: number
  b: number
  kind: number
  certainty: number
  cents: number
  rows: number
  firstYear: number
  lastYear: number
}

export interface Around {
  nodes: number[]
  links: Joined[]
  /** How many neighbors there are; of many only the first are shown. */
  total: number
  /** Neighbors by kind of link, whatever the filter on kinds says. */
  counts: number[]
}

export function around(graph: Graph, center: number, filter: Filter, opened: number[] = []): Around {
  const { joined, neighbors } = linksOf(graph, center, filter)
  const ranked = [...neighbors].sort(([x, a], [y, b]) => b.cents - a.cents || b.rows - a.rows || x - y)
  const shown = new Set<number>([center])
  const perOpened = opened.length === 0 ? 0 : Math.floor((mostNodes - 1) / (opened.length + 1))
  for (const [node] of ranked) {
    if (shown.size >= mostNodes - perOpened * opened.length) break
    shown.add(node)
  }
  const links = new Map<string, Joined>()
  const keep = (list: Iterable<Joined>) => {
    for (const one of list)
      if (shown.has(one.a) && shown.has(one.b)) links.set(`${one.a} ${one.b} ${one.kind}`, one)
  }
  for (const node of opened) {
    const own = linksOf(graph, node, filter)
    let room = perOpened
    shown.add(node)
    for (const [other] of [...own.neighbors].sort(
      ([x, a], [y, b]) => b.cents - a.cents || b.rows - a.rows || x - y,
    )) {
      if (room <= 0 || shown.size >= mostNodes) break
      if (!shown.has(other)) room--
      shown.add(other)
    }
    keep(own.joined.values())
  }
  keep(joined.values())
  for (const node of shown)
    if (node !== center && graph.degree(node) <= searchedDegree)
      keep(linksOf(graph, node, filter, shown).joined.values())
  return {
    nodes: [...shown],
    links: [...links.values()],
    total: neighbors.size,
    counts: countsOf(graph, center, filter),
  }
}

function linksOf(graph: Graph, node: number, filter: Filter, only?: Set<number>) {
  const joined = new Map<string, Joined>()
  const neighbors = new Map<number, { cents: number; rows: number }>()
  graph.each(node, filter, (other, at) => {
    if (other === node || (only && !only.has(other))) return
    const link = graph.link(at)
    const [a, b] = [link.from, link.to]
    const key = `${a} ${b} ${link.kind}`
    const one = joined.get(key)
    if (one) grow(one, link)
    else
      joined.set(key, {
        a,
        b,
        kind: link.kind,
        certainty: link.certainty,
        cents: link.cents,
        rows: link.rows,
        firstYear: link.year,
        lastYear: link.year,
      })
    const sum = neighbors.get(other)
    if (sum) {
      sum.cents += Math.abs(link.cents)
      sum.rows += link.rows
    } else neighbors.set(other, { cents: Math.abs(link.cents), rows: link.rows })
  })
  return { joined, neighbors }
}

/** Of several years one line; as weak as its weakest part. */
function grow(one: Joined, link: Link): void {
  one.cents += link.cents
  one.rows += link.rows
  one.certainty = Math.max(one.certainty, link.certainty)
  if (link.year !== 0 && (one.firstYear === 0 || link.year < one.firstYear)) one.firstYear = link.year
  one.lastYear = Math.max(one.lastYear, link.year)
}

function countsOf(graph: Graph, center: number, { year }: Filter): number[] {
  const sets: Set<number>[] = []
  graph.each(center, { kinds: -1, year }, (other, at) => {
    const { kind } = graph.link(at)
    ;(sets[kind] ??= new Set()).add(other)
  })
  return Array.from({ length: sets.length }, (_, kind) => sets[kind]?.size ?? 0)
}
