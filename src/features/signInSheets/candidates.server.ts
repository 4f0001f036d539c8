// Whom a line on a sheet may mean, when it does not say it for sure: handwriting, one phone for a family, a nickname.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { tidyFields } from '../people/addPerson.server.ts'
import { keysOf } from '../people/keys.ts'
import { fitOfFirst, fitOfLast } from '../people/names.ts'
import { shownPhone } from '../people/rules.ts'
import { maySeeContacts, type Asked } from '../committees/contactDetails.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { SheetRow } from './api.ts'
import { fieldsOf } from './settling.server.ts'

type Row = Parameters<typeof fieldsOf>[0] & { id: string }
type Candidate = SheetRow['candidates'][number]

const mostCandidates = 4

interface Found {
  rowId: string
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  zip: string
}

/** For all open lines at once: people who share the email, the phone, or the last name as it sounds in the same ZIP code. */
export async function candidatesOf(
  db: Db,
  committee: CommitteeRef & Asked,
  rows: Row[],
): Promise<Map<string, Candidate[]>> {
  // Who may not see how to reach someone is not told by what two of them are alike either.
  if (!maySeeContacts(committee)) return new Map()
  const told = new Map(rows.map((row) => [row.id, tidyFields(fieldsOf(row))]))
  const asked = [...told].map(([id, fields]) => ({
    id,
    email: fields.email,
    phone: fields.phone,
    name: keysOf(fields).nameKey,
    alike: keysOf(fields).alikeKey,
  }))
  if (asked.length === 0) return new Map()
  const { rows: found } = await sql<Found>`
    select a.id as "rowId", p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.city, p.zip
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id uuid, email text, phone text, name text, alike text)
    cross join lateral (
      select * from people where organization_id = ${committee.organizationId}::uuid and committee_id = ${committee.committeeId}::uuid
        and merged_into is null and archived_at is null and (
          (a.email <> '' and email = a.email) or (a.phone <> '' and phone = a.phone) or name_key = a.name or (a.alike <> '' and alike_key = a.alike))
      limit 12) p`.execute(db)
  const byRow = new Map<string, Candidate[]>()
  for (const person of found) {
    const reasons = reasonsFor(person, told.get(person.rowId)!)
    if (reasons.length === 0) continue
    const list = byRow.get(person.rowId) ?? []
    list.push({
      personId: person.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      detail: [person.email, shownPhone(person.phone), person.city].filter(Boolean).join(' · '),
      reasons,
    })
    byRow.set(person.rowId, list)
  }
  for (const [id, list] of byRow)
    byRow.set(id, list.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, mostCandidates))
  return byRow
}

function reasonsFor(person: Found, told: ReturnType<typeof tidyFields>): string[] {
  const [first, last] = [
    fitOfFirst(person.firstName, told.firstName),
    fitOfLast(person.lastName, told.lastName),
  ]
  return [
    first === 'same' && last === 'same' && 'same name',
    first === 'nickname' &&
      last === 'same' &&
      `${told.firstName} is short for ${person.firstName}, or the other way`,
    (first === 'close' || last === 'close') && 'a name spelled nearly so',
    told.email !== '' && person.email === told.email && 'same email',
    told.phone !== '' && person.phone === told.phone && 'same phone',
    told.zip !== '' && person.zip.slice(0, 5) === told.zip.slice(0, 5) && 'same ZIP code',
  ].filter((reason) => reason !== false)
}
