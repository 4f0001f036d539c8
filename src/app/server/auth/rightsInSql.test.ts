// The functions of the database that decide about sign-ins (db/migrations/0034), asked one by one.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { worldDatabase } from '../../../testing/database.ts'
import { wallsOf } from './viewer.ts'
import { eventually } from '../../../testing/eventually.ts'

const { databases, world } = await worldDatabase()
const { editor, viewer, Admin } = world.a.users
const stranger = world.b.users.editor
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await databases.owner.query<T>(text, values)).rows

const versionOf = async (user: string) =>
  (await query<{ v: string }>('select rights_version::text as v from users where id = $1', user))[0]!.v
const newSession = async (user: string, age = '0 days') =>
  (
    await query<{ id: string }>(
      `insert into sign_in.sessions (token, user_id, expires_at, created_at) values ($1, $2, now() + interval '1 day', now() - $3::interval) returning id`,
      randomUUID(),
      user,
      age,
    )
  )[0]!.id
const newToken = async (user: string, left = '1 day') =>
  (
    await query<{ id: string }>(
      `insert into sign_in.api_tokens (user_id, name, token_hash, may_write, expires_at) values ($1, 'x', $2, true, now() + $3::interval) returning id`,
      user,
      randomUUID(),
      left,
    )
  )[0]!.id
const count = async (table: 'sessions' | 'api_tokens' | 'known_devices', user: string) =>
  (await query<{ n: number }>(`select count(*)::int as n from sign_in.${table} where user_id = $1`, user))[0]!
    .n

const scopeOf = (userId: string) =>
  wallsOf({ userId, role: 'Admin', organizationId: world.a.organizationId, committees: [] })
/** Runs as a person of organization A. */
const as = <T>(userId: string, statement: ReturnType<typeof sql<T>>) =>
  databases.inScope(scopeOf(userId), async (db) => (await statement.execute(db)).rows[0] as T)
const holds = async (user: string, signIn: string, version?: string) =>
  query('select tenant.check_rights($1, $2, $3)', user, signIn, version ?? (await versionOf(user))).then(
    () => true,
    (error: { code?: string }) => error.code !== 'EN001',
  )

beforeEach(async () => {
  await query('delete from sign_in.sessions')
  await query('delete from sign_in.api_tokens')
})

describe('a sign-in holds', () => {
  it('for its own person, with the rights of now', async () => {
    const session = await newSession(editor)
    expect(await holds(editor, session)).toBe(true)
    expect(await holds(viewer, session)).toBe(false)
    expect(await holds(editor, randomUUID())).toBe(false)
    expect(await holds(editor, session, String(Number(await versionOf(editor)) - 1))).toBe(false)
  })

  it('for thirty days, however often it is renewed', async () => {
    expect(await holds(editor, await newSession(editor, '29 days 23 hours'))).toBe(true)
    expect(await holds(editor, await newSession(editor, '30 days 1 minute'))).toBe(false)
  })

  it('by a token until its last moment, and for its own person', async () => {
    expect(await holds(editor, await newToken(editor))).toBe(true)
    expect(await holds(viewer, await newToken(editor))).toBe(false)
    expect(await holds(editor, await newToken(editor, '-1 second'))).toBe(false)
  })

  it('not for someone who was suspended', async () => {
    const session = await newSession(viewer)
    await query('update users set suspended_at = now() where id = $1', viewer)
    expect(await holds(viewer, session)).toBe(false)
    await query('update users set suspended_at = null where id = $1', viewer)
  })
})

describe('the version of the rights', () => {
  const changes = {
    role: `role = case role when 'editor' then 'viewer' else 'editor' end`,
    name: `name = name || 'x'`,
    email: `email = 'x' || email`,
    suspension: `suspended_at = now()`,
    return: `suspended_at = null`,
    demo: `is_demo = not is_demo`,
  }
  it.each(Object.entries(changes))('rises with %s', async (_, change) => {
    const before = await versionOf(editor)
    await query(`update users set ${change} where id = $1`, editor)
    expect(Number(await versionOf(editor))).toBe(Number(before) + 1)
  })

  it('rises with each job that is given, changed or taken, and with nothing else', async () => {
    const { committeeId } = world.a.rows
    const before = Number(await versionOf(viewer))
    await query(`update committee_members set job = 'canvasser' where user_id = $1`, viewer)
    expect(Number(await versionOf(viewer))).toBe(before + 1)
    await query('delete from committee_members where user_id = $1', viewer)
    expect(Number(await versionOf(viewer))).toBe(before + 2)
    await query(
      `insert into committee_members (organization_id, committee_id, user_id, job) values ($1, $2, $3, 'observer')`,
      world.a.organizationId,
      committeeId,
      viewer,
    )
    expect(Number(await versionOf(viewer))).toBe(before + 3)
    await query(`update users set title = 'x' where id = $1`, viewer)
    expect(Number(await versionOf(viewer))).toBe(before + 3)
  })
})

describe('sign-ins end', () => {
  it('one’s own alone, session by session and token by token', async () => {
    const [mine, theirs] = [await newSession(editor), await newSession(viewer)]
    const [token, other] = [await newToken(editor), await newToken(viewer)]
    const end = (call: 'end_own_session' | 'end_own_token', id: string) =>
      as<{ ended: boolean }>(editor, sql`select tenant.${sql.raw(call)}(${id}::uuid) as ended`)
    expect(await end('end_own_session', theirs)).toEqual({ ended: false })
    expect(await end('end_own_token', other)).toEqual({ ended: false })
    expect([await count('sessions', viewer), await count('api_tokens', viewer)]).toEqual([1, 1])
    expect(await end('end_own_session', mine)).toEqual({ ended: true })
    expect(await end('end_own_token', token)).toEqual({ ended: true })
  })

  it('all but the one at hand, and the browsers are strangers again', async () => {
    const [here, elsewhere] = [await newSession(editor), await newSession(viewer)]
    await newSession(editor)
    await query(
      `insert into sign_in.known_devices (secret_hash, user_id) values ('x', $1), ('x', $2)`,
      editor,
      viewer,
    )
    await as(editor, sql`select tenant.end_own_sessions_but(${here}::uuid)`)
    const left = await query<{ id: string }>('select id from sign_in.sessions order by id')
    expect(left.map(({ id }) => id)).toEqual([here, elsewhere].toSorted())
    expect([await count('known_devices', editor), await count('known_devices', viewer)]).toEqual([0, 1])
  })

  it('of people of the own organization, tokens and known browsers with them, never of others', async () => {
    for (const user of [editor, stranger]) {
      await newSession(user)
      await newToken(user)
      await query(`insert into sign_in.known_devices (secret_hash, user_id) values ('y', $1)`, user)
    }
    await as(Admin, sql`select tenant.end_sign_ins(array[${editor}, ${stranger}]::uuid[])`)
    for (const table of ['sessions', 'api_tokens', 'known_devices'] as const)
      expect([table, await count(table, editor), await count(table, stranger)]).toEqual([table, 0, 1])
  })
})

it('two tokens made at the same moment count each other', async () => {
  const made = await overlapping<{ id: string | null }>(
    editor,
    () => sql`select tenant.add_own_token('x', ${randomUUID()}, true, 1, 1) as id`,
  )
  expect(made.map(({ id }) => id !== null)).toEqual([true, false])
})

it('two entries of the log at the same moment have two numbers', async () => {
  const numbers = await overlapping<{ seq: bigint }>(
    Admin,
    () =>
      sql`select audit.append(${world.a.organizationId}::uuid, null, 'x', 'x', 'x', null, '{}', null) as seq`,
  )
  expect(numbers[1].seq).toBe(numbers[0].seq + 1n)
})

/** The same twice, the second before the first is over: it either waits for the first, or is done without it. */
async function overlapping<T>(userId: string, statement: () => ReturnType<typeof sql<T>>): Promise<[T, T]> {
  let second: Promise<T> | undefined
  const first = await databases.inScope(scopeOf(userId), async (db) => {
    const [done] = (await statement().execute(db)).rows as [T]
    let isOver = false
    second = as(userId, statement()).finally(() => (isOver = true))
    second.catch(() => {})
    await eventually(async () => {
      const waiting = await query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(isOver || waiting.length > 0).toBe(true)
    })
    return done
  })
  return [first, await second!]
}
