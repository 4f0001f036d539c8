// One session read from the database and fitted, as the server's own thread does it, in a process whose memory nothing else is in.
import { Databases } from '../../src/app/server/data/db.ts'
import { fitSession } from '../../src/domain/forecast/sessionFit.ts'
import type { Score } from '../../src/domain/forecast/scoring.ts'
import { readVotes } from '../../src/features/forecast/readVotes.server.ts'

export interface Measured {
  seconds: number
  grownMb: number
  rollCalls: number
  positions: { legiscanId: number; position: number }[]
  heldOut: Score
  ahead: Score | null
}

const [, , url = '', code = ''] = process.argv
const databases = new Databases(url, 2)
const measured = await databases.asSystem(async (db) => {
  const { id } = await db
    .selectFrom('legislativeSessions')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const before = process.memoryUsage().rss
  const began = performance.now()
  const { votes, senatorIds } = await readVotes(db, id)
  const fit = fitSession(votes)
  const seconds = (performance.now() - began) / 1000
  const grownMb = (process.resourceUsage().maxRSS * 1024 - before) / 1e6
  const senators = await db.selectFrom('senators').select(['id', 'legiscanId']).execute()
  const numbers = new Map(senators.map((senator) => [senator.id, senator.legiscanId!]))
  const positions = senatorIds.map((senatorId, i) => ({
    legiscanId: numbers.get(senatorId)!,
    position: fit.position[i]!,
  }))
  const { heldOut, ahead } = fit
  return { seconds, grownMb, rollCalls: votes.rollCalls, positions, heldOut, ahead } satisfies Measured
})
await databases.close()
process.send!(measured, () => process.exit())
