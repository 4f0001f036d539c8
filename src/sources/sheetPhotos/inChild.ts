// Reads a photo of a sheet in a process of its own, with a limit on its time and memory.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadBox } from '../../domain/paper/reading/readBoxes.ts'
import type { SheetCode } from '../../domain/paper/sheetCode.ts'
import type { PaperBox } from '../../domain/paper/sheetLayout.ts'

export interface ReadPhoto {
  boxes: ReadBox[]
  /** The straightened sheet, a JPEG. */
  picture: string
  width: number
  height: number
}
export type FromChild = { refusal: string } | { code: SheetCode | null } | ReadPhoto
export interface ToChild {
  boxes: PaperBox[]
}

const mostMs = 30_000
const mostMegabytes = 400

export const tooMuch = 'The photo takes too long or too much memory to read. Take a smaller one.'

/** `boxesOf` is told which sheet it is; null where its code could not be read. A refusal is a sentence. */
export function readPhoto(
  bytes: Uint8Array,
  boxesOf: (code: SheetCode | null) => Promise<PaperBox[]>,
  limitMs = mostMs,
): Promise<ReadPhoto | { refusal: string }> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${mostMegabytes}`,
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./child.ts', import.meta.url)),
    ],
    // Nothing of the server's settings reaches it.
    {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      env: { TMPDIR: process.env.TMPDIR },
      serialization: 'advanced',
    },
  )
  return new Promise<ReadPhoto | { refusal: string }>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.on('message', (message: FromChild) => {
      if (!('code' in message)) return resolve(message)
      boxesOf(message.code).then((boxes) => child.send({ boxes } satisfies ToChild), reject)
    })
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(late)
      resolve({ refusal: tooMuch })
    })
    // It may be gone before it read everything.
    child.stdin!.on('error', () => {})
    child.stdin!.end(bytes)
  }).finally(() => child.kill('SIGKILL'))
}
