// What a forecast makes of one session whose true positions are known: how fast, in how much memory, how near the truth, and how often right
// on votes it had not seen, beside what anyone could say without it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { formatCount } from '../../src/domain/numbers.ts'
import type { Score } from '../../src/domain/forecast/scoring.ts'
import type { Line } from '../voters/stand.ts'
import { newestOf } from './files.ts'
import type { Measured } from './forecastProcess.ts'
import type { LegislatureStand } from './stand.ts'

export default async function forecast({ databases, size }: LegislatureStand): Promise<Line[]> {
  const session = newestOf(size)
  const measured = await inItsOwnProcess(databases.url, String(session.legislature))
  const truth = new Map(session.senators.map(({ personId, position }) => [personId, position]))
  const known = measured.positions.map(({ legiscanId, position }) => ({
    said: position,
    true: truth.get(legiscanId)!,
  }))
  // Which end is which is no one's to know from votes alone.
  const correlation = Math.abs(
    rankCorrelation(
      known.map((k) => k.said),
      known.map((k) => k.true),
    ),
  )
  const { heldOut, ahead } = measured
  return [
    line(
      `item-response fit of ${formatCount(measured.rollCalls)} roll calls, twice, with its scores`,
      `${measured.seconds.toFixed(1)} s`,
      'under 10 s',
      measured.seconds < 10,
    ),
    line(
      'memory the fit grew by',
      `${measured.grownMb.toFixed(0)} MB`,
      'under 512 MB',
      measured.grownMb < 512,
    ),
    line(
      'rank correlation with the true positions',
      correlation.toFixed(3),
      'at least 0.97',
      correlation >= 0.97,
    ),
    line(
      `held-out votes: ${formatCount(heldOut.votes)} foretold right`,
      percent(heldOut.right),
      'more than either baseline',
      heldOut.right > Math.max(heldOut.allYes, heldOut.withBloc),
    ),
    line(
      'held-out votes: how far what was said is from what came, on average',
      percent(missOf(heldOut)),
      'under 5%',
      missOf(heldOut) < 0.05,
    ),
    ...baselines('held-out votes', heldOut),
    ...(ahead
      ? [
          line(
            `whole votes on bills, foretold the day before: ${formatCount(ahead.votes)} foretold right`,
            percent(ahead.right),
          ),
          ...baselines('whole votes on bills', ahead),
        ]
      : []),
  ]
}

const baselines = (what: string, { allYes, withBloc }: Score): Line[] => [
  line(`${what}: baseline, everyone votes yes`, percent(allYes)),
  line(`${what}: baseline, everyone votes with their bloc`, percent(withBloc)),
]

/** Of the ten bins, weighed by their votes. */
const missOf = ({ votes, bins }: Score): number =>
  bins.reduce((sum, bin) => sum + (bin.votes / votes) * Math.abs(bin.said - bin.came), 0)

const line = (what: string, value: string, limit?: string, ok = true): Line => ({ what, value, limit, ok })
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

async function inItsOwnProcess(...args: string[]): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('./forecastProcess.ts', import.meta.url)), args)
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    Measured | number | null,
  ]
  if (typeof first !== 'object' || first === null)
    throw new Error(`The forecast ended with ${String(first)} before it was done.`)
  return first
}

/** Spearman's: how alike two orders are. */
function rankCorrelation(a: number[], b: number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length - 1) / 2
  const product = (p: number[], q: number[]) =>
    p.reduce((sum, value, i) => sum + (value - mean) * (q[i]! - mean), 0)
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

function ranksOf(values: number[]): number[] {
  const order = [...values.keys()].sort((i, j) => values[i]! - values[j]!)
  const ranks = Array<number>(values.length)
  for (const [rank, i] of order.entries()) ranks[i] = rank
  return ranks
}
