// A race of the demo that is over: won on a Tuesday four months ago, its statements filed, its doors walked, archived last week. What is still open
// at its end (two signs, some money, one person with access) is there to be seen. The file with everything of it is left to be made: it takes
// several seconds, which the demo's start should not.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf, lincolnTime, yearOf, type PlainDate } from '../../domain/dates.ts'
import { templates } from '../../domain/reports/templates.ts'
import { heading, paragraph, words } from '../../domain/reports/text.ts'
import { zonedToInstant } from '../../domain/zonedTime.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { addDemoEvent } from '../events/demo.server.ts'
import { insertPerson, tidyFields } from '../people/addPerson.server.ts'
import { answerDue } from '../volunteers/rules.ts'
import { bringSigns, walkOneStreet } from './demo/field.server.ts'
import { addMoney } from './demo/money.server.ts'
import { fileStatements } from './demo/statements.server.ts'
import { events, goals, people, race, votes } from './demo/words.ts'

const volunteers = 9

export async function addFinishedRace(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const staff = await staffOf(db)
    const today = dayOf(new Date())
    const election = tuesdayBefore(addDays(today, -117))
    const electionAt = new Date(zonedToInstant(election, '12:00', lincolnTime))
    const of = await addCommittee(db, staff, { election, today })
    const personIds = await addPeople(db, of, election)
    await addVolunteers(db, of, personIds, staff)
    for (const { days, ...event } of events)
      await addDemoEvent(
        db,
        { ...of, name: race.name, timeZone: lincolnTime },
        { ...event, in: daysFrom(today, addDays(election, -days)), place: reading },
        personIds,
      )
    await addMoney(db, of, personIds, election)
    await fileStatements(db, of, { userId: staff.keeperId, today })
    const organizer = { userId: staff.organizerId, election: electionAt }
    await walkOneStreet(services, db, of, organizer)
    await bringSigns(db, of, organizer)
    await writeReport(db, of, addDays(election, 2))
  })
}

const reading: [string, string, string, number, number] = [
  'Gothenburg Reading Room',
  '136 Depot Rd',
  'Gothenburg',
  40.9281,
  -100.1592,
]

interface Staff {
  organizationId: string
  keeperId: string
  organizerId: string
}

async function staffOf(db: Db): Promise<Staff> {
  const { rows } = await sql<Staff>`
    select m.organization_id as "organizationId", k.id as "keeperId", o.id as "organizerId"
    from users m join users k on k.organization_id = m.organization_id and k.name = ${race.keeper}
      join users o on o.organization_id = m.organization_id and o.name = ${race.organizer}
    where m.name = ${race.manager} and m.is_demo`.execute(db)
  return rows[0]!
}

function tuesdayBefore(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 5) % 7))
}

const daysFrom = (from: PlainDate, to: PlainDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

async function addCommittee(
  db: Db,
  { organizationId, keeperId }: Staff,
  { election, today }: { election: PlainDate; today: PlainDate },
): Promise<CommitteeRef> {
  const at = (day: PlainDate) => new Date(zonedToInstant(day, '10:00', lincolnTime))
  const { id: committeeId } = await db
    .insertInto('committees')
    .values({
      organizationId,
      name: race.name,
      office: race.office,
      district: race.district,
      cycle: yearOf(at(election)),
      candidateName: race.candidate,
      treasurerName: race.treasurer,
      disclaimer: `Paid for by ${race.name}`,
      createdAt: at(addDays(election, -118)),
      archivedAt: at(addDays(today, -7)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { organizationId, committeeId }
  await db
    .updateTable('committeeRegistrations')
    .set({
      kind: 'candidate',
      electionPlace: 'other',
      generalOn: election,
      // Kept from the race of four years before, which is why there are statements of the years between.
      formedOn: `${Number(election.slice(0, 4)) - 3}-01-09`,
      street: '22 Lake Ave',
      city: 'Gothenburg',
      zip: '69138',
      phone: '308-555-0160',
      email: 'sampleton@demo.example',
      treasurerStreet: '30 Elm St',
      treasurerCity: 'Wahoo',
      treasurerZip: '68066',
      treasurerPhone: '402-555-0141',
      candidateStreet: '5 Lake Ave',
      candidateCity: 'Gothenburg',
      candidateZip: '69138',
      depository: 'Bank of the Platte (fictional)',
      depositoryAddress: '1 Depot Rd, Wahoo, NE 68066',
      updatedByName: race.keeper,
    })
    .where('committeeId', '=', committeeId)
    .execute()
  await db
    .insertInto('committeeMembers')
    .values({ ...of, userId: keeperId, job: 'treasurer' })
    .execute()
  await db
    .insertInto('committeeGoals')
    .values(
      goals.map(([kind, target]) => ({
        ...of,
        kind,
        target,
        dueOn: election,
        setByName: race.manager,
        setAt: at(addDays(election, -110)),
      })),
    )
    .execute()
  return of
}

async function addPeople(db: Db, of: CommitteeRef, election: PlainDate): Promise<string[]> {
  const ids: string[] = []
  for (const [i, [firstName, lastName, , , occupation]] of people.entries()) {
    const fields = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.org`.toLowerCase(),
      phone: `30855501${60 + i}`,
      street: `${300 + i * 17} Lake Ave`,
      city: 'Gothenburg',
      state: 'NE',
      zip: '69138',
      occupation,
      mailConsent: 'yes' as const,
      consentSource: 'On the phone',
    }
    const id = await insertPerson(db, of, tidyFields(fields), 'typed', { name: race.organizer })
    const createdAt = new Date(zonedToInstant(addDays(election, i - 116), '15:00', lincolnTime))
    await db.updateTable('people').set({ createdAt, consentAt: createdAt }).where('id', '=', id).execute()
    ids.push(id)
  }
  return ids
}

async function addVolunteers(
  db: Db,
  of: CommitteeRef,
  personIds: string[],
  { organizerId }: Staff,
): Promise<void> {
  const found = await db
    .selectFrom('people')
    .select(['id', 'createdAt'])
    .where('id', 'in', personIds.slice(0, volunteers))
    .execute()
  await db
    .insertInto('volunteers')
    .values(
      found.map(({ id, createdAt }) => ({
        ...of,
        personId: id,
        state: 'active',
        signedUpAt: createdAt,
        answerDueAt: answerDue(createdAt, 48),
        answerOwnerId: organizerId,
        answeredAt: new Date(createdAt.getTime() + 5 * 3_600_000),
        answeredByName: race.organizer,
        answeredHow: 'call',
      })),
    )
    .execute()
}

/** What was said two days after the election, over figures that are drawn from what is there. */
async function writeReport(db: Db, of: CommitteeRef, day: PlainDate): Promise<void> {
  const at = new Date(zonedToInstant(day, '09:30', lincolnTime))
  const written = { createdByName: race.manager, updatedByName: race.manager, createdAt: at, updatedAt: at }
  const title = 'How the race ended'
  const { id: reportId } = await db
    .insertInto('reports')
    .values({ ...of, ...written, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = paragraph(
    words(
      `${race.candidate} won ${race.district} with ${votes.won.toLocaleString('en-US')} of ${(votes.won + votes.lost).toLocaleString('en-US')} votes. Thank you to everyone who knocked, called, cooked and gave.`,
    ),
  )
  const text = { kind: 'text' as const, doc: { type: 'doc' as const, content: [heading(1, title), said] } }
  const figures = templates['board report'].blocks.filter(({ kind }) => kind === 'table')
  await db
    .insertInto('reportBlocks')
    .values(
      [text, ...figures].map((content, i) => ({
        ...of,
        id: randomUUID(),
        reportId,
        rank: i + 1,
        content: JSON.stringify(content),
        updatedByName: race.manager,
      })),
    )
    .execute()
}
