// What is put on a page: written behind its own content, in the coordinates of the page as it was shown.
import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFFont,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { frameOf, type Frame } from './frame.ts'
import { colorOf, drawable, encoded, number, widthOf } from './letters.ts'
import type { Boxed, Placed } from './operations.ts'
import { PdfProblem } from './problem.ts'
import type { PageAt } from './tree.ts'

const n = (name: string) => PDFName.of(name)

export interface Drawing {
  document: PDFDocument
  font(): Promise<PDFFont>
}

/** All that goes on one page, in order. */
export async function drawOn(drawing: Drawing, page: PageAt, placed: readonly Placed[]): Promise<void> {
  const { context } = drawing.document
  const parts: string[] = []
  const needs = new Resources(context, page)
  for (const one of placed) {
    const frame = frameOf(page.dict, one.turn)
    parts.push(`q ${frame.matrix.map(number).join(' ')} cm`, await contentOf(drawing, needs, frame, one), 'Q')
  }
  if (parts.length === 0) return
  needs.write()
  append(context, page, parts.join('\n'))
}

async function contentOf(drawing: Drawing, needs: Resources, frame: Frame, one: Placed): Promise<string> {
  switch (one.kind) {
    case 'text': {
      const font = await drawing.font()
      const name = needs.add('Font', font.ref)
      const top = frame.height - one.y - one.size * 0.93
      const lines = one.text.split(/\r\n|\r|\n/).map((line) => `${encoded(font, drawable(font, line))} Tj T*`)
      return `BT ${colorOf(one.color, 'rg')} /${name} ${number(one.size)} Tf ${number(one.size * 1.2)} TL ${number(one.x)} ${number(top)} Td ${lines.join(' ')} ET`
    }
    case 'draw':
      return strokes(
        one.strokes.map((stroke) => stroke.map(([x, y]) => [x, frame.height - y])),
        one.width,
        one.color,
      )
    case 'signature': {
      const shown = one.strokes.map((stroke) =>
        stroke.map(([x, y]): [number, number] => [
          one.x + x * one.width,
          frame.height - one.y - y * one.height,
        ]),
      )
      return strokes(shown, Math.max(0.8, one.height / 30), one.color)
    }
    case 'highlight': {
      const name = needs.add('ExtGState', needs.context.obj({ Type: 'ExtGState', BM: 'Multiply', ca: 0.6 }))
      return `/${name} gs ${colorOf(one.color, 'rg')} ${rectangle(frame, one)} f`
    }
    case 'whiteout':
      return `1 1 1 rg ${rectangle(frame, one)} f`
    case 'stamp':
      return stamp(await drawing.font(), needs, frame, one)
    case 'image': {
      const name = needs.add('XObject', await picture(drawing.document, one.picture))
      return `${number(one.width)} 0 0 ${number(one.height)} ${number(one.x)} ${number(frame.height - one.y - one.height)} cm /${name} Do`
    }
    case 'redact':
      return ''
  }
}

function stamp(
  font: PDFFont,
  needs: Resources,
  frame: Frame,
  one: Extract<Boxed, { kind: 'stamp' }>,
): string {
  const name = needs.add('Font', font.ref)
  const text = drawable(font, one.text)
  const size = Math.min(one.height * 0.6, (one.width * 0.88) / Math.max(0.01, widthOf(font, text)))
  const x = one.x + (one.width - widthOf(font, text) * size) / 2
  const y = frame.height - one.y - one.height / 2 - size * 0.36
  const line = Math.max(1, one.height / 20)
  const border = `${colorOf(one.color, 'RG')} ${number(line)} w ${rectangle(frame, one)} S`
  return `${border} BT ${colorOf(one.color, 'rg')} /${name} ${number(size)} Tf ${number(x)} ${number(y)} Td ${encoded(font, text)} Tj ET`
}

async function picture(document: PDFDocument, base64: string): Promise<PDFRef> {
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const image = bytes[0] === 0x89 ? await document.embedPng(bytes) : await document.embedJpg(bytes)
    return image.ref
  } catch {
    throw new PdfProblem('The picture cannot be read. Choose a PNG or JPEG file.')
  }
}

function strokes(lines: (readonly number[])[][], width: number, color: string): string {
  const paths = lines.map((line) => {
    // A single point is a dot: a line of no length with round ends.
    const points = line.length === 1 ? [line[0]!, line[0]!] : line
    return `${points.map(([x, y], at) => `${number(x!)} ${number(y!)} ${at === 0 ? 'm' : 'l'}`).join(' ')} S`
  })
  return `1 J 1 j ${number(width)} w ${colorOf(color, 'RG')} ${paths.join(' ')}`
}

const rectangle = (frame: Frame, { x, y, width, height }: Boxed) =>
  `${number(x)} ${number(frame.height - y - height)} ${number(width)} ${number(height)} re`

/** Pages often share their resources: this page gets its own before anything is added to them. */
class Resources {
  readonly context: PDFContext
  readonly #page: PageAt
  readonly #own: PDFDict
  #count = 0

  constructor(context: PDFContext, page: PageAt) {
    this.context = context
    this.#page = page
    const shared = page.dict.lookup(n('Resources'))
    this.#own = shared instanceof PDFDict ? shared.clone(context) : context.obj({})
  }

  add(group: 'Font' | 'XObject' | 'ExtGState', object: PDFObject): string {
    const shared = this.#own.lookup(n(group))
    const own = shared instanceof PDFDict ? shared.clone(this.context) : this.context.obj({})
    const existing = own
      .entries()
      .find(([key, value]) => value === object && key.decodeText().startsWith('En'))
    if (existing) return existing[0].decodeText()
    let name = `En${this.#count++}`
    while (own.has(n(name))) name = `En${this.#count++}`
    own.set(n(name), object)
    this.#own.set(n(group), own)
    return name
  }

  write(): void {
    this.#page.dict.set(n('Resources'), this.#own)
  }
}

/** The content before is put between brackets: whatever it did to the coordinates ends with it. */
function append(context: PDFContext, page: PageAt, content: string): void {
  const before = page.dict.get(n('Contents'))
  const found = page.dict.lookup(n('Contents'))
  const old =
    found instanceof PDFArray ? found.asArray() : found instanceof PDFStream && before ? [before] : []
  const open = context.register(context.flateStream('q\n'))
  const added = context.register(context.flateStream(`\nQ\n${content}\n`))
  page.dict.set(n('Contents'), context.obj([open, ...old, added]))
}
