// What an address makes the server do must not tell whether it is someone's. Time is hard to test; what is asked of the database is not.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { TestBrowser } from '../../testing/browser.ts'
import { heartbeat } from '../../app/server/data/listen.ts'
import { testServer } from '../../testing/server.ts'

const { running, world, url } = await testServer()
const ownDatabase = new URL(url).pathname.slice(1)

async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return spy.mock.calls.flatMap(([given], i) => {
      // Other servers of this process ask other databases.
      const { database } = spy.mock.contexts[i] as { database?: string }
      const text = typeof given === 'string' ? given : (given as { text: string }).text
      return database === ownDatabase && text !== heartbeat ? [text] : []
    })
  } finally {
    spy.mockRestore()
  }
}

const stranger = () => `${randomUUID()}@a.example`
const send = (path: string, body: object) => new TestBrowser(running.url).send(path, body)

it('a request for a new password does the same for someone and for no one before it is answered', async () => {
  const ask = (email: string) =>
    statementsOf(async () =>
      expect((await send('/api/auth/request-password-reset', { email })).status).toBe(200),
    )
  await ask(stranger())
  const unknown = await ask(stranger())
  expect(unknown.length).toBeGreaterThan(2)
  expect(await ask(world.b.emails.viewer)).toEqual(unknown)
})

it('a wrong password costs the same work as an unknown address', async () => {
  const writes = (statements: string[]) =>
    statements.filter((text) => !/^\s*select/i.test(text)).map((text) => text.slice(0, 60))
  const ask = (email: string) =>
    statementsOf(async () =>
      expect((await send('/api/auth/sign-in/email', { email, password: 'wrong wrong wrong' })).status).toBe(
        401,
      ),
    )
  await ask(stranger())
  const unknown = await ask(stranger())
  expect(unknown.length).toBeGreaterThan(2)
  expect(writes(await ask(world.b.emails.editor))).toEqual(writes(unknown))
})
