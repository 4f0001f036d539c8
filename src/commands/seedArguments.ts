// What `npm run seed` was asked for. Anything it does not understand is answered with one sentence.
import { parseArgs } from 'node:util'
import { stateVoters } from '../sources/syntheticVoters/counties.ts'
import type { FileVersion } from '../sources/syntheticVoters/stateFile.ts'
import type { Size } from '../sources/syntheticVoters/syntheticVoters.ts'
import { formatCount } from '../domain/numbers.ts'
import { invalid } from '../app/contract.ts'

export interface SeedAsked extends Size {
  what: 'voters' | 'filings'
  count: number
  seed: number
  version: FileVersion
  out?: string
  points?: string
  /** Whether the files are imported once they are written. */
  load: boolean
}

const usage =
  'Usage: npm run seed -- voters [--count N] [--seed N] [--refresh SHARE] [--header original|2026] [--out FILE.zip|FILE.txt] [--points FILE.csv] [--load], or npm run seed -- filings [--count N] [--seed N].'
// A ZIP file of the usual kind holds 4 GB of text.
const mostVoters = 5_000_000
const usualFilings = 100_000

export function readSeedArguments(args: string[]): SeedAsked {
  const { values, positionals } = parsed(args)
  const [what, more] = positionals
  if (what === undefined || more !== undefined) throw invalid(usage)
  if (what !== 'voters' && what !== 'filings')
    throw invalid(`There is nothing to seed called “${what}”. ${usage}`)
  const version = values.header ?? 'original'
  if (version !== 'original' && version !== '2026') throw invalid('--header wants original or 2026.')
  if (values.out !== undefined && !/\.(zip|txt)$/i.test(values.out))
    throw invalid('--out wants a file that ends in .zip or .txt.')
  const usual = what === 'voters' ? stateVoters : usualFilings
  return {
    what,
    count: wholeNumber('--count', values.count, 1, mostVoters) ?? usual,
    seed: wholeNumber('--seed', values.seed, 0, 1_000_000_000) ?? 1,
    refresh: shareOf(values.refresh),
    version,
    out: values.out,
    points: values.points,
    load: values.out === undefined || (values.load ?? false),
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        count: { type: 'string' },
        seed: { type: 'string' },
        refresh: { type: 'string' },
        header: { type: 'string' },
        out: { type: 'string' },
        points: { type: 'string' },
        load: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw invalid(`${(error as Error).message.split('\n')[0]!.split('. ')[0]!}. ${usage}`)
  }
}

function wholeNumber(option: string, text: string | undefined, from: number, to: number): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d{1,12}$/.test(text) ? Number(text) : NaN
  if (number >= from && number <= to) return number
  throw invalid(`${option} wants a whole number from ${formatCount(from)} to ${formatCount(to)}.`)
}

function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = Number(text)
  if (share > 0 && share <= 0.5) return share
  throw invalid('--refresh wants the share of voters that change, above 0 and up to 0.5.')
}
