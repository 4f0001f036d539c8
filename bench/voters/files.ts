// The synthetic state as files, made once and kept in data/bench: as the state delivers it, as bare text for COPY, and as address points.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatCount } from '../../src/domain/numbers.ts'
import { writeVoterFiles } from '../../src/sources/syntheticVoters/writeFiles.ts'

export interface VoterFiles {
  zip: string
  text: string
  points: string
}

export const benchFolder = fileURLToPath(new URL('../../data/bench/', import.meta.url))

export async function voterFiles(count: number): Promise<VoterFiles> {
  await mkdir(benchFolder, { recursive: true })
  const named = (end: string) => join(benchFolder, `voters-${count}${end}`)
  // Another generator makes other voters: its files have another name.
  const mark = await generatorMark()
  const files = { zip: named(`-${mark}.zip`), text: named(`-${mark}.txt`), points: named(`-${mark}.csv`) }
  if (Object.values(files).every((file) => existsSync(file))) return files
  for (const name of await readdir(benchFolder))
    if (name.startsWith(`voters-${count}-`)) await rm(join(benchFolder, name))
  const before = performance.now()
  await writeVoterFiles({ count, out: partial(files.zip, '.zip'), points: partial(files.points, '.csv') })
  const seconds = (performance.now() - before) / 1000
  console.log(
    `made ${formatCount(count)} synthetic voters in ${seconds.toFixed(0)} s (${formatCount(Math.round(count / seconds))} a second)`,
  )
  await writeVoterFiles({ count, out: partial(files.text, '.txt') })
  for (const [file, end] of [
    [files.zip, '.zip'],
    [files.points, '.csv'],
    [files.text, '.txt'],
  ] as const)
    await rename(partial(file, end), file)
  return files
}

/** Half-written files must not be taken for whole ones. */
const partial = (file: string, end: string) => `${file.slice(0, -end.length)}.partial${end}`

async function generatorMark(): Promise<string> {
  const folder = fileURLToPath(new URL('../../src/sources/syntheticVoters/', import.meta.url))
  const hash = createHash('sha256')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  for (const name of names.sort()) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}
