/** Reads the fields of one message, bounded by its bytes: whatever a file claims, nothing behind them is read. */
export class Message {
  private at: number
  private readonly end: number
  private readonly bytes: Buffer
  field = 0
  private wire = 0

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.bytes = bytes
    this.at = start
    this.end = end
  }

  /** Moves to the next field; false at the end. */
  next(): boolean {
    if (this.at >= this.end) return false
    const key = this.varint()
    this.field = Math.floor(key / 8)
    this.wire = key % 8
    return true
  }

  skip(): void {
    if (this.wire === 0) this.varint()
    else if (this.wire === 1) this.advance(8)
    else if (this.wire === 2) this.advance(this.varint())
    else if (this.wire === 5) this.advance(4)
    else throw new RangeError('an unknown kind of field')
  }

  /** Whole numbers up to 2⁵³, which ids of OpenStreetMap stay below. */
  varint(): number {
    let value = 0
    let factor = 1
    for (let i = 0; i < 10; i++) {
      if (this.at >= this.end) throw new RangeError('a number that is cut off')
      const byte = this.bytes[this.at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
    throw new RangeError('a number that does not end')
  }

  signed(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  /** Of a plain int64, which writes a negative number as one just below 2⁶⁴. */
  int64(): number {
    const value = this.varint()
    return value >= 2 ** 63 ? value - 2 ** 64 : value
  }

  part(): Message {
    const [start, end] = this.range()
    return new Message(this.bytes, start, end)
  }

  slice(): Buffer {
    const [start, end] = this.range()
    return this.bytes.subarray(start, end)
  }

  text(): string {
    return this.slice().toString('utf8')
  }

  get isAtEnd(): boolean {
    return this.at >= this.end
  }

  private range(): [number, number] {
    if (this.wire !== 2) throw new RangeError('a number where a part is expected')
    const length = this.varint()
    const start = this.at
    this.advance(length)
    return [start, this.at]
  }

  private advance(length: number): void {
    this.at += length
    if (this.at > this.end) throw new RangeError('a part that is cut off')
  }
}
