// npm run bench -- lobby [--links N] [--positions N] [--only import,graph,paths,drawing] [--keep]
// Positions imported against a bare COPY, a million links built, kept and loaded, and paths through them against the best SQL we know. Every
// limit compares with something measured in the same run, or is a time this machine must keep.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '../src/domain/numbers.ts'
import { openLobbyStand, type LobbyStand } from './lobby/stand.ts'
import { runSections, type Sections } from './sections.ts'
import { benchFolder } from './voters/files.ts'

const sections: Sections<LobbyStand> = {
  import: () => import('./lobby/import.ts').then((file) => file.default),
  graph: () => import('./lobby/graph.ts').then((file) => file.default),
  paths: () => import('./lobby/paths.ts').then((file) => file.default),
  drawing: () => import('./lobby/drawing.ts').then((file) => file.default),
}

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: {
    links: { type: 'string' },
    positions: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
  },
})

export default async function lobby(): Promise<void> {
  const links = wholeNumber('--links', asked.links, 1_000_000, 1000)
  const positions = wholeNumber('--positions', asked.positions, 400_000, 1000)
  const keepIn = asked.keep ? await keptFolder(links) : undefined
  await runSections({
    title: `${formatCount(links)} links, ${formatCount(positions)} positions`,
    sections,
    only: asked.only,
    open: () => openLobbyStand({ links, positions }, keepIn),
  })
}

function wholeNumber(name: string, text: string | undefined, usual: number, least: number): number {
  const value = Number(text ?? usual)
  if (Number.isInteger(value) && value >= least && value <= 5_000_000) return value
  throw new Error(`${name} wants a whole number from ${least} to 5000000.`)
}

async function keptFolder(links: number): Promise<string> {
  const folder = join(benchFolder, `lobby-database-${links}`)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  return folder
}
