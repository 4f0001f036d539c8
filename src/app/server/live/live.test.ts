import { afterEach, describe, expect, it } from 'vitest'
import { LiveListener } from '../../../testing/liveListener.ts'
import { testServer } from '../../../testing/server.ts'

const { as, world, running, another, databases, nobody } = await testServer()
const open: LiveListener[] = []
afterEach(() => open.splice(0).forEach((listener) => listener.close()))

async function listen(
  role: 'editor' | 'viewer' | 'Admin',
  paths: string[],
  url = running.url,
): Promise<LiveListener> {
  const listener = await LiveListener.open(url, (await as(role)).cookie, paths)
  open.push(listener)
  return listener
}
const rename = (id: string, name: string) =>
  databases.auth.query('update users set name = $2 where id = $1', [id, name])
const named = (name: string) => (f: { data: { data?: unknown } }) =>
  (f.data.data as { name?: string } | null)?.name === name

describe('the profile listener', () => {
  const id = world.a.users.editor

  it('sends the document at once, with everything stored and its id, and no secret', async () => {
    const frame = await (await listen('editor', [`users/${id}`])).next((f) => f.event === 'document')
    expect(frame.data.data).toMatchObject({
      id,
      role: 'editor',
      email: world.a.emails.editor,
      committees: [{ name: 'Committee a', job: 'manager' }],
    })
    expect(JSON.stringify(frame)).not.toMatch(/password|token|secret/i)
  })

  // How soon is measured by npm run bench -- live.
  it('sends every change', async () => {
    const listener = await listen('editor', [`users/${id}`])
    await listener.next((f) => f.event === 'document')
    for (const name of ['First', 'Second', 'Third']) {
      await rename(id, name)
      await listener.next(named(name))
    }
  })

  it('hears a change that another server made, and is heard there', async () => {
    const other = await another()
    const [here, there] = await Promise.all([
      listen('editor', [`users/${id}`]),
      listen('editor', [`users/${id}`], other.running.url),
    ])
    await Promise.all([here.next((f) => f.event === 'document'), there.next((f) => f.event === 'document')])
    await rename(id, 'Heard twice')
    await Promise.all([here.next(named('Heard twice')), there.next(named('Heard twice'))])
  })

  it("answers a missing document and another person's document alike", async () => {
    const foreign = world.b.users.editor
    const colleague = world.a.rows.userId
    const none = world.missing.userId
    const listener = await listen(
      'editor',
      [foreign, colleague, none].map((u) => `users/${u}`),
    )
    for (const user of [foreign, colleague, none])
      expect((await listener.next((f) => f.data.path === `users/${user}`)).data).toEqual({
        path: `users/${user}`,
        data: null,
      })
    await rename(foreign, 'Not for you')
    await rename(id, 'A later change')
    expect(JSON.stringify(listener.frames)).not.toContain('Not for you')
  })

  it('a senseless path is a missing document and does not end the others', async () => {
    const paths = ['constructor/x', '__proto__/y', 'toString/z', 'users', '/', `users/${id}`]
    const listener = await listen('editor', paths)
    for (const path of paths) await listener.next((f) => f.event === 'document' && f.data.path === path)
    expect(listener.frames.filter((f) => f.event === 'failed')).toEqual([])
  })

  it('moves the walls with the person: a committee taken away is gone from the document', async () => {
    const viewer = world.a.users.viewer
    const listener = await listen('viewer', [`users/${viewer}`])
    await listener.next((f) => (f.data.data as { committees: unknown[] } | null)?.committees.length === 1)
    await databases.asSystem((db) => db.deleteFrom('committeeMembers').where('userId', '=', viewer).execute())
    await listener.next((f) => (f.data.data as { committees: unknown[] } | null)?.committees.length === 0)
  })

  it('ends when the person is suspended', async () => {
    const admin = world.a.users.Admin
    const listener = await listen('Admin', [`users/${admin}`])
    await listener.next((f) => f.event === 'document')
    await databases.auth.query('update users set suspended_at = now() where id = $1', [admin])
    await listener.next((f) => f.event === 'ended')
    expect((await as('Admin').then((c) => c.post('/api/account/whoAmI', {}))).body).toMatchObject({
      user: null,
    })
  })

  it('is not for no one', async () => {
    expect((await nobody.get(`/api/live?watch=users/${id}`)).status).toBe(401)
  })

  it('comes back by itself after the database dropped its connections', async () => {
    const listener = await listen('editor', [`users/${id}`])
    await listener.next((f) => f.event === 'document')
    await databases.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'elections-nebraska live' and datname = current_database()`,
    )
    await rename(id, 'Changed in the gap')
    await listener.next(named('Changed in the gap'))
  })
})
