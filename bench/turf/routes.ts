// TSPLIB files against their published optima, where the folder with them is at hand.
import { readFile } from 'node:fs/promises'
import { solveTour } from '../../src/domain/routes/solve.ts'
import { readTsplib } from '../../src/sources/tsplib/readTsplib.ts'
import { besides, type Line } from './besides.ts'

interface Found {
  name: string
  points: number
  above: number
  ms: number
}

export default async function routes(): Promise<Line[]> {
  const folder = await besides('tsplib')
  if (folder === null)
    return [
      { what: 'TSPLIB: no folder ../shared/data/tsplib here, so nothing was measured', value: '–', ok: true },
    ]
  const rows = (await readFile(`${folder}/optima.csv`, 'utf8')).trim().split('\n').slice(1)
  const found: Found[] = []
  for (const row of rows) {
    const [name, points, optimum] = row.split(',') as [string, string, string]
    const text = await readFile(`${folder}/${name}.tsp`, 'utf8')
    const started = performance.now()
    const problem = readTsplib(text)
    const { length } = solveTour(problem.distances, { points: problem.points })
    const ms = performance.now() - started
    found.push({ name, points: Number(points), above: (length / Number(optimum) - 1) * 100, ms })
  }
  const mean = found.reduce((sum, { above }) => sum + above, 0) / found.length
  return [
    ...found.map(({ name, points, above, ms }): Line => {
      const [most, time] = points <= 280 ? [0.1, 500] : [1, 1000]
      return {
        what: `${name}, ${points} points, above the optimum, in ${Math.round(ms)} ms`,
        value: `${above.toFixed(2)} %`,
        limit: `at most ${most} % in ${time} ms`,
        ok: above <= most && ms <= time,
      }
    }),
    { what: 'mean of all files', value: `${mean.toFixed(2)} %`, limit: 'at most 0.4 %', ok: mean <= 0.4 },
  ]
}
