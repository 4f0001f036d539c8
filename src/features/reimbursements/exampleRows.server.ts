// One request that waits for an answer, with a receipt, and one that is approved and not paid.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { accountFor, readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    requestId: string
    approvedRequestId: string
    requestReceiptId: string
  }
}

export const requestRows: ExampleRowsOfFeature = {
  ids: ['requestId', 'approvedRequestId', 'requestReceiptId'],
  make: async (db, owner) => {
    const { letter, committeeId, organizationId } = owner
    const of = { organizationId, committeeId }
    const requestId = await request(db, owner, `Paint of ${letter}`)
    const approvedRequestId = await request(db, owner, `Stakes of ${letter}`)
    await approve(db, owner, approvedRequestId)
    const { id: fileId } = await db
      .insertInto('files')
      .values({
        ...of,
        purpose: 'claimReceipt',
        name: `receipt-${letter}.jpg`,
        mediaType: 'image/jpeg',
        bytes: 3,
        sha256: 'x',
        storageKey: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: requestReceiptId } = await db
      .insertInto('reimbursementFiles')
      .values({ ...of, reimbursementId: requestId, fileId, addedByName: `Viewer of ${letter}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('mileageRates')
      .values({ ...of, firstDay: '2026-01-01', rateMills: 700, setByName: `Editor of ${letter}` })
      .execute()
    return { requestId, approvedRequestId, requestReceiptId }
  },
}

async function request(
  db: Db,
  { organizationId, committeeId, letter }: ExampleOwner,
  title: string,
): Promise<string> {
  const of = { organizationId, committeeId }
  const id = randomUUID()
  await db
    .insertInto('reimbursements')
    .values({
      ...of,
      id,
      // Someone who left: never the one who is asked to decide.
      requestedBy: randomUUID(),
      requestedByName: `Viewer of ${letter}`,
      title,
      state: 'submitted',
      submittedAt: new Date('2026-03-03T12:00:00Z'),
    })
    .execute()
  await db
    .insertInto('reimbursementLines')
    .values({
      ...of,
      id: randomUUID(),
      reimbursementId: id,
      line: 1,
      kind: 'receipt',
      spentOn: '2026-03-02',
      paidTo: `Hardware of ${letter}`,
      what: title,
      cents: 2_450n,
    })
    .execute()
  return id
}

async function approve(db: Db, owner: ExampleOwner, id: string): Promise<void> {
  const { committeeId, users, letter } = owner
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('committeeId', '=', committeeId)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const payeeId = await whoOf(db, owner, { kind: 'person', id: person.id })
  const chart = await readChart(db, owner)
  const { entryId } = await postEntry(db, owner, `Editor of ${letter}`, {
    key: `request of ${letter}`,
    kind: 'bill',
    on: '2026-03-04',
    postings: [
      { accountId: accountFor(chart, 'other spending').id, cents: 2_450n, whoId: payeeId, purpose: 'Stakes' },
      {
        accountId: accountFor(chart, 'reimbursements').id,
        cents: -2_450n,
        whoId: payeeId,
        detail: { for: id },
      },
    ],
  })
  await db
    .updateTable('reimbursements')
    .set({
      state: 'approved',
      payeeId,
      entryId,
      approvals: 1,
      decidedBy: users.editor,
      decidedByName: `Editor of ${letter}`,
      decidedAt: new Date('2026-03-04T12:00:00Z'),
    })
    .where('id', '=', id)
    .execute()
}
