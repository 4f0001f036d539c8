// The heavy parts of changing a PDF, as Node has them: from the packages, once per process.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Engine } from '../../../domain/pdf/engine.ts'

const require = createRequire(import.meta.url)
let pdfium: Promise<WrappedPdfiumModule> | undefined
let font: Promise<Uint8Array> | undefined

export const pdfEngine: Engine = {
  pdfium: () => (pdfium ??= openPdfium()),
  font: () => (font ??= readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))),
}

async function openPdfium(): Promise<WrappedPdfiumModule> {
  const bytes = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const opened = await init({ wasmBinary: new Uint8Array(bytes).buffer })
  opened.PDFiumExt_Init()
  return opened
}
