import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { testFilers } from '../../../testing/rows/filings.ts'
import { testServer } from '../../../testing/server.ts'
import type { Env } from '../../../app/server/http/http.ts'
import { publicPageRoutes } from './routes.server.ts'

const { running, databases, nobody, as } = await testServer()
await databases.asSystem((db) =>
  db
    .updateTable('filers')
    .set({ name: '<B>LARKSPUR & "FRIENDS"</B> $& </SCRIPT>' })
    .where('id', '=', testFilers.larkspur)
    .execute(),
)
const template = `<!doctype html><html lang="en"><head><meta name="description" content="Old." /><title>Old</title></head>
<body><div id="root"></div><noscript>Needs script.</noscript></body></html>`
const app = new Hono<Env>()
  .use(async (c, next) => {
    c.set('request', { id: 'test', ip: '192.0.2.1', userAgent: '' })
    await next()
  })
  .route(
    '/',
    publicPageRoutes(running.services, () => Promise.resolve(template)),
  )
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const textOf = async (path: string) => (await get(path)).text()
const signedIn = { cookie: 'en.session_token=anything' }

describe('a committee’s page without script', () => {
  it('has the main facts, a title, a preview and its one address', async () => {
    const text = await textOf('/candidate-committee/1?cycle=2024&rows-of=raised')
    expect(text).toContain('$3,559.56')
    expect(text).toContain('$1,095.50')
    expect(text).toContain('Quincy T Abernathy')
    expect(text).toContain('property="og:title"')
    expect(text).toContain(
      `rel="canonical" href="${running.services.settings.publicUrl}/candidate-committee/1"`,
    )
    expect(text).not.toContain('Needs script.')
    expect(text).not.toContain('Old')
  })

  it('writes every name as text', async () => {
    const text = await textOf('/candidate-committee/1')
    expect(text.toLowerCase()).toContain('&lt;b&gt;larkspur &amp; &quot;friends&quot;&lt;/b&gt; $&amp;')
    expect(text.toLowerCase()).not.toContain('<b>larkspur')
    // The answer for the screen ends where it should.
    const json = /id="first-answer">(.*?)<\/script>/s.exec(text)![1]!
    expect(JSON.parse(json)).toMatchObject({ path: 'candidateCommittees/one', input: { id: 1 } })
  })

  it('has no street', async () => {
    for (const path of ['/candidate-committee/1', '/candidate-committees', '/nadcterminal'])
      expect(await textOf(path), path).not.toMatch(/1445 K|9 ELM|77 PIT|5 MAST/i)
  })

  it('that does not exist, or is no candidate’s, is a 404 that nothing keeps', async () => {
    for (const id of ['999999', '2', 'x', '99999999999', '0']) {
      const answer = await get(`/candidate-committee/${id}`)
      expect([id, answer.status, answer.headers.get('cache-control')]).toEqual([id, 404, 'private, no-cache'])
      expect(await answer.text()).toContain('Page Not Found')
    }
  })
})

describe('the list without script', () => {
  it('has its rows, as the address asks for them', async () => {
    const text = await textOf('/candidate-committees')
    expect(text).toContain('Cottonwood for Mayor')
    expect(text).toContain('2 candidate committees in Nebraska raised $3,559.56 and spent $1,095.50')
    const narrowed = await textOf('/candidate-committees?words=cottonwood')
    expect(narrowed).not.toContain('Larkspur')
    expect(narrowed).toContain('1 candidate committee that fits raised')
    const nothing = await textOf('/candidate-committees?words=zzqq')
    expect(nothing).toContain('No candidate committee fits.')
    expect(nothing).not.toContain('in Nebraska raised')
  })
})

describe('what may be kept', () => {
  it.each(['/candidate-committees', '/candidate-committee/1', '/nadcterminal'])(
    '%s is the same for all, kept by visitors and asked again by those who signed in',
    async (path) => {
      const visitor = await get(path)
      const member = await get(path, signedIn)
      expect(visitor.headers.get('cache-control')).toBe('public, max-age=300')
      expect(member.headers.get('cache-control')).toBe('private, no-cache')
      expect(await member.text()).toBe(await visitor.text())
      const again = await get(path, { 'if-none-match': visitor.headers.get('etag')! })
      expect(again.status).toBe(304)
    },
  )

  it('comes compressed when the browser can read it', async () => {
    const packed = await get('/candidate-committees', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
  })
})

describe('the picture for other pages', () => {
  it('may be shown anywhere, says what it shows and where it is from, and runs nothing', async () => {
    const answer = await nobody.get('/public/committee/1/money.svg')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(text).toContain('Raised $3,559.56, spent $1,095.50')
    expect(text).toContain('prefers-color-scheme:dark')
    expect(text).toContain('Nebraska Accountability and Disclosure Commission')
    expect(text).not.toMatch(/<script|<b>|1445 K/i)
    expect((await nobody.get('/public/committee/999999/money.svg')).status).toBe(404)
  })

  it('leaves every other page out of frames', async () => {
    const page = await (await as('viewer')).get('/candidate-committees')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('the rows as a file', () => {
  it('add up to the page and have no street', async () => {
    const text = await (await nobody.get('/public/committee-rows.csv?id=1&of=raised')).text()
    const lines = text.trim().split('\r\n').slice(1)
    const cents = lines.map((line) => Math.round(Number(/,(-?\d+\.\d\d),/.exec(line)![1]) * 100))
    expect(cents.reduce((a, b) => a + b, 0)).toBe(355956)
    for (const file of ['committee-rows.csv?id=1', 'committee-rows.json?id=1', 'candidate-committees.csv'])
      expect(await (await nobody.get(`/public/${file}`)).text(), file).not.toMatch(
        /1445 K|9 ELM|77 PIT|5 MAST/i,
      )
    expect((await nobody.get('/public/committee-rows.csv?id=999999')).status).toBe(404)
  })
})
