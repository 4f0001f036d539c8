// Opening a file to draw it: what a reader of the file alone takes, a drawer may stumble over.
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib'
import type { Engine } from './engine.ts'
import { openFile, type Opened } from './load.ts'
import { PdfiumFile } from './pdfium.ts'
import { damaged, endless, PdfProblem } from './problem.ts'
import { setPages } from './tree.ts'

const n = (name: string) => PDFName.of(name)

export interface Drawable extends Opened {
  file: PdfiumFile
}

/** The caller closes the file. A page tree that PDFium does not follow is written anew for it. */
export async function openToDraw(bytes: Uint8Array, engine: Engine, password?: string): Promise<Drawable> {
  const opened = await openFile(bytes, engine, { password })
  if (drawsWithoutEnd(opened.document)) throw endless()
  const lib = await engine.pdfium()
  const inOrder = async () => {
    setPages(opened.document, opened.pages)
    return new PdfiumFile(lib, await opened.document.save({ addDefaultPage: false }))
  }
  let file: PdfiumFile
  try {
    file = new PdfiumFile(lib, bytes, password)
  } catch (error) {
    if (!(error instanceof PdfProblem) || error.message !== damaged().message) throw error
    file = await inOrder()
  }
  if (file.pageCount !== opened.pages.length) {
    file.close()
    file = await inOrder()
  }
  return { ...opened, file }
}

const mostDrawings = 100_000
const deepest = 200

/** Pictures that draw pictures, again and again: a few lines that would take years and all memory. */
function drawsWithoutEnd({ context }: PDFDocument): boolean {
  const drawings = new Map<PDFRawStream, number>()
  const countOf = (stream: PDFRawStream, depth: number): number => {
    const known = drawings.get(stream)
    if (known !== undefined) return known
    // Until it is counted: a drawing that meets it again is inside of it.
    drawings.set(stream, Infinity)
    let count = 1
    for (const [inner, times] of drawnBy(stream))
      count += depth > deepest ? Infinity : times * countOf(inner, depth + 1)
    drawings.set(stream, count)
    return count
  }
  return context
    .enumerateIndirectObjects()
    .some(
      ([, object]) => object instanceof PDFRawStream && isForm(object) && countOf(object, 0) > mostDrawings,
    )
}

const isForm = ({ dict }: PDFRawStream): boolean => dict.get(n('Subtype')) === n('Form')

/** Only what its text asks for: many files list the same pictures for a page and for each picture on it. */
function drawnBy(stream: PDFRawStream): [PDFRawStream, number][] {
  const resources = stream.dict.lookup(n('Resources'))
  const pictures = resources instanceof PDFDict ? resources.lookup(n('XObject')) : undefined
  if (!(pictures instanceof PDFDict)) return []
  const inner = pictures
    .keys()
    .map((key) => [key.asString(), pictures.lookup(key)] as const)
    .filter((entry): entry is [string, PDFRawStream] => entry[1] instanceof PDFRawStream && isForm(entry[1]))
  if (inner.length === 0) return []
  const asked = new Map<string, number>()
  for (const [, name] of contentOf(stream).matchAll(/(\/[^\s/<>[\]()%]+)\s+Do\b/g))
    asked.set(name!, (asked.get(name!) ?? 0) + 1)
  return inner
    .map(([name, picture]): [PDFRawStream, number] => [picture, asked.get(name) ?? 0])
    .filter(([, times]) => times > 0)
}

function contentOf(stream: PDFRawStream): string {
  try {
    return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
  } catch {
    return ''
  }
}
