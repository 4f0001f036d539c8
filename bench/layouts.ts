// npm run bench -- layouts [--seed N]
// Voter files in invented forms: how many of their columns land where they belong. Those held back were written before the others were tuned
// for, and are counted by themselves.
import { parseArgs } from 'node:util'
import { detectTable, type DetectedTable } from '../src/sources/tabular/detectTable.ts'
import { normalHeader } from '../src/sources/tabular/header.ts'
import { drawnLayout, drawnLists, type DrawnList } from '../src/sources/syntheticLayouts/drawnLayouts.ts'
import { inventedLayouts, type InventedLayout } from '../src/sources/syntheticLayouts/layouts.ts'
import { heldForms } from '../src/sources/syntheticLayouts/heldForms.ts'
import { publicForms } from '../src/sources/syntheticLayouts/publicForms.ts'
import { scoreColumns, scoreLayout } from '../src/sources/syntheticLayouts/scoreLayout.ts'
import { layoutBytes, writeRows } from '../src/sources/syntheticLayouts/writeLayout.ts'
import { voterFields } from '../src/sources/voterFiles/fields.ts'
import { guessColumns } from '../src/sources/voterFiles/guessing/guessColumns.ts'
import { columnsReadByName, voterLayouts } from '../src/sources/voterFiles/layouts.ts'

const { values: asked } = parseArgs({ args: process.argv.slice(3), options: { seed: { type: 'string' } } })

export default async function layouts(): Promise<void> {
  const seed = Number(asked.seed ?? 1 + Math.floor(Math.random() * 1e6))
  const known = new Set(voterFields.flatMap((f) => [f.name, f.label, ...(f.aliases ?? [])]).map(normalHeader))
  console.log(`\nseed ${seed}`)
  const sums: Record<string, [number, number]> = {
    'tuned for': [0, 0],
    'held back': [0, 0],
    'of other states and vendors': [0, 0],
  }
  const read = (layout: InventedLayout, sum: string) => {
    const { right, all, wrong } = scoreOf(layout, seed, known)
    const [before, of] = (sums[sum] ??= [0, 0])
    sums[sum] = [before + right, of + all]
    const details = wrong.map((line) => `\n           ${line}`).join('')
    console.log(`${String(right).padStart(3)} of ${String(all).padStart(2)}  ${layout.name}${details}`)
  }
  for (const layout of inventedLayouts) read(layout, layout.isHeldBack ? 'held back' : 'tuned for')
  for (const layout of publicForms) read(layout, 'of other states and vendors')
  for (const { name, layouts: list } of heldForms)
    for (const layout of list) read(layout, `of the ${name} list`)
  for (const [what, [right, all]] of Object.entries(sums))
    console.log(`${((100 * right) / all).toFixed(1)}% of the columns of forms ${what}`)
  const shares = drawnLists.map((list) => drawn(list, seed, known))
  const all = [...Object.values(sums).map(([right, of]) => right / of), ...shares]
  if (all.some((share) => share < 0.95)) process.exitCode = 1
}

function scoreOf(layout: InventedLayout, seed: number, known: Set<string>) {
  const bytes = layoutBytes(layout, 500, seed)
  let table: DetectedTable
  try {
    table = detectTable(bytes, true, layout.name, { layouts: voterLayouts, known })
  } catch (refusal) {
    const score = scoreLayout(layout, {}, [])
    return { ...score, wrong: [`refused: ${(refusal as Error).message}`] }
  }
  const cells = table.sample.map((row) => row.cells)
  const mapping = guessColumns(table.header, table.hasHeader, cells)
  return scoreLayout(
    layout,
    mapping,
    columnsReadByName({ layout: table.layout, header: table.header, mapping }),
  )
}

/** Forty forms drawn at random, with names of one list. */
function drawn(list: DrawnList, seed: number, known: Set<string>): number {
  let [right, all] = [0, 0]
  for (let at = 0; at < 40; at++) {
    const layout = drawnLayout(list, seed, at)
    const table = detectTable(Buffer.from(writeRows(layout, 300, seed)), true, layout.name, {
      layouts: voterLayouts,
      known,
    })
    const mapping = guessColumns(
      table.header,
      table.hasHeader,
      table.sample.map(({ cells }) => cells),
    )
    const part = { layout: table.layout, header: table.header, mapping }
    const score = scoreColumns(layout.columns, mapping, columnsReadByName(part))
    right += score.right
    all += score.all
  }
  console.log(`${((100 * right) / all).toFixed(1)}% of ${all} columns of forms drawn at random, list ${list}`)
  return right / all
}
