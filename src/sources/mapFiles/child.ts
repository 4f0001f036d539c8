// A process of its own in which a stranger's file is read: it may run out of memory, loop or crash without taking the server along.
// node child.ts PATH NAME PROJECTION OUT: features go to OUT, a line each; the last line of the output says how it ended.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { ProjectionNeeded, type MapFeature } from './mapFile.ts'
import type { ChildAnswer } from './inChild.ts'
import { readMapFile } from './readMapFile.ts'

const [path = '', name = '', projection = '', out = ''] = process.argv.slice(2)

const answer = await read()
process.stdout.write(JSON.stringify(answer))

async function read(): Promise<ChildAnswer> {
  const file = out === '' ? null : createWriteStream(out)
  let lines: string[] = []
  const flush = () => {
    file?.write(lines.join(''))
    lines = []
  }
  const take = (feature: MapFeature, layer: number) => {
    if (!file) return
    lines.push(`${JSON.stringify({ layer, ...feature })}\n`)
    if (lines.length >= 200) flush()
  }
  try {
    const layers = await readMapFile({ path, name, ...(projection !== '' && { projection }) }, take)
    flush()
    if (file) {
      file.end()
      await once(file, 'finish')
    }
    return { layers }
  } catch (error) {
    if (error instanceof ProjectionNeeded) return { refusal: error.message, asksProjection: true }
    if (error instanceof UnreadableFile) return { refusal: error.message }
    if (error instanceof RangeError)
      return { refusal: `${name} is too large or nested too deep to be read. Export it in smaller parts.` }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
}
