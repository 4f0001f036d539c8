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

interface Clustered {
  /** The donor of each record, named by the place of the first record of its group. */
  roots: Int32Array
  /** The lowest odds at which records without another candidate were joined. */
  onlyChoices: number
}

/** `known` are the odds of a run over the whole file, when these are only some of it. */
export function cluster(
  scorer: Scorer,
  edges: Edges,
  verdicts: Verdict[],
  sure: number,
  known?: number,
): Clustered {
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
  const onlyChoices = joinOnlyChoices(groups, edges, order, sure, known)
  return { roots: groups.roots(), onlyChoices }
}

/** The largest share of the pairs joined this way that may be different people. */
const mostWrong = 1 / 20
/** Added to the count of strangers, because in a small file none may turn up by chance. */
const aFewMore = 5
/** How many bits a pair must be ahead of every other pair of its two records: odds of 32 to 1. */
const farAhead = 5

/**
 * Joins pairs that are less than sure when neither record has another candidate. The file shows how far down this is safe: going from the
 * surest pair to the least sure, a pair with a record that is already joined must be two different people. Such pairs are counted, and the
 * count tells how many different people to expect among the records that are still alone. Joining stops when they would be too many.
 */
function joinOnlyChoices(
  groups: Groups,
  edges: Edges,
  order: Uint32Array,
  sure: number,
  known?: number,
): number {
  const { size } = groups
  const isOnlyChoice = onlyEachOther(size, edges)
  let alone = 0
  for (let place = 0; place < size; place++) if (groups.isAlone(place)) alone++
  const bothAlone = (alone / (size || 1)) ** 2
  const bandOf = (edge: number) => Math.max(0, Math.floor(sure - edges.bits[edge]!))
  const bands: { joinable: number[]; strangers: number }[] = []
  for (const edge of order) {
    const [a, b] = [edges.a[edge]!, edges.b[edge]!]
    if (edges.bits[edge]! >= sure || groups.areApart(a, b)) continue
    const band = (bands[bandOf(edge)] ??= { joinable: [], strangers: 0 })
    if (!groups.isAlone(a) || !groups.isAlone(b)) band.strangers++
    else if (isOnlyChoice(edge)) band.joinable.push(edge)
  }
  const odds = bothAlone / Math.max(1 - bothAlone, 1e-9)
  let [joined, met, lowest] = [0, aFewMore, known ?? sure]
  for (const [band, { joinable, strangers }] of Object.entries(bands)) {
    met += strangers
    joined += joinable.length
    const reached = sure - Number(band) - 1
    if (known === undefined ? met * odds > joined * mostWrong : reached < known) break
    lowest = reached
    for (const edge of joinable) groups.join(edges.a[edge]!, edges.b[edge]!)
  }
  return lowest
}

/** Tells whether neither record of a pair has another candidate. */
function onlyEachOther(size: number, { a, b, bits }: Edges): (edge: number) => boolean {
  const [best, next] = [new Float32Array(size).fill(-Infinity), new Float32Array(size).fill(-Infinity)]
  const partner = new Int32Array(size).fill(-1)
  const see = (place: number, other: number, value: number) => {
    // Some pairs are listed twice.
    if (partner[place] === other) return
    if (value > best[place]!) {
      ;[next[place], best[place], partner[place]] = [best[place]!, value, other]
    } else if (value > next[place]!) next[place] = value
  }
  for (let i = 0; i < bits.length; i++) {
    see(a[i]!, b[i]!, bits[i]!)
    see(b[i]!, a[i]!, bits[i]!)
  }
  return (edge) =>
    [a[edge]!, b[edge]!].every((place) => bits[edge] === best[place] && next[place]! < bits[edge]! - farAhead)
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

  readonly size: number

  constructor(size: number) {
    this.size = size
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

  isAlone(place: number): boolean {
    return this.next[place] === place
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
