// Two servers whose clocks differ: this one runs ten minutes ahead of the database for as long as a test says.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { members } from '../../../features/members/api.ts'
import { events } from '../../../features/events/api.ts'
import { publicEvents } from '../../../features/events/publicApi.ts'
import { volunteers } from '../../../features/volunteers/api.ts'
import { testServer } from '../../../testing/server.ts'

const { as, nobody, world, databases, running } = await testServer()
const { committeeId } = world.a.rows

/** Only what Date says: timers and the database go on as before. */
const ahead = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: false })
afterEach(() => void vi.useRealTimers())

it('a limit of a minute holds on both, and for a minute', async () => {
  const { limits } = running.services
  const limit = { name: `clocks-${randomUUID()}`, points: 2, perSeconds: 60 }
  expect(await limits.takeOrWait(limit, 'key')).toBe(0)
  expect(await limits.takeOrWait(limit, 'key')).toBe(0)
  ahead(10)
  expect(await limits.takeOrWait(limit, 'key')).toBeGreaterThan(0)
  expect(await limits.takeOrWait(limit, 'other')).toBe(0)
  vi.useRealTimers()
  await limits.takeOrWait(limit, 'other')
  const wait = await limits.takeOrWait(limit, 'other')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

it('a page opened at the one is sent to the other', async () => {
  await databases.owner.query(`update committees set slug = 'clocks', is_sign_up_open = true where id = $1`, [
    committeeId,
  ])
  const told = { slug: 'clocks', firstName: 'Ada', lastName: 'Late', zip: '68508' }
  ahead(10)
  const { form } = await nobody.call(volunteers.joinPage, { slug: 'clocks' })
  vi.useRealTimers()
  const email = `${randomUUID()}@example.org`
  // Quicker than people type: refused for that, and not as a page from tomorrow.
  expect((await nobody.try(volunteers.signUp, { ...told, email, form })).status).toBe(429)
  await expect
    .poll(() => nobody.try(volunteers.signUp, { ...told, email, form }), { timeout: 20_000, interval: 500 })
    .toMatchObject({ status: 200 })
})

it('an event goes on for as long as the database says', async () => {
  const editor = await as('editor')
  const { event } = await editor.call(events.create, {
    committeeId,
    kind: 'rally',
    title: 'Nearly over',
    day: '2031-03-04',
    start: '18:00',
    endDay: '2031-03-04',
    end: '20:00',
    timeZone: 'America/Chicago',
    isPublic: true,
  })
  await databases.owner.query(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '5 minutes' where id = $1`,
    [event.id],
  )
  ahead(10)
  expect(await nobody.call(publicEvents.get, { slug: event.slug })).toMatchObject({ isOver: false })
})

it('an invitation is good for seven days of the database', async () => {
  const admin = await as('Org_Admin')
  const email = `${randomUUID()}@a.example`
  ahead(10)
  await admin.call(members.invite, { email, name: '', role: 'viewer', committees: [] } as never)
  const { rows } = await databases.owner.query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::int as seconds from invitations where email = $1`,
    [email],
  )
  expect(Math.abs(rows[0]!.seconds - 7 * 86_400)).toBeLessThan(120)
})
