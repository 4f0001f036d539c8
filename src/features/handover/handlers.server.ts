import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { exportsOf } from './access.server.ts'
import type { handover, HandoverExport } from './api.ts'
import { findSteps, keepBooksUntil } from './checklist.server.ts'
import { removalHandlers } from './removal.server.ts'
import { exportKind, fail, mostAttempts, stopped } from './jobs.server.ts'

const newest = 5

export const handoverHandlers: Handlers<typeof handover> = {
  ...removalHandlers,

  get: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'handover.export')
    const { db, viewer } = context
    const { archivedAt } = await db
      .selectFrom('committees')
      .select('archivedAt')
      .where('id', '=', committeeId)
      .executeTakeFirstOrThrow()
    return {
      name: committee.name,
      archivedAt: archivedAt?.toISOString() ?? null,
      steps: await findSteps(db, committee),
      exports: await findExports(context, committee),
      keepUntil: await keepBooksUntil(db, committee),
      mayExport: may(viewer, 'work.edit') && viewer.mayWrite,
    }
  },

  // An archived committee is exported too: nothing of it changes.
  startExport: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'handover.export')
    const { db, viewer, services, audit } = context
    await settleLost(context, committee)
    const { organizationId, name } = committee
    const row = await db
      .insertInto('handoverExports')
      .values({ organizationId, committeeId, madeBy: viewer.userId, madeByName: viewer.name })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row)
      throw conflict(
        `A file with everything of ${name} is being made already. Wait until it is ready, or stop it.`,
      )
    const jobId = await services.jobs.add(db, {
      kind: exportKind,
      title: `Everything of ${name}`,
      payload: { exportId: row.id },
      organizationId,
      createdBy: viewer.userId,
      maxAttempts: mostAttempts,
    })
    await db.updateTable('handoverExports').set({ jobId }).where('id', '=', row.id).execute()
    await audit(
      { action: 'handover.asked', subject: 'handover', subjectId: row.id, detail: { name } },
      organizationId,
    )
    return (await findExports(context, committee)).find(({ id }) => id === row.id)!
  },

  cancelExport: async (context, { committeeId, id }) => {
    const committee = await workIn(context, committeeId, 'handover.export')
    const { db, services } = context
    const found = await exportsOf(db, committee)
      .select(['jobId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.state !== 'waiting') return { wasStopped: false }
    if (found.jobId) await services.jobs.cancel(db, found.jobId)
    await fail(db, id, stopped)
    return { wasStopped: true }
  },
}

/** One whose job was stopped while it waited, or that no server could finish, never told its row. */
async function settleLost({ db }: Context, committee: Workplace): Promise<void> {
  const lost = await exportsOf(db, committee)
    .leftJoin('jobs', 'jobs.id', 'handoverExports.jobId')
    .select('handoverExports.id')
    .where('handoverExports.state', '=', 'waiting')
    .where((eb) => eb.or([eb('jobs.id', 'is', null), eb('jobs.state', 'not in', ['queued', 'running'])]))
    .execute()
  for (const { id } of lost) await fail(db, id, stopped)
}

async function findExports({ db, viewer }: Context, committee: Workplace): Promise<HandoverExport[]> {
  const rows = await exportsOf(db, committee)
    .leftJoin('jobs', 'jobs.id', 'handoverExports.jobId')
    .selectAll('handoverExports')
    .select(['jobs.state as jobState', 'jobs.done', 'jobs.total', 'jobs.message'])
    .orderBy('handoverExports.madeAt', 'desc')
    .orderBy('handoverExports.id')
    .limit(newest)
    .execute()
  return rows.map((row) => {
    const isLost = row.state === 'waiting' && row.jobState !== 'queued' && row.jobState !== 'running'
    return {
      id: row.id,
      state: isLost ? 'failed' : (row.state as HandoverExport['state']),
      failure: row.failure ?? (isLost ? stopped : null),
      jobId: row.jobId,
      fileId: row.madeBy === viewer.userId ? row.fileId : null,
      files: row.files,
      rows: row.rows.toString(),
      bytes: row.bytes.toString(),
      sha256: row.sha256,
      leftOut: row.leftOut as HandoverExport['leftOut'],
      madeByName: row.madeByName,
      madeAt: row.madeAt.toISOString(),
      readyAt: row.readyAt?.toISOString() ?? null,
      done: Number(row.done ?? 0),
      total: row.total === null ? null : Number(row.total),
      message: row.message ?? '',
    }
  })
}
