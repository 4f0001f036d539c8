// npm run bench -- voters [--count N] [--only search,crowd] [--keep]
// The whole synthetic state, imported, searched and counted, at a tenth of its size and in full, to show how cost grows. Every limit compares
// with something measured in the same run, or is a time that this machine must keep; one missed limit ends the run with 1.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '../src/domain/numbers.ts'
import { stateVoters } from '../src/sources/syntheticVoters/counties.ts'
import { benchFolder } from './voters/files.ts'
import { openVoterStand, type Line, type Section, type VoterStand } from './voters/stand.ts'

const sections: Record<string, () => Promise<Section>> = {
  import: () => import('./voters/import.ts').then((file) => file.default),
  search: () => import('./voters/search.ts').then((file) => file.search),
  universes: () => import('./voters/universes.ts').then((file) => file.default),
  profile: () => import('./voters/profile.ts').then((file) => file.default),
  crowd: () => import('./voters/crowd.ts').then((file) => file.default),
}

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { count: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean' } },
})

export default async function voters(): Promise<void> {
  const sizes = asked.count === undefined ? [125_000, stateVoters] : [Number(asked.count)]
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1000))
    throw new Error('--count wants a whole number of at least 1000.')
  const tables: { count: number; lines: Line[] }[] = []
  for (const count of sizes) tables.push({ count, lines: await measure(count) })
  for (const { count, lines } of tables) print(count, lines)
  if (tables.some(({ lines }) => lines.some((line) => !line.ok))) process.exitCode = 1
}

async function measure(count: number): Promise<Line[]> {
  const { stand, end } = await openVoterStand(count, await keptFolder(count))
  try {
    const lines: Line[] = []
    for (const name of wantedSections(await hasVoters(stand))) {
      const before = performance.now()
      const section = await sections[name]!()
      lines.push(...(await section(stand)))
      console.error(
        `${formatCount(count)}: ${name} took ${((performance.now() - before) / 1000).toFixed(0)} s`,
      )
    }
    return lines
  } finally {
    await end()
  }
}

/** The import comes first unless a kept database has the voters already. */
function wantedSections(hasVoters: boolean): string[] {
  const wanted = asked.only?.split(',') ?? Object.keys(sections)
  const unknown = wanted.find((name) => !(name in sections))
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}": choose from ${Object.keys(sections).join(', ')}.`)
  const others = wanted.filter((name) => name !== 'import')
  return hasVoters ? others : ['import', ...others]
}

/** --keep leaves the database where the next run finds it: for working on one section. */
async function keptFolder(count: number): Promise<string | undefined> {
  if (!asked.keep) return undefined
  const folder = join(benchFolder, `database-${count}`)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  return folder
}

async function hasVoters({ databases, count }: VoterStand): Promise<boolean> {
  const { rows } = await databases.owner.query<{ n: string }>('select count(*) as n from voters')
  return Number(rows[0]!.n) >= count
}

function print(count: number, lines: Line[]): void {
  const width = Math.max(...lines.map(({ value }) => value.length))
  console.log(`\n${formatCount(count)} voters`)
  for (const { what, value, limit, ok } of lines) {
    const verdict = limit === undefined ? '    ' : ok ? ' ok ' : 'MISS'
    console.log(`${verdict} ${value.padEnd(width)}  ${what}${limit ? ` (${limit})` : ''}`)
  }
}
