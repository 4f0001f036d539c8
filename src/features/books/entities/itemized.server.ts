// How far someone is toward $250, by each of the three readings, and what is missing in case.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { isItemized, readingWords, windowsOf, type Window } from '../../../domain/books/itemizing.ts'
import { givingRoles } from '../../../domain/books/kinds.ts'
import { formatMoney, type Cents } from '../../../domain/money.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { NamedWho, Who } from '../shapes.ts'

export interface Running extends Window {
  cents: Cents
}

/** What this person or firm gave in each window, refunds and bounced checks taken off. */
export async function runningTotals(
  db: Db,
  committee: CommitteeRef,
  { kind, id }: Who,
  on: string,
  /** An entry that is being corrected. */
  without: string | null = null,
): Promise<Running[]> {
  const { organizationId, committeeId } = committee
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  const windows = windowsOf(on, await statementsAround(db, committee, on))
  const column = sql.ref(kind === 'person' ? 'person_id' : 'firm_id')
  const sums = windows.map(
    ({ from, to }) =>
      sql`coalesce(-sum(p.amount_cents) filter (where p.effective_on between ${from}::date and ${to}::date), 0)::text`,
  )
  const { rows } = await sql<{
    cents: string[]
  }>`select array[${sql.join(sums)}] as cents from book_postings p
    join book_accounts a on a.id = p.account_id and a.role = any (${[...givingRoles]}::text[])
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.entry_id is distinct from ${without}::uuid
      and p.who_id in (select id from book_whos where ${own} and ${column} = ${id})`.execute(db)
  return windows.map((window, i) => ({ ...window, cents: BigInt(rows[0]!.cents[i]!) }))
}

/** The statement before this day and the one that covers it, as they were closed. */
async function statementsAround(db: Db, { organizationId, committeeId }: CommitteeRef, on: string) {
  const { rows } = await sql<{ before: string | null; covers: string | null }>`
    select max(last_day) filter (where last_day < ${on}::date)::text as before,
      min(last_day) filter (where ${on}::date between first_day and last_day)::text as covers
    from book_periods where organization_id = ${organizationId} and committee_id = ${committeeId} and kind = 'statement' and reopened_at is null`.execute(
    db,
  )
  return { lastClosed: rows[0]!.before, nextClosing: rows[0]!.covers }
}

/** A sentence when a further gift goes over $250, or is over it, and name or address is missing. */
export async function overLimit(
  db: Db,
  committee: CommitteeRef,
  who: NamedWho,
  { on, more, without }: { on: string; more: Cents; without?: string },
): Promise<string | null> {
  const running = await runningTotals(db, committee, who, on, without)
  const over = running.find(({ cents }) => isItemized([cents + more]))
  if (!over) return null
  const missing = await missingOf(db, committee, who)
  const sum = `With this, ${who.name} has given ${formatMoney(over.cents + more)} ${readingWords[over.reading]}, over $250`
  return missing.length === 0
    ? `${sum}, and is listed by name on the statement.`
    : `${sum}: the statement needs ${missing.join(' and ')}.`
}

export async function missingOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { kind, id }: Who,
): Promise<string[]> {
  const { rows } =
    kind === 'person'
      ? await sql<{
          name: boolean
          address: boolean
        }>`select first_name <> '' and last_name <> '' as name, street <> '' and city <> '' as address
          from people where organization_id = ${organizationId} and committee_id = ${committeeId} and id = ${id}`.execute(
          db,
        )
      : await sql<{
          name: boolean
          address: boolean
        }>`select name <> '' as name, street <> '' and city <> '' as address
          from firms where organization_id = ${organizationId} and committee_id = ${committeeId} and id = ${id}`.execute(
          db,
        )
  const [row] = rows
  return [...(row?.name ? [] : ['the full name']), ...(row?.address ? [] : ['the street address'])]
}
