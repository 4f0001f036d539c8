// The cheapest border between what votes for the person and what votes for the background. Relaxed to shares between 0 and 1 the problem is
// convex, so its minimum is the true one (Chan, Esedoglu and Nikolova 2006; solved as by Chambolle and Pock 2011).
import type { Pixels } from './pixels.ts'

/** What one pixel of border costs against one pixel's vote. */
const borderCost = 2.2
/** Both steps of the method; their product may not pass 1/8. */
const pace = 0.35

export class Border {
  private readonly shares: Float32Array
  private readonly ahead: Float32Array
  private readonly px: Float32Array
  private readonly py: Float32Array
  private readonly edges: Float32Array
  private readonly width: number
  private readonly height: number

  constructor(picture: Pixels, start: Uint8Array) {
    this.width = picture.width
    this.height = picture.height
    this.edges = edgesOf(picture)
    this.shares = Float32Array.from(start)
    this.ahead = Float32Array.from(start)
    this.px = new Float32Array(start.length)
    this.py = new Float32Array(start.length)
  }

  /** A vote below zero is one for the person. */
  relax(votes: Float32Array, steps: number): void {
    for (let step = 0; step < steps; step++) {
      this.pullBorders()
      this.follow(votes)
    }
  }

  bits(): Uint8Array {
    const bits = new Uint8Array(this.shares.length)
    for (let i = 0; i < bits.length; i++) bits[i] = this.shares[i]! > 0.5 ? 1 : 0
    return bits
  }

  private pullBorders(): void {
    const { width, height, ahead, px, py, edges } = this
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const here = ahead[i]!
        const a = px[i]! + pace * (x + 1 < width ? ahead[i + 1]! - here : 0)
        const b = py[i]! + pace * (y + 1 < height ? ahead[i + width]! - here : 0)
        const square = a * a + b * b
        const most = edges[i]!
        const fit = square > most * most ? most / Math.sqrt(square) : 1
        px[i] = a * fit
        py[i] = b * fit
      }
  }

  private follow(votes: Float32Array): void {
    const { width, height, shares, ahead, px, py } = this
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const spread = px[i]! - (x > 0 ? px[i - 1]! : 0) + py[i]! - (y > 0 ? py[i - width]! : 0)
        const before = shares[i]!
        const after = Math.min(1, Math.max(0, before + pace * (spread - votes[i]!)))
        shares[i] = after
        ahead[i] = 2 * after - before
      }
  }
}

/** How dear a border is at each pixel: cheap where the picture changes, dear where it is even. */
function edgesOf({ width, height, data }: Pixels): Float32Array {
  const change = new Float32Array(width * height)
  let sum = 0
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const right = x + 1 < width ? i + 1 : i
      const below = y + 1 < height ? i + width : i
      let squares = 0
      for (let c = 0; c < 3; c++) {
        const here = data[i * 4 + c]!
        const across = data[right * 4 + c]! - here
        const down = data[below * 4 + c]! - here
        squares += across * across + down * down
      }
      change[i] = squares
      sum += squares
    }
  const usual = Math.max(1, sum / change.length) * 2
  for (let i = 0; i < change.length; i++)
    change[i] = borderCost * (0.08 + 0.92 * Math.exp(-change[i]! / usual))
  return change
}
