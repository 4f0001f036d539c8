import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'
import type { Engine } from './engine.ts'
import { checkBytes, mostPages } from './limits.ts'
import { PdfiumFile } from './pdfium.ts'
import { damaged, onlyXfa, PdfProblem, tooLarge } from './problem.ts'
import { pagesOf, type PageAt } from './tree.ts'

export interface Opened {
  document: PDFDocument
  pages: PageAt[]
  isSigned: boolean
  hasScripts: boolean
}

/** Opens what pdf-lib reads by itself, and through PDFium what is encrypted or damaged. */
export async function openFile(
  bytes: Uint8Array,
  engine: Engine,
  { password, forAdding = false }: { password?: string | undefined; forAdding?: boolean } = {},
): Promise<Opened> {
  checkBytes(bytes)
  const first = await tryLoad(bytes, forAdding)
  if (first && !first.document.isEncrypted) return first
  const file = new PdfiumFile(await engine.pdfium(), bytes, password)
  try {
    if (file.pageCount > mostPages) throw tooLarge()
    if (file.pageCount === 0) throw damaged()
    const second = await tryLoad(file.plainCopy(), false)
    if (!second || second.document.isEncrypted) throw damaged()
    return second
  } finally {
    file.close()
  }
}

async function tryLoad(bytes: Uint8Array, forAdding: boolean): Promise<Opened | null> {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: false,
      warnOnInvalidObjects: false,
      preserveXFA: true,
      forIncrementalUpdate: forAdding,
    })
    if (document.isEncrypted) return { document, pages: [], isSigned: false, hasScripts: false }
    refuseXfaAlone(document)
    return { document, pages: pagesOf(document), ...looksOf(document) }
  } catch (error) {
    if (error instanceof PdfProblem && error.message !== damaged().message) throw error
    return null
  }
}

/** A form that lives in XFA alone shows one page that says "please wait". */
function refuseXfaAlone(document: PDFDocument): void {
  const form = document.catalog.lookup(PDFName.of('AcroForm'))
  if (!(form instanceof PDFDict) || !form.has(PDFName.of('XFA'))) return
  const fields = form.lookup(PDFName.of('Fields'))
  const isDynamic = document.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True
  if (isDynamic && (!(fields instanceof PDFArray) || fields.size() === 0)) throw onlyXfa()
}

function looksOf(document: PDFDocument): { isSigned: boolean; hasScripts: boolean } {
  let [isSigned, hasScripts] = [false, false]
  const perms = document.catalog.lookup(PDFName.of('Perms'))
  // Adobe stores its permission to save a form as a signature; no person signed it.
  const usage =
    perms instanceof PDFDict ? [perms.lookup(PDFName.of('UR3')), perms.lookup(PDFName.of('UR'))] : []
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (dict.has(PDFName.of('ByteRange')) && !usage.includes(dict)) isSigned = true
    if (dict.has(PDFName.of('JS')) || dict.has(PDFName.of('AA'))) hasScripts = true
  }
  return { isSigned, hasScripts }
}
