import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeFilings, testFilers, testRecords } from '../../testing/rows/filings.ts'
import { doGiversAddUp, rebuildDonors, rebuildTotals } from './totals.server.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await makeFilings(test.databases)
})

const raised = (filerId: number) =>
  test.databases.asSystem(async (db) => {
    const { rows } = await sql<{ inCents: bigint; outCents: bigint }>`
      select sum(in_cents)::bigint as in_cents, sum(out_cents)::bigint as out_cents from filer_months where filer_id = ${filerId}`.execute(
      db,
    )
    return rows[0]!
  })

describe('the sums of a filer', () => {
  it('take a correction back, leave out promises, loans and sub-vendors, and count goods on both sides', async () => {
    // 500 + 300 − 300 + 250 + 75 in goods + 1,234.56 unnamed + 1,500; 900 + 75 in goods + 120.50 unnamed.
    expect(await raised(testFilers.larkspur)).toEqual({ inCents: 355956n, outCents: 109550n })
  })

  it('count one expenditure about two candidates once, and a corporation that repeats not at all', async () => {
    expect((await raised(testFilers.prairie)).outCents).toBe(600000n)
    expect((await raised(testFilers.meadow)).outCents).toBeNull()
  })

  it('show what is left out with its count and sum', async () => {
    const left = await test.databases.asSystem((db) =>
      db
        .selectFrom('filerSums')
        .select(['excluded', 'rows', 'cents'])
        .where('filerId', '=', testFilers.larkspur)
        .where('excluded', '<>', '')
        .orderBy('excluded')
        .execute(),
    )
    expect(left).toEqual([
      { excluded: 'promise', rows: 1, cents: 40000n },
      { excluded: 'sub-vendor', rows: 1, cents: 76500n },
    ])
  })

  it('are the same when only one filer is made again', async () => {
    const all = () =>
      test.databases.asSystem(async (db) => ({
        sums: await db
          .selectFrom('filerSums')
          .selectAll()
          .orderBy(['filerId', 'year', 'side', 'meaning', 'excluded'])
          .execute(),
        donors: await db.selectFrom('donors').selectAll().orderBy('id').execute(),
        filerDonors: await db
          .selectFrom('filerDonors')
          .selectAll()
          .orderBy(['filerId', 'side', 'donorId'])
          .execute(),
      }))
    const before = await all()
    await test.databases.asSystem((db) => rebuildTotals(db, [testFilers.larkspur]))
    expect(await all()).toEqual(before)
    expect(before.donors).toHaveLength(5)
  })
})

it('sums by donor that speak of fewer rows than the filings are noticed', async () => {
  const [whole, lacking] = await test.databases.asSystem(async (db) => {
    const before = await doGiversAddUp(db)
    await db.deleteFrom('filerDonors').where('filerId', '=', testFilers.larkspur).execute()
    const after = await doGiversAddUp(db)
    await rebuildTotals(db, [testFilers.larkspur])
    return [before, after]
  })
  expect([whole, lacking]).toEqual([true, false])
})

describe('a donor under two spellings', () => {
  it('is one, by the spelling used most, with the money of both', async () => {
    await test.databases.asSystem(async (db) => {
      await db
        .updateTable('donorRecords')
        .set({ donorId: testRecords.quincy })
        .where('id', '=', testRecords.quincyAgain)
        .execute()
      await rebuildTotals(db, 'all')
    })
    const donor = await test.databases.asSystem((db) =>
      db.selectFrom('donors').selectAll().where('id', '=', testRecords.quincy).executeTakeFirstOrThrow(),
    )
    expect(donor).toMatchObject({
      name: 'QUINCY ABERNATHY',
      spellings: 2,
      givenCents: 1_200_000n,
      givenRows: 3,
    })
    await test.databases.asSystem((db) => rebuildDonors(db, [testRecords.quincy]))
  })
})
