// One run: for each session whose votes have changed since its last run, fit and write down. The thinking holds no lock; the writing is one
// transaction per session, so a page sees one run or the next.
import type { Databases, Db } from '../../app/server/data/db.ts'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { fitSession, type SessionFit } from '../../domain/forecast/sessionFit.ts'
import { counted } from '../../domain/numbers.ts'
import { readVotes, type ReadVotes } from './readVotes.server.ts'
import { fewestRollCalls } from './rules.ts'

export interface RunFigures {
  /** Sessions fitted, and those whose votes were as before or too few. */
  fitted: number
  unchanged: number
  tooFew: number
  seconds: number
}

/** How many runs of a session are kept to look back at. */
const keptRuns = 10

export async function runForecast(databases: Databases, tell: (words: string) => void): Promise<RunFigures> {
  const began = performance.now()
  const figures: RunFigures = { fitted: 0, unchanged: 0, tooFew: 0, seconds: 0 }
  const sessions = await databases.inScope(
    systemScope,
    (db) => db.selectFrom('legislativeSessions').select(['id', 'name']).orderBy('id').execute(),
    { readOnly: true },
  )
  for (const session of sessions) {
    tell(`Reading the votes of the ${session.name}`)
    const { read, last } = await databases.inScope(
      systemScope,
      async (db) => ({ read: await readVotes(db, session.id), last: await lastRun(db, session.id) }),
      { readOnly: true },
    )
    if (read.votes.rollCalls < fewestRollCalls) figures.tooFew++
    else if (last?.fingerprint === read.fingerprint) figures.unchanged++
    else {
      tell(`Placing ${counted(read.votes.senators, 'senator')} of the ${session.name}`)
      const fit = fitSession(
        read.votes,
        last && read.senatorIds.map((id) => last.positions.get(id) ?? Number.NaN),
      )
      await databases.inScope(systemScope, (db) => write(db, session.id, read, fit))
      figures.fitted++
    }
  }
  return { ...figures, seconds: (performance.now() - began) / 1000 }
}

async function lastRun(db: Db, sessionId: number) {
  const run = await db
    .selectFrom('forecastRuns')
    .select(['id', 'fingerprint'])
    .where('sessionId', '=', sessionId)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!run) return undefined
  const positions = await db
    .selectFrom('senatorPositions')
    .select(['senatorId', 'position'])
    .where('runId', '=', run.id)
    .execute()
  return {
    fingerprint: run.fingerprint,
    positions: new Map(positions.map(({ senatorId, position }) => [senatorId, position])),
  }
}

async function write(db: Db, sessionId: number, read: ReadVotes, fit: SessionFit): Promise<void> {
  const { heldOut, ahead, blocsBy, model } = fit
  // A session has one current run; two writers wait for each other here.
  await db
    .selectFrom('legislativeSessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('forecastRuns')
    .set({ isCurrent: false })
    .where('sessionId', '=', sessionId)
    .where('isCurrent', '=', true)
    .execute()
  const { id: runId } = await db
    .insertInto('forecastRuns')
    .values({
      sessionId,
      rollCalls: read.votes.rollCalls,
      votes: read.cast,
      heldOut: JSON.stringify({ ...heldOut, ahead, blocsBy }),
      model: JSON.stringify(model),
      fingerprint: read.fingerprint,
      isCurrent: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('senatorPositions')
    .values(
      read.senatorIds.map((senatorId, i) => ({
        runId,
        senatorId,
        position: fit.position[i]!,
        uncertainty: fit.uncertainty[i]!,
        votes: read.castBy[i]!,
        namedIn: read.namedIn[i]!,
      })),
    )
    .execute()
  const kept = await db
    .selectFrom('forecastRuns')
    .select('id')
    .where('sessionId', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(keptRuns)
    .execute()
  await db
    .deleteFrom('forecastRuns')
    .where('sessionId', '=', sessionId)
    .where('id', '<', kept.at(-1)!.id)
    .execute()
}
