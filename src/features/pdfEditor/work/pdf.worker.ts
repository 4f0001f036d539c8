// Changing a file takes seconds and much memory: it happens here, and the page goes on.
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'
import { zipSync } from 'fflate'
import { apply } from '../../../domain/pdf/apply.ts'
import type { Engine } from '../../../domain/pdf/engine.ts'
import { factsOf, type PdfFacts } from '../../../domain/pdf/facts.ts'
import { fillEach, fillTogether, type Row } from '../../../domain/pdf/fillList.ts'
import { findWords } from '../../../domain/pdf/findWords.ts'
import type { Operation, PageKey } from '../../../domain/pdf/operations.ts'
import { PdfProblem } from '../../../domain/pdf/problem.ts'
import type { Box } from '../../../domain/pdf/words.ts'

export interface Task {
  bytes: Uint8Array
  operations: Operation[]
  sources: Map<number, Uint8Array>
  password: string | undefined
  does:
    | { kind: 'save'; only?: PageKey[] }
    | { kind: 'list'; rows: Row[]; into: 'one' | 'many' }
    | { kind: 'find'; words: string[] }
    | { kind: 'facts' }
}

export interface Done {
  bytes?: Uint8Array
  notes?: string[]
  places?: { page: number; box: Box }[]
  facts?: PdfFacts
}

export type Said = { progress: number } | { done: Done } | { problem: string; isForeseen: boolean }

let pdfium: Promise<WrappedPdfiumModule> | undefined
let font: Promise<Uint8Array> | undefined

const engine: Engine = {
  pdfium: () => (pdfium ??= openPdfium()),
  font: () => (font ??= fetched(fontUrl).then((bytes) => new Uint8Array(bytes))),
}

async function openPdfium(): Promise<WrappedPdfiumModule> {
  const opened = await init({ wasmBinary: await fetched(wasmUrl) })
  opened.PDFiumExt_Init()
  return opened
}

async function fetched(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok)
    throw new PdfProblem('A part of the editor did not load. Check the connection and try again.')
  return answer.arrayBuffer()
}

const say = (said: Said) => postMessage(said)

onmessage = ({ data }: MessageEvent<Task>) => {
  void work(data).then(
    (done) => say({ done }),
    (error: unknown) =>
      say(
        error instanceof PdfProblem
          ? { problem: error.message, isForeseen: true }
          : { problem: (error as Error).message, isForeseen: false },
      ),
  )
}

async function work({ bytes, operations, sources, password, does }: Task): Promise<Done> {
  const given = { engine, sources, password }
  if (does.kind === 'facts') return { facts: await factsOf(bytes, engine, password) }
  if (does.kind === 'find') return { places: await findWords(bytes, does.words, engine, password) }
  if (does.kind === 'save') return apply(bytes, operations, does.only ? { ...given, only: does.only } : given)
  if (does.into === 'one')
    return { bytes: await fillTogether(bytes, operations, does.rows, given, (progress) => say({ progress })) }
  const files: Record<string, Uint8Array> = {}
  let progress = 0
  for await (const file of fillEach(bytes, operations, does.rows, given)) {
    files[`${String(++progress).padStart(4, '0')}.pdf`] = file
    say({ progress })
  }
  // What is in a PDF is packed already.
  return { bytes: zipSync(files, { level: 0 }) }
}
