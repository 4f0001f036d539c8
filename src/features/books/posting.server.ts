// The way into the books for every feature. The checks here give the sentences; what must never happen, the database refuses by itself
// (db/migrations/0061_books.sql). Both functions hold the committee's lock until the transaction ends.
import { sql, type RawBuilder } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { AuditEntry } from '../../app/server/audit/audit.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { problemOf, type NewEntry } from '../../domain/books/entry.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface Posted {
  entryId: string
  number: bigint
  /** This key was posted before, with the same content: nothing was written. */
  isReplay: boolean
}

/** Where an account, a name or an entry is not of this committee the answer is notFound, as for one that is not there. */
export async function postEntry(
  db: Db,
  committee: CommitteeRef,
  byName: string,
  entry: NewEntry,
): Promise<Posted> {
  return onlyOne(posting(committee, byName, entry).execute(db))
}

/** The same as the last statement of a write: the books are held for no turn of ours. */
export async function postEntryLast(
  { lastly, viewer }: Pick<Context, 'lastly' | 'viewer'>,
  committee: CommitteeRef,
  entry: NewEntry & { id: string },
  audited: AuditEntry,
): Promise<Posted> {
  const number = sql`number::text`
  const done = sql`select xmin = pg_current_xact_id()::xid as is_new, jsonb_build_object('number', ${number}) as detail,
    jsonb_build_object('entryId', id, 'number', ${number}) as answer from book_entries where id = ${entry.id}`
  const asked = lastly(posting(committee, viewer.name, entry), {
    entry: audited,
    organizationId: committee.organizationId,
    done,
  })
  return onlyOne(asked.then((rows) => ({ rows })))
}

function posting(
  { organizationId, committeeId }: CommitteeRef,
  byName: string,
  entry: NewEntry,
): RawBuilder<Posted> {
  const problem = problemOf(entry)
  if (problem !== null) throw invalid(problem)
  return sql<Posted>`select entry_id as "entryId", entry_number as number, is_replay as "isReplay"
    from post_entry(${organizationId}, ${committeeId}, ${JSON.stringify(onTheWay(entry))}::jsonb, ${byName})`
}

export interface Reversal {
  key: string
  entryId: string
  /** Its own day: it must be in an open period, whatever day the entry was of. */
  on: PlainDate
  why: string
}

/** Takes an entry back by the same lines with the other sign. */
export function reverseEntry(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  byName: string,
  { key, entryId, on, why }: Reversal,
): Promise<Posted> {
  return onlyOne(
    sql<Posted>`select entry_id as "entryId", entry_number as number, is_replay as "isReplay"
      from reverse_entry(${organizationId}, ${committeeId}, ${entryId}, ${on}, ${why}, ${key}, ${byName})`.execute(
      db,
    ),
  )
}

/**
 * What is owed for a bill or a request, the row r of a query: the lines of the books that name it, added up. Read it with the committee held
 * (oneAtATime).
 */
export const owedForRow = sql<string>`(select coalesce(-sum(owed.amount_cents), 0)::text from book_postings owed
  where owed.organization_id = r.organization_id and owed.committee_id = r.committee_id and owed.detail ? 'for'
    and owed.detail ->> 'for' = r.id::text)`

const onTheWay = ({ postings, ...rest }: NewEntry) => ({
  ...rest,
  postings: postings.map(({ accountId, cents, whoId, purpose, detail }) => ({
    account: accountId,
    // JSON knows no bigint.
    cents: cents.toString(),
    who: whoId ?? undefined,
    purpose: purpose || undefined,
    detail,
  })),
})

async function onlyOne<T>(asked: Promise<{ rows: T[] }>): Promise<T> {
  const { rows } = await asked.catch(refused)
  return rows[0]!
}

/** The refusals of the functions in SQL, as the five the house knows. */
export function refused(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EN404') throw notFound()
  if (code === 'EN409') throw conflict(message)
  if (code === 'EN422') throw invalid(message)
  throw error
}
