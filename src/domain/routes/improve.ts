// Lin-Kernighan steps: an edge t1-t2 is taken out, t2 is joined to a neighbor t3, an edge of t3 is taken out in turn, and so on, three deep
// before anything is moved. Where no such exchange shortens the tour, the most promising one is made and the search goes on from its open end.
import type { Distances } from './distances.ts'
import type { Neighbors } from './neighbors.ts'
import type { Tour } from './tour.ts'

/** Exchanges of up to three edges, one after the other. */
const mostRounds = 5
const firstBreadth = 8
const secondBreadth = 5

/** How a tour t1, t2 … t1 is put together anew. */
const ways = {
  none: 0,
  /** Turns t2 … t4, where t4 comes before t3. */
  turn: 1,
  /** The same, and then t4 … t6 as well. */
  turnTwice: 2,
  /** The stretches t2 … t5 and t6 … t3 change places. */
  exchange: 3,
  /** Turns t2 … t6, and t5 … t3 by itself. */
  turnBoth: 4,
} as const

export class Improver {
  readonly tour: Tour
  readonly distances: Distances
  readonly neighbors: Neighbors
  /** Candidates looked at, and how often a place was looked from. */
  private looked = 0
  private looks = 0
  private readonly matrix: Int32Array | null
  private readonly nearDistances: Int32Array
  private readonly queue: Int32Array
  private readonly isQueued: Uint8Array
  private head = 0
  private queued = 0
  private readonly touched = new Int32Array(6 * mostRounds)
  private way: number = ways.none
  private t3 = 0
  private t4 = 0
  private t5 = 0
  private t6 = 0
  /** What the exchange saves before its open end is joined to t1 again. */
  private open = 0

  constructor(tour: Tour, distances: Distances, neighbors: Neighbors) {
    this.tour = tour
    this.distances = distances
    this.neighbors = neighbors
    this.matrix = distances.matrix
    const { each, of } = neighbors
    this.nearDistances = Int32Array.from(of, (other, i) => distances.between(Math.floor(i / each), other))
    this.queue = new Int32Array(tour.count)
    this.isQueued = new Uint8Array(tour.count)
  }

  /** How much was done, in about the same time on any problem: where places lie in clusters or in a row, little is moved and much looked at. */
  get work(): number {
    return this.tour.moved / 8 + 2.5 * this.looked + 5 * this.looks
  }

  /** Around this place something changed. */
  wake(place: number): void {
    if (this.isQueued[place] === 1) return
    this.isQueued[place] = 1
    let at = this.head + this.queued
    if (at >= this.queue.length) at -= this.queue.length
    this.queue[at] = place
    this.queued++
  }

  /** Until no place that was woken has an exchange that shortens the tour. What was saved. */
  settle(): number {
    let saved = 0
    while (this.queued > 0) {
      const place = this.queue[this.head]!
      if (++this.head === this.queue.length) this.head = 0
      this.queued--
      this.isQueued[place] = 0
      for (;;) {
        const gain = this.improveAt(place)
        if (gain === 0) break
        saved += gain
      }
    }
    return saved
  }

  distance(a: number, b: number): number {
    return this.matrix === null ? this.distances.between(a, b) : this.matrix[a * this.distances.count + b]!
  }

  private improveAt(t1: number): number {
    const { tour } = this
    for (let side = 0; side < 2; side++) {
      const mark = tour.mark()
      let t2 = side === 0 ? tour.next(t1) : tour.previous(t1)
      let gain = this.distance(t1, t2)
      let touched = 0
      for (let round = 0; round < mostRounds; round++) {
        const closed = this.look(t1, t2, gain)
        if (this.way === ways.none) break
        this.touched[touched++] = t2
        this.touched[touched++] = this.t3
        this.touched[touched++] = this.t4
        if (this.way !== ways.turn) {
          this.touched[touched++] = this.t5
          this.touched[touched++] = this.t6
        }
        this.make(t1, t2)
        if (closed > 0) {
          for (let i = 0; i < touched; i++) this.wake(this.touched[i]!)
          return closed
        }
        t2 = this.t6
        gain = this.open
      }
      tour.goBackTo(mark)
    }
    return 0
  }

  /** The first exchange that shortens the tour, and by how much; otherwise 0, and the one that leaves most to gain. */
  private look(t1: number, t2: number, gain: number): number {
    this.looks++
    const { tour, nearDistances } = this
    const { order, position, count } = tour
    const { each, of } = this.neighbors
    const isForward = tour.next(t1) === t2
    const start = position[t2]!
    const first = Math.min(each, firstBreadth)
    const second = Math.min(each, secondBreadth)
    this.way = ways.none
    let most = 0
    for (let k = 0; k < first; k++) {
      const t3 = of[t2 * each + k]!
      const g1 = gain - nearDistances[t2 * each + k]!
      if (g1 <= 0) break
      if (t3 === t1) continue
      const at3 = position[t3]!
      let i3 = isForward ? at3 - start : start - at3
      if (i3 < 0) i3 += count
      if (i3 === 1) continue
      const after3 = order[at3 + 1 === count ? 0 : at3 + 1]!
      const before3 = order[at3 === 0 ? count - 1 : at3 - 1]!

      const inner = isForward ? before3 : after3
      const g2 = g1 + this.distance(t3, inner)
      const closing = g2 - this.distance(inner, t1)
      if (closing > 0) return this.choose(ways.turn, t3, inner, 0, 0, g2, closing)
      for (let m = 0; m < second; m++) {
        const t5 = of[inner * each + m]!
        const g3 = g2 - nearDistances[inner * each + m]!
        if (g3 <= 0) break
        this.looked++
        if (t5 === t1 || t5 === t3) continue
        const at5 = position[t5]!
        let i5 = isForward ? at5 - start : start - at5
        if (i5 < 0) i5 += count
        if (i5 === i3 - 2) continue
        const t6 =
          i5 > i3 === isForward
            ? order[at5 === 0 ? count - 1 : at5 - 1]!
            : order[at5 + 1 === count ? 0 : at5 + 1]!
        const g4 = g3 + this.distance(t5, t6)
        const closed = g4 - this.distance(t6, t1)
        if (closed > 0) return this.choose(ways.turnTwice, t3, inner, t5, t6, g4, closed)
        if (g4 > most) {
          most = g4
          this.choose(ways.turnTwice, t3, inner, t5, t6, g4, 0)
        }
      }

      const outer = isForward ? after3 : before3
      if (outer === t1) continue
      const h2 = g1 + this.distance(t3, outer)
      for (let m = 0; m < second; m++) {
        const t5 = of[outer * each + m]!
        const g3 = h2 - nearDistances[outer * each + m]!
        if (g3 <= 0) break
        this.looked++
        const at5 = position[t5]!
        let i5 = isForward ? at5 - start : start - at5
        if (i5 < 0) i5 += count
        if (i5 >= i3) continue
        const after5 = order[at5 + 1 === count ? 0 : at5 + 1]!
        const before5 = order[at5 === 0 ? count - 1 : at5 - 1]!
        const ahead = isForward ? after5 : before5
        const g4 = g3 + this.distance(t5, ahead)
        const closed = g4 - this.distance(ahead, t1)
        if (closed > 0) return this.choose(ways.exchange, t3, outer, t5, ahead, g4, closed)
        if (g4 > most) {
          most = g4
          this.choose(ways.exchange, t3, outer, t5, ahead, g4, 0)
        }
        if (i5 === 0) continue
        const behind = isForward ? before5 : after5
        const h4 = g3 + this.distance(t5, behind)
        const turned = h4 - this.distance(behind, t1)
        if (turned > 0) return this.choose(ways.turnBoth, t3, outer, t5, behind, h4, turned)
        if (h4 > most) {
          most = h4
          this.choose(ways.turnBoth, t3, outer, t5, behind, h4, 0)
        }
      }
    }
    return 0
  }

  private choose(
    way: number,
    t3: number,
    t4: number,
    t5: number,
    t6: number,
    open: number,
    closed: number,
  ): number {
    this.way = way
    this.t3 = t3
    this.t4 = t4
    this.t5 = t5
    this.t6 = t6
    this.open = open
    return closed
  }

  private make(t1: number, t2: number): void {
    const { tour, t3, t4, t5, t6 } = this
    if (this.way === ways.turn) tour.turn(t1, t2, t4)
    else if (this.way === ways.turnTwice) {
      tour.turn(t1, t2, t4)
      tour.turn(t1, t4, t6)
    } else if (this.way === ways.exchange) exchange(tour, t1, t2, t5, t6, t3, t4)
    else {
      tour.turn(t1, t2, t6)
      tour.turn(t2, t5, t3)
    }
  }
}

/**
 * A tour before, a … b, c … d, after becomes before, c … d, a … b, after. Of a round tour in three stretches any two may change places with
 * the same result, so the longest stays where it is.
 */
export function exchange(
  tour: Tour,
  before: number,
  a: number,
  b: number,
  c: number,
  d: number,
  after: number,
): void {
  const isForward = tour.next(before) === a
  const one = isForward ? tour.lengthOf(a, b) : tour.lengthOf(b, a)
  const two = isForward ? tour.lengthOf(c, d) : tour.lengthOf(d, c)
  const three = tour.count - one - two
  if (three >= one && three >= two) swapStretches(tour, before, a, b, c, d)
  else if (one >= two) swapStretches(tour, b, c, d, after, before)
  else swapStretches(tour, d, after, before, a, b)
}

function swapStretches(tour: Tour, before: number, a: number, b: number, c: number, d: number): void {
  tour.turn(before, a, d)
  tour.turn(before, d, c)
  tour.turn(d, b, a)
}
