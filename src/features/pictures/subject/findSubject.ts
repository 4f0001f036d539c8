// Which pixels are the person. No trained model, nothing to download: two color models (person and background) are learned from a rough
// outline, every pixel votes, and the cheapest border that follows the picture's edges separates the votes. The two take turns a few
// times, in a copy of half the size; the last turn, in the whole one, only settles the line.
import type { Seed } from '../design.ts'
import { Border } from './border.ts'
import { binCount, binsOf, costsOf } from './colorModel.ts'
import { outlineOf } from './outline.ts'
import type { Pixels } from './pixels.ts'
import { tidied } from './tidy.ts'

const turns = 3
const stepsPerTurn = 45
const lastSteps = 24
const loudestVote = 6
const certain = 40

export function findSubject(picture: Pixels, seed: Seed): Uint8Array {
  const small = halved(picture)
  const outline = outlineOf(seed, small.width, small.height)
  let bits: Uint8Array = new Uint8Array(outline.length)
  for (let i = 0; i < bits.length; i++) bits[i] = outline[i]! < 1 ? 1 : 0
  bits = settled(small, outline, bits, turns, stepsPerTurn)
  const whole = outlineOf(seed, picture.width, picture.height)
  const found = settled(picture, whole, doubled(bits, small, picture), 1, lastSteps)
  return tidied(found, picture.width, picture.height)
}

function settled(picture: Pixels, outline: Float32Array, start: Uint8Array, count: number, steps: number) {
  const bins = binsOf(picture)
  const border = new Border(picture, start)
  for (let turn = 0; turn < count; turn++) border.relax(votesOf(bins, border.bits(), outline), steps)
  return border.bits()
}

/** Below zero: rather the person. */
function votesOf(bins: Uint16Array, bits: Uint8Array, outline: Float32Array): Float32Array {
  const inside = new Float32Array(binCount)
  const outside = new Float32Array(binCount)
  for (let i = 0; i < bins.length; i++) (bits[i] === 1 ? inside : outside)[bins[i]!]!++
  const person = costsOf(inside)
  const behind = costsOf(outside)
  const votes = new Float32Array(bins.length)
  for (let i = 0; i < bins.length; i++) {
    const r = outline[i]!
    if (r < 0.45) votes[i] = -certain
    else if (r > 1.7) votes[i] = certain
    else {
      const color = person(bins[i]!) - behind(bins[i]!)
      // The outline itself has a small say: it settles colors that both sides share.
      votes[i] = Math.max(-loudestVote, Math.min(loudestVote, color)) + (r - 1) * 5
    }
  }
  return votes
}

function halved({ width, height, data }: Pixels): Pixels {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const out = new Uint8ClampedArray(small.width * small.height * 4)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      for (let c = 0; c < 4; c++) {
        const right = Math.min(width - 1, x * 2 + 1)
        const below = Math.min(height - 1, y * 2 + 1)
        const at = (px: number, py: number) => data[(py * width + px) * 4 + c]!
        out[(y * small.width + x) * 4 + c] =
          (at(x * 2, y * 2) + at(right, y * 2) + at(x * 2, below) + at(right, below)) / 4
      }
  return { ...small, data: out }
}

function doubled(bits: Uint8Array, small: Pixels, { width, height }: Pixels): Uint8Array {
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = bits[(y >> 1) * small.width + (x >> 1)]!
  return out
}
