import { PDFArray, PDFName, PDFNumber, type PDFDict } from '@cantoo/pdf-lib'
import type { PdfiumFile } from './pdfium.ts'
import type { Box } from './words.ts'

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
