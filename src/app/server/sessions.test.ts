import { expect, it } from 'vitest'
import type { Auth } from './auth.ts'
import type { Databases } from './db.ts'
import type { ChangeListener } from './listen.ts'
import { openSessions } from './sessions.ts'

const person = { id: 'u1', name: '', email: '', organization_id: null, is_demo: false, committees: [] }

it('a person who loses a role while it is being read is read again, and not remembered with it', async () => {
  let hear = (_collection: string, _id: string): void => undefined
  let role = 'Owner'
  let reads = 0
  const query = (sql: string) => {
    if (sql.includes('api_tokens'))
      return Promise.resolve({ rows: [{ id: 't1', user_id: 'u1', may_write: true }] })
    const rows = [{ ...person, role }]
    // The answer is on its way when the change is heard.
    if (++reads === 1) {
      role = 'viewer'
      hear('users', 'u1')
    }
    return Promise.resolve({ rows })
  }
  const changes = {
    connected: true,
    onGap: () => () => undefined,
    onChange: (heard: typeof hear) => {
      hear = heard
      return () => undefined
    },
  }
  const sessions = openSessions(
    { auth: { query } } as unknown as Databases,
    {} as Auth,
    changes as unknown as ChangeListener,
  )
  const headers = new Headers({ authorization: `Bearer en_${'a'.repeat(40)}` })
  expect((await sessions.find(headers)).viewer?.role).toBe('viewer')
  expect((await sessions.find(headers)).viewer?.role).toBe('viewer')
  expect(reads).toBe(2)
})
