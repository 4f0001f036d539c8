// Takes a bank file back: the lines that no other file holds go, their matches are undone, and entries made out of them are taken back.
import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { StepContext } from '../../imports/kinds.server.ts'
import { undoMatches } from '../matching.server.ts'

const mostAtOnce = 200

export async function undoLines({
  db,
  batch,
  importer,
}: StepContext): Promise<{ undone: number; kept: number; isLast: boolean }> {
  const of = { organizationId: batch.organizationId!, committeeId: batch.committeeId! }
  // Two files that hold the same line, taken back at once, would each leave it to the other.
  await sql`select pg_advisory_xact_lock(hashtext('bank import'), hashtext(a.id)) from (select distinct s.book_account_id::text as id
    from bank_statements s where s.batch_id = ${batch.id} and s.book_account_id is not null order by 1) a`.execute(
    db,
  )
  const { rows: claims } = await sql<{
    lineId: string
    statementId: string
    isElsewhere: boolean
    reconciledTo: string | null
  }>`
    select c.line_id as "lineId", c.statement_id as "statementId",
      exists (select from bank_line_sources o where o.line_id = c.line_id and o.statement_id <> c.statement_id) as "isElsewhere",
      (select max(r.closing_on)::text from bank_lines b join bank_reconciliations r on r.organization_id = b.organization_id
        and r.committee_id = b.committee_id and r.book_account_id = b.book_account_id and r.undone_at is null and r.closing_on >= b.day
        where b.id = c.line_id) as "reconciledTo"
    from bank_line_sources c join bank_statements s on s.id = c.statement_id
    where s.organization_id = ${of.organizationId} and s.committee_id = ${of.committeeId} and s.batch_id = ${batch.id}
    order by c.line_id limit ${mostAtOnce}`.execute(db)
  if (claims.length === 0) return { undone: 0, kept: 0, isLast: true }
  const gone = claims.filter((claim) => !claim.isElsewhere)
  const sealed = gone.find((claim) => claim.reconciledTo)
  if (sealed)
    throw conflict(
      `The account is reconciled to ${sealed.reconciledTo} with lines of this file. Undo that reconciliation first.`,
    )
  const lineIds = gone.map((claim) => claim.lineId)
  await undoMatches(
    { db, viewer: { name: importer.name } },
    of,
    lineIds,
    'The bank file it was entered from was undone.',
  )
  await sql`delete from bank_line_sources where statement_id = any (${[...new Set(claims.map((c) => c.statementId))]}::uuid[])
    and line_id = any (${claims.map((c) => c.lineId)}::uuid[])`.execute(db)
  if (lineIds.length > 0)
    await sql`delete from bank_lines where organization_id = ${of.organizationId} and committee_id = ${of.committeeId}
      and id = any (${lineIds}::uuid[])`.execute(db)
  // A line that another file holds too stays for that one.
  return { undone: gone.length, kept: claims.length - gone.length, isLast: claims.length < mostAtOnce }
}
