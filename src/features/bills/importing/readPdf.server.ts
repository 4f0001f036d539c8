// A PDF of a few kilobytes may unpack to gigabytes or draw the same page for hours, so it is read where it can be stopped.
import { LimitedThread } from '../../../app/server/turns/limitedThread.ts'
import type { Parsed } from '../../../domain/parsed.ts'

/** The longest bill, of a thousand pages, takes some seconds. */
const limits = { ms: 30_000, bytes: 1_000_000_000 }
const thread = new LimitedThread<Uint8Array, Parsed<string>>(
  new URL('./pdfThread.server.ts', import.meta.url),
  limits,
)

export const readPdf = async (bytes: Uint8Array): Promise<Parsed<string>> =>
  (await thread.ask(bytes)) ?? {
    problem: 'is a PDF that takes more time or memory to read than any bill. Import it as text or HTML',
  }
