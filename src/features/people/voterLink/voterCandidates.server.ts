// Voters of the file who may be this person: those of the name (or a nickname, or one slip away in the last name), and those with the phone.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { nicknamesOf } from '../../../domain/nicknames.ts'
import { foldName } from '../../../domain/names.ts'
import { oneSlipAway } from '../../../domain/closeness.ts'
import { nameKey } from '../../../domain/voters/keys.ts'
import type { PersonRecord } from '../access.server.ts'
import { comparePeople, type Comparison } from '../merging/score.ts'

export interface VoterRow {
  id: number
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
  birthYear: number | null
  phone: string
  cellPhone: string
  email: string
  line: string
  city: string
  zip5: string
  latitude: number | null
  longitude: number | null
}

const mostOfAName = 200

export async function votersLike(db: Db, person: PersonRecord): Promise<VoterRow[]> {
  const first = nameKey(foldName(person.firstName).split(' ')[0] ?? '')
  const last = nameKey(person.lastName)
  const found = new Map<number, VoterRow>()
  const keep = (rows: VoterRow[]) => rows.forEach((row) => found.set(row.id, row))
  if (first && last) {
    const firsts = [first, ...nicknamesOf(first)]
    keep(await named(db, firsts, [last], person))
    // Only where no one bears the name as it is written: a slip away there is always someone.
    if (found.size === 0 && last.length > 3) keep(await named(db, firsts, oneSlipAway(last), person))
  }
  if (/^\d{10}$/.test(person.phone))
    for (const column of ['phone', 'cell_phone'])
      keep(
        await votersOf(
          db,
          sql`v.${sql.ref(column)} = ${person.phone} and v.${sql.ref(column)} <> '' limit 20`,
        ),
      )
  return [...found.values()]
}

/** In a large family of names those of the person's ZIP code first. */
function named(db: Db, firsts: string[], lasts: string[], { zip }: PersonRecord): Promise<VoterRow[]> {
  return votersOf(
    db,
    sql`v.last_key collate "C" = any(${lasts}) and v.first_key collate "C" = any(${firsts})
      order by h.zip5 = ${zip.slice(0, 5)} desc nulls last, v.id limit ${mostOfAName}`,
  )
}

/** Never those who left the file, nor whose record is confidential. */
export async function votersOf(db: Db, where: RawBuilder<unknown>): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`select v.id, v.first_name, v.middle_name, v.last_name, v.name_suffix,
      coalesce(v.birth_year, extract(year from v.birth_date))::int as birth_year, v.phone, v.cell_phone, v.email,
      coalesce(h.line, '') as line, coalesce(h.city, '') as city, coalesce(h.zip5, '') as zip5,
      h.latitude, h.longitude
    from voters v left join households h on h.id = v.household_id
    where v.dropped_on is null and not v.is_confidential and ${where}`.execute(db)
  return rows
}

export function compareWithVoter(person: PersonRecord, voter: VoterRow): Comparison {
  const phone = [voter.phone, voter.cellPhone].find((number) => number !== '' && number === person.phone)
  return comparePeople(person, {
    ...voter,
    street: voter.line,
    zip: voter.zip5,
    email: voter.email.toLowerCase(),
    // Another number of the voter says nothing: people have several.
    phone: phone ?? '',
  })
}
