// PDF files are set by Typst, which tags them for screen readers. A template is a .typ file beside its feature; what it shows arrives as data,
// never as markup, so nothing anyone typed is read as an instruction.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { LimitedThread } from '../turns/limitedThread.ts'

export interface PdfOrder {
  template: string
  /** JSON; the template reads it with json(bytes(sys.inputs.data)). */
  data: string
}
/** With what the compiler's memory has grown to. */
export type PdfAnswer = { pdf: Uint8Array; memory: number } | { problem: string; memory: number }

/** More than one, so that a long file does not hold up everyone else's; each yields to the server itself. */
export const pdfsAtOnce = Math.min(2, availableParallelism())

// Typst remembers every piece it ever set and never forgets one: without a fresh thread now and then, 200 packets came to 2 GB.
const mostMemory = 160_000_000
// The compiler alone takes 250 MB; a hundred pages take a few seconds.
const threads = Array.from(
  { length: pdfsAtOnce },
  () =>
    new LimitedThread<PdfOrder, PdfAnswer>(new URL('./typstThread.ts', import.meta.url), {
      ms: 60_000,
      bytes: 1_000_000_000,
      heapMb: 2000,
      brings: compiler,
      isSpent: ({ memory }) => memory > mostMemory,
    }),
)

export async function makePdf(template: URL, data: unknown): Promise<Uint8Array> {
  const order = { template: await readFile(template, 'utf8'), data: JSON.stringify(data) }
  const free = threads.reduce((best, thread) => (thread.waiting < best.waiting ? thread : best))
  const answer = await free.ask(order)
  if (answer === null) throw new Error('The PDF took more time or memory than it may.')
  if ('problem' in answer) throw new Error(`The template did not compile: ${answer.problem}`)
  return answer.pdf
}

const keepMs = 60_000
let compiled: Promise<WebAssembly.Module> | undefined
let forgetting: NodeJS.Timeout | undefined

/** Read once for all threads: a fresh one begins with what the last one made fast. */
function compiler(): Promise<WebAssembly.Module> {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => (compiled = undefined), keepMs).unref()
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  return (compiled ??= readFile(wasm).then((bytes) => WebAssembly.compile(bytes)))
}
