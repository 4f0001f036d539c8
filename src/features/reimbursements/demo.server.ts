// Requests of the demo's invented people: one that waits, one to be paid, one paid, one declined. Their receipts are invented too.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { accountFor, readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import { demoPeopleOf } from '../committees/demoPeople.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { centsForMiles } from './rules.ts'

interface Asked {
  title: string
  ago: number
  state: 'submitted' | 'approved' | 'paid' | 'declined'
  why?: string
  lines: { what: string; paidTo?: string; cents?: bigint; tenthMiles?: number; account: string }[]
}

const rateMills = 700
const asked: Asked[] = [
  {
    title: 'Snacks for Saturday canvass',
    ago: 2,
    state: 'submitted',
    lines: [
      { what: 'Water and granola bars', paidTo: 'Corner Grocery', cents: 4_387n, account: '5090' },
      { what: 'Wahoo to Kearney and back', tenthMiles: 2_864, account: '5080' },
    ],
  },
  {
    title: 'Stakes and zip ties',
    ago: 6,
    state: 'approved',
    lines: [
      { what: '40 wooden stakes, zip ties', paidTo: 'Main Street Hardware', cents: 6_219n, account: '5030' },
    ],
  },
  {
    title: 'Drive to the county fair',
    ago: 21,
    state: 'paid',
    lines: [{ what: 'Fair booth, both days', tenthMiles: 1_420, account: '5080' }],
  },
  {
    title: 'Lunch with a friend',
    ago: 12,
    state: 'declined',
    why: 'This was a private lunch. Campaign money may not pay for it.',
    lines: [{ what: 'Two lunches', paidTo: 'Depot Cafe', cents: 3_150n, account: '5090' }],
  },
]

export async function addDemoRequests({ databases, files }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const { rows: committees } = await sql<CommitteeRef & { timeZone: string }>`
      select id as committee_id, organization_id, time_zone from committees where archived_at is null order by name`.execute(
      db,
    )
    for (const { timeZone, ...committee } of committees)
      await fill(db, files, committee, dayOf(new Date(), timeZone))
  })
}

async function fill(db: Db, files: Services['files'], of: CommitteeRef, today: string): Promise<void> {
  const members = await db
    .selectFrom('committeeMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'm.job'])
    .where('m.organizationId', '=', of.organizationId)
    .where('m.committeeId', '=', of.committeeId)
    .orderBy('u.name')
    .execute()
  const keeper = members.find(({ job }) => job === 'treasurer' || job === 'manager')
  const asker = members.find(({ id, job }) => id !== keeper?.id && job !== 'observer')
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', of.organizationId)
    .where('committeeId', '=', of.committeeId)
    .where('mergedInto', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .executeTakeFirst()
  const setByName = (await demoPeopleOf(db, of.committeeId)).keeper
  await db
    .insertInto('mileageRates')
    .values({ ...of, firstDay: `${today.slice(0, 4)}-01-01`, rateMills, setByName })
    .execute()
  if (!keeper || !asker || !person) return
  const chart = await readChart(db, of)
  const account = (code: string) => chart.accounts.find((a) => a.code === code)!.id
  const whoId = await whoOf(db, of, { kind: 'person', id: person.id })
  for (const [i, { title, ago, state, why = '', lines }] of asked.entries()) {
    const id = randomUUID()
    const day = addDays(today, -ago)
    const at = new Date(`${day}T18:00:00Z`)
    const priced = lines.map((line) => ({
      ...line,
      cents: line.cents ?? centsForMiles(line.tenthMiles ?? 0, rateMills),
    }))
    const total = priced.reduce((sum, { cents }) => sum + cents, 0n)
    await db
      .insertInto('reimbursements')
      .values({
        ...of,
        id,
        requestedBy: asker.id,
        requestedByName: asker.name,
        title,
        state: 'submitted',
        submittedAt: at,
        createdAt: at,
      })
      .execute()
    await db
      .insertInto('reimbursementLines')
      .values(
        priced.map(({ what, paidTo = '', cents, tenthMiles, account: code }, n) => ({
          ...of,
          id: randomUUID(),
          reimbursementId: id,
          line: n + 1,
          kind: tenthMiles === undefined ? 'receipt' : 'mileage',
          spentOn: addDays(day, -1),
          what,
          paidTo,
          cents,
          tenthMiles: tenthMiles ?? null,
          rateMills: tenthMiles === undefined ? null : rateMills,
          accountId: account(code),
        })),
      )
      .execute()
    const receipt = priced.find(({ paidTo }) => paidTo)
    if (receipt) await photograph(db, files, of, id, asker.name, receipt)
    if (state === 'submitted') continue
    const decided = { decidedBy: keeper.id, decidedByName: keeper.name, decidedAt: at, decidedWhy: why }
    if (state === 'declined') {
      await db
        .updateTable('reimbursements')
        .set({ state, ...decided })
        .where('id', '=', id)
        .execute()
      continue
    }
    const owed = { accountId: accountFor(chart, 'reimbursements').id, whoId, detail: { for: id } }
    const { entryId } = await postEntry(db, of, keeper.name, {
      key: `demo request ${i}`,
      kind: 'bill',
      on: day,
      source: 'demo',
      memo: `Reimbursement: ${title}`,
      postings: [
        ...priced.map(({ account: code, cents, what }) => ({
          accountId: account(code),
          cents,
          whoId,
          purpose: what,
        })),
        { ...owed, cents: -total },
      ],
    })
    await db
      .updateTable('reimbursements')
      .set({ state: 'approved', ...decided, payeeId: whoId, entryId, approvals: 1 })
      .where('id', '=', id)
      .execute()
    if (state === 'paid')
      await postEntry(db, of, keeper.name, {
        key: `demo request paid ${i}`,
        kind: 'reimbursement',
        on: addDays(day, 1),
        source: 'demo',
        method: 'check',
        reference: String(130 + i),
        postings: [
          { ...owed, cents: total },
          { accountId: accountFor(chart, 'bank').id, cents: -total },
        ],
      })
  }
}

/** A drawn receipt, so that there is something to look at. */
async function photograph(
  db: Db,
  files: Services['files'],
  of: CommitteeRef,
  reimbursementId: string,
  addedByName: string,
  { paidTo, what, cents }: { paidTo?: string; what: string; cents: bigint },
): Promise<void> {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const amount = `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#f4f1ea"/>
    <g font-family="monospace" font-size="24" fill="#333"><text x="40" y="80" font-size="30">${escape(paidTo ?? '')}</text>
    <text x="40" y="170">${escape(what)}</text><text x="40" y="420" font-size="36">TOTAL ${amount}</text>
    <text x="40" y="560" font-size="18">Invented receipt of the demo</text></g></svg>`
  const content = await sharp(Buffer.from(drawing)).jpeg().toBuffer()
  const file = await files.save(db, {
    ...of,
    purpose: 'claimReceipt',
    ownerId: null,
    name: 'receipt.jpg',
    content,
  })
  await db
    .insertInto('reimbursementFiles')
    .values({ ...of, reimbursementId, fileId: file.id, addedByName })
    .execute()
}
