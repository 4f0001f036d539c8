// What is about entries that are there: a deposit of gifts, a check that bounced, a check of ours that no one cashed.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { NewPosting } from '../../../domain/books/entry.ts'
import type { Cents } from '../../../domain/money.ts'
import { workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { changeBooks, entriesOf, getEntry, refuseTomorrow } from '../access.server.ts'
import type { books } from '../api.ts'
import { accountFor, readChart } from '../chart.server.ts'
import { rowsOf } from '../entries/rows.server.ts'
import { answer, post, typed } from './record.server.ts'

type Calls = 'bounced' | 'uncashed' | 'undeposited' | 'deposit'

export const anotherHandlers: Pick<Handlers<typeof books>, Calls> = {
  bounced: async (context, { committeeId, entryId, newEntryId, on, feeCents }) => {
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const gift = await getUndone(context, committee, entryId, on)
    if (gift.kind !== 'contribution' && gift.kind !== 'pledge payment' && gift.kind !== 'loan')
      throw invalid('Only a check that someone gave can bounce.')
    const chart = await readChart(context.db, committee)
    const bank = accountFor(chart, 'bank')
    const fee = BigInt(feeCents)
    const gave = gift.postings.filter(({ cents }) => cents < 0n)
    const back = gift.postings.filter(({ cents }) => cents > 0n)
    // A check that was never deposited cannot bounce. A deposited one is taken out of the bank account.
    const from = back.map((posting) =>
      chart.byId.get(posting.accountId)?.role === 'undeposited'
        ? { ...posting, accountId: bank.id }
        : posting,
    )
    const postings: NewPosting[] = [
      ...gave.map(mirrored(entryId)),
      ...from.map(mirrored(entryId)),
      ...(fee === 0n
        ? []
        : [
            { accountId: accountFor(chart, 'fees').id, cents: fee, purpose: 'Bank fee for a returned check' },
            { accountId: bank.id, cents: -fee },
          ]),
    ]
    const waits = await undepositedEntries(context.db, committee)
    if (waits.includes(entryId)) throw conflict('This check is not deposited yet. Void the entry instead.')
    return answer(
      await post(context, committee, {
        id: newEntryId,
        key: typed(newEntryId),
        kind: 'bounced check',
        on,
        reference: gift.reference,
        detail: { of: entryId },
        postings,
      }),
    )
  },

  uncashed: async (context, { committeeId, entryId, newEntryId, on }) => {
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const paid = await getUndone(context, committee, entryId, on)
    const outgoing = ['expenditure', 'bill paid', 'refund', 'loan repaid', 'reimbursement']
    if (!outgoing.includes(paid.kind)) throw invalid('Only a check that we wrote can stay uncashed.')
    return answer(
      await post(context, committee, {
        id: newEntryId,
        key: typed(newEntryId),
        kind: 'uncashed check',
        on,
        reference: paid.reference,
        detail: { of: entryId },
        postings: paid.postings.map(mirrored(entryId)),
      }),
    )
  },

  undeposited: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'books.see')
    const ids = await undepositedEntries(context.db, committee)
    const query = entriesOf(context.db, committee)
      .where('bookEntries.id', '=', sql<string>`any (${ids}::uuid[])`)
      .orderBy('bookEntries.effectiveOn')
      .orderBy('bookEntries.number')
    const gifts = await rowsOf(context.db, committee, query)
    return { gifts, totalCents: String(gifts.reduce((sum, row) => sum + BigInt(row.movedCents), 0n)) }
  },

  deposit: async (context, { committeeId, newEntryId, on, toAccountId, reference, entryIds }) => {
    const committee = await changeBooks(context, committeeId)
    const { db } = context
    refuseTomorrow(on, committee)
    const wanted = [...new Set(entryIds)]
    const known = await entriesOf(db, committee)
      .where('bookEntries.id', '=', sql<string>`any (${wanted}::uuid[])`)
      .select(['bookEntries.id', sql<string>`effective_on::text`.as('on')])
      .execute()
    if (known.length !== wanted.length) throw notFound()
    if (known.some((entry) => entry.on > on)) throw invalid('A gift is of a later day than the deposit.')
    const waiting = new Set(await undepositedEntries(db, committee))
    if (wanted.some((id) => !waiting.has(id)))
      throw conflict('One of these is deposited or voided already. Reload the page and choose again.')
    const chart = await readChart(db, committee)
    const bank = toAccountId === undefined ? accountFor(chart, 'bank') : chart.byId.get(toAccountId)
    if (bank?.role !== 'bank') throw invalid('Choose the bank account of the deposit.')
    const held = await heldOf(db, committee, wanted)
    const total = held.reduce((sum, { cents }) => sum + cents, 0n)
    const postings = [
      { accountId: bank.id, cents: total },
      ...held.map(({ entryId, accountId, cents, whoId }) => ({
        accountId,
        cents: -cents,
        whoId,
        detail: { of: entryId },
      })),
    ]
    return answer(
      await post(context, committee, {
        id: newEntryId,
        key: typed(newEntryId),
        kind: 'deposit',
        on,
        reference,
        postings,
      }),
    )
  },
}

/** An entry that neither was taken back, nor bounced, nor stayed uncashed. */
async function getUndone({ db }: Context, committee: CommitteeRef, entryId: string, on: string) {
  const entry = await getEntry(db, committee, entryId)
  if (on < entry.on) throw invalid('This day is before the entry’s own.')
  const later = await entriesOf(db, committee)
    .where((eb) =>
      eb.or([
        eb('bookEntries.reverses', '=', entryId),
        eb.and([
          eb('bookEntries.kind', 'in', ['bounced check', 'uncashed check']),
          eb(sql`detail ->> 'of'`, '=', entryId),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('bookEntries as r').select('r.id').whereRef('r.reverses', '=', 'bookEntries.id'),
        ),
      ),
    )
    .select('bookEntries.number')
    .executeTakeFirst()
  if (later) throw conflict(`Entry ${later.number} has undone it already.`)
  const postings = await db
    .selectFrom('bookPostings')
    .select([
      'accountId',
      'amountCents as cents',
      'whoId',
      'purpose',
      sql<string | null>`detail ->> 'for'`.as('billId'),
    ])
    .where('entryId', '=', entryId)
    .orderBy('line')
    .execute()
  return { ...entry, postings }
}

const mirrored =
  (of: string) =>
  ({ accountId, cents, whoId, purpose, billId }: NewPosting & { billId: string | null }): NewPosting => ({
    accountId,
    cents: -cents,
    whoId,
    purpose,
    // A bill that was paid by it is open again.
    detail: { of, ...(billId && { for: billId }) },
  })

/** Entries that brought something into "not deposited yet" which no deposit has taken out; one of a deposit that was taken back is back. */
async function undepositedEntries(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<string[]> {
  const own = sql`e.organization_id = ${organizationId} and e.committee_id = ${committeeId}`
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from book_entries e join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
    where ${own} and a.role = 'undeposited' and p.amount_cents > 0 and e.reverses is null
      and not exists (select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.reverses = e.id)
      and not exists (select from book_postings d join book_entries x on x.id = d.entry_id
        where d.organization_id = ${organizationId} and d.committee_id = ${committeeId} and d.account_id = p.account_id and d.amount_cents < 0
          and d.detail ->> 'of' = e.id::text and x.kind = 'deposit'
          and not exists (select from book_entries r where r.organization_id = x.organization_id and r.committee_id = x.committee_id and r.reverses = x.id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function heldOf(db: Db, { organizationId, committeeId }: CommitteeRef, entryIds: string[]) {
  const { rows } = await sql<{ entryId: string; accountId: string; cents: Cents; whoId: string | null }>`
    select p.entry_id as "entryId", p.account_id as "accountId", p.amount_cents as cents,
      (select g.who_id from book_postings g where g.entry_id = p.entry_id and g.who_id is not null order by g.line limit 1) as "whoId"
    from book_postings p join book_accounts a on a.id = p.account_id
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.entry_id = any (${entryIds}::uuid[])
      and a.role = 'undeposited' and p.amount_cents > 0
    order by p.effective_on, p.entry_id, p.line`.execute(db)
  return rows
}
