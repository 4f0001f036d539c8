import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { syntheticFilings } from './syntheticFilings.ts'
import { writeFilings } from './writeFiles.ts'

const all = (extract: 'contributions' | 'expenditures') => [
  ...syntheticFilings({ count: 3000, seed: 3, extract }),
]

test('the same seed gives the same rows, in the columns of the state, exactly as many as asked for', () => {
  const [one, two] = [all('contributions'), all('contributions')]
  expect(one).toEqual(two)
  expect(one).toHaveLength(3000)
  expect(new Set(one.map(({ cells }) => cells.length))).toEqual(new Set([24]))
  expect(new Set(all('expenditures').map(({ cells }) => cells.length))).toEqual(new Set([28]))
})

test('has what real filings have: donors under several spellings, offsets, pledges, loans, money without a donor', () => {
  const rows = all('contributions')
  const types = new Set(rows.map(({ cells }) => cells[5]))
  for (const type of ['Monetary', 'In-Kind Contribution', 'Pledge', 'Loan']) expect(types).toContain(type)
  expect(rows.filter(({ cells }) => cells[8]!.startsWith('-')).length).toBeGreaterThan(10)
  expect(rows.filter(({ truth }) => truth === null).length).toBeGreaterThan(100)
  const spellings = Map.groupBy(
    rows.filter(({ truth }) => truth !== null),
    ({ truth }) => truth,
  )
  const many = [...spellings.values()].filter(
    (group) => new Set(group.map(({ cells }) => cells.slice(10, 20).join())).size > 1,
  )
  expect(many.length).toBeGreaterThan(50)
  const spent = all('expenditures').filter(({ cells }) => cells[5] === 'Independent Expenditure')
  expect(new Set(spent.map(({ cells }) => cells[0])).size).toBeLessThan(spent.length)
})

test('is written as Windows-1252, and the truth beside it names each spelling once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elections-synthetic-'))
  try {
    const [out, truth] = [join(folder, 'out.csv'), join(folder, 'truth.csv')]
    await writeFilings({ count: 2000, out, truth })
    const bytes = await readFile(out)
    expect(bytes.includes(0x92)).toBe(true)
    expect(bytes.toString('latin1').trimEnd().split('\r\n')).toHaveLength(2001)
    const ids = (await readFile(truth, 'utf8'))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(300)
  } finally {
    await rm(folder, { recursive: true })
  }
})
