// 200 generated sheets, filled in, bent, in half a shadow, grainy and seen from the side: how many of their boxes are read, and none wrongly
// without a flag. SHEETS makes it shorter, SEED makes others.
import { readGenerated } from '../../src/testing/paper/sheets.ts'
import type { Line } from './besides.ts'

const sheets = Number(process.env.SHEETS ?? 200)
const seed = Number(process.env.SEED ?? 2026)

export default async function reading(): Promise<Line[]> {
  console.error(`seed ${seed}`)
  let [boxes, right, doubtful, codes] = [0, 0, 0, 0]
  const wrong: string[] = []
  for (let i = 0; i < sheets; i++) {
    const one = await readGenerated(seed * 1000 + i)
    boxes += one.boxes
    right += one.right
    doubtful += one.doubtful
    wrong.push(...one.wrong.map((box) => `seed ${seed * 1000 + i}: ${box}`))
    if (one.hasCode) codes++
  }
  for (const box of wrong.slice(0, 10)) console.error(box)
  const share = (100 * right) / boxes
  return [
    {
      what: `boxes of ${sheets} photographed sheets read right and without a question`,
      value: `${share.toFixed(2)}%`,
      limit: 'at least 99.5%',
      ok: share >= 99.5,
    },
    {
      what: 'boxes read wrongly and not flagged',
      value: String(wrong.length),
      limit: 'none',
      ok: wrong.length === 0,
    },
    { what: `boxes of ${boxes.toLocaleString('en-US')} left to a person`, value: String(doubtful), ok: true },
    { what: 'sheets whose code was read', value: `${codes} of ${sheets}`, ok: true },
  ]
}
