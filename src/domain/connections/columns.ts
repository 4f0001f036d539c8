// Links between people, firms, committees, bills and senators as columns of numbers. Each link is stored once, and from each of its two ends an
// arc leads to it: a million links fit in some forty megabytes and are walked without asking a database. The columns live in shared memory,
// so a thread can search them while the server answers others.

export const nodeKinds = ['donor', 'filer', 'lobbyist', 'principal', 'bill', 'senator'] as const
export type NodeKind = (typeof nodeKinds)[number]
export const linkKinds = [
  'gift',
  'paid',
  'lobbies',
  'position',
  'sponsor',
  'vote',
  'unanimous',
  'committee',
  'same',
  'employer',
] as const
export type LinkKind = (typeof linkKinds)[number]
export const certainties = ['confirmed', 'matched', 'inferred'] as const

/** One link of one kind in one year; 0 when it has no year. */
export interface Link {
  kind: number
  from: number
  to: number
  year: number
  cents: number
  rows: number
  certainty: number
}

export interface Columns {
  nodes: number
  links: number
  /** Ids of the nodes by kind, each in rising order; a node's number is the start of its kind plus its place. */
  starts: number[]
  keys: BigInt64Array[]
  from: Int32Array
  to: Int32Array
  kind: Uint8Array
  year: Uint16Array
  certainty: Uint8Array
  rows: Int32Array
  cents: Float64Array
  /** Of node n the arcs from offsets[n] to offsets[n + 1]. */
  offsets: Int32Array
  /** The link of an arc. */
  arcs: Int32Array
  /** The node an arc leads to and the kind of its link, side by side with the arcs: a search reads these in one go and the links not at all. */
  ends: Int32Array
  arcKinds: Uint8Array
}

/** Shared memory that grows: how many links there are is known when the last one has come. */
const growing = (bytes: number) =>
  new SharedArrayBuffer(firstLinks * bytes, { maxByteLength: mostLinks * bytes })
const firstLinks = 65_536
const mostLinks = 33_554_432

/** Filled link by link and then closed. */
export class ColumnBuilder {
  readonly #keys: BigInt64Array[]
  readonly #starts: number[] = []
  readonly #nodes: number
  readonly #from = new Int32Array(growing(4))
  readonly #to = new Int32Array(growing(4))
  readonly #kind = new Uint8Array(growing(1))
  readonly #year = new Uint16Array(growing(2))
  readonly #certainty = new Uint8Array(growing(1))
  readonly #rows = new Int32Array(growing(4))
  // Whole cents: a number holds them exactly up to ninety trillion dollars.
  readonly #cents = new Float64Array(growing(8))
  #links = 0

  /** Ids by kind, each in rising order. */
  constructor(ids: BigInt64Array[]) {
    let nodes = 0
    for (const list of ids) {
      this.#starts.push(nodes)
      nodes += list.length
    }
    this.#keys = ids
    this.#nodes = nodes
  }

  /** -1 for one that is not there. */
  node(kind: number, id: bigint): number {
    return placeIn(this.#keys[kind]!, this.#starts[kind]!, id)
  }

  add(
    kind: number,
    from: number,
    to: number,
    year: number,
    cents: number,
    rows: number,
    certainty: number,
  ): void {
    const at = this.#links++
    if (at >= this.#from.length) this.#grow()
    this.#from[at] = from
    this.#to[at] = to
    this.#kind[at] = kind
    this.#year[at] = year
    this.#certainty[at] = certainty
    this.#rows[at] = rows
    this.#cents[at] = cents
  }

  #grow(): void {
    const links = Math.min(Math.ceil(this.#from.length * 1.5), mostLinks)
    for (const column of [
      this.#from,
      this.#to,
      this.#kind,
      this.#year,
      this.#certainty,
      this.#rows,
      this.#cents,
    ])
      (column.buffer as unknown as { grow(bytes: number): void }).grow(links * column.BYTES_PER_ELEMENT)
  }

  close(): Columns {
    const [from, to, links, nodes] = [this.#from, this.#to, this.#links, this.#nodes]
    const offsets = new Int32Array(new SharedArrayBuffer((nodes + 1) * 4))
    const arcs = new Int32Array(new SharedArrayBuffer(links * 8))
    const ends = new Int32Array(new SharedArrayBuffer(links * 8))
    const arcKinds = new Uint8Array(new SharedArrayBuffer(links * 2))
    for (let at = 0; at < links; at++) {
      offsets[from[at]! + 1]!++
      offsets[to[at]! + 1]!++
    }
    for (let node = 0; node < nodes; node++) offsets[node + 1]! += offsets[node]!
    const next = Int32Array.from(offsets)
    const put = (node: number, other: number, at: number) => {
      const arc = next[node]!++
      arcs[arc] = at
      ends[arc] = other
      arcKinds[arc] = this.#kind[at]!
    }
    for (let at = 0; at < links; at++) {
      put(from[at]!, to[at]!, at)
      put(to[at]!, from[at]!, at)
    }
    return {
      nodes,
      links,
      starts: this.#starts,
      keys: this.#keys,
      from: from.subarray(0, links),
      to: to.subarray(0, links),
      kind: this.#kind.subarray(0, links),
      year: this.#year.subarray(0, links),
      certainty: this.#certainty.subarray(0, links),
      rows: this.#rows.subarray(0, links),
      cents: this.#cents.subarray(0, links),
      offsets,
      arcs,
      ends,
      arcKinds,
    }
  }
}

/** Ids in rising order, in memory that a thread may share. */
export function sharedIds(ids: bigint[]): BigInt64Array {
  const list = new BigInt64Array(new SharedArrayBuffer(ids.length * 8))
  list.set(ids)
  return list
}

/** The number of a node; -1 when the columns do not have it. */
export const nodeAt = ({ keys, starts }: Columns, kind: number, id: bigint): number =>
  placeIn(keys[kind]!, starts[kind]!, id)

function placeIn(list: BigInt64Array, start: number, id: bigint): number {
  let [low, high] = [0, list.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = list[middle]!
    if (found === id) return start + middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export function keyAt({ keys, starts }: Columns, node: number): { kind: number; id: bigint } {
  let kind = starts.length - 1
  while (starts[kind]! > node) kind--
  return { kind, id: keys[kind]![node - starts[kind]!]! }
}

export const bytesOf = (columns: Columns): number =>
  [
    ...columns.keys,
    columns.from,
    columns.to,
    columns.kind,
    columns.year,
    columns.certainty,
    columns.rows,
    columns.cents,
    columns.offsets,
    columns.arcs,
    columns.ends,
    columns.arcKinds,
  ].reduce((sum, column) => sum + column.byteLength, 0)
