// Which reports a person sees: all of them for those who write them, those with a shared version for the rest of the staff.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'

export const reportsOf = (db: Db, { organizationId, committeeId, may }: Workplace) =>
  db
    .selectFrom('reports as r')
    .where('r.organizationId', '=', organizationId)
    .where('r.committeeId', '=', committeeId)
    .where('r.removedAt', 'is', null)
    .$if(!may('reports.edit'), (query) =>
      query.where(
        sql<boolean>`exists (select from report_versions v join report_shares s on s.version_id = v.id and s.committee_id = v.committee_id
          where v.report_id = r.id)`,
      ),
    )

export const versionsOf = (db: Db, { organizationId, committeeId, may }: Workplace) =>
  db
    .selectFrom('reportVersions as v')
    .leftJoin('reportShares as s', (join) =>
      join.onRef('s.versionId', '=', 'v.id').onRef('s.committeeId', '=', 'v.committeeId'),
    )
    .where('v.organizationId', '=', organizationId)
    .where('v.committeeId', '=', committeeId)
    .$if(!may('reports.edit'), (query) => query.where('s.versionId', 'is not', null))

type Asking = Pick<Context, 'db' | 'viewer'>

export const readIn = (context: Asking, { committeeId }: { committeeId: string }) =>
  workIn(context, committeeId, 'reports.see')

/** A report that this person writes, locked: of two who change its blocks at once the second waits. */
export async function changeReport(
  context: Asking,
  { committeeId, reportId }: { committeeId: string; reportId: string },
): Promise<Workplace & { title: string }> {
  const place = await changeIn(context, committeeId, 'reports.edit')
  const report = await context.db
    .selectFrom('reports')
    .select('title')
    .where('organizationId', '=', place.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw notFound()
  return { ...place, title: report.title }
}

/** Says who changed the report last, besides what changed of the report itself. */
export const touch = (
  { db, viewer }: Asking,
  { organizationId, committeeId }: CommitteeRef,
  reportId: string,
  values: { title?: string; removedAt?: Date | null } = {},
) =>
  db
    .updateTable('reports')
    .set({ ...values, updatedByName: viewer.name, updatedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', reportId)
    .execute()
