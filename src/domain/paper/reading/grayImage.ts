/** One byte a pixel, row by row: 0 is black. */
export interface GrayImage {
  width: number
  height: number
  data: Uint8Array
}

/** Between four pixels; outside of the picture it goes on as its edge. */
export function sampleAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const x0 = cx | 0
  const y0 = cy | 0
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * width + x0
  const top = data[i]! + (data[i + 1]! - data[i]!) * fx
  const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx
  return top + (bottom - top) * fy
}

/** Sums of rectangles in constant time. */
export class Sums {
  readonly #width: number
  readonly #height: number
  readonly #sums: Float64Array

  constructor(width: number, height: number, valueAt: (index: number) => number) {
    this.#width = width + 1
    this.#height = height
    this.#sums = new Float64Array((width + 1) * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      const [from, above] = [(y + 1) * this.#width, y * this.#width]
      for (let x = 0; x < width; x++) {
        row += valueAt(y * width + x)
        this.#sums[from + x + 1] = this.#sums[above + x + 1]! + row
      }
    }
  }

  /** Of pixels from x0 and y0 up to, not including, x1 and y1; cut off at the picture's edge. */
  sum(x0: number, y0: number, x1: number, y1: number): number {
    const [left, right] = [this.#inX(x0), this.#inX(x1)]
    const [top, bottom] = [this.#inY(y0) * this.#width, this.#inY(y1) * this.#width]
    const s = this.#sums
    return s[bottom + right]! - s[bottom + left]! - s[top + right]! + s[top + left]!
  }

  area(x0: number, y0: number, x1: number, y1: number): number {
    return Math.max(0, this.#inX(x1) - this.#inX(x0)) * Math.max(0, this.#inY(y1) - this.#inY(y0))
  }

  mean(x0: number, y0: number, x1: number, y1: number): number {
    const area = this.area(x0, y0, x1, y1)
    return area === 0 ? 0 : this.sum(x0, y0, x1, y1) / area
  }

  #inX(x: number): number {
    return Math.min(this.#width - 1, Math.max(0, Math.round(x)))
  }
  #inY(y: number): number {
    return Math.min(this.#height, Math.max(0, Math.round(y)))
  }
}
