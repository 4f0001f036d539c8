// A second copy of every code table, row by row: a swapped vote category, the direction of a loan, a majority of the Legislature. Who changes
// one changes it twice, and reads both: UPDATE_DOORS=1 npx vitest run src/codeTables.test.ts
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tablesIn, usesOf } from './testing/sourceTables.ts'

type Kept = Record<'tables' | 'confirms', Record<string, string[]>>
const keptFile = new URL('./codeTables.kept.json', import.meta.url)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept
const updating = process.env.UPDATE_DOORS === '1'
const src = fileURLToPath(new URL('.', import.meta.url))

const invented = /test|example|demo|synthetic|styleguide|dependencies|registry|data\/tables/i
const sources = globSync('{domain,sources,features,app}/**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !invented.test(file))
  .toSorted()
// Named by their part of the house, so that a file may move within it.
const areaOf = (file: string) => file.split('/').slice(0, 2).join('/')

const seen: Kept = { tables: {}, confirms: {} }
for (const file of sources)
  if (file.endsWith('.tsx')) {
    const uses = usesOf('ConfirmButton', `${src}${file}`)
    if (uses.length > 0) (seen.confirms[areaOf(file)] ??= []).push(...uses)
  } else
    for (const [name, rows] of Object.entries(tablesIn(`${src}${file}`)))
      (seen.tables[`${areaOf(file)} ${name}`] ??= []).push(...rows)

it('every table reads as its second copy', () => {
  expect(Object.keys(seen.tables).length).toBeGreaterThan(200)
  if (!updating) expect(seen.tables).toEqual(kept.tables)
})

it('what cannot be undone asks first, with the question of the second copy', () => {
  expect(Object.values(seen.confirms).flat().length).toBeGreaterThan(20)
  if (!updating) expect(seen.confirms).toEqual(kept.confirms)
})

it('keeps the second copy', () => {
  if (updating) writeFileSync(keptFile, `${JSON.stringify(seen, null, 2)}\n`)
  expect(updating && process.env.CI).toBeFalsy()
})
