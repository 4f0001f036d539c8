// The walls inside the database, looked at from outside the code: what no policy guards must not exist.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from './app/server/audit/audit.ts'
import { nobodyScope, wallsOf, systemScope, type Scope } from './app/server/auth/viewer.ts'
import { worldDatabase } from './testing/database.ts'
import { fillOtherCommittee } from './testing/world.ts'

const { databases, world } = await worldDatabase()
const other = await fillOtherCommittee(databases, world)

// Each with its reason in the migration that makes it.
const definers = [
  'audit.append',
  // What is posted is the owner's: these are the only ways in, and hold the wall themselves.
  'public.ask_to_reopen',
  'public.book_entries_check',
  'public.book_postings_check',
  'public.books_begin',
  'public.books_check_entry',
  'public.close_period',
  // Counts a version up.
  'public.committee_members_rights_changed',
  'public.enqueue_job',
  'public.enqueue_mails',
  'public.file_removed',
  'public.filings_analyze',
  'public.filings_index',
  // Names and days of the state's own files, which every page shows anyway.
  'public.filings_loads',
  'public.filings_unindex',
  // What a committee holds of the voter file goes; only background work may call it.
  'public.forget_voter_file',
  // Sums that follow the books, and what a donor is called: triggers of the row's own committee, which no one can call.
  'public.fund_donors_filled',
  'public.fundraiser_lines_follow',
  'public.fundraiser_pledges_follow',
  'public.fundraising_follows',
  'public.fundraising_named',
  'public.fundraising_renamed',
  // Recipients take the state of their email, and a "no" holds for what waits: triggers, which no one can call.
  'public.group_email_follows',
  'public.group_emails_given',
  'public.group_emails_refused',
  // Which committee, event or guest a public address means, by its secret or its name, and nothing else of it.
  'public.guest_of_secret',
  'public.kiosk_of_secret',
  'public.leave_out_of_group_emails',
  'public.legislature_tidy',
  'public.lobby_positions_index',
  'public.lobby_positions_index_part',
  'public.lobby_positions_unindex',
  // What became of an email of one's own committee, without its words.
  'public.mail_states',
  // Puts waiting words of articles into their index; reads nothing out.
  'public.news_words_put_in',
  // Which pass a code or a phone's secret means.
  'public.pass_of_code',
  'public.pass_of_secret',
  'public.post_entry',
  'public.public_committee',
  'public.public_event',
  'public.rebuild_book_months',
  // Whose emails the link in one stops.
  'public.recipient_of_secret',
  'public.registration_begin',
  'public.reopen_period',
  'public.reverse_entry',
  'public.revoke_invitations_sent',
  'public.sign_moved',
  'public.stay_closed',
  // Emails of one's own committee to many people: they stop, and wait again.
  'public.stop_group_email',
  'public.take_up_group_email',
  // A thank-you takes the state of its email: a trigger, which no one can call.
  'public.thanks_follow_email',
  'public.unlink_staff',
  'public.voters_analyze',
  'public.voters_index',
  'public.voters_unindex',
  // Whether a sign-in holds; and acts on sign-ins: one's own, or of people of one's own organization.
  'tenant.add_own_token',
  'tenant.check_rights',
  'tenant.check_rights_again',
  'tenant.end_own_session',
  'tenant.end_own_sessions_but',
  'tenant.end_own_token',
  'tenant.end_sign_ins',
  'tenant.may_reach',
  'tenant.remove_member',
  'tenant.return_member',
]

describe('row security', () => {
  it('is forced on every table that belongs to an organization', async () => {
    const { rows } = await databases.owner.query<{ name: string }>(
      `select distinct c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname in ('organization_id', 'committee_id') and c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'audit')
         and not (c.relrowsecurity and c.relforcerowsecurity) and c.oid <> 'audit.heads'::regclass
         -- Committees of the Legislature are public.
         and not exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'standing_committees'::regclass
           and a.attnum = any (f.conkey))`,
    )
    expect(rows).toEqual([])
  })

  it('has a policy on every walled table', async () => {
    const { rows } = await databases.owner.query(
      `select c.oid::regclass::text as name from pg_class c where c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)
       and c.relnamespace::regnamespace::text in ('public', 'audit')`,
    )
    expect(rows).toEqual([])
  })

  it('is not skipped by a view, nor by an unlisted function that runs as its owner', async () => {
    const views = await databases.owner.query(
      `select oid::regclass::text as name from pg_class where relkind = 'v' and relnamespace::regnamespace::text in ('public', 'audit', 'sign_in', 'tenant')
       and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    )
    expect(views.rows).toEqual([])
    const functions = await databases.owner.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname in ('public', 'audit', 'sign_in', 'tenant') order by 1`,
    )
    expect(functions.rows.map((r) => r.name)).toEqual(definers)
  })

  it('holds for roles that own nothing and cannot step around it', async () => {
    const { rows } = await databases.owner.query<{ owned: string; attributes: boolean }>(
      `select (select count(*) from pg_class where relowner in ('elections_app'::regrole, 'elections_auth'::regrole))::text as owned,
         bool_or(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) as attributes from pg_roles where rolname in ('elections_app', 'elections_auth')`,
    )
    expect(rows[0]).toEqual({ owned: '0', attributes: false })
    expect((await databases.app.query<{ who: string }>('select current_user as who')).rows[0]!.who).toBe(
      'elections_app',
    )
  })

  // PostgreSQL holds back what it cannot prove to keep silent, COALESCE among it: such an index never finds a row behind a wall.
  it('leaves every index of a walled table something to find by', async () => {
    const { rows } = await databases.owner.query<{ index: string }>(
      `select i.indexname as index from pg_indexes i join pg_class c on c.relname = i.tablename and c.relnamespace = 'public'::regnamespace
       where i.schemaname = 'public' and c.relrowsecurity and i.indexdef ilike '%(%coalesce(%' and i.indexdef not ilike '% unique %'`,
    )
    expect(rows.map(({ index }) => index)).toEqual([])
  })

  it('answers nothing to a query that does not say for whom it works', async () => {
    await expect(databases.app.query('select * from committees')).rejects.toThrow(/does not say for whom/)
    // Also on a connection whose last transaction did say it.
    await databases.inScope(systemScope, (db) => db.selectFrom('committees').select('id').execute())
    await expect(databases.app.query('select * from committees')).rejects.toThrow(/does not say for whom/)
  })
})

describe('what a person sees', () => {
  const viewer = (
    organization: 'a' | 'b',
    role: 'editor' | 'viewer' | 'Admin' | 'Owner',
    committees: string[] = [],
  ) =>
    wallsOf({
      userId: world[organization].users[role],
      role,
      organizationId: world[organization].organizationId,
      committees: committees.map((id) => ({ id, job: 'manager' })),
    })
  const names = (scope: Parameters<typeof databases.inScope>[0]) =>
    databases.inScope(scope, async (db) =>
      (await db.selectFrom('committees').select('name').orderBy('name').execute()).map((c) => c.name),
    )

  it('an editor sees only the committees she was given', async () => {
    expect(await names(viewer('a', 'editor', [world.a.rows.committeeId]))).toEqual(['Committee a'])
  })

  it('an editor who was given a foreign committee by mistake still sees nothing of it', async () => {
    expect(await names(viewer('a', 'editor', [world.b.rows.committeeId]))).toEqual([])
  })

  it('an administrator sees all committees of the own organization and no other', async () => {
    expect(await names(viewer('a', 'Admin'))).toEqual(['Committee a', 'Other committee a'])
  })

  it('the Owner sees every organization; no one sees none', async () => {
    expect(await names(viewer('a', 'Owner'))).toHaveLength(4)
    expect(await names(nobodyScope)).toEqual([])
  })

  it('a row cannot be written into, or moved to, another organization', async () => {
    const scope = viewer('a', 'Admin')
    await expect(
      databases.inScope(scope, (db) =>
        db
          .insertInto('committees')
          .values({ organizationId: world.b.organizationId, name: 'Trojan' })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      databases.inScope(scope, (db) =>
        db
          .updateTable('committees')
          .set({ organizationId: world.b.organizationId })
          .where('id', '=', world.a.rows.committeeId)
          .execute(),
      ),
    ).rejects.toThrow(/row-level security|foreign key/)
  })

  it('no row of the other organization is visible in any table, though every table has some', async () => {
    const tables = await walledTables()
    expect(tables.length).toBeGreaterThan(10)
    for (const table of tables) {
      const count = (scope: Scope) =>
        databases.inScope(
          scope,
          async (db) =>
            (
              await sql<{
                n: number
              }>`select count(*)::int as n from ${sql.raw(table)} where organization_id = ${world.b.organizationId}`.execute(
                db,
              )
            ).rows[0]!.n,
        )
      expect(
        await count(systemScope),
        `${table} needs a row of organization B in src/testing/world.ts`,
      ).toBeGreaterThan(0)
      for (const role of ['Admin', 'editor'] as const)
        expect(await count(viewer('a', role, [world.a.rows.committeeId])), `${table} as ${role}`).toBe(0)
    }
  })

  it('no row of another committee of the own organization is visible, or can be put there, in any table', async () => {
    const tables = await walledTables('committee_id')
    expect(tables.length).toBeGreaterThan(30)
    const { committeeId } = world.a.rows
    // The viewer owns no file there.
    const scope = viewer('a', 'viewer', [committeeId])
    // A calendar address is its person's; what it shows is asked again each time.
    // An email holds a link that lets its reader in: only platform staff read it.
    const ownOnes = ['calendar_feeds', 'mails']
    for (const table of tables.filter((name) => !ownOnes.includes(name))) {
      const count = (who: Scope, committee: string) =>
        databases.inScope(who, async (db) => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}
            where committee_id = ${committee}`.execute(db)
          return rows[0]!.n
        })
      expect(await count(systemScope, other.committeeId), `${table} has a row there`).toBeGreaterThan(0)
      expect(await count(scope, other.committeeId), table).toBe(0)
      expect(await count(scope, committeeId), `${table} of the own committee`).toBeGreaterThan(0)
      const columns = await writableColumns(table)
      const added = databases.inScope(scope, (db) =>
        sql`insert into ${sql.raw(table)} (${sql.raw(columns.join(', '))}) select ${sql.raw(
          columns.map((name) => (name === 'committee_id' ? `'${other.committeeId}'::uuid` : name)).join(', '),
        )} from ${sql.raw(table)} where committee_id = ${committeeId} limit 1`.execute(db),
      )
      await expect(added, `${table} added`).rejects.toThrow(/row-level security|permission denied/)
      const moved = databases.inScope(scope, (db) =>
        sql`update ${sql.raw(table)} set committee_id = ${other.committeeId} where committee_id = ${committeeId}`.execute(
          db,
        ),
      )
      if (!ownOnes.includes(table))
        await expect(moved, `${table} moved`).rejects.toThrow(/row-level security|permission denied/)
    }
  })

  it('what is a person’s own is that person’s alone', async () => {
    const own = ['idempotency_keys', 'home_layouts', 'calendar_feeds']
    await databases.owner.query(
      `insert into idempotency_keys (user_id, key, call, body_hash) values ($1, gen_random_uuid(), 'x', 'x')`,
      [world.a.users.editor],
    )
    await databases.owner.query(`insert into home_layouts (user_id, layout) values ($1, '[]')`, [
      world.a.users.editor,
    ])
    for (const table of own) {
      const count = (scope: Scope) =>
        databases.inScope(scope, async (db) => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}
            where user_id = ${world.a.users.editor}`.execute(db)
          return rows[0]!.n
        })
      expect(await count(viewer('a', 'editor', [])), `${table} of one's own`).toBeGreaterThan(0)
      expect(await count(viewer('a', 'Admin')), `${table} of a colleague`).toBe(0)
    }
  })

  it('mails, which hold links that sign people in, are for platform staff', async () => {
    const count = (scope: Scope) =>
      databases.inScope(scope, async (db) => (await db.selectFrom('mails').select('id').execute()).length)
    expect(await count(viewer('a', 'Owner'))).toBeGreaterThan(0)
    expect([await count(viewer('a', 'Admin')), await count(nobodyScope)]).toEqual([0, 0])
  })

  it('no one takes themselves into another organization', async () => {
    const moved = databases.inScope(viewer('a', 'editor'), (db) =>
      db
        .updateTable('users')
        .set({ organizationId: world.b.organizationId })
        .where('id', '=', world.a.users.editor)
        .execute(),
    )
    await expect(moved).rejects.toThrow(/row-level security/)
  })

  it('the log is read and appended to, never changed', async () => {
    for (const change of [
      'update audit.entries set action = action',
      'delete from audit.entries',
      'truncate audit.entries',
    ])
      await expect(databases.owner.query(change), change).rejects.toThrow(/append-only/)
  })

  it('the test above would notice a policy that lets everyone through', async () => {
    for (const table of await walledTables()) {
      const client = await databases.owner.connect()
      try {
        await client.query('begin')
        await client.query(`create policy hole on ${table} for select to elections_app using (true)`)
        await client.query(`set local role elections_app`)
        await client.query(
          `select set_config('app.organization', $1, true), set_config('app.user', $2, true), set_config('app.committees', '*', true)`,
          [world.a.organizationId, world.a.users.Admin],
        )
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from ${table} where organization_id = $1`,
          [world.b.organizationId],
        )
        expect(rows[0]!.n, table).toBeGreaterThan(0)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  })

  it("no one writes into another organization's audit log", async () => {
    const append = (organizationId: string) =>
      databases.inScope(viewer('a', 'Admin'), (db) =>
        appendAudit(db, { userId: null, name: 'x', organizationId }, { action: 'x', subject: 'x' }),
      )
    await append(world.a.organizationId)
    await expect(append(world.b.organizationId)).rejects.toThrow(/another organization/)
  })

  it('a reference cannot cross the wall', async () => {
    await expect(
      databases.asSystem((db) =>
        db
          .insertInto('committeeMembers')
          .values({
            organizationId: world.a.organizationId,
            committeeId: world.a.rows.committeeId,
            userId: world.b.users.editor,
            job: 'observer',
          })
          .execute(),
      ),
    ).rejects.toThrow(/foreign key/)
  })
})

describe('a public address', () => {
  const { committeeId, eventId, guestId, handId, sheetId } = world.a.rows
  const query = async (text: string, ...values: unknown[]) =>
    (await databases.owner.query(text, values)).rowCount
  const ways: [string, string][] = [
    ['of a committee', `select from public_committee('committee-of-a')`],
    ['of an event', `select from public_event('event-of-a')`],
    ['of a guest', `select from guest_of_secret('guest of a')`],
    ['of a kiosk', `select from kiosk_of_secret('kiosk of a', 1)`],
    ['of a walkbook', `select from pass_of_code('code of a')`],
  ]
  beforeAll(async () => {
    await query(`update committees set slug = 'committee-of-a' where id = $1`, committeeId)
    await query(`update events set slug = 'event-of-a', is_public = true where id = $1`, eventId)
    await query(`update guests set secret_hash = 'guest of a' where id = $1`, guestId)
    await query(`update hands set code_hash = 'code of a' where id = $1`, handId)
    await query(
      `update sheets set kind = 'kiosk', secret_hash = 'kiosk of a', event_id = $2 where id = $1`,
      sheetId,
      eventId,
    )
  })

  it.each(ways)('%s opens, and closes with its committee or its organization', async (_, way) => {
    expect(await query(way)).toBe(1)
    for (const [table, id] of [
      ['committees', committeeId],
      ['organizations', world.a.organizationId],
    ]) {
      await query(`update ${table} set archived_at = now() where id = $1`, id)
      expect(await query(way), `${table} archived`).toBe(0)
      await query(`update ${table} set archived_at = null where id = $1`, id)
    }
    expect(await query(way.replace('of-a', 'of-b').replace('of a', 'of b')), 'another address').toBe(0)
  })

  it('of an event that is not public leads nowhere, and that of a kiosk ends after so many days', async () => {
    await query('update events set is_public = false where id = $1', eventId)
    expect(await query(ways[1]![1])).toBe(0)
    const ended = (ago: string) =>
      query(
        `update events set starts_at = now() - $2::interval - interval '1 hour', ends_at = now() - $2::interval where id = $1`,
        eventId,
        ago,
      )
    await ended('23 hours')
    expect(await query(ways[3]![1])).toBe(1)
    await ended('25 hours')
    expect(await query(ways[3]![1])).toBe(0)
    expect(await query(ways[3]![1].replace(', 1)', ', 2)'))).toBe(1)
  })
})

async function walledTables(column = 'organization_id'): Promise<string[]> {
  const { rows } = await databases.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = $1 and c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege('elections_app', c.oid, 'select') order by 1`,
    [column],
  )
  return rows.map((r) => r.name)
}

async function writableColumns(table: string): Promise<string[]> {
  const { rows } = await databases.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' and attidentity <> 'a' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
