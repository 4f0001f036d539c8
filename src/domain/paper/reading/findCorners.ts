// The four black squares of a sheet in a photo, whichever way it lies. The small bar beside the first one says which way is up.
import { cornerMark, upMark } from '../sheetLayout.ts'
import { Sums, sampleAt, type GrayImage } from './grayImage.ts'
import { homographyOf, project, type Homography, type Quad } from './homography.ts'

interface Blob {
  x: number
  y: number
  width: number
  height: number
  /** Dark pixels. */
  area: number
}

/** From millimeters on the sheet to pixels of the photo; null where no sheet is found. */
export function findSheet(image: GrayImage): Homography | null {
  const blobs = squaresIn(image)
  if (blobs.length < 4) return null
  let best: { score: number; homography: Homography } | null = null
  for (const quad of quadsOf(blobs))
    for (let turn = 0; turn < 4; turn++) {
      const corners = Array.from({ length: 4 }, (_, i) => quad[(i + turn) % 4]!)
      const found = homographyOf(cornerMark.at, corners.flatMap(({ x, y }) => [x, y]) as unknown as Quad)
      if (!found || !isPlausible(found, corners)) continue
      const up = upScore(image, found)
      if (up < 0.25) continue
      const score = up + 2 * squareScore(image, found)
      if (score > 0.7 && (!best || score > best.score)) best = { score, homography: found }
    }
  return best?.homography ?? null
}

/** Dark, solid and about square. */
function squaresIn(image: GrayImage): Blob[] {
  const { width, height, data } = image
  const sums = new Sums(width, height, (i) => data[i]!)
  const reach = Math.round(Math.max(width, height) / 22)
  const dark = new Uint8Array(width * height)
  // What is around changes slowly: once for eight by eight pixels.
  const tile = 8
  for (let top = 0; top < height; top += tile)
    for (let left = 0; left < width; left += tile) {
      const [cx, cy] = [left + tile / 2, top + tile / 2]
      const limit = sums.mean(cx - reach, cy - reach, cx + reach, cy + reach) * 0.68
      for (let y = top; y < Math.min(height, top + tile); y++)
        for (let i = y * width + left; i < y * width + Math.min(width, left + tile); i++)
          if (data[i]! < limit) dark[i] = 1
    }
  const least = Math.max(width, height) * 0.009
  const most = Math.max(width, height) * 0.05
  return blobsOf(dark, width, height).filter((blob) => {
    const { width: w, height: h, area } = blob
    if (Math.min(w, h) < least || Math.max(w, h) > most) return false
    // A square that is turned by 45 degrees fills half of its frame.
    return w / h < 1.7 && h / w < 1.7 && area / (w * h) > 0.5
  })
}

function blobsOf(dark: Uint8Array, width: number, height: number): Blob[] {
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue
    let [area, sumX, sumY, left, right, top, bottom] = [0, 0, 0, width, 0, height, 0]
    stack.push(start)
    dark[start] = 2
    while (stack.length > 0) {
      const at = stack.pop()!
      const [x, y] = [at % width, (at / width) | 0]
      area++
      sumX += x
      sumY += y
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      if (x > 0 && dark[at - 1] === 1) stack.push(mark(dark, at - 1))
      if (x < width - 1 && dark[at + 1] === 1) stack.push(mark(dark, at + 1))
      if (y > 0 && dark[at - width] === 1) stack.push(mark(dark, at - width))
      if (y < height - 1 && dark[at + width] === 1) stack.push(mark(dark, at + width))
    }
    if (area > 30)
      blobs.push({ x: sumX / area, y: sumY / area, width: right - left + 1, height: bottom - top + 1, area })
  }
  return blobs
}

function mark(dark: Uint8Array, at: number): number {
  dark[at] = 2
  return at
}

const perCorner = 6

/** Four squares around the sheet, one from each corner of the picture; the outermost of each are tried. */
function* quadsOf(blobs: Blob[]): Generator<Blob[]> {
  const towards = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const [a, b, c, d] = towards.map(([dx, dy]) =>
    blobs.toSorted((p, q) => q.x * dx + q.y * dy - (p.x * dx + p.y * dy)).slice(0, perCorner),
  ) as [Blob[], Blob[], Blob[], Blob[]]
  for (const one of a)
    for (const two of b)
      for (const three of c)
        for (const four of d)
          if (new Set([one, two, three, four]).size === 4 && areAlike([one, two, three, four]))
            yield [one, two, three, four]
}

/** Farther away is smaller, but not by half. */
function areAlike(blobs: Blob[]): boolean {
  const areas = blobs.map(({ area }) => area)
  return Math.max(...areas) < Math.min(...areas) * 3.2
}

/** Each square is as large as it should be there, and the sheet is not seen from behind. */
function isPlausible(h: Homography, corners: Blob[]): boolean {
  const half = cornerMark.size / 2
  for (let i = 0; i < 4; i++) {
    const [x, y] = [cornerMark.at[i * 2]!, cornerMark.at[i * 2 + 1]!]
    const [x0, y0] = project(h, x - half, y - half)
    const [x1, y1] = project(h, x + half, y - half)
    const [x2, y2] = project(h, x + half, y + half)
    const [x3, y3] = project(h, x - half, y + half)
    const area = ((x0 - x2) * (y1 - y3) - (x1 - x3) * (y0 - y2)) / 2
    if (area <= 0) return false
    const ratio = corners[i]!.area / area
    if (ratio < 0.55 || ratio > 1.6) return false
  }
  return true
}

/** Of the worst corner: how much darker the square is inside, up to its edge, than the paper right around it. */
function squareScore(image: GrayImage, h: Homography): number {
  let worst = 1
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [cornerMark.at[i]!, cornerMark.at[i + 1]!]
    const at = (dx: number, dy: number) => sampleAt(image, ...project(h, x + dx, y + dy))
    let [darkest, inside, outside] = [255, 0, 0]
    const [near, far] = [cornerMark.size * 0.36, cornerMark.size * 0.72]
    for (let k = -1; k <= 1; k += 0.5) {
      inside = Math.max(
        inside,
        at(k * near, near),
        at(k * near, -near),
        at(near, k * near),
        at(-near, k * near),
      )
      outside += at(k * far, far) + at(k * far, -far) + at(far, k * far) + at(-far, k * far)
      darkest = Math.min(darkest, at(k * far, far), at(k * far, -far), at(far, k * far), at(-far, k * far))
    }
    const around = (outside / 20 + darkest) / 2
    worst = Math.min(worst, (around - inside) / Math.max(1, around))
  }
  return worst
}

/** How much darker the bar is than the paper around it, from 0 to 1. */
function upScore(image: GrayImage, h: Homography): number {
  const { x, y, width, height } = upMark
  const at = (dx: number, dy: number) => sampleAt(image, ...project(h, x + dx, y + dy))
  let [inside, outside, count] = [0, 0, 0]
  for (let i = 0.15; i < 0.9; i += 0.1) {
    inside += at(width * i, height / 2)
    outside += (at(width * i, -height * 0.75) + at(width * i, height * 1.75)) / 2
    count++
  }
  return outside === 0 ? 0 : (outside - inside) / count / Math.max(1, outside / count)
}
