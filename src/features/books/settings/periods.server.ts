// Closing days, and opening them again with a second person, who may be an administrator of the organization.
import { sql } from 'kysely'
import { invalid } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf } from '../../../domain/dates.ts'
import { changeIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'
import { refused } from '../posting.server.ts'
import type { PeriodRow } from '../shapes.ts'
import type { bookSettings } from './api.ts'

type Calls = 'closePeriod' | 'askToReopen' | 'stayClosed' | 'reopen'

export const periodHandlers: Pick<Handlers<typeof bookSettings>, Calls> = {
  closePeriod: async (context, { committeeId, kind, name, firstDay, lastDay }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    if (firstDay > lastDay) throw invalid('The last day is before the first.')
    if (lastDay >= dayOf(new Date(), committee.timeZone))
      throw invalid('Close days that are over: the last day is today or later.')
    const { rows } = await sql<{
      id: string
    }>`select close_period(${committee.organizationId}, ${committeeId}, ${kind}, ${name}, ${firstDay},
      ${lastDay}, ${context.viewer.name}) as id`
      .execute(context.db)
      .catch(refused)
    const periodId = rows[0]!.id
    await record(context, committee, 'period.closed', periodId, { name })
    return { periodId }
  },

  askToReopen: async (context, { committeeId, periodId, why }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    await sql`select ask_to_reopen(${committee.organizationId}, ${committeeId}, ${periodId}, ${why}, ${context.viewer.name})`
      .execute(context.db)
      .catch(refused)
    await record(context, committee, 'period.reopenAsked', periodId)
    return {}
  },

  stayClosed: async (context, { committeeId, periodId }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    await sql`select stay_closed(${committee.organizationId}, ${committeeId}, ${periodId})`
      .execute(context.db)
      .catch(refused)
    await record(context, committee, 'period.staysClosed', periodId)
    return {}
  },

  reopen: async (context, { committeeId, periodId }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    await sql`select reopen_period(${committee.organizationId}, ${committeeId}, ${periodId}, ${context.viewer.name})`
      .execute(context.db)
      .catch(refused)
    await record(context, committee, 'period.reopened', periodId)
    return {}
  },
}

export async function periodsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  userId: string,
): Promise<PeriodRow[]> {
  const rows = await db
    .selectFrom('bookPeriods')
    .select([
      'id',
      'kind',
      'name',
      'closedByName',
      'closedAt',
      'reopenAskedBy',
      'reopenAskedByName',
      'reopenAskedAt',
    ])
    .select(['reopenWhy', 'reopenedByName', 'reopenedAt'])
    .select([sql<string>`first_day::text`.as('firstDay'), sql<string>`last_day::text`.as('lastDay')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .orderBy('bookPeriods.lastDay', 'desc')
    .orderBy('closedAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id, kind, name, firstDay, lastDay, closedByName, reopenedByName, ...row }) => ({
    id,
    kind: kind as PeriodRow['kind'],
    name,
    firstDay,
    lastDay,
    closedByName,
    closedAt: row.closedAt.toISOString(),
    reopenedByName,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    reopening:
      row.reopenAskedAt && !row.reopenedAt
        ? {
            askedByName: row.reopenAskedByName,
            askedAt: row.reopenAskedAt.toISOString(),
            why: row.reopenWhy,
            isMine: row.reopenAskedBy === userId,
          }
        : null,
  }))
}

const record = (
  { audit }: Context,
  committee: Workplace,
  action: string,
  subjectId: string,
  detail: Record<string, string> = {},
) =>
  audit(
    { action, subject: 'period', subjectId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
