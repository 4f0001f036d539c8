import * as fontkit from 'fontkit'
import { PDFDict, PDFName, type PDFDocument, type PDFFont, type PDFRef } from '@cantoo/pdf-lib'
import { forgetPages, removeScripts, removeSignatures, removeUnused } from './clean.ts'
import { drawOn } from './draw.ts'
import type { Engine } from './engine.ts'
import { fieldsOf } from './fields.ts'
import { drawMissingLooks, fillField, takeOverDrawing } from './fill.ts'
import { frameOf, rotationOf } from './frame.ts'
import { nameFields, rebuildForm, takeIn } from './join.ts'
import { openFile } from './load.ts'
import {
  pageKey,
  pagesAfter,
  type Operation,
  type PageKey,
  type Placed,
  type PlacedPage,
} from './operations.ts'
import { damaged, PdfProblem } from './problem.ts'
import { redact } from './redact.ts'
import { setPages, turnPage, type PageAt } from './tree.ts'
import type { Box } from './words.ts'

export interface Edited {
  bytes: Uint8Array
  /** What the person should know: one sentence each. */
  notes: string[]
}

export interface Given {
  engine: Engine
  /** The files of the merge operations. */
  sources?: ReadonlyMap<number, Uint8Array>
  password?: string | undefined
  /** Only these pages, for splitting. */
  only?: readonly PageKey[]
}

/** Adds to a signed file without touching its bytes. */
const adding = new Set<Operation['kind']>([
  'field',
  'text',
  'draw',
  'highlight',
  'stamp',
  'image',
  'signature',
  'whiteout',
])

/** The one way in which a file is changed: in the browser, on the server and on the command line. */
export async function apply(
  bytes: Uint8Array,
  operations: readonly Operation[],
  given: Given,
): Promise<Edited> {
  try {
    return await applied(bytes, operations, given)
  } catch (error) {
    if (error instanceof PdfProblem) throw error
    // Files that nest or loop endlessly end in one of these.
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

async function applied(bytes: Uint8Array, operations: readonly Operation[], given: Given): Promise<Edited> {
  const { engine, password } = given
  const mayAdd = operations.every(({ kind }) => adding.has(kind)) && !given.only
  let file = await openFile(bytes, engine, { password })
  const isAddition = file.isSigned && mayAdd
  if (isAddition) file = await openFile(bytes, engine, { password, forAdding: true })
  if (isAddition && operations.length === 0) return { bytes, notes: [] }
  const { document } = file
  const pages = new Map<PageKey, PageAt>(file.pages.map((page, at) => [pageKey(0, at), page]))
  const notes: string[] = []
  for (const one of operations)
    if (one.kind === 'merge') {
      const other = given.sources?.get(one.source)
      if (!other) throw new PdfProblem('A file that was added is missing. Add it again.')
      // Copies of a locked file have its password.
      takeIn(document, await openFile(other, engine, { password })).forEach((page, at) =>
        pages.set(pageKey(one.source, at), page),
      )
    }

  let embedded: PDFFont | undefined
  const font = async () => (embedded ??= await embedFont(document, engine))
  const isMerged = operations.some(({ kind }) => kind === 'merge')
  const files = bySource(pages)
  for (const [source, own] of files) {
    const values = operations.filter((one) => one.kind === 'field' && (one.source ?? 0) === source)
    await fill(document, own, values, font, notes)
  }
  if (isMerged) rebuildForm(document, [...files.values()])
  else if (!isAddition) nameFields(document, file.pages)
  for (const [key, page] of pages)
    await drawOn(
      { document, font },
      page,
      operations.filter((one): one is Placed => 'turn' in one && one.page === key),
    )
  if (isAddition) return { bytes: await document.commit(), notes }

  const order = pagesAfter(file.pages.length, operations).filter(
    ({ key }) => !given.only || given.only.includes(key),
  )
  if (order.length === 0) throw new PdfProblem('A file needs at least one page.')
  const bars = barsOf(order, pages, operations)
  arrange(document, order, pages)
  removeScripts(document)
  if (file.isSigned) {
    removeSignatures(document)
    notes.push('The digital signature of the file is gone, because the file was changed.')
  }
  await document.flush()
  removeUnused(document)
  const written = await document.save({ updateFieldAppearances: false, addDefaultPage: false })
  if (bars.size === 0) return { bytes: written, notes }
  const asked = operations.flatMap((one) => (one.kind === 'redact' ? (one.words ?? []) : []))
  return { bytes: await redact(written, { bars, asked }, engine, (fresh) => embedFont(fresh, engine)), notes }
}

async function fill(
  document: PDFDocument,
  pages: readonly PageAt[],
  operations: readonly Operation[],
  font: () => Promise<PDFFont>,
  notes: string[],
): Promise<void> {
  const values = new Map(
    operations.flatMap((one) => (one.kind === 'field' ? [[one.name, one.value] as const] : [])),
  )
  if (values.size === 0) return
  const fields = fieldsOf(document.context, pages)
  for (const [name, value] of values) {
    const field = fields.get(name)
    const note = field ? fillField(document, await font(), field, value) : `There is no field “${name}”.`
    if (note) notes.push(note)
  }
  if (takeOverDrawing(document)) drawMissingLooks(document, await font(), fields.values())
  const form = document.catalog.lookup(PDFName.of('AcroForm'))
  // A reader that knows XFA would show its old values instead of these.
  if (form instanceof PDFDict) form.delete(PDFName.of('XFA'))
}

function bySource(pages: ReadonlyMap<PageKey, PageAt>): Map<number, PageAt[]> {
  const groups = Map.groupBy(pages, ([key]) => Number(key.split(':')[0]))
  return new Map([...groups].map(([source, group]) => [source, group.map(([, page]) => page)]))
}

function arrange(
  document: PDFDocument,
  order: readonly PlacedPage[],
  pages: ReadonlyMap<PageKey, PageAt>,
): void {
  const kept = order.map(({ key, turn }) => {
    const page = pages.get(key)
    if (!page) throw new PdfProblem('A page that was moved is not in the file.')
    if (turn !== 0) turnPage(page, (rotationOf(page.dict) + turn) % 360)
    return page
  })
  setPages(document, kept)
  const staying = new Set(kept)
  const gone = new Set<PDFRef>([...pages.values()].filter((page) => !staying.has(page)).map(({ ref }) => ref))
  if (gone.size > 0) rebuildForm(document, [kept])
  forgetPages(document, gone)
}

/** Where the bars lie on the pages as they are shown in the end. */
function barsOf(
  order: readonly PlacedPage[],
  pages: ReadonlyMap<PageKey, PageAt>,
  operations: readonly Operation[],
): Map<number, Box[]> {
  const bars = new Map<number, Box[]>()
  for (const [index, { key, turn }] of order.entries()) {
    const own = operations.filter((one) => one.kind === 'redact' && one.page === key) as Extract<
      Operation,
      { kind: 'redact' }
    >[]
    if (own.length === 0) continue
    const { dict } = pages.get(key)!
    bars.set(
      index,
      own.map((bar) => turned(bar, frameOf(dict, bar.turn), (turn - bar.turn + 360) % 360)),
    )
  }
  return bars
}

/** A box of a page of this size, after the page was turned clockwise. */
export function turned(
  { x, y, width, height }: Box,
  page: { width: number; height: number },
  by: number,
): Box {
  if (by === 90) return { x: page.height - y - height, y: x, width: height, height: width }
  if (by === 180) return { x: page.width - x - width, y: page.height - y - height, width, height }
  if (by === 270) return { x: y, y: page.width - x - width, width: height, height: width }
  return { x, y, width, height }
}

const read = new WeakMap<Uint8Array, ReturnType<typeof fontkit.create>>()

/** Reading the font takes longer than filling a form, so it is read once. */
export async function embedFont(document: PDFDocument, engine: Engine): Promise<PDFFont> {
  const bytes = await engine.font()
  let font = read.get(bytes)
  if (!font) {
    font = fontkit.create(bytes as Buffer)
    // A letter that is first met as a part of another (o in ó) would forget which letter it is, and could not be copied out of the file.
    if ('characterSet' in font) for (const sign of font.characterSet) font.glyphForCodePoint(sign)
    read.set(bytes, font)
  }
  document.registerFontkit({ create: () => font })
  return document.embedFont(bytes, { subset: true })
}
