// The rough outline people lay over the photo: head and shoulders, or an oval. For each pixel how far out it is: 0 in the middle of the
// shape, 1 on its line, more outside.
import type { Seed } from '../design.ts'

interface Oval {
  x: number
  y: number
  rx: number
  ry: number
}

/** In parts of the outline's box. The shoulders are the upper half of an oval that stands on its foot. */
export const ovalsOf: Record<Seed['shape'], Oval[]> = {
  oval: [{ x: 0.5, y: 0.5, rx: 0.5, ry: 0.5 }],
  person: [
    { x: 0.5, y: 0.3, rx: 0.25, ry: 0.3 },
    { x: 0.5, y: 1, rx: 0.5, ry: 0.45 },
  ],
}

export function outlineOf(seed: Seed, width: number, height: number): Float32Array {
  const far = new Float32Array(width * height)
  const ovals = ovalsOf[seed.shape]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bx = ((x + 0.5) / width - seed.x) / seed.width
      const by = ((y + 0.5) / height - seed.y) / seed.height
      let least = Infinity
      for (const o of ovals) least = Math.min(least, Math.hypot((bx - o.x) / o.rx, (by - o.y) / o.ry))
      far[y * width + x] = least
    }
  return far
}
