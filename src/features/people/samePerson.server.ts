// The one person of a committee that these details can only mean; none when no one fits or several do.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { KnownPerson, TidyFields } from './addPerson.server.ts'
import { nameKeyOf } from './keys.ts'
import { samePersonAmong } from './merging/samePerson.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'birthYear',
  'employer',
  'occupation',
  'languages',
  'mailConsent',
  'textConsent',
  'callConsent',
  'consentSource',
  'archivedAt',
] as const

export async function findSamePerson(
  db: Db,
  committee: CommitteeRef,
  told: TidyFields,
): Promise<KnownPerson | undefined> {
  return samePersonAmong(told, await peopleLike(db, committee, [told]))
}

/** Everyone who shares an email, a phone or a name with one of these; those not put away first, then the oldest record. */
export async function peopleLike(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  told: TidyFields[],
): Promise<KnownPerson[]> {
  const like = {
    email: told.map(({ email }) => email),
    phone: told.map(({ phone }) => phone),
    nameKey: told.map(({ firstName, lastName }) => nameKeyOf(firstName, lastName)),
  }
  const found = new Map<string, KnownPerson & { createdAt: Date }>()
  for (const [column, values] of Object.entries(like) as [keyof typeof like, string[]][]) {
    const wanted = [...new Set(values.filter(Boolean))]
    if (wanted.length === 0) continue
    const rows = await db
      .selectFrom('people')
      .select([...columns, 'createdAt'])
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where(column, '=', sql<string>`any (${wanted}::text[])`)
      .where(column, '<>', '')
      .where('mergedInto', 'is', null)
      .execute()
    for (const row of rows) found.set(row.id, row as KnownPerson & { createdAt: Date })
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
      a.createdAt.getTime() - b.createdAt.getTime(),
  )
}

/** Follows merges to the record that goes on. */
export async function currentPerson(db: Db, committee: CommitteeRef, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with recursive chain as (
      select id, merged_into from people where organization_id = ${committee.organizationId} and committee_id = ${committee.committeeId} and id = ${id}
      union all select p.id, p.merged_into from chain join people p on p.id = chain.merged_into
        and p.organization_id = ${committee.organizationId} and p.committee_id = ${committee.committeeId})
    select id from chain where merged_into is null`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}
