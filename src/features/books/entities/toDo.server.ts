// What needs doing in the books, for the first page of accounting.
import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { windowsOf } from '../../../domain/books/itemizing.ts'
import { cashRoles, givingRoles, type AccountRole } from '../../../domain/books/kinds.ts'
import { addDays, dayOf } from '../../../domain/dates.ts'
import { deadlinesBetween } from '../../../domain/law/committeeDeadlines.ts'
import { thresholds } from '../../../domain/law/thresholds.ts'
import { findFiler } from '../../committees/filer.server.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import { balancesOn } from '../balances.server.ts'
import { readChart } from '../chart.server.ts'
import type { bookEntities, taskPages } from './api.ts'
import { missingOf } from './itemized.server.ts'

/** What another feature wants done in the books: one sentence, and the page under accounting where it is done. */
export type BookTask = { words: string; page: (typeof taskPages)[number] }
export type BookTasks = (context: Context, committee: Workplace, today: string) => Promise<BookTask[]>

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    bookTasks?: BookTasks[]
  }
}

export const toDoHandlers: Pick<Handlers<typeof bookEntities>, 'toDo'> = {
  toDo: async (context, { committeeId }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const { organizationId } = committee
    const today = dayOf(new Date(), committee.timeZone)
    const [chart, balances] = [await readChart(db, committee), await balancesOn(db, committee, today)]
    const inRoles = (roles: readonly AccountRole[]) =>
      chart.accounts
        .filter(({ role }) => role !== null && roles.includes(role))
        .reduce((sum, { id }) => sum + (balances.get(id) ?? 0n), 0n)
    const { rows } = await sql<{
      entries: string
      hasOpening: boolean
      reopenings: number
      withoutWho: number
      undeposited: number
      proofAt: Date | null
      problems: number | null
      in: string
      out: string
    }>`
      select (select last_number::text from books b where b.organization_id = ${organizationId} and b.committee_id = ${committeeId}) as entries,
        exists (select from book_entries e where e.organization_id = ${organizationId} and e.committee_id = ${committeeId} and e.kind = 'opening balance') as "hasOpening",
        (select count(*)::int from book_periods p where p.organization_id = ${organizationId} and p.committee_id = ${committeeId}
          and p.reopen_asked_at is not null and p.reopened_at is null) as reopenings,
        (select count(*)::int from book_postings p join book_accounts a on a.id = p.account_id where p.organization_id = ${organizationId}
          and p.committee_id = ${committeeId} and p.who_id is null and a.role = any (${[...givingRoles]}::text[])
          and p.effective_on >= date_trunc('year', ${today}::date)) as "withoutWho",
        (select count(*)::int from book_postings p join book_accounts a on a.id = p.account_id where p.organization_id = ${organizationId}
          and p.committee_id = ${committeeId} and a.role = 'undeposited' and p.amount_cents > 0 and not exists (select from book_postings d
            where d.organization_id = p.organization_id and d.committee_id = p.committee_id and d.account_id = p.account_id and d.amount_cents < 0
              and d.detail ->> 'of' = p.entry_id::text)) as undeposited,
        (select coalesce(sum(m.in_cents), 0)::text from book_months m join book_accounts a on a.id = m.account_id where m.organization_id = ${organizationId}
          and m.committee_id = ${committeeId} and a.role = 'bank' and m.month = date_trunc('month', ${today}::date)::date) as in,
        (select coalesce(sum(m.out_cents), 0)::text from book_months m join book_accounts a on a.id = m.account_id where m.organization_id = ${organizationId}
          and m.committee_id = ${committeeId} and a.role = 'bank' and m.month = date_trunc('month', ${today}::date)::date) as out,
        proved_at as "proofAt", cardinality(problems) as problems
      from (select) one left join book_proofs f on f.organization_id = ${organizationId} and f.committee_id = ${committeeId}`.execute(
      db,
    )
    const row = rows[0]!
    return {
      cashCents: String(inRoles(cashRoles)),
      undeposited: row.undeposited,
      undepositedCents: String(inRoles(['undeposited'])),
      overWithoutAddress: await overWithoutAddress(db, committee, today),
      withoutWho: row.withoutWho,
      billsCents: String(-inRoles(['payable', 'reimbursements', 'card'])),
      owedCents: String(-inRoles(['loans'])),
      reopenings: row.reopenings,
      proof: row.proofAt ? { at: row.proofAt.toISOString(), problems: row.problems ?? 0 } : null,
      hasOpening: row.hasOpening,
      entries: row.entries,
      inCents: row.in,
      outCents: row.out,
      tasks: await tasksOf(context, committee, today),
      nextStatement: await nextStatement(db, committee, today),
    }
  },
}

async function tasksOf(context: Context, committee: Workplace, today: string): Promise<BookTask[]> {
  const tasks: BookTask[] = []
  for (const ask of context.services.given.bookTasks ?? [])
    tasks.push(...(await ask(context, committee, today)))
  return tasks
}

/** The next statement that is due within two months. */
async function nextStatement(db: Db, committee: Workplace, today: string) {
  const filer = await findFiler(db, committee)
  const due = filer ? deadlinesBetween(filer, today, addDays(today, 60)) : []
  const next = due.find(({ kind, day }) => kind === 'statement' && day >= today)
  return next ? { title: next.title, day: next.day } : null
}

const mostNamed = 50

/** Any of the three readings: the widest window is looked at, and no narrower one holds more. */
async function overWithoutAddress(db: Db, committee: Workplace, today: string) {
  const { organizationId, committeeId } = committee
  const windows = windowsOf(today)
  const [from, to] = [
    windows.map((w) => w.from).toSorted()[0]!,
    windows
      .map((w) => w.to)
      .toSorted()
      .at(-1)!,
  ]
  const { rows } = await sql<{ kind: 'person' | 'firm'; id: string; name: string; cents: string }>`
    select kind, id, name, cents::text from (
      select case when w.person_id is null then 'firm' else 'person' end as kind, coalesce(w.person_id, w.firm_id) as id, -sum(p.amount_cents) as cents,
        min(coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name')) as name,
        bool_or(coalesce(h.street, f.street) = '' or coalesce(h.city, f.city) = '' or (h.id is not null and (h.first_name = '' or h.last_name = ''))) as misses
      from book_postings p join book_accounts a on a.id = p.account_id and a.role = any (${[...givingRoles]}::text[])
      join book_whos w on w.id = p.who_id left join people h on h.id = w.person_id left join firms f on f.id = w.firm_id
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.effective_on between ${from}::date and ${to}::date
      group by 1, 2) g
    where misses and cents > ${thresholds.itemizeContributor.value} order by cents desc, id limit ${mostNamed}`.execute(
    db,
  )
  const found = []
  for (const row of rows) found.push({ ...row, missing: await missingOf(db, committee, row) })
  return found
}
