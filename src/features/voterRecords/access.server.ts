// What every call about one voter begins with, and what the acting person may do with it.
import { sql } from 'kysely'
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { may } from '../../permissions.ts'
import { mayIn } from '../committees/workIn.server.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../voters/access.server.ts'

export async function actFor(
  context: Context,
  committeeId: string,
  what: 'read' | 'write',
): Promise<ActingCommittee> {
  await requireLookUp(context)
  return committeeToActFor(context.db, context.viewer, committeeId, what)
}

/** The committee a kept row belongs to, to change the row. A foreign one and a missing one answer alike. */
export async function actForRow<Row extends { committeeId: string }>(
  context: Context,
  row: Row | undefined,
): Promise<{ committee: ActingCommittee; row: Row }> {
  await requireLookUp(context)
  if (!row) throw notFound()
  return { committee: await committeeToActFor(context.db, context.viewer, row.committeeId, 'write'), row }
}

/**
 * On record: who did what to which voter for which committee. No words people typed: the log is kept for good. Every change answers with the
 * committee's work on the voter; one that found nothing to change has still shown it, and goes on record as a look.
 */
export function record(
  context: Context,
  committee: ActingCommittee,
  action: string,
  voterId: number,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return context.audit(
    {
      action,
      subject: 'voter',
      subjectId: String(voterId),
      detail: { committee: committee.name, ...detail },
    },
    committee.organizationId,
  )
}

export interface Rights {
  mayEdit: boolean
  /** Others' notes, contacts and claims, and the tags of the whole committee. */
  mayManage: boolean
}

export function rightsIn(viewer: Viewer, committee: ActingCommittee): Rights {
  const mayEdit =
    may(viewer, 'voters.edit') &&
    viewer.mayWrite &&
    !committee.isArchived &&
    mayIn(viewer, committee.id, 'voters.edit')
  return { mayEdit, mayManage: mayEdit && mayIn(viewer, committee.id, 'voters.manage') }
}

/** No one takes away what a colleague wrote, except who runs the committee. */
export function requireOwn(
  viewer: Viewer,
  committee: ActingCommittee,
  madeBy: string | null,
  what: string,
): void {
  if (madeBy !== viewer.userId && !rightsIn(viewer, committee).mayManage)
    throw notAllowed(`Only who made this ${what} or a manager of the committee may take it away.`)
}

/** A voter that is not there and one that never was answer alike. */
export async function requireVoters(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await db
    .selectFrom('voters')
    .select('id')
    .where('id', '=', sql<number>`any (${wanted}::int[])`)
    .execute()
  if (found.length !== wanted.length) throw notFound()
}
