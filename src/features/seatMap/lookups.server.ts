// What several calls of the map look up.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'

interface Holder {
  district: number
  senatorId: number
  name: string
  lastName: string
  party: string
}

/** Of two terms that overlap the later one counts: a successor is appointed before the old term is closed. */
export async function holdersOn(db: Db, on: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct on (t.district) t.district, s.id as "senatorId", s.name, s.last_name as "lastName", s.party
    from senator_terms t join senators s on s.id = t.senator_id
    where t.from_on <= ${on}::date and (t.to_on is null or t.to_on >= ${on}::date)
    order by t.district, t.from_on desc, s.id desc`.execute(db)
  return rows
}

export async function getBill(db: Db, billId: number) {
  const bill = await db
    .selectFrom('bills')
    .innerJoin('legislativeSessions', 'legislativeSessions.id', 'bills.sessionId')
    .select(['bills.id', 'bills.number', 'bills.title', 'legislativeSessions.name as session'])
    .where('bills.id', '=', billId)
    .executeTakeFirst()
  if (!bill) throw notFound()
  return bill
}

export function ownOrganization(organizationId: string | null): string {
  if (organizationId === null)
    throw invalid('You belong to no organization, so you have no whip board. Ask to be invited to one.')
  return organizationId
}
