// What shows a file: pdf.js, loaded when a file is opened. It runs no scripts and knows no XFA here.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { checkBytes, mostPages } from '../../../domain/pdf/limits.ts'
import {
  damaged,
  needsPassword,
  PdfProblem,
  tooLarge,
  tooSlow,
  wrongPassword,
} from '../../../domain/pdf/problem.ts'

export interface ShownFile {
  document: PDFDocumentProxy
  first: PDFPageProxy
  close(): void
}

const patienceMs = 2000

/** Started while the person looks for a file, so that the first page is there sooner. */
let spare: Worker | null = null

const startReader = () => new Worker(new URL('./pdfjs.worker.ts', import.meta.url), { type: 'module' })

export function getReady(): void {
  spare ??= startReader()
  void import('pdfjs-dist').catch(() => {})
}

/** Opens it, asks for its password or refuses it in a sentence, within two seconds. */
export async function showFile(bytes: Uint8Array, password?: string): Promise<ShownFile> {
  checkBytes(bytes)
  const { getDocument, PDFWorker, VerbosityLevel } = await import('pdfjs-dist')
  const port = spare ?? startReader()
  spare = null
  // Its types say that there is never a port.
  const worker = new PDFWorker({ port: port as unknown as null })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    // Loading our own program is no time that the file takes.
    await worker.promise
    const task = getDocument({
      worker,
      data: bytes.slice(),
      ...(password === undefined ? {} : { password }),
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      enableXfa: false,
      stopAtErrors: false,
    })
    const [document, first] = await inTime(
      task.promise.then(async (opened) => [opened, await opened.getPage(1)] as const),
    )
    if (document.numPages > mostPages) throw tooLarge()
    return { document, first, close }
  } catch (error) {
    close()
    throw inWords(error, password)
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), patienceMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

function inWords(error: unknown, password: string | undefined): Error {
  if (error instanceof PdfProblem) return error
  if ((error as Error).name === 'PasswordException')
    return password === undefined ? needsPassword() : wrongPassword()
  return damaged()
}
