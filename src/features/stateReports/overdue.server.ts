// Statements whose due day is over and that the state has not confirmed. A statement of days on which the books have nothing is none of them:
// a committee that is new has not filed for the years before it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { addDays } from '../../domain/dates.ts'
import { statementsOfFiler, type Filer } from '../../domain/law/committeeDeadlines.ts'

export interface OverdueStatement {
  committeeId: string
  statement: string
  due: string
  citation: string
}

interface Keeper {
  committeeId: string
  filer: Filer
  today: string
}

/** A late statement costs more each day for a month; one that is older than this waits on the page of state reports. */
const daysBack = 400

export async function findOverdue(
  db: Db,
  organizationId: string,
  keepers: Keeper[],
): Promise<OverdueStatement[]> {
  const past = keepers.flatMap(({ committeeId, filer, today }) =>
    statementsOfFiler(filer)
      .filter(({ due }) => due < today && due >= addDays(today, -daysBack))
      .map(({ id: statement, opens, closes, due, citation }) => ({
        committeeId,
        statement,
        opens,
        closes,
        due,
        citation,
      })),
  )
  if (past.length === 0) return []
  const { rows } = await sql<OverdueStatement>`
    select a."committeeId", a.statement, a.due::text, a.citation
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
      as a("committeeId" uuid, statement text, opens date, closes date, due date, citation text)
    cross join lateral (select count(*) as versions, count(c.statement_id) as confirmed
      from state_statements s left join state_confirmations c on c.organization_id = s.organization_id
        and c.committee_id = s.committee_id and c.statement_id = s.id
      where s.organization_id = ${organizationId}::uuid and s.committee_id = a."committeeId" and s.statement = a.statement) f
    where f.confirmed = 0 and (f.versions > 0 or exists (select from book_postings p where p.organization_id = ${organizationId}::uuid
      and p.committee_id = a."committeeId" and p.effective_on between a.opens and a.closes))
    order by a.due, a."committeeId", a.statement`.execute(db)
  return rows
}
