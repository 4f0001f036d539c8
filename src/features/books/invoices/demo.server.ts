// Bills of the demo's invented firms, open, partly paid and to approve, and the rent that is due. None of it is real.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../app/server/data/db.ts'
import type { Services } from '../../../app/server/services.ts'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { demoPeopleOf } from '../../committees/demoPeople.server.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { accountFor, readChart } from '../chart.server.ts'
import { postEntry } from '../posting.server.ts'
import { whoOf } from '../whos.server.ts'

const bills = [
  {
    firm: 'Prairie Print & Mail',
    reference: 'PP-2231',
    what: '2,500 postcards with postage',
    cents: 87_500n,
    account: '5020',
    ago: 25,
    days: 21,
    paid: 0n,
    isApproved: true,
  },
  {
    firm: 'Sandhills Radio',
    reference: '1187',
    what: 'One week of 30-second spots',
    cents: 48_000n,
    account: '5000',
    ago: 14,
    days: 30,
    paid: 20_000n,
    isApproved: true,
  },
  {
    firm: 'Platte Valley Signs',
    reference: 'S-940',
    what: 'Two 4x8 banners',
    cents: 21_600n,
    account: '5030',
    ago: 3,
    days: 30,
    paid: 0n,
    isApproved: false,
  },
] as const

export async function addDemoInvoices({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committees = await db
      .selectFrom('committees')
      .select(['id as committeeId', 'organizationId', 'timeZone'])
      .where('archivedAt', 'is', null)
      .orderBy('name')
      .execute()
    for (const { timeZone, ...of } of committees) await fill(db, of, dayOf(new Date(), timeZone))
  })
}

async function fill(db: Db, of: CommitteeRef, today: string): Promise<void> {
  const firms = await db
    .selectFrom('firms')
    .select(['id', 'name'])
    .where('organizationId', '=', of.organizationId)
    .where('committeeId', '=', of.committeeId)
    .execute()
  const { keeper, manager } = await demoPeopleOf(db, of.committeeId)
  const chart = await readChart(db, of)
  const account = (code: string) => chart.accounts.find((a) => a.code === code)!.id
  for (const [i, demo] of bills.entries()) {
    const firm = firms.find(({ name }) => name === demo.firm)
    if (!firm) return
    const payeeId = await whoOf(db, of, { kind: 'firm', id: firm.id })
    const id = randomUUID()
    const billedOn = addDays(today, -demo.ago)
    const { reference, what, cents } = demo
    await db
      .insertInto('invoices')
      .values({
        ...of,
        id,
        payeeId,
        reference,
        billedOn,
        dueOn: addDays(billedOn, demo.days),
        enteredByName: keeper,
      })
      .execute()
    await db
      .insertInto('invoiceLines')
      .values({ ...of, invoiceId: id, line: 1, accountId: account(demo.account), what, cents })
      .execute()
    if (!demo.isApproved) continue
    const owed = { accountId: accountFor(chart, 'payable').id, whoId: payeeId, detail: { for: id } }
    const { entryId } = await postEntry(db, of, keeper, {
      key: `demo invoice ${i}`,
      kind: 'bill',
      on: billedOn,
      source: 'demo',
      reference,
      postings: [
        { accountId: account(demo.account), cents, whoId: payeeId, purpose: what },
        { ...owed, cents: -cents },
      ],
    })
    await db
      .updateTable('invoices')
      .set({ state: 'approved', entryId, approvals: 1, approvedByName: manager, approvedAt: new Date() })
      .where('id', '=', id)
      .execute()
    if (demo.paid > 0n)
      await postEntry(db, of, keeper, {
        key: `demo invoice paid ${i}`,
        kind: 'bill paid',
        on: addDays(billedOn, 5),
        source: 'demo',
        method: 'check',
        reference: '141',
        postings: [
          { ...owed, cents: demo.paid },
          { accountId: accountFor(chart, 'bank').id, cents: -demo.paid },
        ],
      })
  }
  const hall = firms.find(({ name }) => name === 'Meadowlark Hall')
  if (!hall) return
  await db
    .insertInto('recurringEntries')
    .values({
      ...of,
      id: randomUUID(),
      name: 'Office rent',
      kind: 'expenditure',
      every: 'month',
      firstOn: `${today.slice(0, 8)}01`,
      cents: 35_000n,
      whoId: await whoOf(db, of, { kind: 'firm', id: hall.id }),
      accountId: account('5100'),
      purpose: 'Back office in the hall',
      method: 'check',
      updatedByName: keeper,
    })
    .execute()
}
