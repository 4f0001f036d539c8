// A bank file of a committee with two lines, one of them matched with what was spent, and a statement the books agree with.
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { accountFor, readChart } from '../books/chart.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    bankAccountId: string
    bankImportId: string
    bankStatementId: string
    bankLineId: string
    bankMatchedLineId: string
    bankReconciliationId: string
  }
}

export const bankRows: ExampleRowsOfFeature = {
  ids: [
    'bankAccountId',
    'bankImportId',
    'bankStatementId',
    'bankLineId',
    'bankMatchedLineId',
    'bankReconciliationId',
  ],
  make: async (db, owner) => {
    const { organizationId, committeeId, letter } = owner
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const { id: bankAccountId } = accountFor(await readChart(db, owner), 'bank')
    const batchId = await aFile(db, owner)
    await db
      .insertInto('bankAccounts')
      .values({
        ...of,
        numberKey: hashOf(`number ${letter}`),
        lastFour: '1234',
        bookAccountId: bankAccountId,
        setByName: by,
      })
      .execute()
    const { id: bankStatementId } = await db
      .insertInto('bankStatements')
      .values({
        ...of,
        batchId,
        member: 'Account 1 …1234 USD',
        label: `Account of ${letter}`,
        bookAccountId: bankAccountId,
        currency: 'USD',
        format: 'OFX',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bankLineId = await aLine(db, owner, bankAccountId, bankStatementId, 25_000n)
    const bankMatchedLineId = await aLine(db, owner, bankAccountId, bankStatementId, -12_050n)
    const { entryId } = await db
      .selectFrom('bookPostings')
      .select('entryId')
      .where('committeeId', '=', committeeId)
      .where('accountId', '=', bankAccountId)
      .where('amountCents', '=', -12_050n)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bankMatches')
      .values({
        ...of,
        lineId: bankMatchedLineId,
        bookAccountId: bankAccountId,
        entryId,
        amountCents: -12_050n,
        reasons: [`same amount in ${letter}`],
        matchedByName: by,
      })
      .execute()
    const { id: bankReconciliationId } = await db
      .insertInto('bankReconciliations')
      .values({
        ...of,
        bookAccountId: bankAccountId,
        closingOn: '2026-02-28',
        closingCents: 0n,
        bookCents: 0n,
        explained: '[]',
        doneByName: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      bankAccountId,
      bankImportId: batchId,
      bankStatementId,
      bankLineId,
      bankMatchedLineId,
      bankReconciliationId,
    }
  },
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function aFile(db: Db, { organizationId, committeeId, users, letter }: ExampleOwner): Promise<string> {
  const { id } = await db
    .insertInto('importBatches')
    .values({
      organizationId,
      committeeId,
      kind: 'bank',
      state: 'undone',
      fileName: `statement-${letter}.ofx`,
      fileBytes: 1,
      sha256: `bank ${letter}`,
      createdBy: users.editor,
      createdByName: `Editor of ${letter}`,
      parts: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aLine(
  db: Db,
  { organizationId, committeeId, letter }: ExampleOwner,
  bookAccountId: string,
  statementId: string,
  amountCents: bigint,
): Promise<string> {
  const of = { organizationId, committeeId }
  const id = randomUUID()
  await db
    .insertInto('bankLines')
    .values({
      ...of,
      id,
      bookAccountId,
      day: '2026-05-04',
      amountCents,
      payee: `Payee of ${letter}`,
      memo: `Memo of ${letter}`,
      rowKey: hashOf(`${letter} ${amountCents}`),
      occurrence: 1,
    })
    .execute()
  await db
    .insertInto('bankLineSources')
    .values({ ...of, statementId, lineId: id, fileLine: 2 })
    .execute()
  return id
}
