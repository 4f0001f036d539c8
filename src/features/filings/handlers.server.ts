import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import type { Services } from '../../app/server/services.ts'
import { plainMoney } from '../../domain/money.ts'
import type { filings, StatementFault } from './api.ts'
import { fetchKind, isFetchingSetUp } from './fetchFilings.server.ts'
import { findChanges, findFiles, findLoads } from './loads.server.ts'
import { offeredTables } from './offeredTables.server.ts'
import { findStatementFaults } from './importing/statementFaults.server.ts'

export const filingHandlers: Handlers<typeof filings> = {
  publicTables: ({ services }) => offeredTables(services),
  loads: answerExport(
    async ({ db, services }: Context, _nothing: object) => ({
      files: await findFiles(db),
      loads: await services.databases.asSystem(findLoads),
      fetching: isFetchingSetUp(services.settings) ? await lastFetch(services) : null,
    }),
    {
      rows: async (ask, asked) => (await ask(asked)).loads,
      columns: {
        File: (load) => load.fileName,
        Loaded: (load) => load.finishedAt,
        Came: (load) => load.added,
        Changed: (load) => load.changed,
        Vanished: (load) => load.vanished,
        Unchanged: (load) => load.unchanged,
      },
    },
  ),
  changesOf: ({ db }, wanted) => findChanges(db, wanted),
  statementFaults: answerExport(
    ({ db }: Context, wanted: Parsed<typeof filings.statementFaults>) => findStatementFaults(db, wanted),
    {
      rows: async (ask, wanted) => {
        const rows: StatementFault[] = []
        for (let after: string | null = '0'; after !== null;) {
          const page = await ask({ ...wanted, after })
          rows.push(...page.statements)
          after = page.next
        }
        return rows
      },
      // Of several lines that fail the first: what is wrong there is often wrong in those below it.
      columns: {
        Filer: (row) => row.filer,
        Line: (row) => row.faults.map(({ line }) => line).join(', '),
        'Adds up': (row) => row.faults[0]!.words,
        Stated: (row) => plainMoney(row.faults[0]!.stated),
        'Sum of its lines': (row) => plainMoney(row.faults[0]!.computed),
        Form: (row) => row.form,
        'Period to': (row) => row.toOn,
      },
    },
  ),
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
