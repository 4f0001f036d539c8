// A page on which the fields are drawn as they look, and are fields no longer: for a pile of filled forms in one file.
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib'
import { number } from './letters.ts'
import { annotationsOf, type PageAt } from './tree.ts'

const n = (name: string) => PDFName.of(name)

/** A new page that shares what was printed on this one. */
export function flatCopy(document: PDFDocument, page: PageAt): PageAt {
  const { context } = document
  const dict = page.dict.clone(context)
  const shared = dict.lookup(n('Resources'))
  const resources = shared instanceof PDFDict ? shared.clone(context) : context.obj({})
  const drawn = resources.lookup(n('XObject'))
  const objects = drawn instanceof PDFDict ? drawn.clone(context) : context.obj({})
  const parts: string[] = []
  const others: PDFRef[] = []
  for (const { dict: note } of annotationsOf(context, page)) {
    if (note.lookup(n('Subtype')) !== n('Widget')) {
      others.push(context.register(note.clone(context)))
      continue
    }
    const look = lookOf(context, note)
    if (!look || isHidden(note)) continue
    const name = `EnFlat${parts.length}`
    objects.set(n(name), look.ref)
    parts.push(`q ${matrixOf(note, look.stream).map(number).join(' ')} cm /${name} Do Q`)
  }
  resources.set(n('XObject'), objects)
  dict.set(n('Resources'), resources)
  if (others.length > 0) dict.set(n('Annots'), context.obj(others))
  else dict.delete(n('Annots'))
  addContent(context, dict, parts.join('\n'))
  return { dict, ref: context.register(dict) }
}

function addContent(context: PDFContext, dict: PDFDict, content: string): void {
  const before = dict.get(n('Contents'))
  const found = dict.lookup(n('Contents'))
  const old =
    found instanceof PDFArray ? found.asArray() : found instanceof PDFStream && before ? [before] : []
  const open = context.register(context.flateStream('q\n'))
  const added = context.register(context.flateStream(`\nQ\n${content}\n`))
  dict.set(n('Contents'), context.obj([open, ...old, added]))
}

function lookOf(context: PDFContext, note: PDFDict): { ref: PDFRef; stream: PDFStream } | null {
  const looks = note.lookup(n('AP'))
  if (!(looks instanceof PDFDict)) return null
  const normal = looks.lookup(n('N'))
  const state = note.lookup(n('AS'))
  const holder = normal instanceof PDFDict ? normal : looks
  const key = normal instanceof PDFDict ? (state instanceof PDFName ? state : n('Off')) : n('N')
  const stream = holder.lookup(key)
  const named = holder.get(key)
  if (!(stream instanceof PDFStream)) return null
  return { stream, ref: named instanceof PDFRef ? named : context.register(stream) }
}

function isHidden(note: PDFDict): boolean {
  const set = note.lookup(n('F'))
  return set instanceof PDFNumber && (set.asNumber() & 0b100010) !== 0
}

/** As readers place a look: its box, turned by its own matrix, fills the rectangle of the field. */
function matrixOf(note: PDFDict, look: PDFStream): number[] {
  const rect = numbersOf(note.lookup(n('Rect')), [0, 0, 0, 0])
  const box = numbersOf(look.dict.lookup(n('BBox')), [0, 0, 1, 1])
  const [a, b, c, d, e, f] = numbersOf(look.dict.lookup(n('Matrix')), [1, 0, 0, 1, 0, 0]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const corners = [0, 2].flatMap((x) =>
    [1, 3].map((y) => [a * box[x]! + c * box[y]! + e, b * box[x]! + d * box[y]! + f] as const),
  )
  const [left, bottom] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const wide = Math.max(...corners.map(([x]) => x)) - left || 1
  const high = Math.max(...corners.map(([, y]) => y)) - bottom || 1
  const [x, y] = [Math.min(rect[0]!, rect[2]!), Math.min(rect[1]!, rect[3]!)]
  const [sx, sy] = [Math.abs(rect[2]! - rect[0]!) / wide, Math.abs(rect[3]! - rect[1]!) / high]
  return [sx, 0, 0, sy, x - left * sx, y - bottom * sy]
}

function numbersOf(list: unknown, otherwise: number[]): number[] {
  if (!(list instanceof PDFArray) || list.size() !== otherwise.length) return otherwise
  const found = list.asArray().map((_, at) => list.lookup(at))
  return found.every((one) => one instanceof PDFNumber) ? found.map((one) => one.asNumber()) : otherwise
}
