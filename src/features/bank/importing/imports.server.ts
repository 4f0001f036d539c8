// A bank file as the screen shows it.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import { importHandlers } from '../../imports/handlers.server.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import type { BankImport } from '../shapes.ts'
import { bankKind } from './importKind.server.ts'

/** Its state, where it is one of this committee. */
export async function requireImport(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  id: string,
): Promise<string> {
  const found = await db
    .selectFrom('importBatches')
    .select('state')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('kind', '=', bankKind.kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.state
}

export async function importOf(context: Context, id: string): Promise<BankImport> {
  const batch = await importHandlers.get(context, { id })
  const statements = await context.db
    .selectFrom('bankStatements as s')
    .select([
      's.id as statementId',
      's.label',
      's.bookAccountId as accountId',
      's.currency',
      sql<string | null>`s.first_day::text`.as('firstDay'),
      sql<string | null>`s.last_day::text`.as('lastDay'),
      sql<string | null>`s.opening_cents::text`.as('openingCents'),
      sql<string | null>`s.closing_cents::text`.as('closingCents'),
      sql<string | null>`s.closing_on::text`.as('closingOn'),
      's.notes',
      sql<number>`(select count(*) from bank_line_sources c where c.statement_id = s.id)::int`.as('rows'),
    ])
    .where('s.batchId', '=', id)
    .orderBy('s.label')
    .execute()
  const counts = batch.state === 'done' || batch.state === 'running' ? batch.counts : batch.checked?.counts
  return {
    id,
    state: batch.state,
    fileName: batch.fileName,
    counts: {
      new: counts?.new ?? 0,
      unchanged: counts?.unchanged ?? 0,
      skipped: counts?.skipped ?? 0,
      notes: counts?.notes ?? 0,
    },
    isChecked: batch.checked !== null,
    leaveOutAlike: batch.options['leaveOutAlike'] ?? false,
    accounts: statements,
    actions: batch.actions,
    summary: batch.summary,
    failure: batch.failure,
    createdByName: batch.createdByName,
    createdAt: batch.createdAt,
  }
}
