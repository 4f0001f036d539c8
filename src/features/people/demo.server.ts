// Fictional people of the demo committees: enough to search, tag and call, some of them on record twice.
import { sql } from 'kysely'
import { insertPerson, tidyFields, type PersonFields } from './addPerson.server.ts'
import type { Consent, Source } from './rules.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'

interface Committee {
  organizationId: string
  committeeId: string
}

const committees: Record<string, number> = { 'Example for Legislature': 60, 'Sample for County Board': 12 }

const firstNames =
  'Alma Bram Cleo Dell Enid Floyd Greta Hollis Imogen Jasper Kit Lorna Milo Nadine Otis Pearl Quentin Rhoda Silas Thea Ulric Vida Walt Xenia Yvette Zeke'.split(
    ' ',
  )
const lastNames =
  'Applebarn Birdwhistle Cornfield Dustwell Elmgrove Fencepost Gravelroad Haybale Irongate Junebug Kettlehook Larkmeadow Millwheel Northfork Oxbow Pumpjack Quailrun Rimrock Sandpiper Tumbleweed'.split(
    ' ',
  )
const towns = [
  { city: 'Kearney', zip: '68847', latitude: 40.699, longitude: -99.083 },
  { city: 'North Platte', zip: '69101', latitude: 41.124, longitude: -100.765 },
  { city: 'Lexington', zip: '68850', latitude: 40.781, longitude: -99.741 },
  { city: 'Broken Bow', zip: '68822', latitude: 41.402, longitude: -99.639 },
  { city: 'Gothenburg', zip: '69138', latitude: 40.929, longitude: -100.161 },
]
const streets = ['Cottonwood Ln', 'N 4th St', 'Bluestem Ave', 'Sandcherry Rd', 'Meadowlark Dr']
const work = ['Teacher', 'Farmer', 'Nurse', 'Electrician', 'Retired', 'Student', 'Mechanic', 'Librarian']
const tags = ['yard sign', 'driver', 'house host', 'spanish speaker', 'college', 'donor prospect']
const notes = [
  'Prefers a call after six.',
  'Has a barn we may use for an event.',
  'Met at the county fair.',
  'Wants to hear more about schools before helping.',
]
const sources: Source[] = ['sign-up', 'sign-up', 'rsvp', 'sheet', 'typed', 'import']
const consentSources: Partial<Record<Source, string>> = {
  'sign-up': 'Sign-up page',
  rsvp: 'Event page',
  sheet: 'Sign-in sheet',
  typed: 'On the phone',
}
const by = { name: 'Fern Fieldstone' }
const hour = 3_600_000
/** Longer than any demo event is past: everyone was on record before they were invited to one. */
const leastHours = 60 * 24

export async function addDemoPeople(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const found = await db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId', 'name'])
      .where('name', 'in', Object.keys(committees))
      .execute()
    for (const { name, ...committee } of found)
      await addPeople(db, committee, committees[name]!, new Random(1, `people of ${name}`))
  })
}

async function addPeople(db: Db, committee: Committee, count: number, random: Random): Promise<void> {
  const ids: string[] = []
  const added: PersonFields[] = []
  for (let i = 0; i < count; i++) {
    const source = sources[i % sources.length]!
    const fields = { ...fictional(i, random), consentSource: consentSources[source] ?? '' }
    added.push(fields)
    ids.push(await addOne(db, committee, fields, source, leastHours + i * 31))
  }
  await attach(db, committee, ids, random)
  if (count > 20) await addTwice(db, committee, added)
}

async function addOne(
  db: Db,
  committee: Committee,
  fields: PersonFields,
  source: Source,
  hoursAgo: number,
): Promise<string> {
  // People who sign up or answer an invitation put themselves on record.
  const isOwn = source === 'sign-up' || source === 'rsvp'
  const id = await insertPerson(db, committee, tidyFields(fields), source, isOwn ? {} : by)
  const at = new Date(Date.now() - hoursAgo * hour)
  await db
    .updateTable('people')
    .set({ createdAt: at, consentAt: sql`case when consent_at is not null then ${at}::timestamptz end` })
    .where('id', '=', id)
    .execute()
  return id
}

function fictional(i: number, random: Random): PersonFields {
  const firstName = firstNames[i % firstNames.length]!
  const lastName = lastNames[(i * 7) % lastNames.length]!
  const town = random.pick(towns)
  const consent = (): Consent => (random.chance(0.6) ? 'yes' : random.chance(0.2) ? 'no' : 'unknown')
  return {
    firstName,
    lastName,
    email: random.chance(0.85) ? `${firstName}.${lastName}${i}@example.org`.toLowerCase() : '',
    // Numbers kept for fiction.
    phone: random.chance(0.85) ? `30855501${String(i % 100).padStart(2, '0')}` : '',
    street: `${100 + i * 3} ${random.pick(streets)}`,
    state: 'NE',
    city: town.city,
    zip: town.zip,
    latitude: town.latitude + (random.next() - 0.5) / 25,
    longitude: town.longitude + (random.next() - 0.5) / 25,
    birthYear: random.chance(0.5) ? 1945 + Math.floor(random.next() * 60) : null,
    occupation: random.chance(0.5) ? random.pick(work) : '',
    languages: random.chance(0.15) ? ['English', 'Spanish'] : [],
    mailConsent: consent(),
    textConsent: consent(),
    callConsent: consent(),
  }
}

async function attach(db: Db, committee: Committee, ids: string[], random: Random): Promise<void> {
  const tagged = ids.flatMap((personId) =>
    tags
      .filter(() => random.chance(0.18))
      .map((tag) => ({ ...committee, personId, tag, taggedByName: by.name })),
  )
  await db.insertInto('personTags').values(tagged).execute()
  await db
    .insertInto('personNotes')
    .values(
      ids
        .filter((_, i) => i % 9 === 3)
        .map((personId, i) => ({
          ...committee,
          personId,
          text: notes[i % notes.length]!,
          writtenByName: by.name,
          writtenAt: new Date(Date.now() - (20 + i * 50) * hour),
        })),
    )
    .execute()
  await db
    .insertInto('personRelations')
    .values([
      { ...committee, personId: ids[1]!, otherId: ids[2]!, kind: 'spouse', createdByName: by.name },
      { ...committee, personId: ids[4]!, otherId: ids[5]!, kind: 'parent', createdByName: by.name },
      { ...committee, personId: ids[3]!, otherId: ids[7]!, kind: 'recruited', createdByName: by.name },
    ])
    .execute()
}

/** As it happens: the same person on a sheet, misspelled, with another email, with the number of the office. */
async function addTwice(db: Db, committee: Committee, people: PersonFields[]): Promise<void> {
  const twice: PersonFields[] = [
    { ...people[6], lastName: `${people[6]!.lastName}e`, email: '', occupation: '', textConsent: 'unknown' },
    {
      firstName: people[11]!.firstName,
      lastName: people[11]!.lastName,
      zip: people[11]!.zip,
      city: people[11]!.city,
    },
    { ...people[17], email: 'old.address@example.org', street: '9 Old Depot Rd', mailConsent: 'no' },
    { ...people[23], firstName: people[23]!.firstName!.slice(0, 1), phone: '' },
  ]
  for (const fields of twice) await addOne(db, committee, fields, 'sheet', leastHours)
}
