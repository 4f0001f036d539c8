import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { listOf, type Part } from '../../app/server/lists/listOf.ts'
import { orderSql } from '../../app/server/lists/inOrder.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { reporting, type Row } from './api.ts'
import { measures, type Measure } from './measures.ts'
import { relations } from './relations.server.ts'
import { findWeeks } from './weeks.server.ts'

type Asked = { committeeId: string; measure: Measure; from: string; to: string }
type Reading = Pick<Context, 'db' | 'viewer'>
type Scope = Workplace & { measure: Measure }

const between = (place: Workplace, { measure, from, to }: Asked) =>
  sql`${relations[measure]({
    of: sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`,
    zone: sql`${place.timeZone}::text`,
  })} where r.day between ${from}::date and ${to}::date`

const order = {
  by: { day: ['day', 'date'], amount: ['amount', 'bigint'], title: ['title', 'text'] },
  id: ['id', 'text'],
} as const

export const reportingHandlers: Handlers<typeof reporting> = {
  weeks: ({ db, viewer }, { weeks }) => findWeeks(db, viewer, weeks),
  rows: listOf(reporting.rows, {
    open: async (context: Reading, { committeeId, measure }: Asked): Promise<Scope> => ({
      ...(await workIn(context, committeeId, measures[measure].rows)),
      measure,
    }),
    rows: async ({ db }: Reading, place: Scope, asked: Asked, part: Part<'day' | 'amount' | 'title'>) => {
      const { place: placed, by, isBehind } = orderSql(part, order)
      const { rows } = await sql<Row & { place: string }>`
        select id, day::text as day, title, detail, by, amount::text as amount, event_id as "eventId", person_id as "personId", entry_id as "entryId",
          ${placed} as place
        from ${between(place, asked)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
        db,
      )
      return rows
    },
    count: async ({ db }: Reading, place: Scope, asked: Asked) => {
      const { rows } = await sql<{ total: number; sum: string }>`
        select count(*)::int as total, coalesce(sum(amount), 0)::text as sum from ${between(place, asked)}`.execute(
        db,
      )
      const { total, sum } = rows[0]!
      return { total, facts: { sum, committeeName: place.name } }
    },
    columns: {
      Day: (row: Row) => row.day,
      What: (row: Row) => row.title,
      Detail: (row: Row) => row.detail,
      'Recorded by': (row: Row) => row.by,
      Amount: (row: Row) => row.amount,
    },
  }),
  mailing: async ({ db, viewer }) => {
    const row = await db
      .selectFrom('reportMailings')
      .select('weekday')
      .where('organizationId', '=', viewer.organizationId)
      .where('userId', '=', viewer.userId)
      .executeTakeFirst()
    return { weekday: row?.weekday ?? null }
  },
  setMailing: async ({ db, viewer, audit }, { weekday }) => {
    const { organizationId, userId } = viewer
    if (organizationId === null)
      throw invalid('You belong to no organization, so there is no report to send.')
    if (weekday === null)
      await db
        .deleteFrom('reportMailings')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute()
    else
      await db
        .insertInto('reportMailings')
        .values({ organizationId, userId, weekday })
        .onConflict((oc) => oc.columns(['organizationId', 'userId']).doUpdateSet({ weekday }))
        .execute()
    await audit({
      action: weekday === null ? 'report.emailStopped' : 'report.emailAsked',
      subject: 'user',
      subjectId: userId,
    })
    return {}
  },
}
