// Places on a plane, halved again and again along their longer side, so that the nearest of one are found whether they lie evenly, on one line or
// in two heaps far apart. Of places at the same distance it finds some.

/** In which direction from a place others are looked for: 0 to 3, the quadrants; null, all around. */
type Quadrant = number | null

const inLeaf = 8

export class PlaceTree {
  private readonly x: Float64Array
  private readonly y: Float64Array
  private readonly order: Int32Array
  /** The box around each part, kept at the middle of the part. */
  private readonly west: Float64Array
  private readonly east: Float64Array
  private readonly south: Float64Array
  private readonly north: Float64Array

  private place = 0
  private quadrant: Quadrant = null
  private wanted = 0
  private count = 0
  private readonly found = new Int32Array(64)
  private readonly far = new Float64Array(64)

  constructor(x: Float64Array, y: Float64Array) {
    const floats = () => new Float64Array(x.length)
    this.x = x
    this.y = y
    this.order = Int32Array.from(x, (_, i) => i)
    ;[this.west, this.east, this.south, this.north] = [floats(), floats(), floats(), floats()]
    this.halve(0, x.length)
  }

  /** At most `wanted` (of up to 64) others, nearest first. */
  nearest(place: number, wanted: number, quadrant: Quadrant = null): Int32Array {
    this.place = place
    this.quadrant = quadrant
    this.wanted = wanted
    this.count = 0
    this.visit(0, this.order.length)
    return this.found.slice(0, this.count)
  }

  private halve(from: number, to: number): void {
    const middle = (from + to) >> 1
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let at = from; at < to; at++) {
      const place = this.order[at]!
      west = Math.min(west, this.x[place]!)
      east = Math.max(east, this.x[place]!)
      south = Math.min(south, this.y[place]!)
      north = Math.max(north, this.y[place]!)
    }
    this.west[middle] = west
    this.east[middle] = east
    this.south[middle] = south
    this.north[middle] = north
    if (to - from <= inLeaf) return
    this.select(from, to - 1, middle, east - west >= north - south ? this.x : this.y)
    this.halve(from, middle)
    this.halve(middle, to)
  }

  /** Puts the place that belongs at `middle` there, smaller ones before it (Hoare). */
  private select(from: number, to: number, middle: number, along: Float64Array): void {
    const { order } = this
    let [left, right] = [from, to]
    while (right > left) {
      const pivot = along[order[(left + right) >> 1]!]!
      let [i, j] = [left, right]
      while (i <= j) {
        while (along[order[i]!]! < pivot) i++
        while (along[order[j]!]! > pivot) j--
        if (i <= j) {
          const kept = order[i]!
          order[i++] = order[j]!
          order[j--] = kept
        }
      }
      if (middle <= j) right = j
      else if (middle >= i) left = i
      else return
    }
  }

  private visit(from: number, to: number): void {
    const middle = (from + to) >> 1
    if (to - from <= inLeaf) {
      for (let at = from; at < to; at++) this.take(this.order[at]!)
      return
    }
    const [left, right] = [this.away(from, middle), this.away(middle, to)]
    if (left <= right) {
      if (this.isWorth(left)) this.visit(from, middle)
      if (this.isWorth(right)) this.visit(middle, to)
    } else {
      if (this.isWorth(right)) this.visit(middle, to)
      if (this.isWorth(left)) this.visit(from, middle)
    }
  }

  private isWorth(away: number): boolean {
    return away < (this.count < this.wanted ? Infinity : this.far[this.count - 1]!)
  }

  /** From the place to the box of a part, squared; infinite where no corner of it is in the quadrant. */
  private away(from: number, to: number): number {
    const middle = (from + to) >> 1
    const [x, y] = [this.x[this.place]!, this.y[this.place]!]
    const [west, east] = [this.west[middle]!, this.east[middle]!]
    const [south, north] = [this.south[middle]!, this.north[middle]!]
    if (this.quadrant !== null) {
      if ((this.quadrant & 1) === 1 ? east < x : west >= x) return Infinity
      if ((this.quadrant & 2) === 2 ? north < y : south >= y) return Infinity
    }
    const dx = Math.max(west - x, 0, x - east)
    const dy = Math.max(south - y, 0, y - north)
    return dx * dx + dy * dy
  }

  private take(other: number): void {
    if (other === this.place) return
    const dx = this.x[other]! - this.x[this.place]!
    const dy = this.y[other]! - this.y[this.place]!
    if (this.quadrant !== null && this.quadrant !== quadrantOf(dx, dy)) return
    const away = dx * dx + dy * dy
    if (!this.isWorth(away)) return
    let at = this.count < this.wanted ? this.count++ : this.count - 1
    for (; at > 0 && this.far[at - 1]! > away; at--) {
      this.far[at] = this.far[at - 1]!
      this.found[at] = this.found[at - 1]!
    }
    this.far[at] = away
    this.found[at] = other
  }
}

export const quadrantOf = (dx: number, dy: number) => (dx >= 0 ? 1 : 0) + (dy >= 0 ? 2 : 0)
