// A round tour as an array, with the position of each place. Every change reverses a stretch and is logged, so that a search can undo it.

export class Tour {
  readonly count: number
  readonly order: Int32Array
  readonly position: Int32Array
  /** First and last position of each reversal since the log was emptied. */
  private log = new Int32Array(256)
  private logged = 0
  /** Places moved in all: what a search is measured by, since a clock would not stop two machines at the same route. */
  moved = 0

  constructor(order: ArrayLike<number>) {
    this.count = order.length
    this.order = Int32Array.from(order)
    this.position = new Int32Array(this.count)
    for (let i = 0; i < this.count; i++) this.position[this.order[i]!] = i
  }

  next(place: number): number {
    const at = this.position[place]! + 1
    return this.order[at === this.count ? 0 : at]!
  }

  previous(place: number): number {
    const at = this.position[place]!
    return this.order[at === 0 ? this.count - 1 : at - 1]!
  }

  /** Places from one to the other, going forward. */
  lengthOf(first: number, last: number): number {
    const length = this.position[last]! - this.position[first]! + 1
    return length > 0 ? length : length + this.count
  }

  /** Reverses the stretch from `first` to `last`, which comes after `before` in one direction or the other. */
  turn(before: number, first: number, last: number): void {
    if (first === last) return
    if (this.next(before) === first) this.reverse(this.position[first]!, this.position[last]!)
    else this.reverse(this.position[last]!, this.position[first]!)
  }

  mark(): number {
    return this.logged
  }

  goBackTo(mark: number): void {
    while (this.logged > mark) {
      this.logged -= 2
      this.swapEnds(this.log[this.logged]!, this.log[this.logged + 1]!)
    }
  }

  forget(): void {
    this.logged = 0
  }

  /** The same tour, whichever side of it is reversed: the shorter one. */
  private reverse(from: number, to: number): void {
    let inside = to - from + 1
    if (inside <= 0) inside += this.count
    let [i, j] = [from, to]
    if (inside * 2 > this.count) {
      i = to + 1 === this.count ? 0 : to + 1
      j = from === 0 ? this.count - 1 : from - 1
    }
    if (this.logged + 2 > this.log.length) {
      const longer = new Int32Array(this.log.length * 2)
      longer.set(this.log)
      this.log = longer
    }
    this.log[this.logged++] = i
    this.log[this.logged++] = j
    this.swapEnds(i, j)
  }

  private swapEnds(from: number, to: number): void {
    const { order, position, count } = this
    let length = to - from + 1
    if (length <= 0) length += count
    this.moved += length
    let i = from
    let j = to
    for (let left = length >> 1; left > 0; left--) {
      const a = order[i]!
      const b = order[j]!
      order[i] = b
      position[b] = i
      order[j] = a
      position[a] = j
      if (++i === count) i = 0
      if (--j < 0) j = count - 1
    }
  }
}
