// What a chunk of a statement comes to, and the writing of it.
import { sql } from 'kysely'
import type { ChunkContext, MappedRow, Outcome, Problem } from '../../imports/kinds.server.ts'
import type { LineValues } from './statementTable.ts'

interface Statement {
  id: string
  bookAccountId: string | null
}

export async function checkLines(context: ChunkContext, rows: MappedRow<LineValues>[]): Promise<Outcome> {
  const statement = await statementOf(context)
  if (!statement?.bookAccountId) return { new: rows.length, changed: 0, unchanged: 0, problems: [] }
  const { added, known, problems } = await sortOut(context, statement.bookAccountId, rows)
  return { new: added.length, changed: 0, unchanged: known, problems }
}

export async function writeLines(context: ChunkContext, rows: MappedRow<LineValues>[]): Promise<Outcome> {
  const { db, batch } = context
  const statement = await statementOf(context)
  if (!statement?.bookAccountId) throw new Error(`The account of ${context.part.member} was not chosen.`)
  const { bookAccountId } = statement
  // Two files of one account at once would both find a line missing.
  await sql`select pg_advisory_xact_lock(hashtext('bank import'), hashtext(${bookAccountId}))`.execute(db)
  const { added, known, problems, kept } = await sortOut(context, bookAccountId, rows)
  const of = { organizationId: batch.organizationId!, committeeId: batch.committeeId! }
  if (added.length > 0)
    await db
      .insertInto('bankLines')
      .values(
        added.map(({ values: { day, cents, payee, memo, checkNumber, kind, rowKey, occurrence } }) => ({
          ...of,
          bookAccountId,
          day,
          amountCents: cents,
          payee,
          memo,
          checkNumber,
          kind,
          rowKey,
          occurrence,
        })),
      )
      .execute()
  const claims = kept.map(({ values }) => ({ k: values.rowKey, o: values.occurrence, l: values.line }))
  // Every file that holds a line is written down, also when the line was there: it stays until the last of them is taken back.
  await sql`insert into bank_line_sources (organization_id, committee_id, statement_id, line_id, file_line)
    select b.organization_id, b.committee_id, ${statement.id}, b.id, r.l
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as r (k text, o integer, l integer)
    join bank_lines b on b.organization_id = ${of.organizationId} and b.committee_id = ${of.committeeId}
      and b.book_account_id = ${bookAccountId} and b.row_key = r.k and b.occurrence = r.o
    on conflict do nothing`.execute(db)
  return { new: added.length, changed: 0, unchanged: known, problems }
}

function statementOf({ db, batch, part }: ChunkContext): Promise<Statement | undefined> {
  return db
    .selectFrom('bankStatements')
    .select(['id', 'bookAccountId'])
    .where('batchId', '=', batch.id)
    .where('member', '=', part.member)
    .executeTakeFirst()
}

interface Sorted {
  added: MappedRow<LineValues>[]
  known: number
  /** Those that are added and those that were there. */
  kept: MappedRow<LineValues>[]
  problems: Problem[]
}

async function sortOut(
  { db, batch }: ChunkContext,
  bookAccountId: string,
  rows: MappedRow<LineValues>[],
): Promise<Sorted> {
  const there = await db
    .selectFrom('bankLines')
    .select(['rowKey', 'occurrence', sql<string>`day::text`.as('day'), 'amountCents', 'payee'])
    .where('organizationId', '=', batch.organizationId!)
    .where('committeeId', '=', batch.committeeId!)
    .where('bookAccountId', '=', bookAccountId)
    .where('day', '=', sql<Date>`any (${[...new Set(rows.map(({ values }) => values.day))]}::date[])`)
    .execute()
  const keys = new Set(there.map((line) => `${line.rowKey} ${line.occurrence}`))
  const isThere = ({ values }: MappedRow<LineValues>) => keys.has(`${values.rowKey} ${values.occurrence}`)
  // A line with the same day and amount and other words: shown, and left out only where a person asked for that.
  const alike = countBy(there.map((line) => `${line.day} ${line.amountCents}`))
  for (const row of rows.filter(isThere)) take(alike, dayAndAmount(row))
  const sorted: Sorted = { added: [], known: 0, kept: [], problems: [] }
  for (const row of rows) {
    if (isThere(row)) {
      sorted.known++
      sorted.kept.push(row)
      continue
    }
    const hasAlike = take(alike, dayAndAmount(row))
    if (hasAlike) sorted.problems.push(alikeProblem(row, batch.options.leaveOutAlike ?? false))
    if (hasAlike && batch.options.leaveOutAlike) continue
    sorted.added.push(row)
    sorted.kept.push(row)
  }
  return sorted
}

const dayAndAmount = ({ values }: MappedRow<LineValues>) => `${values.day} ${values.cents}`

function countBy(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}

const alikeProblem = ({ row, values }: MappedRow<LineValues>, isLeftOut: boolean): Problem => ({
  row,
  sort: isLeftOut ? 'Left out: day and amount are there already' : 'Day and amount are there already',
  message: `line ${values.line} of the file: a line of the same day and amount is there with other words${isLeftOut ? ', so it was left out' : '. Look whether it is the same'}.`,
  isNote: !isLeftOut,
})
