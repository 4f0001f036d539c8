// A second copy of what no rule can derive: every code table row by row (a vote category, the direction of a loan, a majority), and in every
// screen which word is beside which value, who is offered what, and what asks first. To change one of them, change it twice and read
// both: UPDATE_DOORS=1 npx vitest run src/secondCopy.test.ts
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { factsOfScreen } from './testing/sourceScreens.ts'
import { tablesIn } from './testing/sourceTables.ts'

type Kept = Record<'tables' | 'pairs' | 'gates' | 'confirms', Record<string, string[]>>
const keptFile = new URL('./secondCopy.kept.json', import.meta.url)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept
const updating = process.env.UPDATE_DOORS === '1'
const src = fileURLToPath(new URL('.', import.meta.url))

const invented = /test|example|demo|synthetic|styleguide|dependencies|features.server|data\/tables/i
const sources = globSync('{domain,sources,features,app,ui}/**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !invented.test(file))
  .toSorted()
// Named by their part of the house, so that a file may move within it.
const areaOf = (file: string) => file.split('/').slice(0, 2).join('/')

const seen: Kept = { tables: {}, pairs: {}, gates: {}, confirms: {} }
for (const file of sources) {
  for (const [name, rows] of Object.entries(tablesIn(`${src}${file}`)))
    (seen.tables[`${areaOf(file)} ${name}`] ??= []).push(...rows)
  if (!file.startsWith('features/') || !file.endsWith('.tsx')) continue
  const facts = factsOfScreen(`${src}${file}`)
  for (const kind of ['pairs', 'gates', 'confirms'] as const)
    if (facts[kind].length > 0) (seen[kind][areaOf(file)] ??= []).push(...facts[kind])
}
// Which file of a part says it first does not matter.
for (const kind of ['pairs', 'gates', 'confirms'] as const)
  for (const area of Object.keys(seen[kind])) seen[kind][area]!.sort()

const promises = {
  tables: 'every table reads as its second copy',
  pairs: 'every word on a screen is beside the value of its second copy',
  gates: 'every button is offered to whom the second copy says',
  confirms: 'what cannot be undone asks first',
} as const
it.each(Object.keys(promises) as (keyof Kept)[])('%s', (kind) => {
  expect(Object.values(seen[kind]).flat().length).toBeGreaterThan(20)
  if (!updating) expect(seen[kind], promises[kind]).toEqual(kept[kind])
})

it('keeps the second copy', () => {
  if (updating) writeFileSync(keptFile, `${JSON.stringify(seen, null, 2)}\n`)
  expect(updating && process.env.CI).toBeFalsy()
})
