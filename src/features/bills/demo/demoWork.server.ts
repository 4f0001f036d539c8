// What the demo organizations think of some fictional bills: followed, for or against, tagged and noted.
import { randomUUID } from 'node:crypto'
import { Random } from '../../../sources/syntheticVoters/random.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Services } from '../../../app/server/services.ts'

export async function addDemoBillWork(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const bills = await liveBills(db)
    for (const organization of await organizationsOf(db)) {
      const random = new Random(1, `bills of ${organization.name}`)
      // Two organizations do not care for the same ones.
      const own = bills.filter(() => random.chance(0.5)).slice(0, 9)
      await follow(db, organization, own)
      await takeStances(db, organization, own, random)
      await annotate(db, organization, own)
    }
  })
}

interface Organization {
  id: string
  name: string
  people: { id: string; name: string }[]
}

async function organizationsOf(db: Db): Promise<Organization[]> {
  const rows = await db
    .selectFrom('organizations')
    .innerJoin('users', 'users.organizationId', 'organizations.id')
    .select(['organizations.id', 'organizations.name', 'users.id as userId', 'users.name as userName'])
    .orderBy('organizations.name')
    .orderBy('users.name')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((group) => ({
    id: group[0]!.id,
    name: group[0]!.name,
    people: group.map((row) => ({ id: row.userId, name: row.userName })),
  }))
}

/** Those on the floor, and a few in committee: there something is still to be won. */
function liveBills(db: Db): Promise<{ id: number; stage: string }[]> {
  return db
    .selectFrom('bills')
    .select(['id', 'stage'])
    .where('kind', '=', 'bill')
    .where('ending', 'is', null)
    .where('stage', '!=', 'introduced')
    .orderBy((eb) => eb.case().when('priority', '!=', '').then(0).else(1).end())
    .orderBy((eb) => eb.case().when('stage', '=', 'committee').then(1).else(0).end())
    .orderBy('sortKey')
    .limit(24)
    .execute()
}

type Bills = { id: number }[]

/** Everyone follows some; what came before today's load they have seen. */
async function follow(db: Db, { id: organizationId, people }: Organization, bills: Bills): Promise<void> {
  const { last } = await db
    .selectFrom('billChanges')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0n)).as('last'))
    .executeTakeFirstOrThrow()
  const follows = people.flatMap(({ id: userId }, i) =>
    bills
      .filter((_, j) => (i + j) % 3 < 2)
      .map(({ id: billId }) => ({ organizationId, userId, billId, seenChangeId: last })),
  )
  if (follows.length > 0) await db.insertInto('billFollows').values(follows).execute()
}

async function takeStances(
  db: Db,
  { id: organizationId, people }: Organization,
  bills: Bills,
  random: Random,
): Promise<void> {
  const [first] = people
  const stances = bills.map(({ id: billId }, i) => ({
    organizationId,
    billId,
    stance: i === 0 ? 'support' : random.pick(['support', 'oppose', 'watch', 'neutral']),
    isPriority: i < 2,
    changedBy: first!.id,
    changedByName: first!.name,
  }))
  if (stances.length > 0) await db.insertInto('billStances').values(stances).execute()
}

async function annotate(db: Db, { id: organizationId, people }: Organization, bills: Bills): Promise<void> {
  const tags = bills
    .slice(0, 6)
    .map(({ id: billId }, i) => ({ organizationId, billId, name: ['Rural', 'Taxes', 'Schools'][i % 3]! }))
  const notes = bills.slice(0, 3).map(({ id: billId }, i) => ({
    id: randomUUID(),
    organizationId,
    billId,
    text: noteTexts[i]!,
    createdBy: people[i % people.length]!.id,
    createdByName: people[i % people.length]!.name,
  }))
  if (tags.length > 0) await db.insertInto('billTags').values(tags).execute()
  if (notes.length > 0) await db.insertInto('billNotes').values(notes).execute()
}

const noteTexts = [
  'The introducer expects a motion to bracket. Count to 33 before it comes up again.',
  'Ask the committee clerk for the amendment before the hearing.',
  'Our members in the west care about section 3 most.',
]
