// The fictional filings as files, made once and kept in data/bench.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatCount } from '../../src/domain/numbers.ts'
import { writeFilings } from '../../src/sources/syntheticFilings/writeFiles.ts'

export interface MoneyFiles {
  contributions: string
  /** A tenth as many rows, about the same committees and payees. */
  expenditures: string
  /** donor_records.id,true donor, of the contributions. */
  truth: string
}

export const moneyFolder = fileURLToPath(new URL('../../data/bench/', import.meta.url))

export async function moneyFiles(count: number): Promise<MoneyFiles> {
  await mkdir(moneyFolder, { recursive: true })
  // Another generator makes other filings: its folder has another name.
  const folder = join(moneyFolder, `filings-${count}-${await generatorMark()}`)
  const files = filesIn(folder)
  if (existsSync(folder)) return files
  for (const name of await readdir(moneyFolder))
    if (name.startsWith(`filings-${count}-`)) await rm(join(moneyFolder, name), { recursive: true })
  const half = `${folder}.partial`
  await rm(half, { recursive: true, force: true })
  await mkdir(half)
  const before = performance.now()
  const { contributions, expenditures, truth } = filesIn(half)
  await writeFilings({ count, out: contributions, truth })
  const tenth = { count: Math.round(count / 10), sizedFor: count, extract: 'expenditures' as const }
  await writeFilings({ ...tenth, out: expenditures })
  await rename(half, folder)
  console.log(`made ${formatCount(count)} filings in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  return files
}

const filesIn = (folder: string): MoneyFiles => ({
  contributions: join(folder, '2024_ContributionLoanExtract.csv'),
  expenditures: join(folder, '2024_ExpenditureExtract.csv'),
  truth: join(folder, 'truth.csv'),
})

async function generatorMark(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of ['syntheticFilings', 'syntheticVoters', 'nadc']) {
    const folder = fileURLToPath(new URL(`../../src/sources/${source}/`, import.meta.url))
    const names = (await readdir(folder, { recursive: true })).filter((n) => /(?<!\.test)\.ts$/.test(n))
    for (const name of names.sort()) hash.update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 8)
}
