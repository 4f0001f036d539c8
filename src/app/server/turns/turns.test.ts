import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../features/account/api.ts'
import { committees } from '../../../features/committees/api.ts'
import { publicEvents } from '../../../features/events/publicApi.ts'
import { volunteers } from '../../../features/volunteers/api.ts'
import { testServer } from '../../../testing/server.ts'
import { eventually } from '../../../testing/eventually.ts'

const { running, databases, world, nobody, as } = await testServer()
const { turns, databases: pools } = running.services
const slug = 'everybody-looks'

beforeAll(async () => {
  await databases.owner.query('update events set slug = $1, is_public = true where id = $2', [
    slug,
    world.a.rows.eventId,
  ])
})

/** Takes all connections of these pools for as long as the work lasts. */
async function without<T>(taken: pg.Pool[], work: () => Promise<T>): Promise<T> {
  const clients = await Promise.all(
    taken.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  )
  try {
    return await work()
  } finally {
    for (const client of clients) client.release()
  }
}

describe('visitors', () => {
  it('take none of the connections of people who are signed in', async () => {
    await without([pools.app, pools.calls, pools.auth], async () => {
      expect((await nobody.try(publicEvents.get, { slug })).status).toBe(200)
      expect((await nobody.try(volunteers.joinPage, { slug: 'nobody-here' })).status).toBe(404)
      expect((await nobody.try(publicEvents.answer, { ...answer, slug: 'nobody-here' })).status).toBe(404)
      expect((await nobody.get(`/event/${slug}/calendar.ics`)).status).toBe(200)
      expect((await nobody.get(`/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404)
      expect((await nobody.get(`/committee-pictures/${world.a.rows.eventId}`)).status).toBe(404)
      expect((await nobody.get('/public/filers.json')).status).not.toBe(503)
      expect((await nobody.get('/healthz')).status).toBe(200)
    })
  })

  it('who take all of theirs stop no one who is signed in, nor the sign-in itself', async () => {
    const editor = await as('editor')
    await without([pools.visitors, pools.lookUps], async () => {
      expect((await editor.try(committees.list, {})).status).toBe(200)
      expect((await editor.try(account.updateProfile, profile)).status).toBe(200)
    })
  })

  it('who open the same event at once are all answered', async () => {
    const replies = await without([pools.visitors], async () => {
      const asked = Array.from({ length: 60 }, () => nobody.try(publicEvents.get, { slug }))
      await eventually(() => expect(pools.visitors.waitingCount).toBeGreaterThan(0))
      return asked
    })
    const all = await Promise.all(replies)
    expect(new Set(all.map((reply) => reply.status))).toEqual(new Set([200]))
  })
})

describe('a person', () => {
  it('who reads on very many connections waits for themselves, and colleagues and strangers are answered', async () => {
    const [greedy, colleague, stranger] = [await as('editor'), await as('viewer'), await as('editor', 'b')]
    let open = () => {}
    const shut = new Promise<void>((resolve) => (open = resolve))
    const asking = { userId: world.a.users.editor, organizationId: world.a.organizationId }
    const held = Array.from({ length: 30 }, () => turns.forPerson(asking, () => shut))
    const more = greedy.try(committees.list, {})
    expect((await colleague.try(committees.list, {})).status).toBe(200)
    expect((await stranger.try(committees.list, {})).status).toBe(200)
    expect(turns.calls.running).toBeLessThan(pools.calls.options.max / 2)
    open()
    await Promise.all(held)
    expect((await more).status).toBe(200)
  })
})

const profile = { name: 'Edith', title: 'Treasurer', phone: '' }
const answer = { form: 'x', firstName: 'Ada', lastName: 'Lark', email: 'ada@lark.example' }
