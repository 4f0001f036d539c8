// Walkbooks of the demo committees that run in a district: streets and a frozen universe, some handed out, none of it real.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Services } from '../../app/server/services.ts'
import { statementFor } from '../voters/purposes.ts'
import { readAsked, votersOf } from './findDoors.server.ts'
import { makeWalkbook } from './making.server.ts'
import type { From } from './shapes.ts'

interface Committee {
  id: string
  organizationId: string
  district: string
  workers: { userId: string; name: string }[]
}

const hour = 3_600_000

export async function addDemoWalkbooks(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    for (const committee of await committeesInDistricts(db)) {
      const streets = await streetsOf(db, committee)
      const froms = streets.map(({ street, city }): From => ({ kind: 'street', street, city }))
      const universeId = await newestFrozen(db, committee)
      if (universeId !== null) froms.push({ kind: 'universe', universeId })
      for (const [i, from] of froms.entries()) {
        const walkbookId = await make(services, db, committee, from, names[i % names.length]!)
        if (walkbookId !== null) await handOutDemo(db, committee, walkbookId, i)
      }
    }
  })
}

const names = ['West of the park', 'School to the creek', 'Along the tracks', 'First weekend']

async function committeesInDistricts(db: Db): Promise<Committee[]> {
  const rows = await db
    .selectFrom('committees as c')
    .innerJoin('committeeMembers as m', 'm.committeeId', 'c.id')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['c.id', 'c.organizationId', 'c.district', 'u.id as userId', 'u.name'])
    .where('c.office', '=', 'Legislature')
    .where('c.district', '<>', '')
    .where('m.job', '<>', 'observer')
    .orderBy('c.name')
    // Who may make walkbooks first, who walks them last.
    .orderBy(sql`m.job in ('manager', 'organizer') desc, m.job = 'canvasser'`)
    .orderBy('u.name')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => ({
    id: group[0]!.id,
    organizationId: group[0]!.organizationId,
    district: group[0]!.district,
    workers: group.map(({ userId, name }) => ({ userId, name })),
  }))
}

/** The longest that are not too long for one afternoon. */
async function streetsOf(db: Db, { district }: Committee): Promise<{ street: string; city: string }[]> {
  const { rows } = await sql<{ street: string; city: string }>`
    select min(h.street) as street, min(h.city) as city from voters v join households h on h.id = v.household_id
      join precinct_splits s on s.id = v.precinct_split_id
    where s.districts ->> 'ld' = ${district} and v.dropped_on is null and not v.is_confidential and h.street_key <> ''
    group by h.street_key, h.city_key having count(distinct h.id) between 4 and 120
    order by count(distinct h.id) desc, h.street_key, h.city_key limit 3`.execute(db)
  return rows
}

async function newestFrozen(db: Db, { id, organizationId }: Committee): Promise<string | null> {
  const row = await db
    .selectFrom('universes')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', id)
    .where('isFrozen', '=', true)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

async function make(
  services: Services,
  db: Db,
  { id: committeeId, organizationId, workers }: Committee,
  from: From,
  name: string,
): Promise<string | null> {
  const asked = await readAsked(db, { id: committeeId, organizationId }, from)
  const voters = await votersOf(services, asked)
  if (voters.ids.length === 0) return null
  const { walkbookId } = await makeWalkbook(
    { db, viewer: workers[0]!, audit: () => Promise.resolve() },
    { organizationId, committeeId },
    { name, from, surveyId: null, asked, voters },
  )
  return walkbookId
}

/** The first is a member's, the second a volunteer's, the third a code that no one has used yet. */
async function handOutDemo(
  db: Db,
  { id: committeeId, organizationId, workers }: Committee,
  walkbookId: string,
  i: number,
): Promise<void> {
  const now = Date.now()
  const worker = workers.at(-1)!
  const common = {
    organizationId,
    committeeId,
    walkbookId,
    handedBy: workers[0]!.userId,
    handedByName: workers[0]!.name,
    handedAt: new Date(now - 30 * hour),
    expiresAt: new Date(now + 42 * hour),
  }
  const hands = [
    {
      ...common,
      kind: 'member',
      userId: worker.userId,
      name: worker.name,
      seenAt: new Date(now - 28 * hour),
    },
    {
      ...common,
      kind: 'pass',
      name: 'Robin Sample',
      meantFor: 'Robin',
      claimedAt: new Date(now - 29 * hour),
      seenAt: new Date(now - hour / 3),
      purpose: statementFor('political activities'),
      age: '18 or older',
      secretHash: hashToken(`demo secret ${walkbookId}`),
    },
    {
      ...common,
      kind: 'pass',
      meantFor: 'Someone from the phone bank',
      codeHash: hashToken(`demo ${walkbookId}`),
    },
  ]
  const hand = hands[i]
  if (hand) await db.insertInto('hands').values(hand).execute()
}
