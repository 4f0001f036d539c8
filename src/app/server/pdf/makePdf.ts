// PDF files are set by Typst, which tags them for screen readers. A template is a .typ file beside its feature; what it shows arrives as data,
// never as markup, so nothing anyone typed is read as an instruction.
import { readFile } from 'node:fs/promises'
import { LimitedThread } from '../turns/limitedThread.ts'

export interface PdfOrder {
  template: string
  /** JSON; the template reads it with json(bytes(sys.inputs.data)). */
  data: string
}
export type PdfAnswer = { pdf: Uint8Array } | { problem: string }

// The compiler alone takes 250 MB; a hundred pages take a few seconds.
const thread = new LimitedThread<PdfOrder, PdfAnswer>(new URL('./typstThread.ts', import.meta.url), {
  ms: 60_000,
  bytes: 1_000_000_000,
})

export async function makePdf(template: URL, data: unknown): Promise<Uint8Array> {
  const order = { template: await readFile(template, 'utf8'), data: JSON.stringify(data) }
  const answer = await thread.ask(order)
  if (answer === null) throw new Error('The PDF took more time or memory than it may.')
  if ('problem' in answer) throw new Error(`The template did not compile: ${answer.problem}`)
  return answer.pdf
}
