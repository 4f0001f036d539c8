// Lobbying seen from a senator's bills and from a donor.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { lobby } from '../api.ts'
import { identities } from '../identities.server.ts'
import { partyName } from '../rules.ts'

type Calls = Pick<Handlers<typeof lobby>, 'ofSenator' | 'ofDonor'>
const mostPrincipals = 25
/** How alike the employer's name must be. */
const employerLikeness = 0.75

export const tieHandlers: Calls = {
  ofSenator: async ({ db }, { senatorId }) => {
    const { rows: known } = await sql`select from senators where id = ${senatorId}`.execute(db)
    if (known.length === 0) throw notFound()
    interface Row {
      id: number
      name: string
      isCut: boolean
      support: number
      oppose: number
      neutral: number
      bills: number
      total: number
      allBills: number
    }
    const { rows } = await sql<Row>`
      with told as (
        select distinct t.principal_id, b.id as bill_id, t.side from bills b join legislative_sessions s on s.id = b.session_id
          join lobby_positions t on t.legislature = s.code and t.bill = b.number where b.introducer_id = ${senatorId})
      select p.id, p.name, p.is_cut, count(*) filter (where t.side = 'support')::int as support, count(*) filter (where t.side = 'oppose')::int as oppose,
        count(*) filter (where t.side = 'neutral')::int as neutral, count(distinct t.bill_id)::int as bills, (count(*) over ())::int as total,
        (select count(distinct bill_id)::int from told) as all_bills
      from told t join lobby_parties p on p.id = t.principal_id group by p.id order by bills desc, p.name, p.id limit ${mostPrincipals}`.execute(
      db,
    )
    return {
      total: rows[0]?.total ?? 0,
      bills: rows[0]?.allBills ?? 0,
      principals: rows.map(({ id, name, isCut, support, oppose, neutral, bills }) => ({
        id,
        name: partyName({ id, name, isCut }),
        support,
        oppose,
        neutral,
        bills,
      })),
    }
  },

  ofDonor: async ({ db }, { donorId }) => {
    const { rows: known } = await sql`select from donors where id = ${donorId}::bigint`.execute(db)
    if (known.length === 0) throw notFound()
    interface Row {
      id: number
      role: 'lobbyist' | 'principal'
      name: string
      isCut: boolean
      certainty: 'confirmed' | 'matched' | 'inferred'
      score: number
    }
    const { rows } = await sql<Row>`
      with own as (select i.party_id, i.certainty, i.score::float8 as score from ${identities} i where i.donor_id = ${donorId}::bigint),
      employers as (
        select p.id as party_id, 'inferred' as certainty, max(similarity(p.name_key, lower(e.employer)))::float8 as score
        from (select distinct employer from donor_records where donor_id = ${donorId}::bigint and employer <> '' limit 20) e
          join lobby_parties p on p.role = 'principal' and p.name_key % lower(e.employer)
        where similarity(p.name_key, lower(e.employer)) >= ${employerLikeness} and p.id not in (select party_id from own) group by 1)
      select p.id, p.role, p.name, p.is_cut, t.certainty, t.score from (select * from own union all select * from employers) t
        join lobby_parties p on p.id = t.party_id
      order by array_position(array['confirmed', 'matched', 'inferred'], t.certainty), t.score desc, p.id limit 30`.execute(
      db,
    )
    return {
      ties: rows.map(({ id, role, name, isCut, certainty, score }) => ({
        party: { id, role, name: partyName({ id, name, isCut }) },
        certainty,
        score,
      })),
    }
  },
}
