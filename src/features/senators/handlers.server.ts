import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { orderSql } from '../../app/server/lists/inOrder.ts'
import { listOf, type ListParts, type ListScope } from '../../app/server/lists/listOf.ts'
import { voteNames } from '../../ui/theme/dataColors.ts'
import { sessionsVoted } from '../attendance/list.server.ts'
import { senators, type BillRef, type Senator, type SenatorVote } from './api.ts'
import { moneyOf } from './money.server.ts'

const mostBills = 12

export const senatorHandlers: Handlers<typeof senators> = {
  one: async ({ db }, { id }) => {
    const senator = await findSenator(db, id)
    if (!senator) throw notFound()
    const { lastName, ...told } = senator
    return {
      ...told,
      standingCommittees: await standingCommittees(db, id),
      introduced: await billsOf(db, sql`b.introducer_id = ${id}`),
      coSponsored: await billsOf(
        db,
        sql`exists (select from bill_sponsors p where p.bill_id = b.id and p.senator_id = ${id} and p.role = 'co-sponsor' and p.withdrawn_on is null)`,
      ),
      sessions: await sessionsVoted(db),
      money: await moneyOf(db, {
        name: told.name,
        lastName,
        districts: told.terms.map(({ district }) => district),
      }),
    }
  },
  votes: listOf(senators.votes, voteList()),
}

type Found = Pick<Senator, 'id' | 'name' | 'party' | 'email' | 'phone' | 'url' | 'terms'> & {
  lastName: string
}

async function findSenator(db: Db, id: number): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select s.id, s.name, s.last_name, s.party, s.email, s.phone, s.url, coalesce((
      select jsonb_agg(jsonb_build_object('district', t.district, 'from', t.from_on, 'to', t.to_on) order by t.from_on desc)
      from senator_terms t where t.senator_id = s.id), '[]') as terms
    from senators s where s.id = ${id}`.execute(db)
  return rows[0]
}

async function standingCommittees(db: Db, id: number): Promise<Senator['standingCommittees']> {
  const { rows } = await sql<Senator['standingCommittees'][number]>`
    select c.name, m.role from standing_committee_members m join standing_committees c on c.id = m.committee_id
    where m.senator_id = ${id} order by array_position(array['chair', 'vice chair', 'member'], m.role), c.name`.execute(
    db,
  )
  return rows
}

async function billsOf(db: Db, which: ReturnType<typeof sql>): Promise<Senator['introduced']> {
  const { rows } = await sql<BillRef & { total: number }>`
    select b.id, b.number, b.title, l.name as session, b.stage, b.last_action_on::text as last_action_on, (count(*) over ())::int as total
    from bills b join legislative_sessions l on l.id = b.session_id where ${which}
    order by b.last_action_on desc nulls last, b.id desc limit ${mostBills}`.execute(db)
  return { total: rows[0]?.total ?? 0, newest: rows }
}

interface VoteFilter {
  senatorId: number
  sessionId?: number
  vote?: SenatorVote['vote']
}

function voteList(): ListParts<typeof senators.votes, ListScope> {
  return {
    open: async ({ db, viewer }, { senatorId }) => {
      const senator = await findSenator(db, senatorId)
      if (!senator) throw notFound()
      return { name: senator.name, organizationId: viewer.organizationId }
    },
    rows: async ({ db }, _scope, filter, part) => {
      const { place, by, isBehind } = orderSql(part, {
        by: { on: [sql`v.held_on`, 'date'] },
        id: [sql`v.id`, 'bigint'],
      })
      const { rows } = await sql<SenatorVote & { place: string }>`
        select v.id, v.held_on::text as on, v.description, v.bill_id, v.bill, v.title, v.vote, v.is_clear, v.yes, v.no, v.carried, ${place} as place
        from (${votesOf(filter)}) v where ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
        db,
      )
      return rows
    },
    count: async ({ db }, _scope, filter) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from (${votesOf(filter)}) v`.execute(db)
      return rows[0]!.n
    },
    columns: {
      Date: (v) => v.on,
      Bill: (v) => v.bill,
      Title: (v) => v.title,
      Motion: (v) => v.description,
      Vote: (v) => (v.isClear ? voteNames[v.vote] : 'Absent or excused'),
      Yes: (v) => v.yes,
      No: (v) => v.no,
      Carried: (v) => (v.carried ? 'yes' : 'no'),
    },
  }
}

/** Asked of the ballots, which hold a whole roll call each: vote by vote it would be 49 times as many. */
function votesOf({ senatorId, sessionId, vote }: VoteFilter) {
  const ofSession = sessionId === undefined ? sql`true` : sql`b.session_id = ${sessionId}`
  const asVoted = vote === undefined ? sql`true` : sql`o.vote = ${vote}`
  return sql`select r.id, r.held_on, r.description, r.bill_id, b.number as bill, b.title, o.vote, r.yes, r.no, r.carried,
      r.has_five_categories or o.vote <> 'absent' as is_clear
    from roll_call_ballots c join roll_calls r on r.id = c.roll_call_id join bills b on b.id = r.bill_id
    cross join lateral (select case substr(c.letters, array_position(c.senators, ${senatorId}::int), 1)
      when 'y' then 'yes' when 'n' then 'no' when 'p' then 'presentNotVoting' when 'e' then 'excused' else 'absent' end as vote) o
    where c.senators @> array[${senatorId}::int] and ${ofSession} and ${asVoted}`
}
