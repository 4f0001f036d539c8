// Reads a map file in a process of its own, with a limit on its time and memory.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { ProjectionNeeded, type LayerFacts } from './mapFile.ts'
import type { MapFileToRead } from './readMapFile.ts'

export type ChildAnswer =
  | { layers: LayerFacts[] }
  | { refusal: string; asksProjection?: boolean }
  | { failure: string }

const mostMs = 14_000
const mostMegabytes = 560
const mostAnswerBytes = 8_000_000

/** Features go to the file `out`, one line of JSON each, when it is given. */
export async function readInChild(
  file: MapFileToRead & { out?: string },
  limitMs = mostMs,
): Promise<LayerFacts[]> {
  const answer = await run(file, limitMs)
  if ('layers' in answer) return answer.layers
  if ('failure' in answer) throw new Error(answer.failure)
  throw new (answer.asksProjection ? ProjectionNeeded : UnreadableFile)(answer.refusal)
}

function run({ path, name, projection = '', out = '' }: MapFileToRead & { out?: string }, limitMs: number) {
  return new Promise<ChildAnswer>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${mostMegabytes}`,
        '--max-semi-space-size=16',
        '--stack-size=900',
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('./child.ts', import.meta.url)),
        path,
        name,
        projection,
        out,
      ],
      // Nothing of the server's settings reaches it.
      { stdio: ['ignore', 'pipe', 'ignore'], env: { TMPDIR: process.env.TMPDIR } },
    )
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limitMs)
    const pieces: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > mostAnswerBytes) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    child.once('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    child.once('close', (code) => {
      clearTimeout(late)
      if (code === 0) return resolve(JSON.parse(Buffer.concat(pieces).toString('utf8')) as ChildAnswer)
      // Killed by the clock, out of memory, or crashed inside of SQLite: none of it is the server's.
      resolve({
        refusal: isLate
          ? `${name} takes too long to read. Simplify its shapes, or export it in smaller parts.`
          : `${name} takes more memory than a map file should, or is damaged. Export it in smaller parts.`,
      })
    })
  })
}
