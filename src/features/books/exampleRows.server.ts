// Books with two entries, a receipt, a closed period that someone asked to open again, and a proof. Written the only way there is: posted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { accountFor, readChart } from './chart.server.ts'
import { postEntry } from './posting.server.ts'
import { whoOf } from './whos.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    bookAccountId: string
    bookEntryId: string
    bookSpendingId: string
    /** A check that is not deposited yet. */
    bookWaitingId: string
    bookPeriodId: string
    bookFileId: string
  }
}

export const bookRows: ExampleRowsOfFeature = {
  ids: ['bookAccountId', 'bookEntryId', 'bookSpendingId', 'bookWaitingId', 'bookPeriodId', 'bookFileId'],
  make: async (db, owner) => {
    const { committeeId, letter } = owner
    const by = `Editor of ${letter}`
    const chart = await readChart(db, owner)
    const [bank, gifts, signs] = [
      accountFor(chart, 'bank'),
      accountFor(chart, 'contributions'),
      chart.accounts.find((a) => a.code === '5030')!,
    ]
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('createdAt')
      .executeTakeFirstOrThrow()
    const firm = await db
      .selectFrom('firms')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('name')
      .executeTakeFirstOrThrow()
    const donor = await whoOf(db, owner, { kind: 'person', id: person.id })
    const payee = await whoOf(db, owner, { kind: 'firm', id: firm.id })
    const { entryId: bookEntryId } = await postEntry(db, owner, by, {
      key: `gift of ${letter}`,
      kind: 'contribution',
      on: '2026-03-02',
      memo: `Gift of ${letter}`,
      method: 'check',
      reference: `1001 ${letter}`,
      postings: [
        { accountId: bank.id, cents: 25_000n },
        { accountId: gifts.id, cents: -25_000n, whoId: donor },
      ],
    })
    const { entryId: bookSpendingId } = await postEntry(db, owner, by, {
      key: `signs of ${letter}`,
      kind: 'expenditure',
      on: '2026-03-09',
      postings: [
        { accountId: signs.id, cents: 12_050n, whoId: payee, purpose: `100 yard signs of ${letter}` },
        { accountId: bank.id, cents: -12_050n },
      ],
    })
    const { entryId: bookWaitingId } = await postEntry(db, owner, by, {
      key: `waiting of ${letter}`,
      kind: 'contribution',
      on: '2026-03-10',
      method: 'check',
      postings: [
        { accountId: accountFor(chart, 'undeposited').id, cents: 4_000n },
        { accountId: gifts.id, cents: -4_000n, whoId: donor },
      ],
    })
    return {
      bookAccountId: signs.id,
      bookEntryId,
      bookSpendingId,
      bookWaitingId,
      ...(await around(db, owner, by, bookEntryId)),
    }
  },
}

async function around(
  db: Db,
  { organizationId, committeeId, letter }: ExampleOwner,
  by: string,
  entryId: string,
) {
  const of = { organizationId, committeeId }
  const { id: fileId } = await db
    .insertInto('files')
    .values({
      ...of,
      purpose: 'receipt',
      name: `check-${letter}.pdf`,
      mediaType: 'application/pdf',
      bytes: 3,
      sha256: 'x',
      storageKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: bookFileId } = await db
    .insertInto('bookFiles')
    .values({ ...of, entryId, fileId, addedByName: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    id: string
  }>`select close_period(${organizationId}, ${committeeId}, 'year', ${`2019 of ${letter}`},
    '2019-01-01', '2019-12-31', ${by}) as id`.execute(db)
  const bookPeriodId = rows[0]!.id
  await sql`select ask_to_reopen(${organizationId}, ${committeeId}, ${bookPeriodId}, ${`A slip of ${letter}`}, ${by})`.execute(
    db,
  )
  await db
    .insertInto('bookProofs')
    .values({ ...of, entries: 2n, postings: 4n, monthsSha256: 'x' })
    .execute()
  return { bookFileId, bookPeriodId }
}
