// Ten committees of one size, filled in the database directly: what is measured is reading.
import type { Databases } from '../../src/app/server/data/db.ts'
import { nameKeyOf } from '../../src/features/people/keys.ts'

export interface Filled {
  committeeId: string
  /** One more committee, of 100,000 people. */
  crowdedId: string
  staffId: string
  projectId: string
  eventId: string
}

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dov', 'Esme', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas']
const lastNames = [
  'Larkspur',
  'Sandhill',
  'Platte',
  'Cottonwood',
  'Bluestem',
  'Meadow',
  'Harrow',
  'Silo',
  'Prairie',
  'Elm',
]

export async function fillCommittees(databases: Databases, organizationId: string): Promise<Filled> {
  const { owner } = databases
  const one = async (text: string, values: unknown[]) =>
    (await owner.query<Record<string, string>>(text, values)).rows[0]!
  const newCommittee = async (name: string) =>
    (
      await one('insert into committees (organization_id, name, cycle) values ($1, $2, 2026) returning id', [
        organizationId,
        name,
      ])
    )['id']!
  const ids: string[] = []
  for (let i = 0; i < 10; i++) {
    const committeeId = await newCommittee(`Bench ${i}`)
    ids.push(committeeId)
    await addPeople(databases, organizationId, committeeId, 1000)
    await owner.query(workOf, [organizationId, committeeId])
  }
  const crowdedId = await newCommittee('Crowded')
  await addPeople(databases, organizationId, crowdedId, 100_000)
  await owner.query('vacuum analyze')
  const committeeId = ids[4]!
  const board = await one('select id, owner_id from projects where committee_id = $1', [committeeId])
  const event = await one(
    'select id from events where committee_id = $1 and starts_at > now() order by starts_at limit 1',
    [committeeId],
  )
  return {
    committeeId,
    crowdedId,
    staffId: board['owner_id']!,
    projectId: board['id']!,
    eventId: event['id']!,
  }
}

/** With the keys the product writes, or search would look for what is not there. */
async function addPeople({ owner }: Databases, organizationId: string, committeeId: string, count: number) {
  const names = Array.from({ length: 100 }, (_, i) => ({
    first: firstNames[i % 10]!,
    last: `${lastNames[Math.floor(i / 10)]!}`,
  }))
  await owner.query(
    `insert into people (organization_id, committee_id, first_name, last_name, name_key, email, phone, city, state, zip)
     select $1, $2, n.first, n.last || ' ' || g, n.key || ' ' || g, 'person' || g || '@bench.example', (4025550000 + g)::text, 'Lincoln', 'NE', '685' || lpad((g % 30)::text, 2, '0')
     from generate_series(1, $3) g join jsonb_to_recordset($4::jsonb) as n(i int, first text, last text, key text) on n.i = g % 100`,
    [
      organizationId,
      committeeId,
      count,
      JSON.stringify(names.map(({ first, last }, i) => ({ i, first, last, key: nameKeyOf(first, last) }))),
    ],
  )
}

const workOf = `
  with ours as (select id, row_number() over (order by id) as n from people where organization_id = $1 and committee_id = $2),
  volunteering as (
    insert into volunteers (organization_id, committee_id, person_id, state, signed_up_at, answer_due_at, answered_at, skills, availability)
    select $1, $2, id, case when n % 9 = 0 then 'new' else 'active' end, now() - n * interval '5 hours', now() - n * interval '4 hours',
      case when n % 9 = 0 then null else now() - n * interval '4 hours' end, array['phone', 'data'], array['sat morning', 'sun afternoon']
    from ours),
  hours as (
    insert into person_hours (organization_id, committee_id, person_id, worked_on, minutes, noted_by_name)
    select $1, $2, id, current_date - (n % 90)::int, 30 + (n % 8)::int * 15, 'Bench' from ours cross join generate_series(1, 3)),
  employed as (
    insert into staff (organization_id, committee_id, person_id, title) select $1, $2, id, 'Organizer' from ours where n <= 12 returning person_id),
  board as (
    insert into projects (organization_id, committee_id, owner_id, name, created_by_name) select $1, $2, min(person_id::text)::uuid, 'Big board', 'Bench' from employed returning id),
  cards as (
    insert into tasks (organization_id, committee_id, project_id, title, lane, place, owner_id, due_on, created_by_name)
    select $1, $2, board.id, 'Task ' || g, (array['to do', 'doing', 'waiting', 'done'])[1 + g % 4], g, (select id from ours where n = 1 + g % 12), current_date + (g % 60) - 20, 'Bench'
    from board cross join generate_series(1, 500) g),
  planned as (
    insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, place_name, city, latitude, longitude, capacity, created_by_name)
    select $1, $2, (array['canvass', 'phone bank', 'meeting', 'rally'])[1 + g % 4], 'Event ' || g, now() + (g - 250) * interval '9 hours', now() + (g - 250) * interval '9 hours' + interval '2 hours',
      'America/Chicago', 'Hall ' || g, 'Lincoln', 40.8 + g * 0.001, -96.7 - g * 0.001, 60, 'Bench'
    from generate_series(1, 500) g returning id, starts_at, split_part(title, ' ', 2)::int as g)
  insert into guests (organization_id, committee_id, event_id, person_id, state, answered_at, came_at)
  select $1, $2, planned.id, ours.id, 'coming', now(), case when planned.starts_at < now() and ours.n % 5 > 0 then planned.starts_at end
  from planned join ours on (ours.n + planned.g) % 25 = 0`
