// Books of the demo committees: an opening balance, gifts of their invented people, invented firms that were paid, a loan. None of it is real.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { chartOf, type Chart } from '../../domain/books/chart.ts'
import type { NewEntry } from '../../domain/books/entry.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { accountFor, readChart } from './chart.server.ts'
import { postEntry } from './posting.server.ts'
import { whoOf } from './whos.server.ts'

const firms = [
  {
    name: 'Prairie Print & Mail',
    kind: 'business',
    street: '410 Cedar Ave',
    account: '5020',
    purpose: '4,000 door hangers',
    cents: 118_400n,
  },
  {
    name: 'Platte Valley Signs',
    kind: 'business',
    street: '77 Depot Rd',
    account: '5030',
    purpose: '250 yard signs with stakes',
    cents: 162_500n,
  },
  {
    name: 'Sandhills Radio',
    kind: 'business',
    street: '9 Tower Ln',
    account: '5000',
    purpose: 'Two weeks of 30-second spots',
    cents: 96_000n,
  },
  {
    name: 'Meadowlark Hall',
    kind: 'nonprofit',
    street: '1 Commons',
    account: '5090',
    purpose: 'Hall and coffee for the kickoff',
    cents: 31_250n,
  },
] as const
const gifts = [2_500n, 5_000n, 10_000n, 25_000n, 25_001n, 50_000n, 100_000n, 3_500n, 7_500n, 15_000n]
const mostDonors = 24

export async function addDemoBooks({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id as committeeId', 'organizationId', 'timeZone'])
      .where('archivedAt', 'is', null)
      .orderBy('name')
      .execute()
    for (const { timeZone, ...committee } of committees)
      await fill(db, committee, dayOf(new Date(), timeZone))
  })
}

async function fill(db: Db, committee: CommitteeRef, today: string): Promise<void> {
  const donors = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('mergedInto', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .limit(mostDonors)
    .execute()
  if (donors.length === 0) return
  const { keeper } = await demoPeopleOf(db, committee.committeeId)
  const chart = chartOf((await readChart(db, committee)).accounts)
  const post = (entry: Omit<NewEntry, 'source'>) =>
    postEntry(db, committee, keeper, { ...entry, source: 'demo' })
  const bank = accountFor(chart, 'bank').id
  const day = (ago: number) => addDays(today, -ago)
  await post({
    key: 'demo opening',
    kind: 'opening balance',
    on: day(150),
    postings: [
      { accountId: bank, cents: 412_390n },
      { accountId: accountFor(chart, 'opening').id, cents: -412_390n },
    ],
  })
  for (const [i, { id }] of donors.entries()) {
    const whoId = await whoOf(db, committee, { kind: 'person', id })
    const cents = gifts[i % gifts.length]!
    const isWaiting = i % 8 === 7
    await post({
      key: `demo gift ${i}`,
      kind: 'contribution',
      on: day(isWaiting ? 2 : 140 - i * 5),
      method: i % 3 === 0 ? 'online' : 'check',
      reference: i % 3 === 0 ? '' : String(1200 + i * 7),
      postings: [
        { accountId: isWaiting ? accountFor(chart, 'undeposited').id : bank, cents },
        { accountId: accountFor(chart, 'contributions').id, cents: -cents, whoId },
      ],
    })
  }
  await spend(db, committee, { chart, keeper }, (entry, ago) => post({ ...entry, on: day(ago) }))
}

async function spend(
  db: Db,
  committee: CommitteeRef,
  { chart, keeper }: { chart: Chart; keeper: string },
  post: (entry: Omit<NewEntry, 'source' | 'on'>, daysAgo: number) => Promise<unknown>,
): Promise<void> {
  for (const [i, { name, kind, street, account, purpose, cents }] of firms.entries()) {
    const firm = await db
      .insertInto('firms')
      .values({
        ...committee,
        name,
        nameKey: name.toLowerCase(),
        kind,
        street,
        city: 'Wahoo',
        state: 'NE',
        zip: '68066',
        createdByName: keeper,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const whoId = await whoOf(db, committee, { kind: 'firm', id: firm.id })
    const accountId = chart.accounts.find(({ code }) => code === account)!.id
    await post(
      {
        key: `demo spending ${i}`,
        kind: 'expenditure',
        method: 'check',
        reference: String(101 + i),
        postings: [
          { accountId, cents, whoId, purpose },
          { accountId: accountFor(chart, 'bank').id, cents: -cents },
        ],
      },
      90 - i * 20,
    )
  }
}
