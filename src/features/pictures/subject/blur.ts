// The background out of focus. The person is taken out first and the hole filled from around it: otherwise their colors would glow in a
// halo around them.
import { boxBlur } from './mask.ts'
import type { Pixels } from './pixels.ts'

export function blurredBehind(picture: Pixels, bits: Uint8Array, strength: number): Pixels {
  const { width, height, data } = picture
  const long = Math.max(width, height)
  const radius = Math.round(2 + strength * long * 0.05)
  // One pixel row of the person is always among the background pixels next to the edge.
  const grown = boxBlur(Float32Array.from(bits), width, height, 3)
  const known = Float32Array.from(grown, (share) => (share > 0 ? 0 : 1))
  const wide = Math.round(long / 5)
  const near = boxBlur(boxBlur(known, width, height, radius * 2), width, height, radius * 2)
  const far = boxBlur(boxBlur(known, width, height, wide), width, height, wide)
  const out = new Uint8ClampedArray(data.length).fill(255)
  for (let channel = 0; channel < 3; channel++) {
    const plane = new Float32Array(width * height)
    for (let i = 0; i < plane.length; i++) plane[i] = data[i * 4 + channel]! * known[i]!
    const nearSum = boxBlur(boxBlur(plane, width, height, radius * 2), width, height, radius * 2)
    const farSum = boxBlur(boxBlur(plane, width, height, wide), width, height, wide)
    for (let i = 0; i < plane.length; i++) {
      if (known[i] === 1) plane[i] = data[i * 4 + channel]!
      else if (near[i]! > 0.02) plane[i] = nearSum[i]! / near[i]!
      else plane[i] = far[i]! > 0.001 ? farSum[i]! / far[i]! : data[i * 4 + channel]!
    }
    let soft: Float32Array = plane
    for (let pass = 0; pass < 3; pass++) soft = boxBlur(soft, width, height, radius)
    for (let i = 0; i < soft.length; i++) out[i * 4 + channel] = soft[i]!
  }
  return { width, height, data: out }
}
