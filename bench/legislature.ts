// npm run bench -- legislature [--sessions N] [--count BILLS] [--only search,forecast] [--first] [--keep]
// Ten fictional two-year sessions in LegiScan's own format: imported, searched, and one of them forecast by someone who does not know what
// its senators really think. Every limit compares with something measured in the same run, or is a time this machine must keep.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '../src/domain/numbers.ts'
import { fullSession } from '../src/sources/syntheticLegislature/syntheticLegislature.ts'
import type { Size } from './legislature/files.ts'
import { openLegislatureStand, type LegislatureStand } from './legislature/stand.ts'
import { runSections, type Sections } from './sections.ts'
import { benchFolder } from './voters/files.ts'

const sections: Sections<LegislatureStand> = {
  import: () => import('./legislature/import.ts').then((file) => file.default),
  search: () => import('./legislature/search.ts').then((file) => file.default),
  forecast: () => import('./legislature/forecast.ts').then((file) => file.default),
}

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sessions: { type: 'string' },
    count: { type: 'string' },
    only: { type: 'string' },
    first: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})

export default async function legislature(): Promise<void> {
  const size: Size = {
    sessions: wholeNumber('--sessions', asked.sessions, 10, 1, 13),
    bills: wholeNumber('--count', asked.count, fullSession.bills, 20, 5000),
  }
  const keepIn = asked.keep ? await keptFolder(size) : undefined
  await runSections({
    title: `${counted(size.sessions, 'session')} of ${counted(size.bills, 'bill')}`,
    sections,
    only: asked.only,
    open: async () => {
      const { stand, end } = await openLegislatureStand(size, keepIn)
      return { stand: { ...stand, isFirstOnly: asked.first ?? false }, end }
    },
    isFilled: async ({ databases }) => {
      const { rows } = await databases.owner.query<{ n: number }>('select count(*)::int as n from bills')
      return rows[0]!.n >= size.sessions * size.bills
    },
  })
}

function wholeNumber(
  name: string,
  text: string | undefined,
  usual: number,
  least: number,
  most: number,
): number {
  const value = Number(text ?? usual)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} wants a whole number from ${least} to ${most}.`)
}

/** --keep leaves the database where the next run finds it: for working on one section. */
async function keptFolder({ sessions, bills }: Size): Promise<string> {
  const folder = join(benchFolder, `legislature-database-${sessions}x${bills}`)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  return folder
}
