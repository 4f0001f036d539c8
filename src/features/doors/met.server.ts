// Someone at a door who was not on the list becomes one of the committee's people: one it knows already, or a new one.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatPhone, readable, readableAddress } from '../../domain/voters/shown.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { getPerson } from '../people/access.server.ts'
import {
  fillGaps,
  insertPerson,
  tidyFields,
  type KnownPerson,
  type TidyFields,
} from '../people/addPerson.server.ts'
import { peopleLike } from '../people/samePerson.server.ts'
import { offerHelp } from '../volunteers/signUp.server.ts'
import type { doors, MetPerson } from './api.ts'

type Calls = Pick<Handlers<typeof doors>, 'met' | 'addMet'>

const most = 200
const mostCandidates = 3

interface Row {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string
  note: string
  wantsToVolunteer: boolean
  wantsSign: boolean
  recordedAt: Date
  byName: string
  line: string
  city: string
  zip5: string
  personId: string | null
  personName: string | null
  total: number
}

/** Undone and set aside work is not there; `which` narrows it to a walkbook or to one person met. */
async function findMet(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  which: { walkbookId?: string; metId?: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.phone, m.email, m.note, m.wants_to_volunteer as "wantsToVolunteer",
      m.wants_sign as "wantsSign", m.recorded_at as "recordedAt", m.by_name as "byName", d.line, d.city, d.zip5, m.person_id as "personId",
      nullif(trim(p.first_name || ' ' || p.last_name), '') as "personName", count(*) over ()::int as total
    from door_people m join walkbook_doors d on d.id = m.door_id and d.organization_id = m.organization_id and d.committee_id = m.committee_id
      left join people p on p.id = m.person_id and p.organization_id = m.organization_id and p.committee_id = m.committee_id
    where m.organization_id = ${organizationId}::uuid and m.committee_id = ${committeeId}::uuid and m.undone_at is null and m.held_at is null
      and (${which.walkbookId ?? null}::uuid is null or m.walkbook_id = ${which.walkbookId ?? null}::uuid)
      and (${which.metId ?? null}::uuid is null or m.id = ${which.metId ?? null}::uuid)
    order by m.person_id is not null, m.recorded_at desc, m.id limit ${most}`.execute(db)
  return rows
}

const fieldsOf = ({ firstName, lastName, phone, email, line, city, zip5 }: Row): TidyFields =>
  tidyFields({
    firstName,
    lastName,
    phone,
    email,
    street: readableAddress(line),
    city: readable(city),
    zip: zip5,
    state: 'NE',
  })

export const metHandlers: Calls = {
  met: async (context, { committeeId, walkbookId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.doors')
    const rows = await findMet(context.db, committee, { walkbookId })
    const open = rows.filter(({ personId }) => personId === null)
    const known = await peopleLike(context.db, committee, open.map(fieldsOf))
    return {
      people: rows.map((row) => shown(row, known)),
      total: rows[0]?.total ?? 0,
      mayAdd: committee.may('people.edit') && !committee.isArchived,
    }
  },

  addMet: async (context, { committeeId, metId, personId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db, viewer, audit } = context
    const of = { organizationId: committee.organizationId, committeeId }
    await sql`select from door_people where organization_id = ${of.organizationId}::uuid and committee_id = ${committeeId}::uuid
      and id = ${metId}::uuid for update`.execute(db)
    const [row] = await findMet(db, committee, { metId })
    if (!row) throw notFound()
    if (row.personId !== null) throw conflict('Someone has already said who this is.')
    const by = { userId: viewer.userId, name: viewer.name }
    const fields = fieldsOf(row)
    const added = personId ?? (await insertPerson(db, committee, fields, 'typed', by))
    if (personId !== null)
      await fillGaps(db, (await getPerson(db, committee, personId)) as KnownPerson, fields, by)
    if (row.wantsToVolunteer) await offerHelp(db, committee, added, help(row.note), viewer.name)
    await db
      .updateTable('doorPeople')
      .set({ personId: added })
      .where('organizationId', '=', of.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', metId)
      .execute()
    await audit(
      { action: 'met.added', subject: 'person', subjectId: added, detail: { name: nameOf(row) } },
      of.organizationId,
    )
    return { personId: added }
  },
}

const help = (message: string) => ({ interests: [], availability: [], skills: [], hasCar: false, message })
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

function shown(row: Row, known: KnownPerson[]): MetPerson {
  const { id, email, note, wantsToVolunteer, wantsSign, recordedAt, byName, personId, personName } = row
  return {
    id,
    name: nameOf(row) || 'No name given',
    phone: formatPhone(row.phone),
    email,
    line: readableAddress(row.line),
    note,
    wantsToVolunteer,
    wantsSign,
    metAt: recordedAt.toISOString(),
    byName,
    person: personId === null ? null : { personId, name: personName ?? 'No name' },
    candidates: personId === null ? candidatesFor(fieldsOf(row), known) : [],
  }
}

function candidatesFor(told: TidyFields, known: KnownPerson[]): MetPerson['candidates'] {
  return known
    .map((person) => ({ person, reasons: reasonsFor(told, person) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, mostCandidates)
    .map(({ person, reasons }) => ({
      personId: person.id,
      name: nameOf(person) || 'No name',
      why: reasons.join(', '),
    }))
}

function reasonsFor(told: TidyFields, person: KnownPerson): string[] {
  const isSameName = nameOf(told) !== '' && nameOf(told).toLowerCase() === nameOf(person).toLowerCase()
  return [
    ...(isSameName ? ['same name'] : []),
    ...(told.email !== '' && told.email === person.email ? ['same email'] : []),
    ...(told.phone !== '' && told.phone === person.phone ? ['same phone'] : []),
  ]
}
