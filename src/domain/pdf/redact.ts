// Redaction (docs/decisions/0032): a page with a black bar becomes a picture of itself with the bar in it. Nothing of the old page stays in the
// file, and the words that stay readable are written behind the picture. The result is opened again and searched before it is handed out.
import { PDFArray, PDFDocument, PDFName, type PDFDict, type PDFFont } from '@cantoo/pdf-lib'
import { forEachDict, isText, removeUnused } from './clean.ts'
import { openToDraw } from './drawing.ts'
import type { Engine } from './engine.ts'
import { fieldsOf, textOf, valueOf } from './fields.ts'
import { rebuildForm } from './join.ts'
import { drawable, encoded, number, widthOf } from './letters.ts'
import type { PagePicture, PdfiumFile } from './pdfium.ts'
import { PdfProblem } from './problem.ts'
import { secretsLeft, tokensWritten } from './prove.ts'
import { shownRect } from './frame.ts'
import { annotationsOf, pagesOf, type PageAt } from './tree.ts'
import { isSeen, overlaps, tokensOf, wordsOf, type Box, type Word } from './words.ts'

const n = (name: string) => PDFName.of(name)
const dotsPerInch = 200
const mostPixels = 12_000_000

interface DrawnPage {
  picture: PagePicture
  size: { width: number; height: number }
  kept: Word[]
}

interface Wanted {
  /** Of each page, by its number from 0, in points of the page as it is shown. */
  bars: ReadonlyMap<number, Box[]>
  /** Words that may be nowhere afterwards, also where they can be read openly. */
  asked: readonly string[]
}

export async function redact(
  bytes: Uint8Array,
  { bars, asked }: Wanted,
  engine: Engine,
  embed: (document: PDFDocument) => Promise<PDFFont>,
): Promise<Uint8Array> {
  const { file } = await openToDraw(bytes, engine)
  try {
    const always = new Set(asked.flatMap((text) => tokensOf(text)))
    const hidden = new Set([...(await hiddenWords(bytes, file, bars)), ...always])
    const ours = await tokensOfNothing(embed)
    const all = new Set(Array.from({ length: file.pageCount }, (_, at) => at))
    // Only the pages with bars; if a word is still found anywhere, every page.
    for (const drawn of [pagesToDraw(file, bars, hidden), all]) {
      const { result, seen } = await written(bytes, file, bars, drawn, hidden, embed)
      const secrets = new Set([...hidden].filter((token) => always.has(token) || !seen.has(token)))
      if ((await secretsLeft(result, secrets, engine, ours)).length === 0) return result
    }
  } finally {
    file.close()
  }
  throw new PdfProblem('It could not be proven that the words are gone, so no file was made.')
}

/** What a file of ours says that shows nothing: "contents", "resources". That does not tell what was under a bar. */
async function tokensOfNothing(embed: (document: PDFDocument) => Promise<PDFFont>): Promise<Set<string>> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([10, 10])
  const picture = { width: 1, height: 1, pixels: new Uint8Array([255, 0, 0]) }
  const box = { x: 1, y: 1, width: 1, height: 1 }
  const kept = [{ text: '1', box, isInvisible: false, letters: [box] }]
  const font = await embed(document)
  replacePage(document, { dict: page.node, ref: page.ref }, { picture, size: page.getSize(), kept }, font)
  await document.flush()
  return tokensWritten(await document.save({ updateFieldAppearances: false, addDefaultPage: false }))
}

/** What is under the bars: letters, and what fields and notes there say. */
async function hiddenWords(
  bytes: Uint8Array,
  file: PdfiumFile,
  bars: ReadonlyMap<number, Box[]>,
): Promise<Set<string>> {
  const hidden = new Set<string>()
  const add = (text: string) => tokensOf(text).forEach((token) => hidden.add(token))
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = pagesOf(document)
  for (const [index, boxes] of bars) {
    for (const word of wordsOf(file.lettersOf(index))) if (isUnder(word, boxes)) add(word.text)
    const page = pages[index]!
    for (const { dict } of annotationsOf(document.context, page))
      if (boxes.some((box) => overlaps(box, shownRect(file, index, dict), 1)))
        for (const key of ['Contents', 'V', 'DV', 'TU']) add(textOf(dict.lookup(n(key))))
    for (const field of fieldsOf(document.context, [page]).values())
      if (
        field.widgets.some(({ dict }) => boxes.some((box) => overlaps(box, shownRect(file, index, dict), 1)))
      )
        add([valueOf(field)].flat().join(' '))
  }
  return hidden
}

const isUnder = (word: Word, bars: readonly Box[]) =>
  word.letters.some((letter) => bars.some((bar) => overlaps(letter, bar, 0.3)))

/** Pages with bars, and those where a word of a bar lies unseen. */
function pagesToDraw(
  file: PdfiumFile,
  bars: ReadonlyMap<number, Box[]>,
  hidden: ReadonlySet<string>,
): Set<number> {
  const drawn = new Set(bars.keys())
  for (let index = 0; index < file.pageCount; index++) {
    if (drawn.has(index)) continue
    const same = wordsOf(file.lettersOf(index)).filter(({ text }) =>
      tokensOf(text).some((token) => hidden.has(token)),
    )
    if (same.length === 0) continue
    const picture = file.draw(index, 1)
    if (same.some((word) => !isSeen(word, picture, 1))) drawn.add(index)
  }
  return drawn
}

async function written(
  bytes: Uint8Array,
  file: PdfiumFile,
  bars: ReadonlyMap<number, Box[]>,
  drawn: ReadonlySet<number>,
  hidden: ReadonlySet<string>,
  embed: (document: PDFDocument) => Promise<PDFFont>,
): Promise<{ result: Uint8Array; seen: Set<string> }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = pagesOf(document)
  const font = await embed(document)
  forgetFields(document, pages, drawn)
  const seen = new Set<string>()
  const see = (text: string) => tokensOf(text).forEach((token) => seen.add(token))
  for (const [index, page] of pages.entries())
    if (drawn.has(index)) {
      file.flatten(index)
      replacePage(document, page, drawnPage(file, index, bars.get(index) ?? [], hidden), font)
    } else {
      keepHarmlessNotes(document, page)
      for (const { text } of wordsOf(file.lettersOf(index))) see(text)
      for (const field of fieldsOf(document.context, [page]).values()) see([valueOf(field)].flat().join(' '))
    }
  rebuildForm(document, [pages])
  forgetTheRest(document)
  await document.flush()
  removeUnused(document)
  return { result: await document.save({ updateFieldAppearances: false, addDefaultPage: false }), seen }
}

function drawnPage(
  file: PdfiumFile,
  index: number,
  bars: readonly Box[],
  hidden: ReadonlySet<string>,
): DrawnPage {
  const size = file.sizeOf(index)
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (size.width * size.height)))
  const picture = file.draw(index, scale)
  const kept = wordsOf(file.lettersOf(index)).filter(
    (word) =>
      !isUnder(word, bars) &&
      !tokensOf(word.text).some((token) => hidden.has(token)) &&
      isSeen(word, picture, scale),
  )
  for (const bar of bars) blacken(picture, bar, scale)
  return { picture, size, kept }
}

function blacken(picture: PagePicture, bar: Box, scale: number): void {
  const left = Math.max(0, Math.floor(bar.x * scale))
  const right = Math.min(picture.width, Math.ceil((bar.x + bar.width) * scale))
  const bottom = Math.min(picture.height, Math.ceil((bar.y + bar.height) * scale))
  for (let y = Math.max(0, Math.floor(bar.y * scale)); y < bottom; y++)
    if (right > left) picture.pixels.fill(0, (y * picture.width + left) * 3, (y * picture.width + right) * 3)
}

function replacePage(
  document: PDFDocument,
  { dict }: PageAt,
  { picture, size, kept }: DrawnPage,
  font: PDFFont,
): void {
  const { context } = document
  const { width, height, pixels } = picture
  const gray = grayOf(pixels)
  const image = context.register(
    context.flateStream(gray ?? pixels, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: gray ? 'DeviceGray' : 'DeviceRGB',
    }),
  )
  const text = kept.map(({ text: word, box }) => {
    const shown = drawable(font, word)
    const wide = Math.max(0.01, widthOf(font, shown))
    const high = Math.max(1, Math.min(box.height, box.width * 4))
    const stretch = Math.max(1, Math.min(1000, (100 * box.width) / (wide * high)))
    return `${number(high)} 0 0 ${number(high)} ${number(box.x)} ${number(size.height - box.y - box.height)} Tm ${number(stretch)} Tz ${encoded(font, `${shown} `)} Tj`
  })
  for (const key of dict.keys()) dict.delete(key)
  dict.set(n('Type'), n('Page'))
  dict.set(n('MediaBox'), context.obj([0, 0, size.width, size.height]))
  dict.set(n('Resources'), context.obj({ XObject: { Page: image }, Font: { EnFont: font.ref } }))
  const content = `q ${number(size.width)} 0 0 ${number(size.height)} 0 0 cm /Page Do Q BT 3 Tr /EnFont 1 Tf ${text.join('\n')} ET`
  dict.set(n('Contents'), context.register(context.flateStream(content)))
  dict.set(n('Parent'), document.catalog.get(n('Pages'))!)
}

/** One number for each dot where nothing has a color: a third of the size. */
function grayOf(pixels: Uint8Array): Uint8Array | null {
  const gray = new Uint8Array(pixels.length / 3)
  for (let at = 0, to = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return null
    gray[to++] = pixels[at]!
  }
  return gray
}

/** A field on a page that became a picture would still show its value on other pages. */
function forgetFields(document: PDFDocument, pages: readonly PageAt[], drawn: ReadonlySet<number>): void {
  const gone = new Set(pages.filter((_, at) => drawn.has(at)))
  for (const field of fieldsOf(document.context, pages).values()) {
    if (!field.widgets.some(({ page }) => gone.has(page))) continue
    for (const { dict, page } of field.widgets) removeNote(page, dict)
  }
}

function removeNote(page: PageAt, note: PDFDict): void {
  const list = page.dict.lookup(n('Annots'))
  if (!(list instanceof PDFArray)) return
  for (let at = list.size() - 1; at >= 0; at--) if (list.lookup(at) === note) list.remove(at)
}

const drawnNotes = new Set(
  [
    'Widget',
    'Highlight',
    'Underline',
    'StrikeOut',
    'Squiggly',
    'Ink',
    'Square',
    'Circle',
    'Line',
    'Polygon',
    'PolyLine',
    'FreeText',
    'Stamp',
  ].map(n),
)

/** What is drawn stays; what it says beside that goes, and so do links, notes and attached files. */
function keepHarmlessNotes(document: PDFDocument, page: PageAt): void {
  for (const { dict } of annotationsOf(document.context, page)) {
    const kind = dict.lookup(n('Subtype'))
    if (!(kind instanceof PDFName) || !drawnNotes.has(kind)) removeNote(page, dict)
    else for (const key of ['RC', 'Subj', 'Popup', 'IRT', 'NM', 'A', 'DV', 'RV']) dict.delete(n(key))
    if (kind !== n('Widget')) for (const key of ['Contents', 'T']) dict.delete(n(key))
  }
}

const stays = new Set(['Type', 'Pages', 'AcroForm', 'OCProperties'].map(n))
const asides = [
  'Metadata',
  'PieceInfo',
  'StructParents',
  'StructParent',
  'ActualText',
  'Alt',
  'Thumb',
  'LastModified',
  'AF',
  'EF',
  'B',
  'DV',
  'RV',
].map(n)

/** Outlines, structure, attachments, metadata, what was said in other words. */
function forgetTheRest(document: PDFDocument): void {
  const { catalog, context } = document
  for (const key of catalog.keys()) if (!stays.has(key)) catalog.delete(key)
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
  forEachDict(document, (dict) => {
    for (const key of asides) dict.delete(key)
    const expansion = dict.get(n('E'))
    if (expansion && isText(expansion)) dict.delete(n('E'))
  })
}
