// What a filled field looks like. It is drawn small enough that every letter is seen, with a font that is in the file.
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFContext, type PDFFont } from '@cantoo/pdf-lib'
import { flags, flagsOf, inheritedOf, textOf } from './fields.ts'
import { drawable, encoded, number, widthOf, wrapped } from './letters.ts'

const n = (name: string) => PDFName.of(name)

export interface Look {
  lines: string[]
  /** Of a list: which lines are chosen. */
  chosen?: number[]
}

export function drawTextLook(
  context: PDFContext,
  widget: PDFDict,
  font: PDFFont,
  look: Look,
  formLook: string,
): void {
  const place = placeOf(widget)
  const { width, height } = place
  const inner = {
    width: Math.max(1, width - 4 - 2 * place.border),
    height: Math.max(1, height - 2 - 2 * place.border),
  }
  const set = flagsOf(widget)
  const given = textOf(inheritedOf(widget, 'DA')) || formLook
  const asked = Number(/([\d.]+)\s+Tf/.exec(given)?.[1] ?? 0)
  const color =
    /(?:[\d.]+\s+){1,4}(?:g|rg|k)(?=\s|$)/.exec(given.replace(/\/\S+\s+[\d.]+\s+Tf/, ' '))?.[0] ?? '0 g'
  const isMultiline = (set & flags.multiline) !== 0 || look.lines.length > 1
  const most = inheritedOf(widget, 'MaxLen')
  const cells = set & flags.comb && !isMultiline && most instanceof PDFNumber ? most.asNumber() : 0
  const text = set & flags.password ? ['*'.repeat(look.lines.join('').length)] : look.lines
  const parts = [frameOf(widget, place)]
  if (look.chosen?.length) parts.push(...chosenBars(look, inner, place, asked || 10))
  parts.push(
    '/Tx BMC',
    'q',
    `${number(place.border)} ${number(place.border)} ${number(width - 2 * place.border)} ${number(height - 2 * place.border)} re W n`,
    'BT',
    color,
  )
  if (cells > 0) parts.push(...combed(font, drawable(font, text.join('')), cells, asked, width, height))
  else if (isMultiline) parts.push(...manyLines(font, text, asked, inner, place, look.chosen !== undefined))
  else parts.push(...oneLine(font, text[0] ?? '', asked, inner, place, alignmentOf(widget)))
  parts.push('ET', 'Q', 'EMC')
  setLook(context, widget, font, parts.join('\n'), place)
}

interface Place {
  width: number
  height: number
  border: number
  matrix: number[]
}

function placeOf(widget: PDFDict): Place {
  const sides = widget.lookup(n('Rect'))
  const at = (index: number) => {
    const side = sides instanceof PDFArray ? sides.lookup(index) : undefined
    return side instanceof PDFNumber ? side.asNumber() : 0
  }
  const [w, h] = [Math.abs(at(2) - at(0)), Math.abs(at(3) - at(1))]
  const marks = widget.lookup(n('MK'))
  const turned = marks instanceof PDFDict ? marks.lookup(n('R')) : undefined
  const turn = turned instanceof PDFNumber ? ((turned.asNumber() % 360) + 360) % 360 : 0
  const style = widget.lookup(n('BS'))
  const stated = style instanceof PDFDict ? style.lookup(n('W')) : undefined
  const hasBorder = marks instanceof PDFDict && marks.has(n('BC'))
  const border = Math.min(stated instanceof PDFNumber ? stated.asNumber() : 1, 10)
  const size = turn % 180 === 0 ? { width: w, height: h } : { width: h, height: w }
  const matrix = { 90: [0, 1, -1, 0, w, 0], 180: [-1, 0, 0, -1, w, h], 270: [0, -1, 1, 0, 0, h] }[turn] ?? [
    1, 0, 0, 1, 0, 0,
  ]
  return { ...size, border: hasBorder ? border : 0, matrix }
}

function frameOf(widget: PDFDict, { width, height, border }: Place): string {
  const marks = widget.lookup(n('MK'))
  if (!(marks instanceof PDFDict)) return ''
  const color = (key: string, operators: Record<number, string>) => {
    const parts = marks.lookup(n(key))
    if (!(parts instanceof PDFArray) || !operators[parts.size()]) return null
    const shades = parts.asArray().map((_, at) => parts.lookup(at))
    return shades.every((shade) => shade instanceof PDFNumber)
      ? `${shades.map((shade) => number(shade.asNumber())).join(' ')} ${operators[parts.size()]}`
      : null
  }
  const ground = color('BG', { 1: 'g', 3: 'rg', 4: 'k' })
  const line = color('BC', { 1: 'G', 3: 'RG', 4: 'K' })
  const inside = `${number(border / 2)} ${number(border / 2)} ${number(width - border)} ${number(height - border)} re`
  return [
    ground && `q ${ground} 0 0 ${number(width)} ${number(height)} re f Q`,
    line && border > 0 && `q ${line} ${number(border)} w ${inside} S Q`,
  ]
    .filter(Boolean)
    .join('\n')
}

function oneLine(
  font: PDFFont,
  text: string,
  asked: number,
  inner: Place | { width: number; height: number },
  place: Place,
  alignment: number,
): string[] {
  const shown = drawable(font, text)
  let size = Math.min(asked || 12, Math.max(3, inner.height * 0.85))
  const wide = widthOf(font, shown) * size
  if (wide > inner.width) size = Math.max(1, (size * inner.width) / wide)
  const left = inner.width - widthOf(font, shown) * size
  const x = 2 + place.border + (alignment === 1 ? left / 2 : alignment === 2 ? left : 0)
  return [tf(font, size), `${number(x)} ${number((place.height - size * 0.73) / 2)} Td`, show(font, shown)]
}

function manyLines(
  font: PDFFont,
  text: string[],
  asked: number,
  inner: { width: number; height: number },
  place: Place,
  isList: boolean,
): string[] {
  let size = asked || (isList ? 10 : 12)
  let lines = isList
    ? text.map((line) => drawable(font, line))
    : wrapped(font, text.join('\n'), size, inner.width)
  while (!isList && size > 2 && lines.length * size * 1.2 > inner.height) {
    size *= 0.93
    lines = wrapped(font, text.join('\n'), size, inner.width)
  }
  const top = place.height - place.border - 1 - size
  return [
    tf(font, size),
    `${number(size * 1.2)} TL`,
    `${number(2 + place.border)} ${number(top)} Td`,
    ...lines.map((line) => `${show(font, line)} T*`),
  ]
}

function combed(
  font: PDFFont,
  text: string,
  cells: number,
  asked: number,
  width: number,
  height: number,
): string[] {
  const cell = width / cells
  const size = Math.min(asked || 12, height * 0.85, cell * 1.4)
  let before = 0
  return [
    tf(font, size),
    `0 ${number((height - size * 0.73) / 2)} Td`,
    ...[...text].map((sign, at) => {
      const x = at * cell + (cell - widthOf(font, sign) * size) / 2
      const step = `${number(x - before)} 0 Td ${show(font, sign)}`
      before = x
      return step
    }),
  ]
}

function chosenBars({ chosen = [] }: Look, inner: { width: number }, place: Place, size: number): string[] {
  return chosen.map((line) => {
    const y = place.height - place.border - 1 - size * 0.2 - (line + 1) * size * 1.2 + size * 0.2
    return `q 0.6 0.75 0.85 rg ${number(place.border + 1)} ${number(y)} ${number(inner.width)} ${number(size * 1.2)} re f Q`
  })
}

function setLook(
  context: PDFContext,
  widget: PDFDict,
  font: PDFFont,
  content: string,
  { width, height, matrix }: Place,
): void {
  const facts = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Matrix: matrix,
    Resources: { Font: { EnFont: font.ref } },
  }
  // A line of text does not get smaller by packing it, and a thousand forms would wait for it.
  const stream = content.length < 500 ? context.stream(content, facts) : context.flateStream(content, facts)
  widget.set(n('AP'), context.obj({ N: context.register(stream) }))
}

const tf = (_font: PDFFont, size: number) => `/EnFont ${number(size)} Tf`
const show = (font: PDFFont, text: string) => `${encoded(font, text)} Tj`

function alignmentOf(widget: PDFDict): number {
  const side = inheritedOf(widget, 'Q')
  return side instanceof PDFNumber ? side.asNumber() : 0
}
