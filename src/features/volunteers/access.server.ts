// Which volunteers a call may touch: those of a committee the viewer was found to work in (committees/workIn.server.ts).
import type { Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Volunteers } from '../../app/server/data/tables.ts'

interface OfCommittee {
  organizationId: string
  committeeId: string
}

export function volunteersOf(db: Db, { organizationId, committeeId }: OfCommittee) {
  return db
    .selectFrom('volunteers')
    .where('volunteers.organizationId', '=', organizationId)
    .where('volunteers.committeeId', '=', committeeId)
}

/** Held until the transaction ends, so that two people who save at once come one after the other. */
export async function getVolunteerToChange(
  db: Db,
  committee: OfCommittee,
  personId: string,
): Promise<Selectable<Volunteers>> {
  const found = await volunteersOf(db, committee)
    .selectAll()
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
