// The file of a finished race, made in the background. A server that dies in the middle leaves nothing anyone can open: the row of the file,
// what is in it and the entry in the log are written at the end, in one transaction; the next server begins again.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { conflict, Refusal } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CleaningStep } from '../../app/server/jobs/cleanUp.ts'
import { JobStopped } from '../../app/server/jobs/jobHandle.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { dayOf } from '../../domain/dates.ts'
import { zipOf } from '../../sources/zip/zipOf.ts'
import { HandoverZip, type Order, type Taken } from './taking/zipContent.server.ts'

export const exportKind = 'export-committee'
export const mostAttempts = 3

export const handoverJobs: JobKinds = { [exportKind]: exportCommittee }

export const stopped = 'It was stopped. Nothing of the file was kept.'

async function exportCommittee(context: JobContext<{ exportId: string }>): Promise<unknown> {
  const { databases, payload, job } = context
  try {
    return await makeFile(context)
  } catch (error) {
    const sentence = failureOf(error, job.attempt)
    if (sentence === null) throw error
    await databases.asSystem((db) => fail(db, payload.exportId, sentence))
    throw error instanceof Refusal || error instanceof JobStopped ? error : conflict(sentence)
  }
}

/** What the person reads when the file will not come; null while it goes on, on this server or the next. */
function failureOf(error: unknown, attempt: number): string | null {
  if (error instanceof Refusal) return error.message
  if (error instanceof JobStopped) return error.reason === 'cancelled' ? stopped : null
  return attempt < mostAttempts
    ? null
    : 'The file could not be written. Nothing of it was kept; start it again in a while.'
}

async function makeFile({ payload, job, databases, services }: JobContext<{ exportId: string }>) {
  const order = await databases.asSystem((db) => orderOf(db, payload.exportId))
  // Made just before a crash, stopped, or its committee is gone.
  if (!order) return undefined
  const zip = new HandoverZip(order, job, services)
  const received = await services.files.receive(
    {
      name: `${order.committee.replaceAll(/[/\\]+/g, '-')} ${dayOf(order.madeAt)}.zip`,
      content: Readable.from(zipOf(zip.entries()), { objectMode: false }),
    },
    'handover',
  )
  let isKept = false
  try {
    isKept = await databases.asSystem(async (db) => {
      const row = await db
        .selectFrom('handoverExports')
        .select('state')
        .where('id', '=', order.id)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state !== 'waiting') return false
      const { organizationId, committeeId } = order
      await services.files.record(
        db,
        { purpose: 'handover', organizationId, committeeId, ownerId: order.madeBy },
        received,
      )
      await markReady(db, order, received, zip.taken)
      return true
    })
  } finally {
    // The transaction failed, or another server was quicker and its file is the one that counts.
    if (!isKept) await services.files.discard(received)
  }
  return { files: zip.taken.members.length }
}

async function orderOf(db: Db, id: string): Promise<Order | null> {
  // A failed one whose job someone tries again waits again, unless another was begun meanwhile.
  await sql`update handover_exports e set state = 'waiting', failure = null where id = ${id}::uuid and state = 'failed'
    and not exists (select from handover_exports o where o.committee_id = e.committee_id and o.state = 'waiting')`.execute(
    db,
  )
  const row = await db
    .selectFrom('handoverExports as e')
    .innerJoin('committees as c', 'c.id', 'e.committeeId')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.id', 'e.organizationId', 'e.committeeId', 'e.madeBy', 'e.madeByName', 'e.madeAt'])
    .select(['c.name as committee', 'o.name as organization'])
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row?.madeBy) return null
  return { ...row, madeBy: row.madeBy }
}

async function markReady(
  db: Db,
  { id, organizationId, madeBy, madeByName, committee }: Order,
  file: { id: string; name: string; sha256: string; bytes: number },
  { members, leftOut }: Taken,
): Promise<void> {
  const rows = members
    .filter(({ name }) => name.startsWith('csv/'))
    .reduce((sum, one) => sum + (one.rows ?? 0), 0)
  await db
    .updateTable('handoverExports')
    .set({
      state: 'ready',
      fileId: file.id,
      files: members.length,
      rows,
      bytes: file.bytes,
      sha256: file.sha256,
      leftOut: JSON.stringify(leftOut.slice(0, 200)),
      readyAt: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await appendAudit(
    db,
    { userId: madeBy, name: madeByName, organizationId },
    {
      // The same action as every other export's, so that the list of exports shows it.
      action: 'export.made',
      subject: 'handover',
      subjectId: id,
      detail: {
        what: `Everything of ${committee}`,
        rows,
        fileName: file.name,
        fileId: file.id,
        filter: { leftOut: leftOut.length },
        sha256: file.sha256,
      },
    },
  )
}

/** Also of one that was canceled while it waited, for which no job ever runs. */
export async function fail(db: Db, id: string, failure: string): Promise<void> {
  const failed = await db
    .updateTable('handoverExports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['organizationId', 'committeeId', 'madeBy', 'madeByName'])
    .executeTakeFirst()
  if (!failed) return
  const { organizationId, committeeId, madeBy, madeByName } = failed
  const { name } = await db
    .selectFrom('committees')
    .select('name')
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  await appendAudit(
    db,
    { userId: madeBy, name: madeByName, organizationId },
    { action: 'handover.failed', subject: 'handover', subjectId: id, detail: { name, reason: failure } },
  )
}

/** A file with everything is fetched once and kept elsewhere. That it was made, and by whom, stays on record. */
export const oldHandovers: CleaningStep = {
  what: 'handoverFiles',
  as: 'system',
  statement: `delete from files where id in (select file_id from handover_exports where ready_at < now() - interval '30 days')`,
}
