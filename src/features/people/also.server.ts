// What else a person is here: features that make something of people say in which table.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { GivenByFeatures } from '../../app/server/feature.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

type Kind = 'volunteer' | 'staff'

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** By what they are called: the table, as SQL spells it, that has one row per person, by person_id. */
    peopleAre?: Partial<Record<Kind, string>>
    peopleBecome?: { volunteer?: (db: Db, becoming: Becoming) => Promise<number> }
  }
}

export interface Becoming extends CommitteeRef {
  /** Of people. */
  ids: string[]
  byName: string
  how: string
}

export const isAlso = ({ peopleAre }: GivenByFeatures, kind: Kind, personId: string) =>
  sql<boolean>`exists (select from ${sql.table(peopleAre[kind]!)} also where also.person_id = ${sql.ref(personId)})`

export async function findAlso(
  db: Db,
  given: GivenByFeatures,
  ids: string[],
): Promise<Map<string, { isVolunteer: boolean; isStaff: boolean }>> {
  const { rows } = await sql<{ id: string; isVolunteer: boolean; isStaff: boolean }>`
    select person.id, ${isAlso(given, 'volunteer', 'person.id')} as is_volunteer, ${isAlso(given, 'staff', 'person.id')} as is_staff
    from unnest(${ids}::uuid[]) person(id)`.execute(db)
  return new Map(rows.map(({ id, ...also }) => [id, also]))
}
