// npm run bench -- bank: bank files that were mangled, and matches on a generated year. Seeds are printed, so every figure can be had again.
import { suggestMatches } from '../src/domain/bankMatching/suggestMatches.ts'
import { readBankFile } from '../src/sources/bank/readBankFile.ts'
import { mangledFiles } from '../src/sources/syntheticBank/mangle.ts'
import { scoreMatches } from '../src/sources/syntheticBank/scoreMatches.ts'
import { bankYear } from '../src/sources/syntheticBank/year.ts'
import { UnreadableFile } from '../src/sources/tabular/unreadableFile.ts'

const seed = Number(process.env['SEED'] ?? 20261118)

export default function bench(): Promise<void> {
  mangled()
  matches()
  return Promise.resolve()
}

function mangled(): void {
  const tries = 1000
  let [read, refused, crashed, slowest] = [0, 0, 0, 0]
  for (const bytes of mangledFiles(seed, tries)) {
    const started = performance.now()
    try {
      readBankFile(bytes, 'mangled')
      read++
    } catch (error) {
      if (error instanceof UnreadableFile) refused++
      else crashed++
    }
    slowest = Math.max(slowest, performance.now() - started)
  }
  console.log(
    `Mangled bank files (seed ${seed}): ${tries} tried, ${read} read, ${refused} refused in a sentence, ${crashed} crashed.`,
  )
  console.log(`  slowest ${slowest.toFixed(0)} ms (goal: under 2,000 ms, none crashed)`)
  if (crashed > 0 || slowest >= 2000) process.exitCode = 1
}

function matches(): void {
  for (const own of [seed, seed + 1, seed + 2]) {
    const year = bankYear(own)
    const started = performance.now()
    const suggestions = suggestMatches(year.lines, year.items)
    const took = performance.now() - started
    const { right, found, pairs } = scoreMatches(year, suggestions)
    console.log(
      `Matches of a year (seed ${own}): ${year.lines.length} lines, ${year.items.length} items, ${pairs} true pairs; ${suggestions.length} suggestions in ${took.toFixed(0)} ms.`,
    )
    console.log(
      `  right ${(right * 100).toFixed(2)}% (goal 99%), found ${(found * 100).toFixed(2)}% (goal 95%)`,
    )
    if (right < 0.99 || found < 0.95) process.exitCode = 1
  }
}
