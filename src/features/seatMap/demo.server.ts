// One bill that each demo organization counts to 33.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'

export async function addDemoWhipMarks({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const organizations = await db
      .selectFrom('organizations')
      .select(['id', 'name'])
      .orderBy('name')
      .execute()
    for (const { id, name } of organizations) await countVotes(db, id, new Random(1, `whip board of ${name}`))
  })
}

/** Counted by its people in turn, on the bill it cares for most. */
async function countVotes(db: Db, organizationId: string, random: Random): Promise<void> {
  const bill = await db
    .selectFrom('billStances')
    .select('billId')
    .where('organizationId', '=', organizationId)
    .where('stance', '=', 'support')
    .orderBy('isPriority', 'desc')
    .orderBy('billId')
    .executeTakeFirst()
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy('name')
    .execute()
  if (!bill || people.length === 0) return
  const senators = await db.selectFrom('senators').select(['id', 'party']).orderBy('id').execute()
  const marks = senators.flatMap(({ id: senatorId, party }, i) => {
    if (random.chance(0.35)) return []
    const mark = random.pick(
      party === 'Republican'
        ? (['yes', 'yes', 'lean yes', 'unknown'] as const)
        : (['no', 'no', 'lean no', 'lean yes'] as const),
    )
    const { id: markedBy, name: markedByName } = people[i % people.length]!
    return [{ organizationId, billId: bill.billId, senatorId, mark, note: '', markedBy, markedByName }]
  })
  if (marks.length > 0) await db.insertInto('whipMarks').values(marks).execute()
}
