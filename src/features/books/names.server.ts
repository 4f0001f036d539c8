// Whom the names in the books are: a person or a firm, as it is called today.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { NamedWho } from './shapes.ts'

/** By the id of the name. */
export async function readNames(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  whoIds: string[],
): Promise<Map<string, NamedWho>> {
  if (whoIds.length === 0) return new Map()
  const { rows } = await sql<{ whoId: string; personId: string | null; firmId: string | null; name: string }>`
    select w.id as "whoId", w.person_id as "personId", w.firm_id as "firmId",
      coalesce(f.name, nullif(trim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, ''), 'No name') as name
    from book_whos w left join people p on p.id = w.person_id left join firms f on f.id = w.firm_id
    where w.organization_id = ${organizationId} and w.committee_id = ${committeeId} and w.id = any (${[...new Set(whoIds)]}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ whoId, personId, firmId, name }) => [
      whoId,
      personId !== null
        ? { kind: 'person' as const, id: personId, name }
        : { kind: 'firm' as const, id: firmId!, name },
    ]),
  )
}
