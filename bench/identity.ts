// npm run bench -- identity [--count N] [--seed N]
// People written down twice, the second time with errors in every field: how many of the pairs are compared at all, how many are joined, and
// how many of those rightly. Beside it what a spreadsheet would do: the same name in the same ZIP code.
import { parseArgs } from 'node:util'
import { forEachPair } from '../src/domain/linkage/blocks.ts'
import { linkRecords } from '../src/domain/linkage/linker.ts'
import { People } from '../src/domain/linkage/people.ts'
import { PersonColumns } from '../src/domain/linkage/personColumns.ts'
import type { LinkRecord } from '../src/domain/linkage/records.ts'
import { formatCount } from '../src/domain/numbers.ts'
import { modifiedPairs } from '../src/sources/syntheticPairs/modifiedPairs.ts'
import { asRecords, joined, typedPairs, type Typed } from '../src/sources/syntheticPairs/typedPairs.ts'
import { Random } from '../src/sources/syntheticVoters/random.ts'

const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { count: { type: 'string' }, seed: { type: 'string' } },
})

export default async function identity(): Promise<void> {
  const count = Number(asked.count ?? 5000)
  const seed = Number(asked.seed ?? 1 + Math.floor(Math.random() * 1e6))
  const pairs = typedPairs(count, seed)
  console.log(`\n${formatCount(count)} pairs, seed ${seed}`)
  const whole = report('all fields', pairs, seed)
  report(
    'without the second part of the address',
    each(pairs, (typed) => ({ ...typed, more: '' })),
    seed,
  )
  report(
    'ZIP codes of four digits',
    each(pairs, (typed) => ({ ...typed, zip: typed.zip.slice(1) })),
    seed,
  )
  const one = { most: 6, perField: 1 }
  const few = report(
    'common names, up to six errors in as many fields',
    modifiedPairs(count, seed, one),
    seed,
  )
  const two = report(
    'common names, up to six errors, two of them in one field',
    modifiedPairs(count, seed),
    seed,
  )
  const ten = report('common names, up to ten errors', modifiedPairs(count, seed, { most: 10 }), seed)
  const { records, truth } = asRecords(pairs, new Random(seed, 'order'))
  say('baseline, same name in the same ZIP code', joined(records.map(nameAndZip), truth))
  if ([whole, few, two, ten].some((judged) => f1(judged) < 0.98 || judged.precision < 0.995))
    process.exitCode = 1
}

type Pairs = ReturnType<typeof typedPairs>

const each = (pairs: Pairs, change: (typed: Typed) => Typed): Pairs =>
  pairs.map(({ original, copy }) => ({ original: change(original), copy: change(copy) }))

function report(what: string, pairs: Pairs, seed: number): Judged {
  const { records, truth } = asRecords(pairs, new Random(seed, 'order'))
  const judged = joined(linkRecords(records).people.donors, truth)
  say(`${what}; ${percent(compared(records, truth))} of the pairs are compared`, judged)
  return judged
}

/** The share of the true pairs that share a key, and so are looked at. */
function compared(records: LinkRecord[], truth: number[]): number {
  const columns = new PersonColumns()
  for (const record of records) columns.add(record)
  columns.finish(null)
  const found = new Set<number>()
  forEachPair(new People(columns), (a, b) => {
    if (truth[a] === truth[b]) found.add(truth[a]!)
  })
  return found.size / new Set(truth).size
}

type Judged = ReturnType<typeof joined>

const f1 = ({ precision, recall }: Judged) => (2 * precision * recall) / (precision + recall)

function say(what: string, judged: Judged): void {
  const figures = `F1 ${f1(judged).toFixed(4)}, ${percent(judged.precision)} precision, ${percent(judged.recall)} recall`
  console.log(`${figures}  ${what}`)
}

const nameAndZip = ({ firstName, lastName, zip }: LinkRecord) => `${firstName}|${lastName}|${zip.slice(0, 5)}`
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
