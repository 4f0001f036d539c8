// Lobby fundraisers of the demo's invented people and firms: one that was held, with its result in the books, and one that is an idea.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { noFacts, postingsOf } from '../../domain/books/operations.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { zonedToInstant } from '../../domain/zonedTime.ts'
import { readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

const levels = [
  { name: 'Gold', cents: 100_000n },
  { name: 'Silver', cents: 50_000n },
]

export async function addDemoFundraisers({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const { rows: committees } = await sql<CommitteeRef & { timeZone: string }>`
      select id as committee_id, organization_id, time_zone from committees where archived_at is null order by name`.execute(
      db,
    )
    for (const { timeZone, ...committee } of committees) await fill(db, committee, timeZone)
  })
}

interface Who {
  kind: 'person' | 'firm'
  id: string
}

async function fill(db: Db, of: CommitteeRef, timeZone: string): Promise<void> {
  const find = (table: 'people' | 'firms') =>
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where organization_id = ${of.organizationId} and committee_id = ${of.committeeId}
      and merged_into is null and archived_at is null order by name_key desc, id limit 14`.execute(db)
  const [people, firms] = [(await find('people')).rows, (await find('firms')).rows]
  if (people.length < 14 || firms.length < 2) return
  const today = dayOf(new Date(), timeZone)
  const held = addDays(today, -21)
  const fundraiserId = randomUUID()
  const { raiser: by, keeper } = await demoPeopleOf(db, of.committeeId)
  const plan = { ...of, timeZone, state: 'NE', createdByName: by, city: 'Lincoln' }
  const at = (day: string, start: string, end: string) => ({
    startsAt: zonedToInstant(day, start, timeZone),
    endsAt: zonedToInstant(day, end, timeZone),
  })
  await db
    .insertInto('lobbyFundraisers')
    .values([
      {
        ...plan,
        ...at(held, '17:00', '19:00'),
        id: fundraiserId,
        title: 'Haymarket reception',
        stage: 'set',
        placeName: 'The Old Depot',
        street: '100 Example Street',
        zip: '68508',
        latitude: 40.8145,
        longitude: -96.7113,
        goalCents: 300_000n,
      },
      {
        ...plan,
        ...at(addDays(today, 45), '07:30', '09:00'),
        id: randomUUID(),
        title: 'Breakfast before the session',
        stage: 'idea',
        about: 'Ask the Silver co-sponsors first.',
        goalCents: 200_000n,
      },
    ])
    .execute()
  const kept = levels.map((level) => ({ ...of, ...level, id: randomUUID(), fundraiserId }))
  await db.insertInto('fundraiserLevels').values(kept).execute()
  const host = (who: Who, role: string, levelId: string | null) => ({
    ...of,
    id: randomUUID(),
    fundraiserId,
    personId: who.kind === 'person' ? who.id : null,
    firmId: who.kind === 'firm' ? who.id : null,
    role,
    levelId,
    addedByName: by,
  })
  const [caterer, gold] = firms.map(({ id }): Who => ({ kind: 'firm', id }))
  const silver: Who = { kind: 'person', id: people[0]!.id }
  await db
    .insertInto('fundraiserHosts')
    .values([
      host(caterer!, 'host', null),
      host(gold!, 'co-sponsor', kept[0]!.id),
      host(silver, 'co-sponsor', kept[1]!.id),
    ])
    .execute()
  const replies = ['yes', 'yes', 'no', 'maybe', 'none'] as const
  await db
    .insertInto('fundraiserGuests')
    .values(
      people.map(({ id }, i) => {
        const reply = replies[i % replies.length]!
        const party = reply === 'yes' ? 1 + (i % 2) : 1
        return {
          ...of,
          fundraiserId,
          personId: id,
          reply,
          party,
          repliedOn: reply === 'none' ? null : addDays(held, -7),
          addedByName: by,
        }
      }),
    )
    .execute()
  await post(
    db,
    of,
    { fundraiser: fundraiserId, on: held, keeper },
    'in-kind',
    caterer!,
    42_500n,
    'Food and drinks for thirty',
  )
  await post(db, of, { fundraiser: fundraiserId, on: held, keeper }, 'contribution', gold!, 100_000n)
  await post(db, of, { fundraiser: fundraiserId, on: held, keeper }, 'contribution', silver, 50_000n)
  await post(
    db,
    of,
    { fundraiser: fundraiserId, on: held, keeper },
    'contribution',
    { kind: 'person', id: people[1]!.id },
    10_000n,
  )
  await post(
    db,
    of,
    { fundraiser: fundraiserId, on: held, keeper },
    'expenditure',
    caterer!,
    18_000n,
    'Printed invitations and postage',
  )
}

async function post(
  db: Db,
  of: CommitteeRef,
  { fundraiser, on, keeper }: { fundraiser: string; on: string; keeper: string },
  kind: 'in-kind' | 'contribution' | 'expenditure',
  who: Who,
  cents: bigint,
  purpose?: string,
): Promise<void> {
  const part = { cents, whoId: await whoOf(db, of, who), purpose, detail: { fundraiser } }
  const made = postingsOf({ kind, parts: [part] }, await readChart(db, of), noFacts)
  if (made.problem !== undefined) throw new Error(made.problem)
  await postEntry(db, of, keeper, {
    key: `demo fundraiser ${fundraiser} ${kind} ${who.id}`,
    kind,
    on,
    source: 'demo',
    method: kind === 'contribution' ? 'check' : '',
    postings: made.value,
  })
}
