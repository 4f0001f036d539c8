// Who gets an email out of those who were chosen: one statement for all that ask, so that what is shown is what is queued.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { peopleOf } from '../access.server.ts'
import { peopleWanted } from '../list.server.ts'
import type { PeopleFilter } from '../shapes.ts'
import { leftOutReasons } from './states.ts'

export interface Target {
  filter?: Omit<PeopleFilter, 'committeeId'>
  personIds?: string[]
  withUnasked: boolean
}

/**
 * `judged`: everyone who was chosen, with `why` they get none (null for those who do). Of several with one address, the one who agreed to
 * email stands for it, else the oldest. A "no" of one holds for the address.
 */
export function judgedPeople(
  db: Db,
  committee: Workplace,
  { filter, personIds, withUnasked }: Target,
): RawBuilder<unknown> {
  const { organizationId, committeeId } = committee
  const chosen = personIds
    ? peopleOf(db, committee)
        .where('people.mergedInto', 'is', null)
        .where('people.id', '=', sql<string>`any (${personIds}::uuid[])`)
    : peopleWanted(db, committee, filter ?? {})
  const columns = chosen.select([
    'people.id',
    'people.firstName',
    'people.lastName',
    'people.city',
    'people.email',
    'people.mailConsent',
    'people.archivedAt',
    'people.createdAt',
  ])
  const [none, odd, archived, gone, no, sharedNo, refused, cameBack, unasked, twice] = leftOutReasons
  return sql`chosen as materialized (${columns}),
    noes as (select distinct email from people where organization_id = ${organizationId} and committee_id = ${committeeId}
      and mail_consent = 'no' and email <> '' and merged_into is null),
    asked as (
      select c.*, case when c.email = '' then ${none}
        when c.email !~ '^[^][:space:][:cntrl:],;:<>()"\\\\@[]+@[^][:space:][:cntrl:],;:<>()"\\\\@[]+$' then ${odd}
        when c.archived_at is not null then ${archived}
        when r.unsubscribed_at is not null then ${gone}
        when c.mail_consent = 'no' then ${no}
        when n.email is not null then ${sharedNo}
        when r.refused_at is not null then ${refused}
        when r.came_back_at is not null then ${cameBack}
        when c.mail_consent = 'unknown' and not ${withUnasked}::boolean then ${unasked} end as why
      from chosen c left join noes n on n.email = c.email
        left join mail_recipients r on r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.address = c.email),
    judged as (
      select id, first_name, last_name, city, email, mail_consent, coalesce(why, case when row_number() over (
        partition by email, why is null order by mail_consent = 'yes' desc, created_at, id) > 1 then ${twice} end) as why
      from asked)`
}

export interface Judgement {
  chosen: number
  willGet: number
  leftOut: { why: string; people: number }[]
}

/** From the counts of `select why, count(*)::int as people from judged group by why`. */
export function judgementOf(rows: readonly { why: string | null; people: number }[]): Judgement {
  const order = (why: string) => leftOutReasons.indexOf(why as (typeof leftOutReasons)[number])
  const leftOut = rows.flatMap(({ why, people }) => (why === null ? [] : [{ why, people }]))
  return {
    chosen: rows.reduce((sum, { people }) => sum + people, 0),
    willGet: rows.find(({ why }) => why === null)?.people ?? 0,
    leftOut: leftOut.toSorted((a, b) => order(a.why) - order(b.why)),
  }
}
