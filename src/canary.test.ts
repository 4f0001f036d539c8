// A canary in the neighbour's house: every text of organization B carries a unique token, and every call, file and live channel is
// driven as organization A with its own, B's and invented ids. No token ever comes back.
import { beforeAll, describe, expect, it } from 'vitest'
import { gather } from './app/server/feature.ts'
import { features } from './features.server.ts'
import type { ExampleRows } from './app/server/examples.ts'
import { hasAllCommittees, isPlatform, roleMay, roles, type Role } from './permissions.ts'
import { asCallsGo } from './testing/inFlight.ts'
import { liveFrames } from './testing/liveFrames.ts'
import { testServer } from './testing/server.ts'

const token = 'canary7f3a91'
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

const { as, world, databases, running } = await testServer({ rollback: true })
const planted: string[] = []

beforeAll(async () => {
  const { rows: columns } = await databases.owner.query<{
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
      table === 'organizations'
        ? `id = '${world.b.organizationId}'`
        : `organization_id = '${world.b.organizationId}'`
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
      await databases.owner.query(`alter table ${name} disable trigger user`)
    // Its hash would no longer be that of its content.
    if (name === 'public.state_statements')
      await databases.owner.query(`do $$ declare known text; begin
        for known in select conname from pg_constraint where conrelid = '${name}'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%sha256(%'
        loop execute format('alter table ${name} drop constraint %I', known); end loop; end $$`)
    const { rowCount } = await databases.owner.query(`update ${name} set ${column} = ${value} where ${where}`)
    expect(rowCount, `${name} needs a row of organization B in src/testing/world.ts`).toBeGreaterThan(0)
    planted.push(`${name}.${column}`)
  }
})

const insiders = roles.filter((role) => !isPlatform(role))
const given = gather(features)
const calls = given.calls.flatMap(({ api, examples }) =>
  Object.entries(api).map(([name, { path, may, heavy }]) => ({
    feature: path.split('/')[0]!,
    path,
    may,
    isHeavy: heavy,
    input: (rows: ExampleRows) => (examples[name] as { input(r: ExampleRows): unknown }).input(rows),
  })),
)

describe('a canary in every text of the other organization', () => {
  it('was planted', () => {
    expect(planted.length).toBeGreaterThan(20)
  })

  it.each([...new Set(calls.map(({ feature }) => feature))])(
    'never comes back from a call about %s',
    async (feature) => {
      for (const heavy of [false, true]) {
        const asked = calls.filter((call) => call.feature === feature && call.isHeavy === heavy)
        const questions = insiders.flatMap((role) => asked.flatMap((call) => questionsOf(call, role)))
        await asCallsGo(heavy, questions, async ({ role, path, body }) => {
          const reply = await (await as(role)).post(`/api/${path}`, body)
          expect(reply.text, `${path} as ${role}`).not.toContain(token)
        })
      }
    },
  )

  it.each(insiders)('never comes back to %s in a file', async (role) => {
    const file = await (await as(role)).get(`/api/files/${world.b.rows.fileId}`)
    expect(file.status).toBe(404)
    expect(await file.text()).not.toContain(token)
  })

  it.each(insiders)('never reaches a live channel of %s', async (role) => {
    const client = await as(role)
    // Each once: a filer and a bill may bear the same number.
    const ids = new Set([
      ...Object.values<string | number>({ ...world.b.rows }),
      ...Object.values(world.b.users),
    ])
    for (const collection of Object.keys(given.live)) {
      const frames = await liveFrames(
        running.url,
        client.cookie,
        Array.from(ids, (id) => `${collection}/${id}`),
      )
      expect(frames.length).toBeGreaterThan(0)
      for (const frame of frames) expect(frame, collection).toContain('"data":null')
    }
  })
})

/**
 * Everyone the door lets in asks about their own row; of those who see the same rows and may the same, one asks about a foreign and a
 * missing one. Which of them it is changes from call to call. Of those whom the door turns away, who all get the same refusal
 * (src/doors.test.ts), one asks.
 */
function questionsOf(call: (typeof calls)[number], role: Role) {
  const { path, may, input } = call
  const isIn = (other: Role) => roleMay(other, may)
  const alike = insiders.filter((other) =>
    isIn(role) ? isIn(other) && hasAllCommittees(other) === hasAllCommittees(role) : !isIn(other),
  )
  const isAsker = alike[calls.indexOf(call) % alike.length] === role
  const rows = isAsker ? [world.a.rows, world.b.rows, world.missing] : isIn(role) ? [world.a.rows] : []
  // As text, so that a question about no row at all is asked once.
  return [...new Set(rows.map((one) => JSON.stringify(input(one))))].map((body) => ({ role, path, body }))
}
