// What a committee says of itself, for each organization of the test world.
import type { Db } from '../../app/server/data/db.ts'

interface Of {
  organizationId: string
  committeeId: string
  letter: string
}

export async function settleCommittee(db: Db, { organizationId, committeeId, letter }: Of) {
  const of = { organizationId, committeeId }
  await db
    .updateTable('committees')
    .set({
      candidateName: `Candidate of ${letter}`,
      treasurerName: `Treasurer of ${letter}`,
      about: `About ${letter}`,
      disclaimer: `Paid for by ${letter}`,
    })
    .where('id', '=', committeeId)
    .execute()
  await db
    .insertInto('committeeGoals')
    .values({ ...of, kind: 'volunteers', target: 50, setByName: `Admin of ${letter}` })
    .execute()
  const account = await db
    .insertInto('committeeAccounts')
    .values({
      ...of,
      kind: 'checking',
      bank: `Bank of ${letter}`,
      lastFour: '1234',
      note: `Note of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { committeeAccountId: account.id }
}
