// Where every call about donors begins: the committee and the job. Amounts given are seen by those who raise or keep the money.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { AuditEntry } from '../../app/server/audit/audit.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { may } from '../../permissions.ts'
import { requireEntity } from '../books/whos.server.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'

type Asking = { db: Db; viewer: Viewer }

export const seeDonors = (context: Asking, committeeId: string): Promise<Workplace> =>
  workIn(context, committeeId, 'donors.see')

export const changeDonors = (context: Asking, committeeId: string): Promise<Workplace> =>
  changeIn(context, committeeId, 'donors.edit')

export const mayChangeDonors = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('donors.edit')

export const today = ({ timeZone }: Workplace): string => dayOf(new Date(), timeZone)

/** Of `d`, `g`, `t`: the rows of this committee. */
export const ownRows = ({ organizationId, committeeId }: CommitteeRef, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.committee_id`)} = ${committeeId})`

export type DonorRef = { kind: 'person' | 'firm'; id: string }

export const columnsOf = ({ kind, id }: DonorRef) => ({
  personId: kind === 'person' ? id : null,
  firmId: kind === 'firm' ? id : null,
})

/** A person or a firm of this committee, whether or not they gave. */
export async function getDonor(db: Db, committee: CommitteeRef, donorId: string): Promise<DonorRef> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<{ kind: 'person' | 'firm' }>`
    select 'person' as kind from people where organization_id = ${organizationId} and committee_id = ${committeeId} and id = ${donorId} and merged_into is null
    union all select 'firm' from firms where organization_id = ${organizationId} and committee_id = ${committeeId} and id = ${donorId} and merged_into is null`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return { kind: rows[0].kind, id: donorId }
}

/** On the list of donors from now on. */
export async function listDonor(db: Db, committee: CommitteeRef, donor: DonorRef): Promise<void> {
  await requireEntity(db, committee, donor)
  const { organizationId, committeeId } = committee
  await db
    .insertInto('fundDonors')
    .values({ organizationId, committeeId, ...columnsOf(donor) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'committeeId', 'donorId']).doNothing())
    .execute()
}

export function note(
  { audit }: Pick<Context, 'audit'>,
  { organizationId, name }: Workplace,
  entry: AuditEntry,
): Promise<void> {
  return audit({ ...entry, detail: { committee: name, ...entry.detail } }, organizationId)
}
