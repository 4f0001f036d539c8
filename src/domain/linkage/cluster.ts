// From pairs to donors: the surest pairs join first. What people decided always holds. And no chains: when two groups are to be joined,
// their other members must get along too, or A = B = C would make one of A and C that have nothing in common.
import type { Scorer } from './scorer.ts'

export interface Edges {
  a: Int32Array
  b: Int32Array
  bits: Float32Array
}

export interface Verdict {
  a: number
  b: number
  verdict: 'same' | 'different'
}

/** As many of each group are compared when two groups meet. */
const spokesmen = 5

/** For each place the place that stands for its donor: the first of the group. */
export function cluster(scorer: Scorer, edges: Edges, verdicts: Verdict[], sure: number): Int32Array {
  const groups = new Groups(scorer.comparer.size)
  for (const { a, b, verdict } of verdicts) if (verdict === 'different') groups.keepApart(a, b)
  for (const { a, b, verdict } of verdicts) if (verdict === 'same') groups.join(a, b)
  const order = Uint32Array.from(edges.a, (_, i) => i)
  // Ties in the order of the records, which is that of their ids.
  order.sort(
    (x, y) => edges.bits[y]! - edges.bits[x]! || edges.a[x]! - edges.a[y]! || edges.b[x]! - edges.b[y]!,
  )
  for (const edge of order) {
    if (edges.bits[edge]! < sure) break
    const a = groups.find(edges.a[edge]!)
    const b = groups.find(edges.b[edge]!)
    if (a === b || groups.areApart(a, b) || !getAlong(scorer, groups, a, b)) continue
    groups.join(a, b)
  }
  return groups.roots()
}

/** Most of the pairs across must rather be the same than not, and none may be impossible. */
function getAlong(scorer: Scorer, groups: Groups, a: number, b: number): boolean {
  const [mine, theirs] = [groups.some(a, spokesmen), groups.some(b, spokesmen)]
  if (mine.length === 1 && theirs.length === 1) return true
  let agree = 0
  for (const x of mine)
    for (const y of theirs) {
      const bits = scorer.score(Math.min(x, y), Math.max(x, y))
      if (bits < impossible) return false
      if (bits > 0) agree++
    }
  return agree * 2 >= mine.length * theirs.length
}

const impossible = -10

/** Groups that grow together, and which of them must not. The first place of a group stands for it. */
class Groups {
  private readonly parent: Int32Array
  private readonly next: Int32Array
  private readonly enemies = new Map<number, number[]>()

  constructor(size: number) {
    this.parent = Int32Array.from({ length: size }, (_, i) => i)
    // A ring through the members of each group.
    this.next = Int32Array.from({ length: size }, (_, i) => i)
  }

  find(place: number): number {
    let root = place
    while (this.parent[root] !== root) root = this.parent[root]!
    let at = place
    while (this.parent[at] !== root) {
      const up = this.parent[at]!
      this.parent[at] = root
      at = up
    }
    return root
  }

  keepApart(a: number, b: number): void {
    this.enemies.set(a, [...(this.enemies.get(a) ?? []), b])
    this.enemies.set(b, [...(this.enemies.get(b) ?? []), a])
  }

  areApart(a: number, b: number): boolean {
    if (this.enemies.size === 0) return false
    return (this.enemies.get(this.find(a)) ?? []).some((enemy) => this.find(enemy) === this.find(b))
  }

  /** Does nothing when they must stay apart: the decision that was there first wins. */
  join(one: number, other: number): void {
    const [x, y] = [this.find(one), this.find(other)]
    if (x === y || this.areApart(x, y)) return
    const [root, joined] = [Math.min(x, y), Math.max(x, y)]
    this.parent[joined] = root
    const after = this.next[root]!
    this.next[root] = this.next[joined]!
    this.next[joined] = after
    const enemies = [...(this.enemies.get(root) ?? []), ...(this.enemies.get(joined) ?? [])]
    if (enemies.length > 0) this.enemies.set(root, enemies)
  }

  /** The first few of a group. */
  some(root: number, most: number): number[] {
    const found = [root]
    for (let at = this.next[root]!; at !== root && found.length < most; at = this.next[at]!) found.push(at)
    return found
  }

  roots(): Int32Array {
    return this.parent.map((_, place) => this.find(place))
  }
}
