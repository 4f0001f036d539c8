// A token in every text of one organization: a neighbor who ever reads it has read what is not theirs.
import { expect } from 'vitest'
import type pg from 'pg'

export const token = 'canary7f3a91'
// Columns that hold a hash, an id or a text of a fixed form: a token cannot stand there, nor where a check of the database lists the words.
const fixed = /(^|_)(id|role|state|phase|job|kind|hash|sha256|key|action|undone|media_type|purpose)$/
const fixedWords = [
  'sheet_rows.zip',
  'committee_accounts.last_four',
  'committees.slug',
  'committees.color',
  'committees.time_zone',
  'events.time_zone',
  'events.zip',
  'guests.source',
  'guests.came_how',
  'check_ins.what',
  'check_ins.how',
  'committee_picture_files.size',
  'voter_contacts.method',
  'voter_contacts.result',
  'voter_corrections.field',
  'donor_voters.verdict',
  'bill_stances.stance',
  'whip_marks.mark',
  'volunteers.answered_how',
  'mail_recipients.unsubscribed_how',
  'staff_rates.rate_per',
  'tasks.lane',
  'task_activity.what',
  'series_changes.what',
  'people.source',
  'people.mail_consent',
  'people.text_consent',
  'people.call_consent',
  'people.zip',
  'sign_requests.zip',
  'lobby_fundraisers.zip',
  'map_layers.chosen_projection',
  'person_merges.decision',
  'book_accounts.code',
  'committee_registrations.zip',
  'committee_registrations.treasurer_zip',
  'committee_registrations.candidate_zip',
  'payout_drafts.processor',
  'recurring_entries.every',
  'recurring_entries.method',
  'firms.zip',
  'firms.tax_id_last_four',
  'bank_accounts.number_key',
  'bank_accounts.last_four',
  'bank_statements.number_key',
  'bank_statements.last_four',
  'bank_statements.currency',
  'bank_lines.row_key',
  'packets.code',
]

/** Says which columns hold the token now. */
export async function plantCanary(owner: pg.Pool, organizationId: string): Promise<string[]> {
  const planted: string[] = []
  const { rows: columns } = await owner.query<{
    schema: string
    table: string
    column: string
    type: string
  }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
     join information_schema.tables t using (table_schema, table_name)
     where o.column_name = 'organization_id' and t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'audit') and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
       and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
         where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
           and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
     union all select 'public', 'organizations', 'name', 'text'`,
  )
  for (const { schema, table, column, type } of columns) {
    if (fixed.test(column) || fixedWords.includes(`${table}.${column}`)) continue
    const name = `${schema}.${table}`
    const where =
      table === 'organizations' ? `id = '${organizationId}'` : `organization_id = '${organizationId}'`
    const value = type === 'jsonb' ? `'["${token}"]'::jsonb` : `coalesce(${column}, '') || '${token}'`
    // What no one may change is changed here all the same.
    if (
      [
        'audit.entries',
        'public.survey_versions',
        'public.book_entries',
        'public.book_postings',
        'public.reimbursement_lines',
        'public.invoice_lines',
        'public.state_statements',
        'public.state_signatures',
        'public.state_confirmations',
      ].includes(name)
    )
      await owner.query(`alter table ${name} disable trigger user`)
    // Its hash would no longer be that of its content.
    if (name === 'public.state_statements')
      await owner.query(`do $$ declare known text; begin
        for known in select conname from pg_constraint where conrelid = '${name}'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%sha256(%'
        loop execute format('alter table ${name} drop constraint %I', known); end loop; end $$`)
    const { rowCount } = await owner.query(`update ${name} set ${column} = ${value} where ${where}`)
    expect(rowCount, `${name} needs a row of organization B in src/testing/world.ts`).toBeGreaterThan(0)
    planted.push(`${name}.${column}`)
  }
  return planted
}
