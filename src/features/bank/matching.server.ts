// Saying that a line is these entries, and taking that back. A person decides each one; the database lets an entry be found once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { formatMoney, sumOf } from '../../domain/money.ts'
import { postEntry, reverseEntry } from '../books/posting.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { changeBank, getLine, type Line } from './access.server.ts'
import type { bank } from './api.ts'
import { openItems, type OpenItem } from './items.server.ts'

type Calls = 'match' | 'unmatch' | 'setAside'

export const matchingHandlers: Pick<Handlers<typeof bank>, Calls> = {
  match: async (context, { committeeId, lineId, entryIds, reasons }) => {
    const committee = await changeBank(context, committeeId)
    const line = await getOpenLine(context, committee, lineId)
    const wanted = [...new Set(entryIds)]
    const items = await openItems(context.db, committee, line.bookAccountId, { ids: wanted })
    if (items.length !== wanted.length) await refuseMissing(context, committee, wanted)
    const sum = sumOf(items.map((item) => item.cents))
    if (sum !== line.cents)
      throw invalid(
        `These entries are ${formatMoney(sum)}, and the line is ${formatMoney(line.cents)}. Choose others.`,
      )
    const gifts = items.filter((item) => item.isUndeposited)
    if (gifts.length > 0 && gifts.length < items.length)
      throw invalid('Gifts that wait for a deposit and entries of the account are matched apart.')
    if (gifts.length > 0) await addDeposit(context, committee, line, gifts, reasons)
    else
      for (const item of items)
        await addMatch(context, committee, line, item.id, BigInt(item.cents), false, reasons)
    await record(context, committee, 'bank.matched', line, { entries: items.map((item) => item.number) })
    return {}
  },

  unmatch: async (context, { committeeId, lineId }) => {
    const committee = await changeBank(context, committeeId)
    const line = await getLine(context.db, committee, lineId, true)
    await refuseReconciled(context, committee, line)
    const undone = await undoMatches(context, committee, [lineId], 'The match with a bank line was undone.')
    if (undone === 0) throw conflict('This line is not matched any more.')
    await record(context, committee, 'bank.unmatched', line, {})
    return {}
  },

  setAside: async (context, { committeeId, lineId, why, isAside }) => {
    const committee = await changeBank(context, committeeId)
    const line = isAside
      ? await getOpenLine(context, committee, lineId)
      : await getLine(context.db, committee, lineId, true)
    if (isAside && why === '')
      throw invalid('Say why this line needs no entry.', { why: 'Say why this line needs no entry.' })
    await refuseReconciled(context, committee, line)
    await context.db
      .updateTable('bankLines')
      .set({
        setAsideAt: isAside ? new Date() : null,
        setAsideByName: isAside ? context.viewer.name : '',
        setAsideWhy: isAside ? why : '',
      })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', lineId)
      .execute()
    await record(context, committee, isAside ? 'bank.setAside' : 'bank.takenUp', line, isAside ? { why } : {})
    return {}
  },
}

export async function getOpenLine(
  context: Pick<Context, 'db'>,
  committee: Workplace,
  lineId: string,
): Promise<Line> {
  const line = await getLine(context.db, committee, lineId, true)
  const matched = await context.db
    .selectFrom('bankMatches')
    .select('id')
    .where('lineId', '=', lineId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (matched) throw conflict('This line is matched already. Undo that match first.')
  if (line.setAsideAt) throw conflict('This line was set aside. Take it up again first.')
  return line
}

async function refuseMissing(
  { db }: Pick<Context, 'db'>,
  { organizationId, committeeId }: Workplace,
  wanted: string[],
): Promise<never> {
  const there = await db
    .selectFrom('bookEntries')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', sql<string>`any (${wanted}::uuid[])`)
    .execute()
  if (there.length !== wanted.length) throw notFound()
  throw conflict(
    'One of these entries is found at the bank, deposited or undone already. Reload and choose again.',
  )
}

/** One deposit of the gifts, on the day the bank says; each line of it says which gift it is (as the books do). */
async function addDeposit(
  context: Context,
  committee: Workplace,
  line: Line,
  gifts: OpenItem[],
  reasons: string[],
): Promise<void> {
  if (gifts.some((gift) => gift.day > line.day)) throw invalid('A gift is of a later day than the deposit.')
  const { rows } = await sql<{ entryId: string; accountId: string; cents: bigint; whoId: string | null }>`
    select p.entry_id as "entryId", p.account_id as "accountId", p.amount_cents as cents,
      (select g.who_id from book_postings g where g.entry_id = p.entry_id and g.who_id is not null order by g.line limit 1) as "whoId"
    from book_postings p join book_accounts a on a.id = p.account_id
    where p.organization_id = ${committee.organizationId} and p.committee_id = ${committee.committeeId}
      and p.entry_id = any (${gifts.map((gift) => gift.id)}::uuid[]) and a.role = 'undeposited' and p.amount_cents > 0
    order by p.effective_on, p.entry_id, p.line`.execute(context.db)
  const { entryId } = await postEntry(context.db, committee, context.viewer.name, {
    key: `bank line ${line.id} ${randomUUID()}`,
    kind: 'deposit',
    on: line.day,
    memo: line.payee.slice(0, 500),
    source: 'import',
    postings: [
      { accountId: line.bookAccountId, cents: line.cents },
      ...rows.map(({ entryId: of, accountId, cents, whoId }) => ({
        accountId,
        cents: -cents,
        whoId,
        detail: { of },
      })),
    ],
  })
  await addMatch(context, committee, line, entryId, line.cents, true, reasons)
}

export async function addMatch(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { organizationId, committeeId }: Workplace,
  line: Line,
  entryId: string,
  cents: bigint,
  madeEntry: boolean,
  reasons: string[],
): Promise<void> {
  await db
    .insertInto('bankMatches')
    .values({
      organizationId,
      committeeId,
      lineId: line.id,
      bookAccountId: line.bookAccountId,
      entryId,
      amountCents: cents,
      madeEntry,
      reasons,
      matchedByName: viewer.name,
    })
    .execute()
}

interface Undoing {
  db: Context['db']
  viewer: { name: string }
}

/** Takes the matches of these lines back, and the entries that were made out of them: dated today, for a closed period stays as it is. */
export async function undoMatches(
  { db, viewer }: Undoing,
  committee: { organizationId: string; committeeId: string; timeZone?: string },
  lineIds: string[],
  why: string,
): Promise<number> {
  const matches = await db
    .updateTable('bankMatches')
    .set({ undoneAt: new Date(), undoneByName: viewer.name })
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('lineId', '=', sql<string>`any (${lineIds}::uuid[])`)
    .where('undoneAt', 'is', null)
    .returning(['id', 'entryId', 'madeEntry'])
    .execute()
  for (const { id, entryId } of matches.filter((match) => match.madeEntry)) {
    const { day, isTakenBack } = await db
      .selectFrom('bookEntries as e')
      .select([
        sql<string>`effective_on::text`.as('day'),
        sql<boolean>`exists (select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.reverses = e.id)`.as(
          'isTakenBack',
        ),
      ])
      .where('e.id', '=', entryId)
      .executeTakeFirstOrThrow()
    if (isTakenBack) continue
    const today = dayOf(new Date(), committee.timeZone)
    await reverseEntry(db, committee, viewer.name, {
      key: `bank match ${id}`,
      entryId,
      on: day > today ? day : today,
      why,
    })
  }
  return matches.length
}

export async function refuseReconciled(
  { db }: Pick<Context, 'db'>,
  { organizationId, committeeId }: Workplace,
  line: Line,
): Promise<void> {
  const done = await db
    .selectFrom('bankReconciliations')
    .select(sql<string>`closing_on::text`.as('day'))
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('bookAccountId', '=', line.bookAccountId)
    .where('undoneAt', 'is', null)
    .where('closingOn', '>=', sql<Date>`${line.day}::date`)
    .executeTakeFirst()
  if (done)
    throw conflict(
      `The account is reconciled to ${done.day}, after this line. Undo that reconciliation first.`,
    )
}

export function record(
  context: Context,
  committee: Workplace,
  action: string,
  line: Pick<Line, 'id' | 'day' | 'cents'>,
  detail: Record<string, unknown>,
): Promise<void> {
  return context.audit(
    {
      action,
      subject: 'bankLine',
      subjectId: line.id,
      detail: { committee: committee.name, day: line.day, amount: formatMoney(line.cents), ...detail },
    },
    committee.organizationId,
  )
}
