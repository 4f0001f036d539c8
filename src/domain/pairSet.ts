/** A set of 64-bit numbers, given as two halves: eight bytes each, where a Set of texts would take a hundred. */
export class PairSet {
  private high = new Int32Array(1024)
  private low = new Int32Array(1024)
  private mask = 1023
  private size = 0
  /** Two zeros mean an empty place, so that one number is remembered by itself. */
  private hasZero = false

  /** False when it was in already. */
  add(high: number, low: number): boolean {
    const h = high | 0
    const l = low | 0
    if (h === 0 && l === 0) {
      const isNew = !this.hasZero
      this.hasZero = true
      return isNew
    }
    let at = (l ^ (h >>> 7)) & this.mask
    while (this.high[at] !== 0 || this.low[at] !== 0) {
      if (this.high[at] === h && this.low[at] === l) return false
      at = (at + 1) & this.mask
    }
    this.high[at] = h
    this.low[at] = l
    if (++this.size * 2 > this.mask) this.grow()
    return true
  }

  has(high: number, low: number): boolean {
    const h = high | 0
    const l = low | 0
    if (h === 0 && l === 0) return this.hasZero
    for (
      let at = (l ^ (h >>> 7)) & this.mask;
      this.high[at] !== 0 || this.low[at] !== 0;
      at = (at + 1) & this.mask
    )
      if (this.high[at] === h && this.low[at] === l) return true
    return false
  }

  private grow(): void {
    const { high, low } = this
    this.high = new Int32Array(high.length * 2)
    this.low = new Int32Array(low.length * 2)
    this.mask = this.high.length - 1
    this.size = 0
    for (let i = 0; i < high.length; i++) if (high[i] !== 0 || low[i] !== 0) this.add(high[i]!, low[i]!)
  }
}
