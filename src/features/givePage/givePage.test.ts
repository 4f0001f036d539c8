import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/dates.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { pledges } from '../fundraising/calls.ts'
import { givePage } from './api.ts'

const server = await testServer()
const { as, nobody, world, databases } = server
const { committeeId, organizationId } = { ...world.a.rows, organizationId: world.a.organizationId }
const slug = `give-${randomUUID().slice(0, 8)}`
const tomorrow = addDays(dayOf(new Date()), 1)
let fundraiser: Client

beforeAll(async () => {
  fundraiser = await colleagueWith(server, 'fundraiser')
  await databases.owner.query('update committees set slug = $2 where id = $1', [committeeId, slug])
})

/** A page that was opened a while ago, as a person's has been. */
async function form(): Promise<string> {
  const { services } = server.running
  const opened = Date.now() - 60_000
  return `${opened.toString(36)}.${services.keyedHash(`promise form ${slug} ${opened}`).slice(0, 32)}`
}
const promise = async (more: Record<string, unknown> = {}) =>
  nobody.try(givePage.promise, {
    slug,
    form: await form(),
    firstName: 'Wilma',
    lastName: 'Sandhill',
    email: `${randomUUID()}@example.org`,
    cents: '7500',
    dueOn: tomorrow,
    ...more,
  })
const offers = async () =>
  (
    await databases.owner.query<{ id: string; email: string }>(
      `select id, email from pledge_offers where committee_id = $1 and last_name = 'Sandhill' order by came_at desc`,
      [committeeId],
    )
  ).rows

describe('a visitor', () => {
  it('sees who asks and where the money goes, and nothing of a page that is closed', async () => {
    const page = await nobody.call(givePage.page, { slug })
    expect(page).toMatchObject({ processorUrl: 'https://processor.example/a', words: 'Give to a' })
    expect(page.code).toContain('<svg')
    expect(page.disclaimer).toMatch(/^Paid for by/)
    const { version } = await fundraiser.call(givePage.settings, { committeeId })
    const settings = { isOpen: false, processorUrl: '', words: '' }
    await fundraiser.call(givePage.saveSettings, { committeeId, version, settings })
    const closed = await nobody.try(givePage.page, { slug })
    const unknown = await nobody.try(givePage.page, { slug: 'no-such-committee' })
    expect(closed).toEqual(unknown)
    expect(await promise()).toMatchObject({ status: 404 })
    await fundraiser.call(givePage.saveSettings, {
      committeeId,
      version: version + 1,
      settings: { isOpen: true, processorUrl: 'https://processor.example/a', words: 'Give to a' },
    })
  })

  it('promises, and learns nothing but where to pay', async () => {
    expect(await promise()).toMatchObject({
      status: 200,
      body: { processorUrl: 'https://processor.example/a' },
    })
    expect((await offers()).length).toBe(1)
  })

  it('is refused in a sentence', async () => {
    const before = (await offers()).length
    for (const wrong of [
      { cents: '99' },
      { cents: '100000001' },
      { cents: '-500' },
      { email: '', phone: '' },
      { email: 'no address' },
      { dueOn: '2020-01-01' },
      { form: 'x.y' },
      { firstName: '' },
      { note: 'x'.repeat(501) },
    ]) {
      const reply = await promise(wrong)
      expect(reply.status, JSON.stringify(wrong)).toBe(422)
    }
    expect((await offers()).length).toBe(before)
  })

  it('a robot, and an address that promises all day, hear the same and leave nothing', async () => {
    const before = (await offers()).length
    expect((await promise({ website: 'http://spam.example' })).status).toBe(200)
    expect((await offers()).length).toBe(before)
    const email = `${randomUUID()}@example.org`
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await promise({ email })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect((await offers()).filter((offer) => offer.email === email)).toHaveLength(3)
  })
})

describe('the committee', () => {
  it('writes a promise down once, for a person of its own', async () => {
    const email = `${randomUUID()}@example.org`
    await promise({ email })
    const { id: offerId } = (await offers()).find((offer) => offer.email === email)!
    const answers = await Promise.all([
      fundraiser.try(givePage.take, { committeeId, offerId }),
      fundraiser.try(givePage.take, { committeeId, offerId }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    const { pledgeId } = answers.find(({ status }) => status === 200)!.body as { pledgeId: string }
    expect(await fundraiser.call(pledges.get, { committeeId, pledgeId })).toMatchObject({
      cents: '7500',
      dueOn: tomorrow,
      source: 'online',
      who: { name: 'Wilma Sandhill' },
    })
    expect((await offers()).some((offer) => offer.email === email)).toBe(false)
  })

  it('removes a promise for good', async () => {
    const email = `${randomUUID()}@example.org`
    await promise({ email })
    const { id: offerId } = (await offers()).find((offer) => offer.email === email)!
    await fundraiser.call(givePage.decline, { committeeId, offerId })
    expect((await offers()).some((offer) => offer.email === email)).toBe(false)
  })

  it('opens its page only to addresses of the web, and says when someone else was quicker', async () => {
    const { version } = await fundraiser.call(givePage.settings, { committeeId })
    const save = (processorUrl: string, at = version) =>
      fundraiser.try(givePage.saveSettings, {
        committeeId,
        version: at,
        settings: { isOpen: true, processorUrl, words: '' },
      })
    for (const odd of [
      'javascript:alert(1)',
      'http://processor.example',
      'https://',
      'data:text/html,x',
      'https://user:pass@processor.example/x y',
    ])
      expect((await save(odd)).status, odd).toBe(422)
    expect((await save('https://processor.example/a', version - 1)).status).toBe(409)
  })

  it('keeps it from those who raise no money, and from other organizations', async () => {
    await promise()
    const { id: offerId } = (await offers())[0]!
    for (const job of ['observer', 'organizer', 'canvasser'] as const) {
      const client = await colleagueWith(server, job, { name: `give ${job}` })
      expect((await client.try(givePage.offers, { committeeId })).status).toBe(403)
      expect((await client.try(givePage.take, { committeeId, offerId })).status).toBe(403)
    }
    const foreign = await as('editor', 'b')
    expect((await foreign.try(givePage.take, { committeeId, offerId })).status).toBe(404)
    const elsewhere = { committeeId: world.b.rows.committeeId, offerId }
    expect((await foreign.try(givePage.take, elsewhere)).status).toBe(404)
    expect(organizationId).not.toBe(world.b.organizationId)
  })
})

describe('a flood', () => {
  beforeEach(() => databases.owner.query('delete from rate_limits'))

  it('from one connection is stopped in a sentence, and what came before it stays', async () => {
    const before = (await offers()).length
    const replies = []
    for (let n = 0; n < 22; n++) replies.push(await promise())
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429, 429])
    expect(replies.at(-1)!.text).toContain('Many promises came from your connection.')
    expect(await offers()).toHaveLength(before + 20)
  })

  it('of one form sent again and again is stopped as well', async () => {
    const same = await form()
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await promise({ form: same })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('from everywhere at once is stopped at the committee, and its page is still read', async () => {
    await databases.owner.query(
      `insert into rate_limits (key, points, expire) values ('promise-committee:' || $1, 200, $2)`,
      [committeeId, Date.now() + 3_600_000],
    )
    expect(await promise()).toMatchObject({ status: 429 })
    expect((await nobody.try(givePage.page, { slug })).status).toBe(200)
  })
})
