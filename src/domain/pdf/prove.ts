// The file as someone would search it who wants to know what was under a bar: every text, every stream unpacked, every page read.
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
} from '@cantoo/pdf-lib'
import { isText, visitParts } from './clean.ts'
import type { Engine } from './engine.ts'
import { textOf } from './fields.ts'
import { latin } from './limits.ts'
import { PdfiumFile } from './pdfium.ts'
import { tokensOf, wordsOf } from './words.ts'

/** Short runs are in every stream by chance. */
const shortest = { said: 2, written: 4, packed: 6 }

/** Which of these words can still be found; none is what we want. `ours` are words with which any file is written. */
export async function secretsLeft(
  bytes: Uint8Array,
  secrets: ReadonlySet<string>,
  engine: Engine,
  ours: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const left = new Set<string>()
  const look = (text: string, atLeast: number) => {
    for (const token of tokensOf(text)) if (token.length >= atLeast && secrets.has(token)) left.add(token)
  }
  const file = new PdfiumFile(await engine.pdfium(), bytes)
  try {
    for (let index = 0; index < file.pageCount; index++)
      for (const { text } of wordsOf(file.lettersOf(index))) look(text, shortest.said)
  } finally {
    file.close()
  }
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const [, object] of context.enumerateIndirectObjects())
    visitParts(object, (part) => {
      if (isText(part)) look(textOf(part), shortest.said)
    })
  for (const token of written(bytes, context)) if (secrets.has(token) && !ours.has(token)) left.add(token)
  return [...left]
}

/** The words that are in the bytes of a file and in its streams, whatever they are for. */
export async function tokensWritten(bytes: Uint8Array): Promise<Set<string>> {
  return written(bytes, (await PDFDocument.load(bytes, { updateMetadata: false })).context)
}

function written(bytes: Uint8Array, context: PDFContext): Set<string> {
  const found = new Set<string>()
  const take = (text: string, atLeast: number) => {
    for (const token of tokensOf(text)) if (token.length >= atLeast) found.add(token)
  }
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream) for (const [text, atLeast] of textsIn(object)) take(text, atLeast)
  take(latin(bytes), shortest.packed + 2)
  return found
}

function textsIn(stream: PDFStream): [string, number][] {
  const packed = stream.getContents()
  let unpacked = packed
  if (stream instanceof PDFRawStream)
    try {
      unpacked = decodePDFRawStream(stream).decode()
    } catch {
      // A picture, mostly: it is searched as it is.
    }
  const kind = stream.dict.lookup(PDFName.of('Subtype'))
  const isPicture = kind === PDFName.of('Image')
  const isFont =
    stream.dict.has(PDFName.of('Length1')) || kind === PDFName.of('Type1C') || kind === PDFName.of('OpenType')
  // The letters of a picture that we drew are dots; a strange picture may carry words beside them.
  if (isPicture && unpacked.length > 3_000_000) return [[latin(packed), shortest.packed]]
  const text = latin(unpacked)
  if (isPicture || isFont) return [[text, shortest.packed]]
  const hex = [...text.matchAll(/<([0-9A-Fa-f\s]{6,})>/g)].map(([, digits]) =>
    fromHex(digits!.replaceAll(/\s/g, '')),
  )
  const wide = [...hex, text.replaceAll('\0', '')]
  return [
    [text, shortest.written],
    [wide.join(' '), shortest.written],
    [new TextDecoder().decode(unpacked), shortest.written],
    [hex.map((one) => utf16(one)).join(' '), shortest.written],
  ]
}

const fromHex = (digits: string): string =>
  (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')

const utf16 = (text: string): string =>
  (text.match(/[\s\S]{2}/g) ?? [])
    .map((pair) => String.fromCharCode((pair.charCodeAt(0) << 8) | pair.charCodeAt(1)))
    .join('')
