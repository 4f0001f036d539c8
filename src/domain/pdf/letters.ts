import type { PDFFont } from '@cantoo/pdf-lib'

const known = new WeakMap<PDFFont, Set<number>>()

/** As our font can draw it: composed letters, a box for what it does not have, nothing for what has no shape. */
export function drawable(font: PDFFont, text: string): string {
  let letters = known.get(font)
  if (!letters) known.set(font, (letters = new Set(font.getCharacterSet())))
  return [...text.normalize('NFC')]
    .filter((sign) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(sign))
    .map((sign) => (/\s/u.test(sign) ? ' ' : letters.has(sign.codePointAt(0)!) ? sign : '□'))
    .join('')
}

/** Lines that fit, broken between words, and inside a word only where it is wider than a line. */
export function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  const fits = (line: string) => widthOf(font, line) * size <= width
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = ''
    for (const word of drawable(font, paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) line = longer
      else {
        if (line !== '') lines.push(line)
        line = word
        while (!fits(line) && line.length > 1) {
          let cut = line.length - 1
          while (cut > 1 && !fits(line.slice(0, cut))) cut--
          lines.push(line.slice(0, cut))
          line = line.slice(cut)
        }
      }
    }
    lines.push(line)
  }
  return lines
}

export const number = (value: number): string => (Math.round(value * 1000) / 1000).toString()

/** "#ff0000" as the operator that fills or strokes with it. */
export function colorOf(hex: string, operator: 'rg' | 'RG'): string {
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return `${parts.join(' ')} ${operator}`
}

interface Sign {
  hex: string
  width: number
}

const signs = new WeakMap<PDFFont, Map<string, Sign>>()

/** Sign by sign, each asked for once: laying out whole texts is what takes long when a thousand forms are filled. */
function signsOf(font: PDFFont, text: string): Sign[] {
  let own = signs.get(font)
  if (!own) signs.set(font, (own = new Map<string, Sign>()))
  return [...text].map((sign) => {
    const found = own.get(sign)
    if (found) return found
    const made = { hex: font.encodeText(sign).asString(), width: font.widthOfTextAtSize(sign, 1) }
    own.set(sign, made)
    return made
  })
}

/** At a size of one point. */
export const widthOf = (font: PDFFont, text: string): number =>
  signsOf(font, text).reduce((sum, { width }) => sum + width, 0)

export const encoded = (font: PDFFont, text: string): string =>
  `<${signsOf(font, text)
    .map(({ hex }) => hex)
    .join('')}>`
