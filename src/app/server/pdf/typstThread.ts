// One compiler for the life of the thread: loading it takes longer than setting a page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { CompileFormatEnum, createTypstCompiler, type TypstCompiler } from '@myriaddreamin/typst.ts/compiler'
import openWasm from '@myriaddreamin/typst-ts-web-compiler'
import { loadFonts } from '@myriaddreamin/typst.ts/options.init'
import type { PdfAnswer, PdfOrder } from './makePdf.ts'
import { yieldToOthers } from '../turns/yieldToOthers.ts'

yieldToOthers()

const require = createRequire(import.meta.url)
let compiler: Promise<TypstCompiler> | undefined

parentPort!.on('message', (order: PdfOrder) => {
  void compiled(order).then(
    (answer) => parentPort!.postMessage(answer),
    (error: unknown) => parentPort!.postMessage({ problem: String(error), memory: Infinity }),
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
  // The glue gives its exports only to who asks to open it again.
  const { memory } = await openWasm()
  const grown = memory.buffer.byteLength
  return result
    ? { pdf: result, memory: grown }
    : { problem: JSON.stringify(diagnostics ?? []), memory: grown }
}

async function openCompiler(): Promise<TypstCompiler> {
  // The fonts travel with the PDF reader we have anyway; the compiler would fetch its own from the network.
  const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')
  const fonts = await Promise.all(
    ['Regular', 'Bold', 'Italic'].map((cut) => readFile(join(folder, `LiberationSans-${cut}.ttf`))),
  )
  const typst = createTypstCompiler()
  await typst.init({
    getModule: () => ({ module_or_path: workerData as WebAssembly.Module }),
    beforeBuild: [
      loadFonts(
        fonts.map((font) => new Uint8Array(font)),
        { assets: false },
      ),
    ],
  })
  return typst
}
