// Which people a call may touch: those of a committee the viewer may see, in a job that allows it (committees/workIn.server.ts). Every
// query about people starts with `peopleOf`.
import type { Selectable } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { People } from '../../app/server/data/tables.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export type PersonRecord = Selectable<People>

export function peopleOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('people')
    .where('people.organizationId', '=', organizationId)
    .where('people.committeeId', '=', committeeId)
}

/** Not there, another committee's, or merged away: all answer alike. */
export async function getPerson(db: Db, committee: CommitteeRef, id: string): Promise<PersonRecord> {
  const row = await livePerson(db, committee, id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Held until the transaction ends, so that two people who save at once come one after the other. */
export async function getPersonToChange(db: Db, committee: CommitteeRef, id: string): Promise<PersonRecord> {
  const row = await livePerson(db, committee, id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const livePerson = (db: Db, committee: CommitteeRef, id: string) =>
  peopleOf(db, committee)
    .selectAll('people')
    .where('people.id', '=', id)
    .where('people.mergedInto', 'is', null)
