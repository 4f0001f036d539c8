// The books read in order, a few hundred entries at a time, inside one transaction that sees them as they were when it began.
import type pg from 'pg'
import type { Journal, JournalAccount, JournalEntry } from '../../domain/books/journal/journal.ts'
import type { EntryKind } from '../../domain/books/kinds.ts'
import { kindWords } from './words.ts'

export interface ExportedBooks {
  organizationId: string
  committeeId: string
  name: string
}

/** By id, by public name, or by its name as it is written. Several of one name are refused: an export is never a guess. */
export async function findBooks(client: pg.ClientBase, wanted: string): Promise<ExportedBooks[]> {
  const { rows } = await client.query<ExportedBooks>(
    `select organization_id as "organizationId", id as "committeeId", name from committees
     where id::text = lower($1) or slug = lower($1) or lower(name) = lower($1) order by name, id limit 5`,
    [wanted],
  )
  return rows
}

const page = 500
const nameSql = `coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), nullif(h.email, ''), 'No name')`

export async function readJournal(
  client: pg.ClientBase,
  { organizationId, committeeId, name }: ExportedBooks,
): Promise<Journal> {
  const own = [organizationId, committeeId]
  const { rows: accounts } = await client.query<JournalAccount>(
    `select id, code, name, kind from book_accounts where organization_id = $1 and committee_id = $2 order by code`,
    own,
  )
  return { name, accounts, payees: payees(client, own), entries: entries(client, own) }
}

async function* payees(client: pg.ClientBase, own: string[]): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct ${nameSql} as name from book_whos w left join people h on h.id = w.person_id left join firms f on f.id = w.firm_id
     where w.organization_id = $1 and w.committee_id = $2 order by 1`,
    own,
  )
  for (const row of rows) yield row.name
}

interface Row extends Omit<JournalEntry, 'lines' | 'kind'> {
  kind: EntryKind
  lines: { accountId: string; cents: string; who: string | null; purpose: string }[]
}

async function* entries(client: pg.ClientBase, own: string[]): AsyncGenerator<JournalEntry> {
  let after = ['1900-01-01', '0']
  for (;;) {
    const { rows } = await client.query<Row>(
      `select e.number::text, e.effective_on::text as "on", to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "recordedAt",
         e.kind, e.memo, e.method, e.reference, o.number::text as "takesBack", c.number::text as corrects,
         (select jsonb_agg(jsonb_build_object('accountId', p.account_id, 'cents', p.amount_cents::text, 'purpose', p.purpose,
            'who', case when w.id is null then null else ${nameSql} end) order by p.line)
          from book_postings p left join book_whos w on w.id = p.who_id left join people h on h.id = w.person_id left join firms f on f.id = w.firm_id
          where p.entry_id = e.id) as lines
       from book_entries e left join book_entries o on o.id = e.reverses left join book_entries c on c.id = e.corrects
       where e.organization_id = $1 and e.committee_id = $2 and (e.effective_on, e.number) > ($3::date, $4::bigint)
       order by e.effective_on, e.number limit ${page}`,
      [...own, ...after],
    )
    for (const { kind, lines, ...entry } of rows)
      yield {
        ...entry,
        kind: kindWords[kind],
        lines: lines.map(({ cents, who, ...line }) => ({ ...line, cents: BigInt(cents), who: who ?? '' })),
      }
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = [last.on, last.number]
  }
}
