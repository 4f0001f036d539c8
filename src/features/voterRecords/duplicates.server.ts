// Rows that may be the same person: those with the same name, phone or address, compared field by field.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { compareVoters, worthAsking } from '../../domain/voters/duplicates.ts'
import { allShownContacts, shownContacts, type Asked } from '../committees/contactDetails.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { actFor } from './access.server.ts'
import { identityOf } from './merges.server.ts'
import { comparableOf, comparables, personOf, voterRows, type ComparableRow } from './rows.server.ts'
import type { Possible } from './shapes.ts'

const mostShown = 5

export async function possibleDuplicates(
  db: Db,
  voter: ComparableRow,
  contacts: Asked,
  without: readonly number[],
  today: string,
): Promise<Possible[]> {
  const { firstKey, lastKey, birthYear, phone, cellPhone, householdId } = voter
  const numbers = [phone, cellPhone].filter(Boolean)
  // Each branch has an index of its own; none may bring the whole town of a common name.
  const alike = [
    sql`(select id from voters where last_key collate "C" = ${lastKey} and first_key collate "C" = ${firstKey}
      and (birth_year is null or ${birthYear}::int is null or birth_year = ${birthYear}::int) limit 100)`,
    numbers.length > 0 &&
      sql`(select id from voters where phone = any (${numbers}) and phone <> '' limit 20)`,
    numbers.length > 0 &&
      sql`(select id from voters where cell_phone = any (${numbers}) and cell_phone <> '' limit 20)`,
    householdId !== null && sql`(select id from voters where household_id = ${householdId} limit 40)`,
  ].filter((branch) => branch !== false)
  const rows = await comparables(
    db,
    sql`from (${sql.join(alike, sql` union `)}) found join voters v on v.id = found.id left join households h on h.id = v.household_id
      where v.id <> all (${without}::int[])`,
  )
  const mine = comparableOf(voter)
  return allShownContacts(contacts, rows)
    .map((row) => ({ row, ...compareVoters(mine, comparableOf(row)) }))
    .filter(({ score }) => score >= worthAsking)
    .toSorted((a, b) => b.score - a.score || a.row.id - b.row.id)
    .slice(0, mostShown)
    .map(({ row, score, fields }) => ({
      person: personOf(row, today),
      voterNumber: row.voterNumber,
      score,
      fields,
    }))
}

export async function compare(
  context: Context,
  { committeeId, voterId, voterNumber }: { committeeId: string; voterId: number; voterNumber: string },
): Promise<Possible> {
  const { db, audit } = context
  const committee = await actFor(context, committeeId, 'read')
  const { organizationId } = committee
  await keepPace(context)
  const { ids } = await identityOf(db, organizationId, voterId)
  const [voter] = allShownContacts(committee, await voterRows(db, [ids[0]!]))
  if (!voter) throw notFound()
  const [found] = await comparables(
    db,
    sql`from voters v left join households h on h.id = v.household_id
      where v.voter_number collate "C" = ${voterNumber} and v.id <> all (${ids}::int[]) order by v.dropped_on nulls first, v.id limit 1`,
  )
  if (!found) throw conflict('No other voter of the file has this number. Check the digits.')
  const other = shownContacts(committee, found)
  await audit(
    {
      action: 'voter.compared',
      subject: 'voter',
      subjectId: String(other.id),
      detail: { with: voterId },
    },
    organizationId,
  )
  return {
    person: personOf(other, dayOf(new Date())),
    voterNumber: other.voterNumber,
    ...compareVoters(comparableOf(voter), comparableOf(other)),
  }
}
