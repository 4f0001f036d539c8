// npm run -s pdf -- OPERATION IN OUT …: what the PDF editor does, without a screen. The work is done in a thread: a file that would keep it
// busy for ever, or fill the memory, is refused in a sentence.
import { Worker } from 'node:worker_threads'
import { tooSlow } from '../domain/pdf/problem.ts'
import { usage } from './pdf/usage.ts'
import type { ThreadWords } from './pdf/thread.ts'

const patience = { open: 2000, work: 600_000 }
const [operation, ...rest] = process.argv.slice(2)

if (!operation || operation === 'help') finish(operation ? 0 : 1, usage)
else {
  const worker = new Worker(new URL('./pdf/thread.ts', import.meta.url), {
    workerData: {
      operation,
      rest,
      folder: process.env['INIT_CWD'] ?? '.',
      password: process.env['PDF_PASSWORD'],
    },
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  })
  let timer: NodeJS.Timeout | undefined
  const end = (code: number, words: string) => {
    clearTimeout(timer)
    finish(code, words)
    void worker.terminate()
  }
  const waitFor = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => end(1, tooSlow().message), ms)
  }
  worker.on('message', (said: ThreadWords) => {
    if ('done' in said) end(0, said.done)
    else if ('problem' in said) end(1, said.problem)
    else if ('progress' in said) process.stderr.write(`${said.progress}\n`)
    else waitFor(said.stage === 'opening' ? patience.open : patience.work)
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(
      1,
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? 'This file is too large to work on.'
        : `The file could not be changed: ${error.message}`,
    ),
  )
}

function finish(code: number, words: string): void {
  if (words !== '') (code === 0 ? process.stdout : process.stderr).write(`${words}\n`)
  process.exitCode = code
}
