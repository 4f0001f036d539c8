// A page lies in the file one way and is shown another: turned by /Rotate and cut by /CropBox. People point at what they see.
import { PDFArray, PDFName, PDFNumber, type PDFDict } from '@cantoo/pdf-lib'
import type { PdfiumFile } from './pdfium.ts'
import type { Box } from './words.ts'

export interface Frame {
  /** Of the page as it is shown. */
  width: number
  height: number
  /** From (right, up, in points from the lower left corner as shown) to the page's own coordinates. */
  matrix: [number, number, number, number, number, number]
}

const letter = [0, 0, 612, 792]

export function frameOf(page: PDFDict, turn: number): Frame {
  const [left, bottom, right, top] = shownBox(page)
  const [w, h] = [right - left, top - bottom]
  switch ((rotationOf(page) + turn) % 360) {
    case 90:
      return { width: h, height: w, matrix: [0, 1, -1, 0, left + w, bottom] }
    case 180:
      return { width: w, height: h, matrix: [-1, 0, 0, -1, left + w, bottom + h] }
    case 270:
      return { width: h, height: w, matrix: [0, -1, 1, 0, left, bottom + h] }
    default:
      return { width: w, height: h, matrix: [1, 0, 0, 1, left, bottom] }
  }
}

/** A multiple of 90 from 0 to 270. */
export function rotationOf(page: PDFDict): number {
  const turned = page.lookup(PDFName.of('Rotate'))
  const degrees = turned instanceof PDFNumber ? Math.round(turned.asNumber() / 90) * 90 : 0
  return ((degrees % 360) + 360) % 360
}

function shownBox(page: PDFDict): [number, number, number, number] {
  const media = boxOf(page, 'MediaBox') ?? letter
  const crop = boxOf(page, 'CropBox') ?? media
  const cut = [
    Math.max(media[0]!, crop[0]!),
    Math.max(media[1]!, crop[1]!),
    Math.min(media[2]!, crop[2]!),
    Math.min(media[3]!, crop[3]!),
  ]
  const isEmpty = cut[2]! <= cut[0]! || cut[3]! <= cut[1]!
  return (isEmpty ? media : cut) as [number, number, number, number]
}

function boxOf(page: PDFDict, name: string): number[] | null {
  const found = page.lookup(PDFName.of(name))
  if (!(found instanceof PDFArray) || found.size() !== 4) return null
  const sides = [0, 1, 2, 3].map((at) => found.lookup(at))
  if (!sides.every((side) => side instanceof PDFNumber)) return null
  const [a, b, c, d] = sides.map((side) => side.asNumber()) as [number, number, number, number]
  const ordered = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return ordered[2]! - ordered[0]! > 0 && ordered[3]! - ordered[1]! > 0 ? ordered : null
}

/** Where a field or a note is on the page as it is shown. */
export function shownRect(file: PdfiumFile, index: number, dict: PDFDict): Box {
  const sides = dict.lookup(PDFName.of('Rect'))
  if (!(sides instanceof PDFArray) || sides.size() !== 4) return { x: 0, y: 0, width: 0, height: 0 }
  const numbers = sides.asArray().map((_, at) => sides.lookup(at))
  const [left, bottom, right, top] = numbers.map((side) =>
    side instanceof PDFNumber ? side.asNumber() : 0,
  ) as [number, number, number, number]
  return file.shownBox(index, { left, bottom, right, top })
}
