// npm run -s route -- FILE.tsp: the length of a short round tour through the points of a TSPLIB file, and how long it took to find.
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { solveTour } from '../domain/routes/solve.ts'
import { readTsplib } from '../sources/tsplib/readTsplib.ts'
import { BadTsplib } from '../sources/tsplib/sections.ts'

const mostBytes = 200_000_000

const [path, ...more] = process.argv.slice(2)
try {
  if (path === undefined || more.length > 0)
    throw new BadTsplib('Name one file: npm run -s route -- FILE.tsp')
  const { distances, points, started } = await open(path)
  const { length } = solveTour(distances, { points })
  console.log(JSON.stringify({ length, ms: Math.round(performance.now() - started) }))
} catch (error) {
  if (!(error instanceof BadTsplib)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function open(file: string) {
  const text = await readText(file)
  const started = performance.now()
  return { ...readTsplib(text), started }
}

async function readText(file: string): Promise<string> {
  try {
    // npm runs this in the project's folder; INIT_CWD is where the person is.
    const path = resolve(process.env.INIT_CWD ?? '.', file)
    const { size } = await stat(path)
    if (size > mostBytes) throw new BadTsplib(`${file} is larger than ${mostBytes / 1_000_000} MB.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof BadTsplib) throw error
    throw new BadTsplib(
      `${file} could not be opened: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}.`,
    )
  }
}
