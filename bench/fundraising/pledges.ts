// Random lives of pledges, compared with the books after every step.
import { livePledges } from '../../src/testing/fundraising/randomPledges.ts'
import type { FundStand } from '../fundraising.ts'
import type { Line } from '../voters/stand.ts'

const lives = Number(process.env['LIVES'] ?? 10_000)

export async function pledges({ databases, organizationId, committeeId }: FundStand): Promise<Line[]> {
  let state = Number(process.env['SEED'] ?? 20261118)
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
  const problems: string[] = []
  const started = performance.now()
  for (let life = 0; life < lives; life++) {
    const problem = await databases.asSystem((db) => livePledges(db, { organizationId, committeeId }, random))
    if (problem) problems.push(problem)
  }
  for (const problem of problems.slice(0, 5)) console.error(problem)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  return [
    {
      what: `${lives.toLocaleString('en-US')} random sequences of pledge, part payment, refund, write-off, void in ${seconds} s`,
      value: `${problems.length} disagree`,
      limit: 'none',
      ok: problems.length === 0,
    },
  ]
}
