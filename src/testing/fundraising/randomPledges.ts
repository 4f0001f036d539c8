// Random lives of pledges: promised, entered, paid in parts by the pledge's own name or by none, paid by a plain gift, sent back, written off,
// voided. After every step what the pledges say is compared with the lines of the books.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { accountFor, readChart } from '../../features/books/chart.server.ts'
import { postEntry, reverseEntry } from '../../features/books/posting.server.ts'
import { whoOf } from '../../features/books/whos.server.ts'
import type { CommitteeRef } from '../../features/committees/workIn.server.ts'

export type Random = () => number
const day = '2026-05-05'

interface Pledge {
  id: string
  open: bigint
  booked: bigint
  paidBooked: bigint
}

/** What does not agree, in a sentence; null when all does. */
export async function livePledges(
  db: Db,
  of: CommitteeRef,
  random: Random,
  steps = 8,
): Promise<string | null> {
  const chart = await readChart(db, of)
  const { id: personId } = await db
    .insertInto('people')
    .values({
      ...of,
      firstName: 'Random',
      lastName: `Donor ${randomUUID().slice(0, 8)}`,
      nameKey: 'random donor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whoId = await whoOf(db, of, { kind: 'person', id: personId })
  const [bank, pledged, income, gifts] = (['bank', 'pledged', 'pledges', 'contributions'] as const).map(
    (role) => accountFor(chart, role).id,
  )
  const entries: string[] = []
  const told: string[] = []
  const upTo = (most: bigint) => BigInt(1 + Math.floor(random() * Number(most)))
  const read = async (): Promise<Pledge[]> =>
    (
      await sql<Pledge>`select g.id, g.open_cents as open, g.booked_cents as booked, (select coalesce(sum(case q.what when 'paid' then q.cents else -q.cents end), 0)::bigint
        from pledge_parts q where q.pledge_id = g.id and q.is_booked and q.what in ('paid', 'back')) as "paidBooked" from pledges g where g.person_id = ${personId}
        order by g.created_at, g.id`.execute(db)
    ).rows
  const post = async (
    kind: 'pledge' | 'pledge payment' | 'pledge dropped' | 'refund' | 'contribution',
    lines: [string, bigint][],
    pledge?: string,
  ) => {
    const { entryId } = await postEntry(db, of, 'Somebody', {
      key: randomUUID(),
      kind,
      on: day,
      postings: lines.map(([accountId, cents]) => ({
        accountId,
        cents,
        whoId: accountId === bank ? null : whoId,
        ...(pledge && accountId === pledged && { detail: { pledge } }),
      })),
    })
    entries.push(entryId)
  }
  const any = <T>(some: T[]): T | undefined => some[Math.floor(random() * some.length)]
  const does: Record<string, () => Promise<void>> = {
    promise: async () => {
      const cents = upTo(50_000n)
      await db
        .insertInto('pledges')
        .values({
          ...of,
          id: randomUUID(),
          personId,
          cents,
          promisedOn: day,
          dueOn: random() < 0.5 ? day : null,
          takenByName: 'Somebody',
        })
        .execute()
    },
    enter: async () => {
      const pledge = any((await read()).filter(({ open, booked }) => open > booked && open > 0n))
      if (pledge)
        await post(
          'pledge',
          [
            [pledged!, pledge.open - pledge.booked],
            [income!, pledge.booked - pledge.open],
          ],
          pledge.id,
        )
    },
    typed: () =>
      post(
        'pledge',
        ((cents) => [
          [pledged!, cents],
          [income!, -cents],
        ])(upTo(50_000n)),
      ),
    pay: async () => {
      const pledge = any((await read()).filter(({ booked }) => booked > 0n))
      if (!pledge) return
      const cents = upTo(pledge.booked)
      await post(
        'pledge payment',
        [
          [bank!, cents],
          [pledged!, -cents],
        ],
        pledge.id,
      )
    },
    payAny: async () => {
      const booked = (await read()).reduce((sum, row) => sum + (row.booked > 0n ? row.booked : 0n), 0n)
      const held = await balance()
      const most = booked < held ? booked : held
      if (most <= 0n) return
      const cents = upTo(most)
      await post(
        random() < 0.7 ? 'pledge payment' : 'pledge dropped',
        random() < 0.7
          ? [
              [bank!, cents],
              [pledged!, -cents],
            ]
          : [
              [income!, cents],
              [pledged!, -cents],
            ],
      )
    },
    gift: () =>
      post(
        'contribution',
        ((cents) => [
          [bank!, cents],
          [gifts!, -cents],
        ])(upTo(60_000n)),
      ),
    refund: async () => {
      const pledge = any((await read()).filter(({ paidBooked }) => paidBooked > 0n))
      if (!pledge) return
      const cents = upTo(pledge.paidBooked)
      await post(
        'refund',
        [
          [pledged!, cents],
          [bank!, -cents],
        ],
        pledge.id,
      )
    },
    drop: async () => {
      const pledge = any((await read()).filter(({ booked }) => booked > 0n))
      if (!pledge) return
      const cents = upTo(pledge.booked)
      await post(
        'pledge dropped',
        [
          [income!, cents],
          [pledged!, -cents],
        ],
        pledge.id,
      )
    },
    void: async () => {
      const entryId = any(entries)
      if (!entryId) return
      entries.splice(entries.indexOf(entryId), 1)
      await reverseEntry(db, of, 'Somebody', { key: randomUUID(), entryId, on: day, why: 'Wrong' })
    },
  }
  const balance = async () =>
    BigInt(
      (
        await sql<{
          cents: string
        }>`select coalesce(sum(p.amount_cents), 0)::text as cents from book_postings p
          where p.organization_id = ${of.organizationId} and p.committee_id = ${of.committeeId} and p.who_id = ${whoId} and p.account_id = ${pledged!}`.execute(
          db,
        )
      ).rows[0]!.cents,
    )
  const names = Object.keys(does)
  for (let step = 0; step < steps; step++) {
    const name = step === 0 ? 'promise' : names[Math.floor(random() * names.length)]!
    told.push(name)
    await does[name]!()
    const problem = await disagreement(db, of, personId, whoId, pledged!)
    if (problem) return `${problem} After ${told.join(', ')}.`
  }
  return null
}

/** Read from the lines alone, by kinds and what takes back what; nothing of it is what the trigger wrote. */
async function disagreement(
  db: Db,
  of: CommitteeRef,
  personId: string,
  whoId: string,
  pledged: string,
): Promise<string | null> {
  const { rows } = await sql<Record<string, string>>`
    with lines as (select p.amount_cents as cents, coalesce(o.kind, e.kind) as kind, e.reverses is not null as back, p.account_id = ${pledged} as on_pledged, a.role
      from book_postings p join book_entries e on e.id = p.entry_id left join book_entries o on o.id = e.reverses join book_accounts a on a.id = p.account_id
      where p.organization_id = ${of.organizationId} and p.committee_id = ${of.committeeId} and p.who_id = ${whoId}),
    g as (select * from pledges where person_id = ${personId})
    select (select coalesce(sum(cents), 0) from lines where on_pledged)::text as "in the account",
      (select coalesce(sum(booked_cents), 0) from g)::text as "booked",
      (select coalesce(sum(cents), 0) from lines where on_pledged and kind = 'pledge')::text as "pledged by the books", (select coalesce(sum(entered_cents), 0) from g)::text as "entered",
      (select coalesce(-sum(cents), 0) from lines where on_pledged and kind = 'pledge payment')::text as "paid by the books",
      (select coalesce(sum(q.cents), 0) from pledge_parts q join g on g.id = q.pledge_id where q.what = 'paid' and q.is_booked)::text as "paid",
      (select coalesce(-sum(cents), 0) from lines where on_pledged and kind = 'pledge dropped')::text as "dropped by the books", (select coalesce(sum(dropped_cents), 0) from g)::text as "dropped",
      (select coalesce(sum(cents), 0) from lines where on_pledged and kind = 'refund')::text as "sent back by the books", (select coalesce(sum(back_cents), 0) from g)::text as "sent back",
      (select coalesce(-sum(cents), 0) from lines where is_given(role))::text as "given by the books", (select given_cents from fund_donors where person_id = ${personId})::text as "given",
      (select coalesce(sum(q.cents), 0) from pledge_parts q join g on g.id = q.pledge_id where q.what = 'paid' and not q.is_booked)::text as "paid by gifts",
      (select coalesce(-sum(cents), 0) from lines where role = 'contributions')::text as "gifts",
      (select count(*) from g where cents - let_go_cents - paid_cents - dropped_cents + back_cents <> open_cents)::text as "wrong rests",
      (select coalesce(sum(cents - paid_cents - dropped_cents + back_cents - let_go_cents), 0) from g)::text as "open", (select coalesce(sum(open_cents), 0) from g)::text as "said open"`.execute(
    db,
  )
  const row = rows[0]!
  const pairs = [
    ['in the account', 'booked'],
    ['pledged by the books', 'entered'],
    ['paid by the books', 'paid'],
    ['dropped by the books', 'dropped'],
    ['sent back by the books', 'sent back'],
    ['given by the books', 'given'],
    ['open', 'said open'],
  ]
  for (const [books, said] of pairs)
    if ((row[books!] ?? '0') !== (row[said!] ?? '0'))
      return `${books}: ${row[books!]}, ${said}: ${row[said!]}.`
  if (row['wrong rests'] !== '0') return 'A pledge’s rest is not what was promised less what was paid.'
  // No gift pays more than it was.
  if (BigInt(row['paid by gifts']!) > BigInt(row['gifts']!) || BigInt(row['paid by gifts']!) < 0n)
    return 'Gifts pay more than they were.'
  return null
}
