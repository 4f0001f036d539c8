// The columns with what came in since they were built: new links and new nodes stand beside them until the next build.
import { keyAt, nodeAt, type Columns, type Link } from './columns.ts'

export interface LooseLink extends Omit<Link, 'from' | 'to'> {
  from: { kind: number; id: bigint }
  to: { kind: number; id: bigint }
}

export interface Filter {
  /** Bit by bit: which kinds of links. */
  kinds: number
  /** 0 for every year. A link without a year is in every year. */
  year: number
}

export class Graph {
  readonly columns: Columns
  readonly #more: Link[] = []
  readonly #arcs = new Map<number, number[]>()
  readonly #newNodes = new Map<string, number>()
  readonly #newKeys: { kind: number; id: bigint }[] = []

  constructor(columns: Columns, loose: LooseLink[] = []) {
    this.columns = columns
    for (const { from, to, ...link } of loose) {
      const ends = { from: this.#place(from), to: this.#place(to) }
      const at = columns.links + this.#more.length
      this.#more.push({ ...link, ...ends })
      for (const end of [ends.from, ends.to]) {
        const arcs = this.#arcs.get(end)
        if (arcs) arcs.push(at)
        else this.#arcs.set(end, [at])
      }
    }
  }

  get nodes(): number {
    return this.columns.nodes + this.#newKeys.length
  }

  /** -1 for a node without any link. */
  find(kind: number, id: bigint): number {
    const known = nodeAt(this.columns, kind, id)
    return known >= 0 ? known : (this.#newNodes.get(`${kind} ${id}`) ?? -1)
  }

  keyOf(node: number): { kind: number; id: bigint } {
    return node < this.columns.nodes ? keyAt(this.columns, node) : this.#newKeys[node - this.columns.nodes]!
  }

  link(at: number): Link {
    const { columns } = this
    if (at >= columns.links) return this.#more[at - columns.links]!
    return {
      kind: columns.kind[at]!,
      from: columns.from[at]!,
      to: columns.to[at]!,
      year: columns.year[at]!,
      cents: columns.cents[at]!,
      rows: columns.rows[at]!,
      certainty: columns.certainty[at]!,
    }
  }

  /** How many arcs a node has, of any kind and year: what everyone is tied to ties no one. */
  degree(node: number): number {
    const { offsets, nodes } = this.columns
    const own = node < nodes ? offsets[node + 1]! - offsets[node]! : 0
    return own + (this.#arcs.get(node)?.length ?? 0)
  }

  /** Each link of a node that the filter lets through; stops when `visit` says true. */
  each(node: number, { kinds, year }: Filter, visit: (other: number, at: number) => boolean | void): void {
    const { columns } = this
    if (node < columns.nodes) {
      const { arcs, ends, arcKinds, offsets } = columns
      const end = offsets[node + 1]!
      for (let arc = offsets[node]!; arc < end; arc++) {
        if (((kinds >>> arcKinds[arc]!) & 1) === 0) continue
        const at = arcs[arc]!
        if (year !== 0) {
          const of = columns.year[at]!
          if (of !== 0 && of !== year) continue
        }
        if (visit(ends[arc]!, at) === true) return
      }
    }
    for (const at of this.#arcs.get(node) ?? []) {
      const link = this.#more[at - columns.links]!
      if (((kinds >>> link.kind) & 1) === 0 || (year !== 0 && link.year !== 0 && link.year !== year)) continue
      if (visit(link.from === node ? link.to : link.from, at) === true) return
    }
  }

  #place(key: { kind: number; id: bigint }): number {
    const known = this.find(key.kind, key.id)
    if (known >= 0) return known
    const node = this.nodes
    this.#newKeys.push(key)
    this.#newNodes.set(`${key.kind} ${key.id}`, node)
    return node
  }
}
