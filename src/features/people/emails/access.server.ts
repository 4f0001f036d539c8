// Where every call about emails to many people begins: the committee, the job, and one email of it.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import { may } from '../../../permissions.ts'
import { suggestedDisclaimer } from '../../committees/rules.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'

type Asking = { db: Db; viewer: Viewer }

export const seeEmails = (context: Asking, committeeId: string): Promise<Workplace> =>
  workIn(context, committeeId, 'emails.see')

export const sendEmails = (context: Asking, committeeId: string): Promise<Workplace> =>
  changeIn(context, committeeId, 'emails.send')

export const maySend = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('emails.send')

export const ownRows = ({ organizationId, committeeId }: CommitteeRef, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.committee_id`)} = ${committeeId})`

/** Not there, or another committee's: both answer alike. `toChange` holds it until the transaction ends. */
export async function getEmail(
  db: Db,
  committee: CommitteeRef,
  emailId: string,
  toChange?: 'toChange',
): Promise<{ id: string; subject: string; stoppedAt: Date | null }> {
  const { rows } = await sql<{ id: string; subject: string; stoppedAt: Date | null }>`
    select e.id, e.subject, e.stopped_at from group_emails e where ${ownRows(committee, 'e')} and e.id = ${emailId} ${toChange ? sql`for update` : sql``}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface Sender {
  name: string
  replyEmail: string
  postalAddress: string
  disclaimer: string
}

export async function senderOf(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<Sender> {
  const { treasurerName, ...row } = await db
    .selectFrom('committees')
    .select(['name', 'replyEmail', 'disclaimer', 'treasurerName'])
    .select(sql<string>`postal_address_of(organization_id, id)`.as('postalAddress'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  return { ...row, disclaimer: row.disclaimer || suggestedDisclaimer({ name: row.name, treasurerName }) }
}

export const note = (
  { audit }: Context,
  { organizationId, committeeId, name }: Workplace,
  action: string,
  emailId: string,
  detail: Record<string, unknown>,
) =>
  audit(
    {
      action,
      subject: 'groupEmail',
      subjectId: emailId,
      detail: { committee: name, committeeId, ...detail },
    },
    organizationId,
  )
