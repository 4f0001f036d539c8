// Figures by week of all committees a person works for. Money only where their job sees the books.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf, mondaysUntil } from '../../domain/dates.ts'
import { findGoals } from '../committeeHome/goals.server.ts'
import { committeesWhere, type Working } from '../committees/committeesWhere.server.ts'
import { mayIn } from '../committees/workIn.server.ts'
import type { CommitteeWeeks } from './api.ts'
import { isMoney, measureNames, type Measure } from './measures.ts'
import { relations } from './relations.server.ts'

export const mostCommittees = 30

export interface WeeksOfAll {
  today: string
  mondays: string[]
  committees: CommitteeWeeks[]
  isCut: boolean
}

export async function findWeeks(db: Db, viewer: Working, weeks: number): Promise<WeeksOfAll> {
  const today = dayOf(new Date())
  const mondays = mondaysUntil(today, weeks)
  const { rows: found } = await sql<{ id: string; name: string; color: string }>`
    select c.id, c.name, c.color from committees c where ${committeesWhere(viewer, 'work.see')}
    order by lower(c.name), c.id limit ${mostCommittees + 1}`.execute(db)
  const mine = found.slice(0, mostCommittees)
  const ids = mine.map(({ id }) => id)
  const withMoney = ids.filter((id) => mayIn(viewer, id, 'books.see'))
  const [sums, goals] = [
    await sumsByWeek(db, ids, withMoney, mondays[0]!),
    await findGoals(db, sql`c.id = any (${ids}::uuid[])`),
  ]
  const committees = mine.map((committee) => {
    const seesMoney = withMoney.includes(committee.id)
    const figures = Object.fromEntries(
      measureNames.map((measure) => [
        measure,
        isMoney(measure) && !seesMoney
          ? null
          : mondays.map((monday) => sums.get(`${committee.id} ${measure} ${monday}`) ?? '0'),
      ]),
    ) as CommitteeWeeks['figures']
    const own = goals.filter(
      ({ committeeId, kind }) => committeeId === committee.id && (kind !== 'raised' || seesMoney),
    )
    return { ...committee, figures, goals: own }
  })
  return { today, mondays, committees, isCut: found.length > mostCommittees }
}

/** By "committee measure Monday"; a week without anything has none. */
async function sumsByWeek(
  db: Db,
  ids: string[],
  withMoney: string[],
  first: string,
): Promise<Map<string, string>> {
  const branch = (measure: Measure): RawBuilder<unknown> => {
    const whose = {
      of: sql`organization_id = c.organization_id and committee_id = c.id`,
      zone: sql`c.time_zone`,
    }
    return sql`select c.id, ${sql.lit(measure)} as measure, date_trunc('week', r.day)::date::text as monday, sum(r.amount)::text as amount
      from committees c cross join lateral (select day, amount from ${relations[measure](whose)} where day >= ${first}::date) r
      where c.id = any (${isMoney(measure) ? withMoney : ids}::uuid[]) group by 1, 2, 3`
  }
  const { rows } = await sql<{ id: string; measure: Measure; monday: string; amount: string }>`
    ${sql.join(measureNames.map(branch), sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, measure, monday, amount }) => [`${id} ${measure} ${monday}`, amount]))
}
