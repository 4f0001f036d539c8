// A bill to approve with a file, one that is open in the books, one that pays for hours; and what repeats, of which a day was left out.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../../app/server/examples.ts'
import { accountFor, readChart } from '../chart.server.ts'
import { postEntry } from '../posting.server.ts'
import { whoOf } from '../whos.server.ts'

declare module '../../../app/server/examples.ts' {
  interface ExampleRows {
    invoiceId: string
    openInvoiceId: string
    recurringId: string
  }
}

export const invoiceRows: ExampleRowsOfFeature = {
  ids: ['invoiceId', 'openInvoiceId', 'recurringId'],
  make: async (db, owner) => {
    const { organizationId, committeeId, letter } = owner
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const firm = await db
      .selectFrom('firms')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('name')
      .executeTakeFirstOrThrow()
    const payeeId = await whoOf(db, owner, { kind: 'firm', id: firm.id })
    const chart = await readChart(db, owner)
    const spending = accountFor(chart, 'other spending').id
    const invoiceId = await bill(db, owner, payeeId, spending)
    const openInvoiceId = await bill(db, owner, payeeId, spending)
    const { entryId } = await postEntry(db, owner, by, {
      key: `bill of ${letter}`,
      kind: 'bill',
      on: '2026-03-05',
      postings: [
        { accountId: spending, cents: 8_000n, whoId: payeeId, purpose: `Flyers of ${letter}` },
        {
          accountId: accountFor(chart, 'payable').id,
          cents: -8_000n,
          whoId: payeeId,
          detail: { for: openInvoiceId },
        },
      ],
    })
    await db
      .updateTable('invoices')
      .set({
        state: 'approved',
        entryId,
        approvals: 1,
        approvedByName: by,
        approvedAt: new Date('2026-03-05T12:00:00Z'),
      })
      .where('id', '=', openInvoiceId)
      .execute()
    await db
      .insertInto('invoiceWork')
      .values({ ...of, invoiceId, staffId: randomUUID(), salaryDay: '2026-01-01' })
      .execute()
    const { id: fileId } = await db
      .insertInto('files')
      .values({
        ...of,
        purpose: 'invoiceFile',
        name: `bill-${letter}.pdf`,
        mediaType: 'application/pdf',
        bytes: 3,
        sha256: 'x',
        storageKey: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoiceFiles')
      .values({ ...of, invoiceId, fileId, addedByName: by })
      .execute()
    const recurringId = randomUUID()
    await db
      .insertInto('recurringEntries')
      .values({
        ...of,
        id: recurringId,
        name: `Rent of ${letter}`,
        kind: 'expenditure',
        every: 'month',
        firstOn: '2026-01-01',
        lastOn: '2026-04-01',
        cents: 45_000n,
        whoId: payeeId,
        accountId: spending,
        purpose: `Office of ${letter}`,
        updatedByName: by,
      })
      .execute()
    await db
      .insertInto('recurringTurns')
      .values({ ...of, recurringId, dueOn: '2026-01-01', answeredByName: by })
      .execute()
    return { invoiceId, openInvoiceId, recurringId }
  },
}

async function bill(
  db: Db,
  { organizationId, committeeId, letter }: ExampleOwner,
  payeeId: string,
  accountId: string,
): Promise<string> {
  const of = { organizationId, committeeId }
  const id = randomUUID()
  await db
    .insertInto('invoices')
    .values({
      ...of,
      id,
      payeeId,
      reference: `F-1 ${letter}`,
      billedOn: '2026-03-05',
      dueOn: '2026-04-04',
      memo: `Bill of ${letter}`,
      enteredByName: `Editor of ${letter}`,
    })
    .execute()
  await db
    .insertInto('invoiceLines')
    .values({ ...of, invoiceId: id, line: 1, accountId, what: `Flyers of ${letter}`, cents: 8_000n })
    .execute()
  return id
}
