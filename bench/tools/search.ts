import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All that is in a file: its bytes, every stream unpacked, every text of its objects, and what pdf.js reads on the pages. */
export async function everythingIn(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const parts = [Buffer.from(bytes).toString('latin1')]
  for (const [, object] of context.enumerateIndirectObjects()) {
    parts.push(object.toString())
    if (object instanceof PDFRawStream)
      parts.push(Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
  }
  const hex = [...parts.join('\n').matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, digits]) =>
    Buffer.from(digits!, 'hex').toString('latin1'),
  )
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    parts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return [...parts, ...hex].join('\n').replaceAll('\0', '')
}

/** The same numbers for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
