/** Whole numbers in a row, growing: a plain array of a million costs twice as much. */
export class Numbers {
  length = 0
  private values = new Int32Array(1024)

  push(value: number): void {
    if (this.length === this.values.length) {
      const more = new Int32Array(this.values.length * 2)
      more.set(this.values)
      this.values = more
    }
    this.values[this.length++] = value
  }

  done(): Int32Array {
    return this.values.slice(0, this.length)
  }
}

/** The places 0 … n−1 in the order of their keys, equal keys in the order of the places. */
export function orderOf(keys: Uint32Array): Uint32Array {
  let from: Uint32Array = new Uint32Array(keys.length)
  let to: Uint32Array = new Uint32Array(keys.length)
  for (let i = 0; i < from.length; i++) from[i] = i
  for (const shift of [0, 11, 22]) {
    const starts = new Uint32Array(2049)
    for (const key of keys) starts[((key >>> shift) & 2047) + 1]!++
    for (let i = 1; i < 2049; i++) starts[i]! += starts[i - 1]!
    for (const place of from) to[starts[(keys[place]! >>> shift) & 2047]!++] = place
    ;[from, to] = [to, from]
  }
  return from
}
