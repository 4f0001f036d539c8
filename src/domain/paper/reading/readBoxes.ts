// Which boxes of a straightened sheet are ticked. The frames of neighboring boxes are looked for together, because paper bends; then the
// ink inside is measured against the paper around it, because photos have shadows. What is neither clearly ticked nor clearly empty is for
// a person.
import { box, paper, type PaperBox } from '../sheetLayout.ts'
import { Sums, sampleAt, type GrayImage } from './grayImage.ts'
import type { Homography } from './homography.ts'

export interface ReadBox {
  key: string
  state: 'ticked' | 'empty' | 'doubtful'
  /** Share of the inside that is ink. */
  ink: number
  /** Where its frame is on the straightened sheet, in pixels. */
  x: number
  y: number
}

export const pixelsPerMm = 6
const side = box.size * pixelsPerMm

export function straighten(photo: GrayImage, h: Homography): GrayImage {
  const [width, height] = [Math.round(paper.width * pixelsPerMm), Math.round(paper.height * pixelsPerMm)]
  const data = new Uint8Array(width * height)
  // Along a row everything grows evenly, so each pixel takes three additions instead of six products.
  const step = 1 / pixelsPerMm
  for (let row = 0; row < height; row++) {
    const [x, y] = [step / 2, (row + 0.5) * step]
    let u = h[0]! * x + h[1]! * y + h[2]!
    let v = h[3]! * x + h[4]! * y + h[5]!
    let w = h[6]! * x + h[7]! * y + 1
    for (let i = row * width; i < (row + 1) * width; i++) {
      data[i] = sampleAt(photo, u / w - 0.5, v / w - 0.5)
      u += h[0]! * step
      v += h[3]! * step
      w += h[6]! * step
    }
  }
  return { width, height, data }
}

export function readBoxes(sheet: GrayImage, boxes: readonly PaperBox[]): ReadBox[] {
  const { width, height } = sheet
  const { darkness, light } = darknessOf(smoothed(sheet))
  const sums = new Sums(width, height, (i) => darkness[i]!)
  const grain = grainOf(sheet)
  // In a shadow the same grain is a larger part of the light.
  const inked = new Sums(width, height, (i) =>
    darkness[i]! > Math.max(0.13, (grain * 2.2) / light[i]!) ? 1 : 0,
  )
  const lit = new Sums(width, height, (i) => light[i]!)
  const shifts = groupShifts(sums, boxes)
  return boxes.map(({ key, x, y }, i) => {
    const rough = { x: x * pixelsPerMm + shifts[i]!.x, y: y * pixelsPerMm + shifts[i]!.y }
    const at = bestNear(sums, [rough], 3).offset
    const place = { x: rough.x + at.x, y: rough.y + at.y }
    const margin = 0.85 * pixelsPerMm
    const inside = [
      place.x + margin,
      place.y + margin,
      place.x + side - margin,
      place.y + side - margin,
    ] as const
    const ink = inked.mean(...inside)
    const frame = frameScore(sums, place.x, place.y)
    return {
      key,
      state: stateOf({ ink, depth: sums.mean(...inside), frame, noise: grain / lit.mean(...inside) }),
      ink,
      ...place,
    }
  })
}

const clearlyEmpty = 0.03
const clearlyTicked = 0.1

function stateOf({
  ink,
  depth,
  frame,
  noise,
}: {
  ink: number
  depth: number
  frame: number
  noise: number
}): ReadBox['state'] {
  // The frame was not found, so what was measured may be anything; or the photo is too grainy to tell ink from grain.
  if (frame < 0.1 || noise > 0.16) return 'doubtful'
  if (ink <= clearlyEmpty) return depth > 0.075 ? 'doubtful' : 'empty'
  if (ink < clearlyTicked) return 'doubtful'
  // Blackened all over: some fill a box in, others strike a mistake out.
  return ink > 0.975 ? 'doubtful' : 'ticked'
}

/** From 0, as bright as the paper around it, to 1. The paper is what most of a centimeter around is at its brightest. */
function darknessOf({ width, height, data }: GrayImage): { darkness: Float32Array; light: Float32Array } {
  const cell = Math.round(5 * pixelsPerMm)
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const bright = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      counts.fill(0)
      let total = 0
      const [x0, x1] = [Math.max(0, (c - 0.5) * cell), Math.min(width, (c + 1.5) * cell)]
      const [y0, y1] = [Math.max(0, (r - 0.5) * cell), Math.min(height, (r + 1.5) * cell)]
      for (let y = y0 | 0; y < y1; y += 2)
        for (let x = x0 | 0; x < x1; x += 2) {
          counts[data[y * width + x]!]!++
          total++
        }
      let [level, seen] = [255, 0]
      while (level > 0 && (seen += counts[level]!) < total * 0.3) level--
      bright[r * columns + c] = Math.max(1, level)
    }
  const grid: GrayLike = { columns, rows, bright }
  const darkness = new Float32Array(width * height)
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const paperThere = between(grid, x / cell - 0.5, y / cell - 0.5)
      const dark = 1 - data[y * width + x]! / paperThere
      darkness[y * width + x] = dark < 0 ? dark * 0.5 : dark
      light[y * width + x] = paperThere
    }
  return { darkness, light }
}

interface GrayLike {
  columns: number
  rows: number
  bright: Float32Array
}

function between({ columns, rows, bright }: GrayLike, x: number, y: number): number {
  const cx = Math.min(columns - 1, Math.max(0, x))
  const cy = Math.min(rows - 1, Math.max(0, y))
  const [x0, y0] = [Math.min(columns - 2, cx | 0), Math.min(rows - 2, cy | 0)]
  const [fx, fy] = [cx - x0, cy - y0]
  const i = y0 * columns + x0
  const top = bright[i]! + (bright[i + 1]! - bright[i]!) * fx
  const bottom = bright[i + columns]! + (bright[i + columns + 1]! - bright[i + columns]!) * fx
  return top + (bottom - top) * fy
}

/** The mean of three by three: grain goes, strokes stay. */
function smoothed({ width, height, data }: GrayImage): GrayImage {
  const out = data.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const [up, down] = [i - width, i + width]
      out[i] =
        (data[up - 1]! +
          data[up]! +
          data[up + 1]! +
          data[i - 1]! +
          data[i]! +
          data[i + 1]! +
          data[down - 1]! +
          data[down]! +
          data[down + 1]!) /
        9
    }
  return { width, height, data: out }
}

/** How much neighboring pixels differ where nothing is printed, in levels of gray: half of all neighbors differ less than this. */
function grainOf({ width, height, data }: GrayImage): number {
  const differences: number[] = []
  for (let y = 10; y < height - 10; y += 7)
    for (let x = 10; x < width - 10; x += 11) {
      const i = y * width + x
      differences.push(Math.abs(data[i]! - (data[i - 3]! + data[i + 3]!) / 2))
    }
  differences.sort((a, b) => a - b)
  return (differences[differences.length >> 1] ?? 0) * 1.2
}

interface Place {
  x: number
  y: number
}

/** Boxes within this many millimeters are on one piece of paper that lies about flat. */
const near = 34
const mostShift = 2.4
const mostInGroup = 18

function groupShifts(sums: Sums, boxes: readonly PaperBox[]): Place[] {
  const cell = near * 0.75
  const cells = Map.groupBy(boxes, ({ x, y }) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`)
  const shiftOf = new Map<string, Place>()
  for (const [name, some] of cells) {
    const middle = middleOf(some)
    const far = ({ x, y }: Place) => Math.hypot(x - middle.x, y - middle.y)
    const group = boxes
      .filter((one) => far(one) < near)
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, mostInGroup)
      .map(({ x, y }) => ({ x: x * pixelsPerMm, y: y * pixelsPerMm }))
    const rough = bestNear(sums, group, Math.round(mostShift * pixelsPerMm), 2).offset
    const fine = bestNear(
      sums,
      group.map(({ x, y }) => ({ x: x + rough.x, y: y + rough.y })),
      1,
    ).offset
    shiftOf.set(name, { x: rough.x + fine.x, y: rough.y + fine.y })
  }
  return boxes.map(({ x, y }) => shiftOf.get(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`)!)
}

const middleOf = (some: readonly Place[]): Place => ({
  x: some.reduce((sum, { x }) => sum + x, 0) / some.length,
  y: some.reduce((sum, { y }) => sum + y, 0) / some.length,
})

/** The common shift at which the frames are darkest. */
function bestNear(
  sums: Sums,
  group: readonly Place[],
  reach: number,
  step = 1,
): { offset: Place; score: number } {
  let best = { offset: { x: 0, y: 0 }, score: -Infinity }
  for (let dy = -reach; dy <= reach; dy += step)
    for (let dx = -reach; dx <= reach; dx += step) {
      // A little for staying where the corners say it is.
      let score = -Math.hypot(dx, dy) * 0.0015 * group.length
      for (const { x, y } of group) score += frameScore(sums, x + dx, y + dy)
      if (score > best.score) best = { offset: { x: dx, y: dy }, score }
    }
  return best
}

/** How much darker the frame is than the paper right inside and outside of it, side by side: a stroke across counts for little. */
function frameScore(sums: Sums, x: number, y: number): number {
  const [line, gap] = [2, 4]
  const [right, bottom] = [x + side, y + side]
  const edge = (of: number, inner: number, outer: number) =>
    Math.min(0.55, of) - Math.min(0.55, Math.max(0, (inner + outer) / 2))
  const across = (at: number) => sums.mean(x, at - line / 2, right, at + line / 2)
  const down = (at: number) => sums.mean(at - line / 2, y, at + line / 2, bottom)
  return (
    (edge(across(y), across(y + gap), across(y - gap)) +
      edge(across(bottom), across(bottom - gap), across(bottom + gap)) +
      edge(down(x), down(x + gap), down(x - gap)) +
      edge(down(right), down(right - gap), down(right + gap))) /
    4
  )
}
