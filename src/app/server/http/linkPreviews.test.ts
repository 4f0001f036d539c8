import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import type { Env } from './http.ts'
import { linkPreviewRoutes } from './linkPreviews.ts'

const { running, databases, world, nobody } = await testServer()
const { owner } = databases
const { organizationId } = world.a
const { committeeId } = world.a.rows
const site = running.services.settings.publicUrl
const template = `<!doctype html><html lang="en"><head><meta name="description" content="Old." /><title>Old</title>
<script src="/theme.js"></script></head><body><div id="root"></div></body></html>`
const app = new Hono<Env>()
app.use(async (c, next) => {
  c.set('request', { ip: c.req.header('from') ?? '2001:db8::1' } as Env['Variables']['request'])
  await next()
})
app.onError((error, c) => c.text(error.message, (error as Error & { status?: 429 }).status ?? 500))
app.route(
  '/',
  linkPreviewRoutes(running.services, () => Promise.resolve(template)),
)
const get = async (path: string, from = '2001:db8::1') => {
  const answer = await app.request(path, { headers: { from } })
  return { status: answer.status, headers: [...answer.headers], text: await answer.text() }
}

const hostile = `Fish "fry" & <script>alert('1')</script> $& 🌽👩‍🌾`
const written = 'Fish &quot;fry&quot; &amp; &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; $&amp; 🌽👩‍🌾'

async function addEvent(more: Record<string, unknown> = {}) {
  const row = {
    organization_id: organizationId,
    committee_id: committeeId,
    kind: 'house party',
    title: hostile,
    about: 'Bring a chair.',
    starts_at: '2031-03-05T00:00:00Z',
    ends_at: '2031-03-05T02:00:00Z',
    time_zone: 'America/Chicago',
    place_name: 'Larkspur Hall',
    street: '12 Secret Lane',
    city: 'Wahoo',
    slug: `e-${randomUUID().slice(0, 8)}`,
    is_public: true,
    created_by_name: 'x',
    ...more,
  }
  const names = Object.keys(row)
  await owner.query(
    `insert into events (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  return `/event/${row.slug}`
}

async function setCommittee(fields: Record<string, unknown>) {
  const names = Object.keys(fields)
  await owner.query(
    `update committees set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [committeeId, ...Object.values(fields)],
  )
}
const unknown = await get('/event/nobody-has-this')

describe('a shared link', () => {
  it('tells an event: what, when, where, of whom, with the committee’s picture', async () => {
    await setCommittee({ name: 'Friends of Quill', picture_file_id: world.a.rows.pictureFileId })
    const path = await addEvent()
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain(`<title>${written} · Elections Nebraska</title>`)
    expect(text).toContain(`<meta property="og:title" content="${written}" />`)
    const description =
      'Tue, Mar 4, 2031, 6:00 PM to 8:00 PM (Central time) · Larkspur Hall, 12 Secret Lane, Wahoo · Friends of Quill. Bring a chair.'
    expect(text).toContain(`<meta name="description" content="${description}" />`)
    expect(text).toContain(`<meta property="og:description" content="${description}" />`)
    expect(text).toContain(`<meta property="og:url" content="${site}${path}" />`)
    expect(text).toContain(
      `<meta property="og:image" content="${site}/committee-pictures/${world.a.rows.pictureFileId}" />`,
    )
    // One of each, no script but the page's own, and the page as it was.
    expect(text).not.toContain('Old')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).toContain('<div id="root"></div>')
  })

  it('keeps a private home to those who come, and says what is canceled', async () => {
    const home = (await get(await addEvent({ hides_place: true }))).text
    expect(home).toContain('· Wahoo ·')
    expect(home).not.toMatch(/Secret|Larkspur Hall/)
    const cancelled = await get(await addEvent({ cancelled_at: new Date(), title: 'Rally' }))
    expect(cancelled.text).toContain('<title>Canceled: Rally ·')
  })

  it('asks for volunteers, ends behind a whole word and never inside of an emoji', async () => {
    const about = `${hostile} ${'👩‍🌾👩‍🌾👩‍🌾 '.repeat(80)}`
    await setCommittee({ slug: 'quill', is_sign_up_open: true, office: 'Mayor', district: '', about })
    const { status, text } = await get('/join/quill')
    expect(status).toBe(200)
    expect(text).toContain('<meta property="og:title" content="Volunteer for Friends of Quill" />')
    expect(text).toContain(`<meta property="og:url" content="${site}/join/quill" />`)
    expect(text).toContain(`content="Mayor. ${written} `)
    expect(text).toMatch(/ 👩‍🌾👩‍🌾👩‍🌾…" \/>/u)
    expect(text.match(/<script/g)).toHaveLength(1)
  })
})

describe('what is not public', () => {
  it('answers, byte for byte, as what is not there', async () => {
    await setCommittee({ slug: 'quill', is_sign_up_open: false })
    const hidden = [
      '/join/quill',
      '/join/nobody-has-this',
      await addEvent({ is_public: false }),
      await addEvent({ is_public: false, is_draft: true }),
      '/event/%00',
      '/event/%F0%9F%8C%BD',
    ]
    for (const path of hidden) expect(await get(path), path).toEqual(unknown)
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('content="noindex"')
    expect(unknown.text).not.toMatch(/og:url|og:image|canonical/)
  })

  it('so do the pages of a committee that was archived', async () => {
    const path = await addEvent()
    await setCommittee({ is_sign_up_open: true, archived_at: new Date() })
    for (const shut of [path, '/join/quill']) expect(await get(shut), shut).toEqual(unknown)
    await setCommittee({ archived_at: null })
    expect((await get(path)).status).toBe(200)
  })
})

it('whoever tries addresses is slowed down, and keeps what is there', async () => {
  const path = await addEvent()
  const tries = await Promise.all(
    Array.from({ length: 125 }, (_, at) => get(`/event/guess-${at}`, `2001:db8:0:7::${at + 1}`)),
  )
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(120)
  expect((await get('/join/guess', '2001:db8:0:7::9')).text).toMatch(/^Too many addresses without a page/)
  expect((await get(path, '2001:db8:0:7::9')).status).toBe(200)
  expect((await get('/event/guess', '2001:db8:0:8::9')).status).toBe(404)
})

it('the page goes out under the same strict policy as every other', async () => {
  const policy = async (path: string) => (await nobody.get(path)).headers.get('content-security-policy')
  expect(await policy(await addEvent())).toBe(await policy('/login'))
  expect(await policy('/login')).toContain("script-src 'self'")
})
