// The public money pages as they are sent: head with title, preview and canonical address, and the main facts as plain HTML, which the screen
// replaces once it is there. The HTML is the same for everybody, signed in or not; only those without a session may keep it.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { cycleAsked, listAsked } from '../asked.ts'
import { remembered, workCounted } from '../cache.server.ts'
import { moneyPicture } from '../chart.server.ts'
import { oneCommittee, readingOf, type Reading } from '../handlers.server.ts'
import { committeePage, listPage, type ServedPage } from '../pages.server.ts'
import { Refusal } from '../../../app/contract.ts'
import type { Env } from '../../../app/server/http/http.ts'
import { headOf, withHead } from '../../../app/server/http/pageHead.ts'
import { sitePages, type SitePage } from '../../../app/server/http/sitePages.ts'
import { notFoundPage, summaryStyle, terminalPage } from './parts.server.ts'
import type { Services } from '../../../app/server/services.ts'
import { nobodyScope } from '../../../app/server/auth/viewer.ts'
import { indexHtml, screenLinks } from '../../../app/server/http/webApp.ts'

// No longer: the page names files of this build, which the next one replaces.
const cached = 'public, max-age=300'

type Page = Omit<ServedPage, 'answer'> & { answer?: ServedPage['answer'] }

/** `template` is the page all screens live in; tests bring their own. */
export function publicPageRoutes(services: Services, template = indexHtml): Hono<Env> {
  const app = new Hono<Env>()
  const read = <T>(c: Context<Env>, work: (reading: Reading) => Promise<T>) =>
    services.databases.readInScope(nobodyScope, (db) =>
      work(readingOf({ db, services, request: c.get('request') })),
    )

  app.get('/candidate-committees', (c) => {
    const asked = listAsked(new URL(c.req.url).searchParams)
    const page = {
      screen: 'CandidateCommittees',
      about: asked,
      make: () => read(c, (r) => listPage(r, asked)),
    }
    return send(c, services, template, page)
  })
  app.get('/candidate-committee/:id', (c) => {
    const cycle = cycleAsked(new URL(c.req.url).searchParams)
    const id = idOf(c.req.param('id'))
    const make = async () =>
      id === null ? null : read(c, (r) => committeePage(r, id, cycle)).catch(noneWhenNotFound)
    return send(c, services, template, { screen: 'CandidateCommittee', about: { id, cycle }, make })
  })
  app.get('/nadcterminal', (c) =>
    send(c, services, template, {
      screen: 'MoneyTerminal',
      about: {},
      make: () => read(c, ({ db }) => terminalPage(db)),
    }),
  )
  app.get('/public/committee/:id/money.svg', async (c) => {
    const id = idOf(c.req.param('id'))
    const committee =
      id && (await read(c, (reading) => oneCommittee(reading, id, undefined)).catch(noneWhenNotFound))
    if (!committee) return c.text('There is no such committee.', 404)
    const picture = await moneyPicture(committee, `${services.settings.publicUrl}/candidate-committee/${id}`)
    const etag = tagOf(picture)
    // Other sites may show this picture, in a frame too; it can load and run nothing.
    const headers = {
      etag,
      'cache-control': cached,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(picture, 200, headers)
  })
  return app
}

interface Asked {
  screen: string
  /** All that the page depends on. */
  about: object
  make(): Promise<Page | null>
}

interface Sent {
  status: 200 | 404
  etag: string
  plain: string
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

async function send(
  c: Context<Env>,
  services: Services,
  readTemplate: typeof indexHtml,
  { screen, about, make }: Asked,
): Promise<Response> {
  const template = await readTemplate()
  if (template === null)
    return c.text('The web app is not built yet. Run "npm run build", or start with "npm start".', 503)
  // By what was understood of the address: whatever else stands in it makes no page of its own.
  const key = `page ${tagOf(template)} ${screen} ${JSON.stringify(about)}`
  const page = await remembered(
    services.databases,
    key,
    async () => packed(await written(template, screen, services, await make())),
    workCounted(services.limits, c.get('request').ip),
  )
  // A person who is signed in gets the same bytes, but asks each time: nothing about a person can ever be kept by anything in between.
  const isSignedIn = /en\.session_token\s*=/.test(c.req.header('cookie') ?? '')
  const headers = {
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': isSignedIn || page.status === 404 ? 'private, no-cache' : cached,
    'content-type': 'text/html; charset=utf-8',
    ...(page.status === 404 && { 'x-robots-tag': 'noindex' }),
  }
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers)
  const accepts = c.req.header('accept-encoding') ?? ''
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null
  return encoding
    ? c.body(page[encoding], page.status, { ...headers, 'content-encoding': encoding })
    : c.body(page.plain, page.status, headers)
}

async function written(
  template: string,
  screen: string,
  { settings: { publicUrl }, given }: Pick<Services, 'settings' | 'given'>,
  page: Page | null,
): Promise<{ status: 200 | 404; text: string }> {
  const { title, description, path, body, answer } = page ?? notFoundPage
  const head = await headOf(publicUrl, { title, description, path: page ? path : undefined })
  const facts = String(await body)
  const header = String(await headerOf(sitePages(given.pages).menu))
  const data = answer
    ? `<script type="application/json" id="first-answer">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>`
    : ''
  // Behind the facts, which have a style of their own: in the head they would hold back every paint until they are there.
  const styles: string[] = []
  const setAside = (text: string) =>
    text.replaceAll(/<link rel="stylesheet"[^>]*>/g, (tag) => {
      styles.push(tag)
      return ''
    })
  const links = setAside(await screenLinks(screen))
  const text = withHead(setAside(template), `${String(head)}<style>${summaryStyle}</style>${links}`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="summary">${header}<main>${facts}</main></div>${styles.join('')}${data}<div id="root"></div>`,
    )
  return { status: page ? 200 : 404, text }
}

/** Compressed once, for as long as it is remembered. */
function packed({ status, text }: { status: 200 | 404; text: string }): Sent {
  return {
    status,
    etag: tagOf(text),
    plain: text,
    br: Uint8Array.from(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: Uint8Array.from(gzipSync(text)),
  }
}

/** As the screen's own header, so that it need not jump when the screen is there. */
const headerOf = (menu: SitePage[]) =>
  html`<header>
    <a href="/">Elections Nebraska</a>
    <nav aria-label="Public pages">
      ${menu.map(({ path, title }) => html`<a href="${path}">${title}</a>`)}
    </nav>
  </header>`

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function noneWhenNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'notFound') return null
  throw error
}
