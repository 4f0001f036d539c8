// One compiler for the life of the thread: loading it takes longer than setting a page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { CompileFormatEnum, createTypstCompiler, type TypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import { loadFonts } from '@myriaddreamin/typst.ts/options.init'
import type { PdfAnswer, PdfOrder } from './makePdf.ts'
import { yieldToOthers } from '../turns/yieldToOthers.ts'

yieldToOthers()

const require = createRequire(import.meta.url)
let compiler: Promise<TypstCompiler> | undefined

parentPort!.on('message', (order: PdfOrder) => {
  void compiled(order).then(
    (answer) => parentPort!.postMessage(answer),
    (error: unknown) => parentPort!.postMessage({ problem: String(error) }),
  )
})

async function compiled({ template, data }: PdfOrder): Promise<PdfAnswer> {
  const typst = await (compiler ??= openCompiler())
  typst.addSource('/main.typ', template)
  const { result, diagnostics } = await typst.compile({
    mainFilePath: '/main.typ',
    format: CompileFormatEnum.pdf,
    inputs: { data },
    diagnostics: 'unix',
  })
  return result ? { pdf: result } : { problem: JSON.stringify(diagnostics ?? []) }
}

async function openCompiler(): Promise<TypstCompiler> {
  // The fonts travel with the PDF reader we have anyway; the compiler would fetch its own from the network.
  const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')
  const fonts = await Promise.all(
    ['Regular', 'Bold', 'Italic'].map((cut) => readFile(join(folder, `LiberationSans-${cut}.ttf`))),
  )
  const wasm = require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  const typst = createTypstCompiler()
  await typst.init({
    getModule: () => readFile(wasm),
    beforeBuild: [
      loadFonts(
        fonts.map((font) => new Uint8Array(font)),
        { assets: false },
      ),
    ],
  })
  return typst
}
