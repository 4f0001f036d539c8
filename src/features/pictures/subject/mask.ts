// A cut-out: one bit per pixel of the work copy, kept as lengths of runs (off, on, off, …) in base 36.
import type { Mask } from '../design.ts'

export function packed(bits: Uint8Array, width: number, height: number): Mask {
  const runs: string[] = []
  let value = 0
  let length = 0
  for (const bit of bits) {
    if (bit === value) {
      length++
      continue
    }
    runs.push(length.toString(36))
    value = bit
    length = 1
  }
  runs.push(length.toString(36))
  return { width, height, runs: runs.join('.') }
}

/** Null when the runs do not add up to the picture: a damaged draft is no reason to draw nonsense. */
export function unpacked({ width, height, runs }: Mask): Uint8Array | null {
  const bits = new Uint8Array(width * height)
  let at = 0
  let value = 0
  for (const run of runs.split('.')) {
    const length = Number.parseInt(run, 36)
    if (!(length >= 0) || at + length > bits.length) return null
    if (value === 1) bits.fill(1, at, at + length)
    at += length
    value = 1 - value
  }
  return at === bits.length ? bits : null
}

/** Whether the lowest row holds anything of the person. */
export function touchesFoot({ width, runs }: Mask): boolean {
  const list = runs.split('.')
  // Runs go off, on, off, …: an even number of them ends with one that is on.
  return list.length % 2 === 0 || Number.parseInt(list.at(-1)!, 36) < width
}

export interface Stroke {
  from: { x: number; y: number }
  to: { x: number; y: number }
  radius: number
  adds: boolean
}

/** A brush stroke, in pixels of the mask. Changes the bits it is given. */
export function paint(bits: Uint8Array, width: number, height: number, stroke: Stroke): void {
  const { from, to, radius, adds } = stroke
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + radius))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius))
  const foot = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + radius))
  const dx = to.x - from.x
  const dy = to.y - from.y
  const long = dx * dx + dy * dy
  for (let y = top; y <= foot; y++)
    for (let x = left; x <= right; x++) {
      const along = long === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / long
      const t = Math.min(1, Math.max(0, along))
      const ox = x - from.x - t * dx
      const oy = y - from.y - t * dy
      if (ox * ox + oy * oy <= radius * radius) bits[y * width + x] = adds ? 1 : 0
    }
}

/** The mask as opacity, its edge drawn soft; pulled in a little, so that no rim of the old background shines through. */
export function softened(
  bits: Uint8Array,
  width: number,
  height: number,
  feather: number,
): Uint8ClampedArray {
  const radius = Math.round(1 + feather * 7)
  let plane: Float32Array = Float32Array.from(bits)
  for (let pass = 0; pass < 2; pass++) plane = boxBlur(plane, width, height, radius)
  const opacity = new Uint8ClampedArray(bits.length)
  for (let i = 0; i < bits.length; i++) {
    const t = Math.min(1, Math.max(0, (plane[i]! - 0.35) / 0.55))
    opacity[i] = Math.round(255 * t * t * (3 - 2 * t))
  }
  return opacity
}

/** The average of the square around each pixel; at the edges of what there is of it. */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(plane.length)
  const down = new Float32Array(plane.length)
  slide(plane, across, { lines: height, long: width, step: 1, next: width }, radius)
  slide(across, down, { lines: width, long: height, step: width, next: 1 }, radius)
  return down
}

interface Walk {
  lines: number
  long: number
  step: number
  next: number
}

function slide(from: Float32Array, to: Float32Array, { lines, long, step, next }: Walk, radius: number) {
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    for (let i = 0; i < Math.min(radius, long); i++) sum += from[start + i * step]!
    for (let i = 0; i < long; i++) {
      const enters = i + radius
      const leaves = i - radius - 1
      if (enters < long) sum += from[start + enters * step]!
      if (leaves >= 0) sum -= from[start + leaves * step]!
      to[start + i * step] = sum / (Math.min(long - 1, enters) - Math.max(0, leaves + 1) + 1)
    }
  }
}
