// Which lobby fundraisers someone sees. Every query about them starts here, with a committee that the viewer was found to work in.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { AuditEntry } from '../../app/server/audit/audit.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { may } from '../../permissions.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'

type Asking = { db: Db; viewer: Viewer }

export const seeFundraisers = (context: Asking, committeeId: string): Promise<Workplace> =>
  workIn(context, committeeId, 'lobbyFundraisers.see')

export const mayChange = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') &&
  viewer.mayWrite &&
  !committee.isArchived &&
  committee.may('lobbyFundraisers.edit')

/** Of `t`: the rows of this committee. */
export const ownRows = ({ organizationId, committeeId }: CommitteeRef, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.committee_id`)} = ${committeeId})`

interface Asked {
  committeeId: string
  fundraiserId: string
}

export async function seeFundraiser(context: Asking, { committeeId, fundraiserId }: Asked) {
  const committee = await seeFundraisers(context, committeeId)
  return { committee, fundraiser: await getFundraiser(context.db, committee, fundraiserId) }
}

/** Held until the end, so that two who change its hosts or guests do so one after the other. */
export async function changeFundraiser(
  context: Asking,
  { committeeId, fundraiserId }: Asked,
  ability: 'lobbyFundraisers.edit' | 'books.edit' = 'lobbyFundraisers.edit',
) {
  const committee = await changeIn(context, committeeId, ability)
  return { committee, fundraiser: await getFundraiser(context.db, committee, fundraiserId, true) }
}

async function getFundraiser(db: Db, committee: CommitteeRef, id: string, isHeld = false) {
  const query = db
    .selectFrom('lobbyFundraisers')
    .selectAll()
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', id)
  const row = await (isHeld ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type StoredFundraiser = Awaited<ReturnType<typeof getFundraiser>>

export function note(
  { audit }: Pick<Context, 'audit'>,
  { organizationId, name }: Workplace,
  action: string,
  { id, title }: { id: string; title: string },
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  return audit(
    { action, subject: 'lobbyFundraiser', subjectId: id, detail: { committee: name, title, ...detail } },
    organizationId,
  )
}
