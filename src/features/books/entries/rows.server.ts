// Entries as rows of a list: what each moved, who it was with and what for, summed from its lines.
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { DB } from '../../../app/server/data/tables.ts'
import type { EntryKind, Method } from '../../../domain/books/kinds.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { readNames } from '../names.server.ts'
import type { EntryRow } from '../shapes.ts'

type Query = SelectQueryBuilder<DB, 'bookEntries', object>

interface Found {
  id: string
  number: bigint
  kind: string
  on: string
  memo: string
  method: string
  reference: string
  recordedByName: string
  recordedAt: Date
  place?: string
}

interface Summed {
  entryId: string
  moved: string
  size: string
  whoIds: string[] | null
  purpose: string
  category: string
  isTakenBack: boolean
  takesBack: string | null
  corrects: string | null
  files: number
}

export async function rowsOf(
  db: Db,
  committee: CommitteeRef,
  query: Query,
): Promise<(EntryRow & { place?: string })[]> {
  const found = (await query
    .select([
      'bookEntries.id',
      'bookEntries.number',
      'bookEntries.kind',
      sql<string>`book_entries.effective_on::text`.as('on'),
      'bookEntries.memo',
      'bookEntries.method',
      'bookEntries.reference',
      'bookEntries.recordedByName',
      'bookEntries.recordedAt',
    ])
    .execute()) as Found[]
  const sums = await summed(
    db,
    committee,
    found.map(({ id }) => id),
  )
  const names = await readNames(
    db,
    committee,
    [...sums.values()].flatMap(({ whoIds }) => whoIds?.slice(0, 1) ?? []),
  )
  return found.map((entry) => {
    const of = sums.get(entry.id)!
    const whoIds = of.whoIds ?? []
    return {
      ...entry,
      number: String(entry.number),
      kind: entry.kind as EntryKind,
      method: entry.method as Method,
      recordedAt: entry.recordedAt.toISOString(),
      who: names.get(whoIds[0] ?? '') ?? null,
      others: Math.max(0, whoIds.length - 1),
      purpose: of.purpose,
      category: of.category,
      movedCents: of.moved,
      cents: of.size,
      isTakenBack: of.isTakenBack,
      takesBack: of.takesBack,
      corrects: of.corrects,
      files: of.files,
    }
  })
}

/** Of one page at a time, so a few hundred lines. */
async function summed(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: string[],
): Promise<Map<string, Summed>> {
  const own = (t: string) =>
    sql`${sql.ref(`${t}.organization_id`)} = ${organizationId} and ${sql.ref(`${t}.committee_id`)} = ${committeeId}`
  const { rows } = await sql<Summed>`
    select e.id as "entryId",
      e.moved_cents::text as moved,
      coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0)::text as size,
      (select array_agg(w.who_id order by w.line) from (select who_id, min(line) as line from book_postings where entry_id = e.id
        and who_id is not null group by who_id) w) as "whoIds",
      coalesce((array_agg(p.purpose order by p.line) filter (where p.purpose <> ''))[1], '') as purpose,
      coalesce((array_agg(a.name order by a.kind <> 'expense', a.kind <> 'income', p.line)
        filter (where a.kind <> 'asset'))[1], (array_agg(a.name order by p.line))[1]) as category,
      exists (select from book_entries r where ${own('r')} and r.reverses = e.id) as "isTakenBack",
      (select o.number::text from book_entries o where o.id = e.reverses) as "takesBack",
      (select o.number::text from book_entries o where o.id = e.corrects) as corrects,
      (select count(*)::int from book_files f where ${own('f')} and f.entry_id = e.id and f.struck_out_at is null) as files
    from book_entries e join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
    where e.id = any (${ids}::uuid[]) group by e.id`.execute(db)
  return new Map(rows.map((row) => [row.entryId, row]))
}
