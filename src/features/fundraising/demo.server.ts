// Fundraising of the demo's invented people: goals, asks, promises in every state, next steps, and lists.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { accountFor, readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** Cents, days ago, days until it is due, how much was paid, and whether the treasurer entered it. */
const promises = [
  { cents: 25_000n, ago: 40, due: 20, paid: 25_000n, isEntered: true, source: 'calls' },
  { cents: 50_000n, ago: 35, due: 10, paid: 20_000n, isEntered: true, source: 'calls' },
  { cents: 10_000n, ago: 9, due: 30, paid: 0n, isEntered: true, source: 'events' },
  { cents: 15_000n, ago: 3, due: 30, paid: 0n, isEntered: false, source: 'calls' },
  { cents: 100_000n, ago: 1, due: 45, paid: 0n, isEntered: false, source: 'mail' },
]

const steps = [
  ['Call after the county fair', 'Neighbor of the candidate since 2009', 25_000n],
  ['Invite to the house party', 'Coached with the treasurer', 50_000n],
  ['Send the plan for the fall', 'Came to the kickoff with three friends', 100_000n],
  ['Ask for a second gift', 'Volunteers every Saturday', 15_000n],
] as const

export async function addDemoFundraising({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const { rows: committees } = await sql<CommitteeRef & { timeZone: string }>`
      select id as committee_id, organization_id, time_zone from committees where archived_at is null order by name`.execute(
      db,
    )
    for (const { timeZone, ...committee } of committees)
      await fill(db, committee, dayOf(new Date(), timeZone))
  })
}

async function fill(db: Db, of: CommitteeRef, today: string): Promise<void> {
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', of.organizationId)
    .where('committeeId', '=', of.committeeId)
    .where('mergedInto', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .limit(promises.length + steps.length)
    .execute()
  if (people.length < promises.length + steps.length) return
  const { raiser: by, keeper } = await demoPeopleOf(db, of.committeeId)
  for (const [i, { id }] of people.slice(0, promises.length).entries())
    await promise(db, of, today, id, promises[i]!, { by, keeper })
  for (const [i, { id }] of people.slice(promises.length).entries())
    await plan(db, of, today, id, steps[i]!, { i, by })
  const year = today.slice(0, 4)
  await db
    .insertInto('fundGoals')
    .values(
      Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`).flatMap(
        (month) => [
          { ...of, month, source: 'calls', cents: 150_000n, setByName: by },
          { ...of, month, source: 'events', cents: 60_000n, setByName: by },
          { ...of, month, source: 'online', cents: 40_000n, setByName: by },
        ],
      ),
    )
    .execute()
  await db
    .insertInto('donorSegments')
    .values([
      {
        ...of,
        name: 'Gave before, not this year',
        filter: JSON.stringify({ given: 'lapsed' }),
        savedByName: by,
      },
      { ...of, name: 'Overdue pledges', filter: JSON.stringify({ pledged: 'overdue' }), savedByName: by },
    ])
    .execute()
}

async function promise(
  db: Db,
  of: CommitteeRef,
  today: string,
  personId: string,
  { cents, ago, due, paid, isEntered, source }: (typeof promises)[number],
  { by, keeper }: { by: string; keeper: string },
): Promise<void> {
  const id = randomUUID()
  const promisedOn = addDays(today, -ago)
  await db
    .insertInto('pledges')
    .values({
      ...of,
      id,
      personId,
      cents,
      promisedOn,
      dueOn: addDays(promisedOn, due),
      source,
      takenByName: by,
    })
    .execute()
  await db
    .insertInto('donorAsks')
    .values({
      ...of,
      id: randomUUID(),
      personId,
      askedOn: promisedOn,
      cents,
      how: 'call',
      answer: 'yes',
      askedByName: by,
    })
    .execute()
  await db
    .insertInto('fundDonors')
    .values({ ...of, personId })
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'donorId']).doNothing())
    .execute()
  if (!isEntered) return
  const chart = await readChart(db, of)
  const whoId = await whoOf(db, of, { kind: 'person', id: personId })
  const [bank, pledged, income] = (['bank', 'pledged', 'pledges'] as const).map(
    (role) => accountFor(chart, role).id,
  )
  const line = { whoId, detail: { pledge: id } }
  await postEntry(db, of, keeper, {
    key: `demo pledge ${id}`,
    kind: 'pledge',
    on: promisedOn,
    source: 'demo',
    postings: [
      { accountId: pledged!, cents, ...line },
      { accountId: income!, cents: -cents, whoId },
    ],
  })
  if (paid === 0n) return
  await postEntry(db, of, keeper, {
    key: `demo pledge paid ${id}`,
    kind: 'pledge payment',
    on: addDays(promisedOn, 7),
    source: 'demo',
    method: 'check',
    postings: [
      { accountId: bank!, cents: paid },
      { accountId: pledged!, cents: -paid, ...line },
    ],
  })
}

async function plan(
  db: Db,
  of: CommitteeRef,
  today: string,
  personId: string,
  [nextStep, linkToUs, askCents]: (typeof steps)[number],
  { i, by }: { i: number; by: string },
): Promise<void> {
  await db
    .insertInto('fundDonors')
    .values({ ...of, personId })
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'donorId']).doNothing())
    .execute()
  await db
    .updateTable('fundDonors')
    .set({ nextStep, linkToUs, askCents, nextOn: addDays(today, i * 3 - 2), updatedByName: by })
    .where('organizationId', '=', of.organizationId)
    .where('committeeId', '=', of.committeeId)
    .where('donorId', '=', personId)
    .execute()
}
