import { describe, expect, test } from 'vitest'
import { flowLayout, type FlowStep } from './flowLayout.ts'

const steps: FlowStep[] = [
  { id: 'a', matched: 1000, added: 1000, dropped: 0, left: 1000 },
  { id: 'b', matched: 400, added: 0, dropped: 600, left: 400 },
  { id: 'c', matched: 500, added: 300, dropped: 0, left: 700 },
  { id: 'd', matched: 10, added: 0, dropped: 0, left: 700 },
]

/** Every x in a path. */
const xs = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x))

describe('the flow picture', () => {
  const rows = flowLayout(steps, 300, 80)

  test('the trunk is as wide as voters are left', () => {
    const [a, b, c] = rows
    expect(b!.trunk.width / a!.trunk.width).toBeCloseTo(0.4, 1)
    expect(c!.trunk.width / a!.trunk.width).toBeCloseTo(0.7, 1)
  })

  test('a step shows what it added and what it dropped, and nothing else', () => {
    expect(rows.map((row) => row.bands.map((band) => band.kind).join(' '))).toEqual([
      'added',
      'kept dropped',
      'kept added',
      'kept',
    ])
    expect(rows.map((row) => [row.added !== null, row.dropped !== null])).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  test('nothing runs out of the picture, whatever the numbers', () => {
    const wild: FlowStep[] = [
      { id: 'a', matched: 0, added: 0, dropped: 0, left: 0 },
      { id: 'b', matched: 1_254_333, added: 1_254_333, dropped: 0, left: 1_254_333 },
      { id: 'c', matched: 0, added: 0, dropped: 1_254_332, left: 1 },
      { id: 'd', matched: 0, added: 0, dropped: 1, left: 0 },
      { id: 'e', matched: 3, added: 3, dropped: 0, left: 3 },
    ]
    for (const row of flowLayout(wild, 300, 80))
      for (const band of row.bands) {
        expect(Math.min(...xs(band.path))).toBeGreaterThanOrEqual(0)
        expect(Math.max(...xs(band.path))).toBeLessThanOrEqual(300)
        expect(band.path).not.toContain('NaN')
      }
  })

  test('no steps, no picture', () => {
    expect(flowLayout([], 300, 80)).toEqual([])
  })
})
