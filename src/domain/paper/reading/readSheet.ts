// A photo of a sheet: which one it is, and which of its boxes are ticked.
import { decodeQR } from 'qr/decode.js'
import { codeAt, type PaperBox } from '../sheetLayout.ts'
import { sheetCodeOf, type SheetCode } from '../sheetCode.ts'
import { findSheet } from './findCorners.ts'
import { sampleAt, type GrayImage } from './grayImage.ts'
import { project, type Homography } from './homography.ts'
import { readBoxes, straighten, type ReadBox } from './readBoxes.ts'

export interface FoundSheet {
  homography: Homography
  /** Null where the code cannot be read; a person types it. */
  code: SheetCode | null
}

export function openSheet(photo: GrayImage): FoundSheet | null {
  const homography = findSheet(photo)
  return homography && { homography, code: codeIn(photo, homography) }
}

export function readSheet(
  photo: GrayImage,
  { homography }: Pick<FoundSheet, 'homography'>,
  boxes: readonly PaperBox[],
): { sheet: GrayImage; boxes: ReadBox[] } {
  const sheet = straighten(photo, homography)
  return { sheet, boxes: readBoxes(sheet, boxes) }
}

/** Tried finer and coarser: a decoder stumbles over one size and reads the next. */
function codeIn(photo: GrayImage, h: Homography): SheetCode | null {
  for (const perMm of [10, 7, 14]) {
    const text = decoded(cut(photo, h, perMm))
    const code = text === null ? null : sheetCodeOf(text)
    if (code) return code
  }
  return null
}

function cut(photo: GrayImage, h: Homography, perMm: number) {
  const around = 3
  const size = Math.round((codeAt.size + around * 2) * perMm)
  const data = new Uint8Array(size * size * 4).fill(255)
  let [darkest, brightest] = [255, 0]
  const gray = new Uint8Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = project(h, codeAt.x - around + x / perMm, codeAt.y - around + y / perMm)
      const value = sampleAt(photo, u, v)
      gray[y * size + x] = value
      darkest = Math.min(darkest, value)
      brightest = Math.max(brightest, value)
    }
  const spread = Math.max(1, brightest - darkest)
  gray.forEach((value, i) => data.fill(((value - darkest) / spread) * 255, i * 4, i * 4 + 3))
  return { width: size, height: size, data }
}

function decoded(image: { width: number; height: number; data: Uint8Array }): string | null {
  try {
    return decodeQR(image, { timeLimit: 250 })
  } catch {
    return null
  }
}
