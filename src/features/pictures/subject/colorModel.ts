// How likely a color is in a region: a handful of clusters, each with its middle, its spread and its share. Colors are counted in bins, so
// a picture of a quarter million pixels costs as much as its few thousand different colors.
import type { Pixels } from './pixels.ts'

const clusters = 6
const rounds = 6
const bits = 5
export const binCount = 2 ** (3 * bits)

export function binsOf({ data }: Pixels): Uint16Array {
  const bins = new Uint16Array(data.length / 4)
  const cut = 8 - bits
  for (let i = 0; i < bins.length; i++)
    bins[i] =
      ((data[i * 4]! >> cut) << (2 * bits)) | ((data[i * 4 + 1]! >> cut) << bits) | (data[i * 4 + 2]! >> cut)
  return bins
}

/** Cost (negative log likelihood) of each color, given how often each occurs in the region. */
export function costsOf(counts: Float32Array): (bin: number) => number {
  const present: number[] = []
  for (let bin = 0; bin < binCount; bin++) if (counts[bin]! > 0) present.push(bin)
  if (present.length === 0) return () => 20
  const points: Points = {
    colors: present.map(colorOf),
    weights: present.map((bin) => counts[bin]!),
  }
  const parts = clustersOf(points)
  const total = parts.reduce((sum, part) => sum + part.weight, 0)
  const known = new Float32Array(binCount).fill(NaN)
  return (bin) => {
    if (Number.isNaN(known[bin]!)) {
      let likelihood = 1e-9
      for (const part of parts) likelihood += (part.weight / total) * density(colorOf(bin), part)
      known[bin] = -Math.log(likelihood)
    }
    return known[bin]!
  }
}

type Color = [number, number, number]
interface Points {
  colors: Color[]
  weights: number[]
}
interface Part {
  middle: Color
  spread: Color
  weight: number
}

/** Light and two differences: people and walls differ in tint more than in brightness, which shadows change. */
function colorOf(bin: number): Color {
  const top = 2 ** bits - 1
  const r = (bin >> (2 * bits)) / top
  const g = ((bin >> bits) & top) / top
  const b = (bin & top) / top
  return [0.7 * (0.299 * r + 0.587 * g + 0.114 * b), r - g, b - (r + g) / 2]
}

function clustersOf(points: Points): Part[] {
  let middles = farthestFirst(points)
  let parts: Part[] = []
  for (let round = 0; round < rounds; round++) {
    parts = partsAround(points, middles)
    middles = parts.map((part) => part.middle)
  }
  return parts
}

/** The heaviest color first, then always the one farthest from those chosen, heavier ones sooner: the same picture gives the same clusters. */
function farthestFirst({ colors, weights }: Points): Color[] {
  const chosen: Color[] = []
  const away = new Float64Array(colors.length).fill(1)
  while (chosen.length < Math.min(clusters, colors.length)) {
    let best = 0
    for (let i = 1; i < colors.length; i++)
      if (away[i]! * Math.sqrt(weights[i]!) > away[best]! * Math.sqrt(weights[best]!)) best = i
    const next = colors[best]!
    chosen.push(next)
    const isFirst = chosen.length === 1
    for (let i = 0; i < colors.length; i++) {
      const far = distance(colors[i]!, next)
      away[i] = isFirst ? far : Math.min(away[i]!, far)
    }
  }
  return chosen
}

function partsAround({ colors, weights }: Points, middles: Color[]): Part[] {
  const sums = middles.map(() => ({ weight: 0, sum: [0, 0, 0], squares: [0, 0, 0] }))
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!
    const into = sums[nearestTo(color, middles)]!
    const weight = weights[i]!
    into.weight += weight
    for (let c = 0; c < 3; c++) {
      into.sum[c]! += color[c]! * weight
      into.squares[c]! += color[c]! ** 2 * weight
    }
  }
  return sums
    .filter((part) => part.weight > 0)
    .map(({ weight, sum, squares }) => {
      const middle = sum.map((s) => s / weight) as Color
      // A flat wall has no spread at all; the floor keeps one odd pixel of it from being called a person.
      const spread = squares.map((s, c) => Math.max(0, s / weight - middle[c]! ** 2) + 6e-4) as Color
      return { middle, spread, weight }
    })
}

function nearestTo(color: Color, middles: Color[]): number {
  let best = 0
  let least = Infinity
  for (let k = 0; k < middles.length; k++) {
    const away = distance(color, middles[k]!)
    if (away < least) {
      best = k
      least = away
    }
  }
  return best
}

const distance = (a: Color, b: Color): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

function density(color: Color, { middle, spread }: Part): number {
  let exponent = 0
  for (let c = 0; c < 3; c++) exponent += (color[c]! - middle[c]!) ** 2 / spread[c]!
  return Math.exp(-exponent / 2) / Math.sqrt(spread[0] * spread[1] * spread[2])
}
