import type { Seed } from '../design.ts'
import type { Pixels } from './pixels.ts'
import type { Answer, Question } from './subject.worker.ts'

export async function askForSubject(picture: Pixels, seed: Seed): Promise<Uint8Array> {
  const answer = await ask({ kind: 'find', picture, seed })
  return 'bits' in answer ? answer.bits : new Uint8Array()
}

export async function askForBlur(picture: Pixels, bits: Uint8Array, strength: number): Promise<Pixels> {
  const answer = await ask({ kind: 'blur', picture, bits, strength })
  return 'pixels' in answer ? answer.pixels : picture
}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()

function ask(question: Question): Promise<Answer> {
  worker ??= open()
  const id = ++count
  worker.postMessage({ id, question })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function open(): Worker {
  const opened = new Worker(new URL('./subject.worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  }
  opened.onerror = () => {
    // The next question opens a new one.
    worker = undefined
    for (const { reject } of waiting.values())
      reject(new Error('The person could not be looked for. Reload the page and try again.'))
    waiting.clear()
  }
  return opened
}
