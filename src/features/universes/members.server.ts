// The voters of one page, in the order the engine gave.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { ageOn, birthOf } from '../../domain/voters/ages.ts'
import { formatPhone, readable, readableAddress, voterName } from '../../domain/voters/shown.ts'
import { allShownContacts, type Asked } from '../committees/contactDetails.server.ts'
import type { Member } from './api.ts'

export async function showMembers(db: Db, ids: Uint32Array, contacts: Asked): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('voters as v')
    .leftJoin('households as h', 'h.id', 'v.householdId')
    .leftJoin('precinctSplits as s', 's.id', 'v.precinctSplitId')
    .select([
      'v.id',
      'v.firstName',
      'v.middleName',
      'v.lastName',
      'v.nameSuffix',
      'v.party',
      'v.status',
      'v.phone',
      'v.cellPhone',
      'v.birthYear',
      sql<string | null>`v.birth_date::text`.as('birthDate'),
      'h.line',
      'h.city',
      's.county',
      's.precinct',
    ])
    .where('v.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  const byId = new Map(allShownContacts(contacts, rows).map((row) => [row.id, row]))
  const today = dayOf(new Date())
  return [...ids].flatMap((id): Member[] => {
    const row = byId.get(id)
    if (!row) return []
    const birth = birthOf(row.birthDate, row.birthYear)
    return [
      {
        id,
        name: voterName(row),
        age: birth === null ? null : ageOn(today, birth),
        party: row.party,
        status: row.status,
        address: readableAddress(row.line ?? ''),
        city: readable(row.city ?? ''),
        county: readable(row.county ?? ''),
        precinct: row.precinct ?? '',
        phone: formatPhone(row.cellPhone || row.phone),
      },
    ]
  })
}
