// The walls inside the database, looked at from outside the code: what no policy guards must not exist.
import { describe, expect, it } from 'vitest'
import { appendAudit } from './app/server/audit.ts'
import { nobodyScope, scopeOf, systemScope } from './app/server/viewer.ts'
import { testDatabase } from './testing/database.ts'
import { makeWorld } from './testing/world.ts'

const { databases } = await testDatabase()
const world = await makeWorld(databases)

// Each with its reason in the migration that makes it.
const definers = ['audit.append', 'public.enqueue_job', 'public.file_removed', 'tenant.remove_member', 'tenant.return_member']

describe('row security', () => {
  it('is forced on every table that belongs to an organization', async () => {
    const { rows } = await databases.owner.query<{ name: string }>(
      `select distinct c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname in ('organization_id', 'committee_id') and c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'audit')
         and not (c.relrowsecurity and c.relforcerowsecurity) and c.oid <> 'audit.heads'::regclass`,
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
    expect((await databases.app.query<{ who: string }>('select current_user as who')).rows[0]!.who).toBe('elections_app')
  })

  it('answers nothing to a query that does not say for whom it works', async () => {
    await expect(databases.app.query('select * from committees')).rejects.toThrow(/does not say for whom/)
    // Also on a connection whose last transaction did say it.
    await databases.inScope(systemScope, (db) => db.selectFrom('committees').select('id').execute())
    await expect(databases.app.query('select * from committees')).rejects.toThrow(/does not say for whom/)
  })
})

describe('what a person sees', () => {
  const viewer = (organization: 'a' | 'b', role: 'editor' | 'Admin' | 'Owner', committees: string[] = []) =>
    scopeOf({
      userId: world[organization].users[role],
      sessionId: '',
      name: '',
      email: '',
      role,
      organizationId: world[organization].organizationId,
      committees: committees.map((id) => ({ id, job: 'manager' })),
      isDemo: false,
      mayWrite: true,
    })
  const names = (scope: Parameters<typeof databases.inScope>[0]) =>
    databases.inScope(scope, async (db) => (await db.selectFrom('committees').select('name').orderBy('name').execute()).map((c) => c.name))

  it('an editor sees only the committees she was given', async () => {
    expect(await names(viewer('a', 'editor', [world.a.rows.committeeId]))).toEqual(['Committee a'])
  })

  it('an editor who was given a foreign committee by mistake still sees nothing of it', async () => {
    expect(await names(viewer('a', 'editor', [world.b.rows.committeeId]))).toEqual([])
  })

  it('an administrator sees all committees of the own organization and no other', async () => {
    expect(await names(viewer('a', 'Admin'))).toEqual(['Committee a', 'Other committee a'])
  })

  it('the Owner sees every organization; nobody sees none', async () => {
    expect(await names(viewer('a', 'Owner'))).toHaveLength(4)
    expect(await names(nobodyScope)).toEqual([])
  })

  it('a row cannot be written into, or moved to, another organization', async () => {
    const scope = viewer('a', 'Admin')
    await expect(
      databases.inScope(scope, (db) => db.insertInto('committees').values({ organizationId: world.b.organizationId, name: 'Trojan' }).execute()),
    ).rejects.toThrow(/row-level security/)
    await expect(
      databases.inScope(scope, (db) => db.updateTable('committees').set({ organizationId: world.b.organizationId }).where('id', '=', world.a.rows.committeeId).execute()),
    ).rejects.toThrow(/row-level security|foreign key/)
  })

  it("nobody writes into another organization's audit log", async () => {
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
        db.insertInto('committeeMembers').values({ organizationId: world.a.organizationId, committeeId: world.a.rows.committeeId, userId: world.b.users.editor, job: 'observer' }).execute(),
      ),
    ).rejects.toThrow(/foreign key/)
  })
})
