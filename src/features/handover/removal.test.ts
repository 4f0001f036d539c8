import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../testing/server.ts'
import { committees } from '../committees/api.ts'
import { handover } from './api.ts'
import { deleteVoterData } from './removal.server.ts'

const { as, world, databases, running } = await testServer()
const { a } = world
const { committeeId } = a.rows
const owner = databases.owner
const job = { throwIfCancelled: () => {} }
const planted = 'Zqxplanted'

// All rows of the committee go.
const deleted = [
  'voter_notes', 'voter_taggings', 'voter_contacts', 'voter_corrections', 'survey_answers', 'door_people', 'door_positions', 'building_notes',
  'packet_sheets', 'packets', 'cut_doors', 'cuts', 'universes', 'outbox_conflicts',
] // prettier-ignore
// The rows stay without these columns.
const emptied: Record<string, string[]> = {
  walkbook_doors: ['line', 'street', 'unit', 'city', 'zip5', 'building'],
  door_visits: ['note'],
  walkbooks: ['made_from', 'words', 'note'],
  sign_requests: ['name', 'street', 'city', 'note'],
  people: ['voter_match'],
  sheet_rows: ['match'],
  outbox_events: ['body'],
  voter_exports: ['criteria', 'words'],
  phone_lists: ['words'],
}
// Rows about a voter go, those about the committee's own people stay.
const inPart: Record<string, string> = {
  phone_entries: 'voter_id is not null',
  phone_handed: 'false',
  phone_results: 'entry_id in (select id from phone_entries where voter_id is not null)',
}
// Nothing in them is of the voter file. A new table of a committee fails the test below until it is in one of the three lists.
const kept = `
  bank_accounts bank_line_sources bank_lines bank_matches bank_reconciliations bank_statements book_accounts
  book_entries book_files book_months book_periods book_postings book_proofs book_whos books budget_cells
  budget_versions calendar_entries calendar_feeds calendar_imports call_names call_results call_sessions charts
  check_ins committee_accounts committee_goals committee_members committee_picture_files committee_pictures
  committee_registrations donor_asks donor_filings donor_segments event_letters event_series events files firm_merges
  firms fund_donors fund_goals fundraiser_guests fundraiser_hosts fundraiser_invitations fundraiser_levels
  fundraiser_lines gift_sources give_pages group_email_recipients group_emails guests handover_exports hands import_batches invoice_files invoice_lines
  invoice_work invoices late_reports lobby_contacts lobby_fundraisers mail_recipients mails mileage_rates outboxes
  packet_prints payout_drafts payout_gifts person_hours person_merges person_notes person_relations person_tags
  person_words phone_hands pledge_offers pledge_parts pledges projects recurring_entries recurring_turns reimbursement_files
  reimbursement_lines reimbursements report_blocks report_shares report_versions reports series_changes sheets shifts
  sign_kinds sign_movements sign_placements sign_problems sign_rules staff staff_rates state_confirmations
  state_signatures state_statements survey_questions survey_versions surveys task_activity task_comments task_files
  task_mentions tasks thank_yous thanks_wordings volunteer_assignments volunteers voter_export_canaries voter_removals
  voter_tags
`
  .trim()
  .split(/\s+/)

test('every table of a committee is deleted, emptied or kept', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'committee_id' and data_type = 'uuid' order by 1`,
  )
  expect([...deleted, ...Object.keys(emptied), ...Object.keys(inPart), ...kept].toSorted()).toEqual(
    rows.map(({ name }) => name),
  )
})

/** Puts the word into every text of the rows that hold voters, as far as the rules of the column let it. */
async function plant(committee: string): Promise<number> {
  const { rows: columns } = await owner.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and data_type in ('text', 'jsonb', 'ARRAY') and is_generated = 'NEVER'`,
    [[...deleted, ...Object.keys(emptied), ...Object.keys(inPart)]],
  )
  let touched = 0
  for (const { table, column, type } of columns) {
    if (table in emptied && !emptied[table]!.includes(column)) continue
    const value =
      type === 'jsonb'
        ? `'{"line":"${planted}"}'::jsonb`
        : type === 'ARRAY'
          ? `array['${planted}']`
          : `'${planted}'`
    const extra =
      table === 'sign_requests' ? `, source = 'door'` : table === 'outbox_events' ? `, state = 'applied'` : ''
    const { rowCount } = await owner
      .query(
        `update ${table} set ${column} = ${value}${extra} where committee_id = $1 and ${inPart[table] ?? 'true'}`,
        [committee],
      )
      .catch(() => ({ rowCount: 0 }))
    touched += rowCount ?? 0
  }
  return touched
}

/** Where the word is found: every table of every schema, one row at a time. */
async function found(committee?: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ schema: string; name: string; own: boolean }>(
    `select t.table_schema as schema, t.table_name as name, exists (select from information_schema.columns c where c.table_schema = t.table_schema
       and c.table_name = t.table_name and c.column_name = 'committee_id' and c.data_type = 'uuid') as own
     from information_schema.tables t where t.table_type = 'BASE TABLE' and t.table_schema in ('public', 'audit', 'sign_in')`,
  )
  const names: string[] = []
  for (const { schema, name, own } of tables) {
    if (committee && !own) continue
    const where = committee ? `and t.committee_id = '${committee}'` : ''
    const { rows } = await owner.query(
      `select from ${schema}.${name} t where t::text like '%${planted}%' ${where} limit 1`,
    )
    if (rows.length > 0) names.push(name)
  }
  return names
}

test('a week after an administrator asked, no value of the voter file is found, and another committee keeps its own', async () => {
  const admin = await as('Admin')
  const { rows: others } = await owner.query<{ id: string }>(
    'insert into committees (organization_id, name) values ($1, $2) returning id',
    [a.organizationId, 'Another race'],
  )
  const other = others[0]!.id
  // The other committee of the same organization has the same voters.
  for (const [table, columns] of [
    ['voter_notes', 'voter_id, text, written_by_name'],
    ['universes', 'name, criteria, words, created_by_name'],
  ] as const)
    await owner.query(
      `insert into ${table} (organization_id, committee_id, ${columns}) select organization_id, $2, ${columns} from ${table} where committee_id = $1`,
      [committeeId, other],
    )
  // The key of a household is a hash: half of them are below zero.
  await owner.query('update walkbook_doors set household_id = -household_id where committee_id = $1', [
    committeeId,
  ])
  expect(await plant(committeeId)).toBeGreaterThan(25)
  await plant(other)
  const files = running.services.files
  for (const purpose of ['export', 'packets'] as const)
    await databases.asSystem(async (db) => {
      const received = await files.receive(
        {
          name: 'voters.zip',
          content: Readable.from([Buffer.from('504b0506000000000000000000000000000000000000', 'hex')]),
        },
        purpose,
      )
      await files.record(
        db,
        { purpose, organizationId: a.organizationId, committeeId, ownerId: a.users.Admin },
        received,
      )
    })
  const before = await counts()
  expect(await found(committeeId)).toEqual(
    expect.arrayContaining(['voter_notes', 'walkbook_doors', 'universes', 'packets', 'people']),
  )

  const asked = { committeeId, name: (await admin.call(handover.get, { committeeId })).name }
  expect((await admin.try(handover.askRemoval, asked)).body).toMatchObject({
    message: expect.stringContaining('Archive') as string,
  })
  await admin.call(committees.archive, { id: committeeId })
  expect((await admin.try(handover.askRemoval, { ...asked, name: 'another' })).status).toBe(422)
  expect((await (await as('editor')).try(handover.askRemoval, asked)).status).toBe(403)
  await admin.call(handover.askRemoval, asked)
  expect((await admin.try(handover.askRemoval, asked)).status).toBe(409)
  // Not before the week is over, and not at all once undone.
  expect(await deleteVoterData({ job, databases })).toEqual({ committees: 0 })
  await admin.call(handover.undoRemoval, { committeeId })
  await admin.call(handover.askRemoval, asked)
  await owner.query(`update voter_removals set due_at = now() - interval '1 minute' where state = 'waiting'`)
  await admin.call(committees.restore, { id: committeeId })
  expect(await deleteVoterData({ job, databases }), 'a committee that was reopened').toEqual({
    committees: 0,
  })
  await admin.call(committees.archive, { id: committeeId })
  await diesInTheMiddle()
  expect(await counts()).toEqual(before)

  expect(await deleteVoterData({ job, databases })).toEqual({ committees: 1 })
  expect(await deleteVoterData({ job, databases })).toEqual({ committees: 0 })
  expect(await found(committeeId)).toEqual([])
  expect((await found(other)).toSorted()).toEqual(['universes', 'voter_notes'])
  expect((await found()).toSorted(), 'nothing of it is in another table, or in the log').toEqual([
    'universes',
    'voter_notes',
  ])
  const { rows: left } = await owner.query(
    `select 1 from files where committee_id = $1 and purpose in ('export', 'packets')`,
    [committeeId],
  )
  expect(left).toEqual([])
  const { held, removal } = await admin.call(handover.held, { committeeId })
  expect(Object.values(held).every((n) => n === 0)).toBe(true)
  expect(removal).toMatchObject({ state: 'done' })
  // The books, people and results are all there.
  const after = await counts()
  for (const table of [...kept, 'people', 'walkbook_doors', 'door_visits'])
    if (table !== 'files' && table !== 'voter_removals') expect(after[table], table).toBe(before[table])
  await admin.call(committees.restore, { id: committeeId })
})

async function counts(): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const table of [...deleted, ...Object.keys(emptied), ...Object.keys(inPart), ...kept])
    if (table !== 'voter_removals')
      all[table] = Number(
        (
          await owner.query<{ n: string }>(`select count(*) as n from ${table} where committee_id = $1`, [
            committeeId,
          ])
        ).rows[0]!.n,
      )
  return all
}

/** The server's connection is cut after everything was deleted, and before it is committed. */
async function diesInTheMiddle(): Promise<void> {
  const cut = databases.asSystem(async (db) => {
    await sql`select public.forget_voter_file(${a.organizationId}::uuid, ${committeeId}::uuid)`.execute(db)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  await expect(cut).rejects.toThrow(/terminat/)
}

test('only background work may call the function', async () => {
  const scope = { organization: a.organizationId, user: a.users.Admin, committees: '*' }
  await expect(
    databases.inScope(scope, (db) =>
      sql`select public.forget_voter_file(${a.organizationId}::uuid, ${committeeId}::uuid)`.execute(db),
    ),
  ).rejects.toThrow('Only background work')
})
