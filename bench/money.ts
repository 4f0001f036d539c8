// npm run bench -- money [--count N] [--only linkage,pages] [--first] [--keep]
// A million fictional filings in the state's own format: imported, linked, searched and read. Every limit compares with something measured in
// the same run, or is a time that this machine must keep; one missed limit ends the run with 1.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatCount } from '../src/domain/numbers.ts'
import { moneyFolder } from './money/files.ts'
import { openMoneyStand, type Line, type MoneyStand, type Section } from './money/stand.ts'

const sections: Record<string, () => Promise<Section>> = {
  import: () => import('./money/import.ts').then((file) => file.default),
  linkage: () => import('./money/linkage.ts').then((file) => file.default),
  pages: () => import('./money/pages.ts').then((file) => file.default),
  search: () => import('./money/search.ts').then((file) => file.default),
}

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: {
    count: { type: 'string' },
    only: { type: 'string' },
    first: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})

export default async function money(): Promise<void> {
  const count = Number(asked.count ?? 1_000_000)
  if (!Number.isInteger(count) || count < 1000)
    throw new Error('--count wants a whole number of at least 1000.')
  // The pages are asked for as readers get them.
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const opened = await openMoneyStand(count, await keptFolder(count))
  const { end } = opened
  const stand: MoneyStand = { ...opened.stand, isFirstOnly: asked.first ?? false }
  const lines: Line[] = []
  try {
    for (const name of wantedSections(await hasFilings(stand))) {
      const before = performance.now()
      const section = await sections[name]!()
      lines.push(...(await section(stand)))
      console.error(`${name} took ${((performance.now() - before) / 1000).toFixed(0)} s`)
    }
  } finally {
    await end()
  }
  print(count, lines)
  if (lines.some((line) => !line.ok)) process.exitCode = 1
}

/** The import comes first unless a kept database has the filings already. */
function wantedSections(hasFilings: boolean): string[] {
  const wanted = asked.only?.split(',') ?? Object.keys(sections)
  const unknown = wanted.find((name) => !(name in sections))
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}": choose from ${Object.keys(sections).join(', ')}.`)
  const others = wanted.filter((name) => name !== 'import')
  return hasFilings ? others : ['import', ...others]
}

/** --keep leaves the database where the next run finds it: for working on one section. */
async function keptFolder(count: number): Promise<string | undefined> {
  if (!asked.keep) return undefined
  const folder = join(moneyFolder, `money-database-${count}`)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  return folder
}

async function hasFilings({ databases, count }: MoneyStand): Promise<boolean> {
  const { rows } = await databases.owner.query<{ n: string }>('select count(*) as n from filing_rows')
  return Number(rows[0]!.n) >= count
}

function print(count: number, lines: Line[]): void {
  const width = Math.max(...lines.map(({ value }) => value.length))
  console.log(`\n${formatCount(count)} filings`)
  for (const { what, value, limit, ok } of lines) {
    const verdict = limit === undefined ? '    ' : ok ? ' ok ' : 'MISS'
    console.log(`${verdict} ${value.padEnd(width)}  ${what}${limit ? ` (${limit})` : ''}`)
  }
}
