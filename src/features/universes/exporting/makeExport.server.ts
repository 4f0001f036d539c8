// One export made, from its row to its file. A server that dies in the middle leaves nothing that anyone can open: the file's row, the
// canaries and the entry in the log are written at the end, in one transaction.
import { Readable } from 'node:stream'
import { appendAudit } from '../../../app/server/audit/audit.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { JobContext } from '../../../app/server/jobs/jobs.ts'
import { nilId, type Scope } from '../../../app/server/auth/viewer.ts'
import { dayOf } from '../../../domain/dates.ts'
import { inventCanaries, keepCanaries } from './canaries.server.ts'
import { exportBytes, fileNameOf } from './exportFile.server.ts'
import { planOf } from '../engine/planning.server.ts'
import { markOf } from './exportMark.ts'
import type { ExportColumn } from './exportRows.server.ts'
import { refuseCount, refuseManyExports } from './exporting.server.ts'
import { fileDate } from '../fileDate.server.ts'
import { criteriaOf } from '../savingRules.server.ts'
import { idsOf, selectVoters } from '../select.server.ts'

export async function makeExport({
  payload,
  job,
  databases,
  services,
}: JobContext<{ exportId: string }>): Promise<{ voters: number } | undefined> {
  const row = await databases.asSystem((db) => begin(db, payload.exportId))
  // Made just before a crash, or its committee is gone.
  if (!row) return undefined
  // As walled in as the person who asked: other organizations' tags and contacts do not exist here.
  const scope: Scope = { organization: row.organizationId, user: row.madeBy ?? nilId, committees: '*' }
  const committee = { id: row.committeeId, organizationId: row.organizationId }
  const plan = await databases.readInScope(scope, (db) => planOf(db, committee, criteriaOf(row)))
  const madeBy = { userId: row.madeBy ?? nilId, organizationId: row.organizationId }
  const selection = await services.turns.forHeavy(madeBy, () => selectVoters(services, plan))
  refuseCount(selection.count, services.settings.voterExportCap)
  const ids = idsOf(selection)
  const canaries = await databases.readInScope(scope, (db) => inventCanaries(db, ids, dayOf(row.madeAt)))
  const asOf = await databases.readInScope(scope, fileDate)
  const content = { ...row, columns: row.columns as ExportColumn[], asOf, ids, canaries }
  const bytes = exportBytes(content, databases, scope, (written) => {
    job.throwIfCancelled()
    job.progress(written, ids.length, 'Writing the file')
  })
  const received = await services.files.receive(
    { name: fileNameOf(row), content: Readable.from(bytes, { objectMode: false }) },
    'export',
  )
  let isKept = false
  try {
    isKept = await databases.asSystem(async (db) => {
      if (!(await isStillOpen(db, row.id))) return false
      await services.files.record(
        db,
        {
          purpose: 'export',
          organizationId: row.organizationId,
          committeeId: row.committeeId,
          ownerId: row.madeBy,
        },
        received,
      )
      await keepCanaries(db, row, canaries)
      await markReady(db, row, received, ids.length)
      return true
    })
  } finally {
    // The transaction failed, or another server was quicker and its file is the one that counts.
    if (!isKept) await services.files.discard(received)
  }
  return { voters: ids.length }
}

type ExportToMake = NonNullable<Awaited<ReturnType<typeof begin>>>

/** The export as it is to be made; one that failed and is tried again waits again, and is one of this day's. */
async function begin(db: Db, id: string) {
  const failed = await db
    .selectFrom('voterExports')
    .select('organizationId')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (failed) {
    // Failed ones are not counted: without this, any number could be stopped and then tried again.
    await refuseManyExports(db, failed.organizationId)
    await db
      .updateTable('voterExports')
      .set({ state: 'waiting', failure: null, madeAt: new Date() })
      .where('id', '=', id)
      .execute()
  }
  return db
    .selectFrom('voterExports as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .innerJoin('committees as c', (join) =>
      join.onRef('c.id', '=', 'e.committeeId').onRef('c.organizationId', '=', 'e.organizationId'),
    )
    .select(['e.id', 'e.organizationId', 'e.committeeId', 'e.madeBy', 'e.madeByName', 'e.madeAt'])
    .select(['e.name', 'e.purpose', 'e.reason', 'e.criteria', 'e.words', 'e.columns'])
    .select(['o.name as organization', 'c.name as committee'])
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst()
}

async function isStillOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('voterExports')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}

async function markReady(
  db: Db,
  { id, organizationId, madeBy, madeByName, ...made }: ExportToMake,
  file: { id: string; name: string; sha256: string },
  voters: number,
): Promise<void> {
  await db
    .updateTable('voterExports')
    .set({ state: 'ready', fileId: file.id, voters, readyAt: new Date() })
    .where('id', '=', id)
    .execute()
  const { name, words, purpose, reason } = made
  await appendAudit(
    db,
    { userId: madeBy, name: madeByName, organizationId },
    {
      // The same action as every other export's, so that the list of exports shows it.
      action: 'export.made',
      subject: 'voterExport',
      subjectId: id,
      detail: {
        what: `Voters: ${name}`,
        rows: voters,
        fileName: file.name,
        fileId: file.id,
        filter: { words, purpose, reason, export: markOf(id) },
        sha256: file.sha256,
      },
    },
  )
}
