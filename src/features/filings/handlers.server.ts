import type { Handlers } from '../../app/server/context.ts'
import type { Services } from '../../app/server/services.ts'
import type { filings } from './api.ts'
import { fetchKind, isFetchingSetUp } from './fetchFilings.server.ts'
import { findChanges, findFiles, findLoads } from './loads.server.ts'
import { findStatementFaults } from './importing/statementFaults.server.ts'

export const filingHandlers: Handlers<typeof filings> = {
  loads: async ({ db, services }) => ({
    files: await findFiles(db),
    loads: await services.databases.asSystem(findLoads),
    fetching: isFetchingSetUp(services.settings) ? await lastFetch(services) : null,
  }),
  changesOf: ({ db }, wanted) => findChanges(db, wanted),
  statementFaults: ({ db }, wanted) => findStatementFaults(db, wanted),
}

async function lastFetch({ databases }: Services) {
  const job = await databases.asSystem((db) =>
    db
      .selectFrom('jobs')
      .select(['state', 'message', 'createdAt', 'finishedAt'])
      .where('kind', '=', fetchKind)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst(),
  )
  if (!job) return { state: 'waiting', message: 'Nothing was fetched yet.', at: null }
  return { state: job.state, message: job.message, at: (job.finishedAt ?? job.createdAt).toISOString() }
}
