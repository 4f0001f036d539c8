// Everything on one port: calls, sign-in, the live channel, files, health, and the web app itself.
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../../contract.ts'
import { authDoors, changingDoors } from '../auth/auth.ts'
import { jsonBody, mostBytes, signInRequest } from './body.ts'
import { answer } from './calls.ts'
import type { RequestInfo } from '../context.ts'
import { answerFor } from './errors.ts'
import { exportRoutes } from '../lists/exportRoutes.ts'
import { fileRoutes } from '../files/files.ts'
import { linkPreviewRoutes } from './linkPreviews.ts'
import type { Live } from '../live/live.ts'
import { metrics } from './metrics.ts'
import { openApiDocument } from './openApi.ts'
import { callTable, type CallTable, type HttpRoutes } from '../feature.ts'
import { searchEngineRoutes } from './searchEngines.ts'
import { RepeatedRefusals } from '../turns/repeatedRefusals.ts'
import { basemapRoutes } from './basemap.ts'
import { isSameSite, securityHeaders } from './security.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { withSignedIn, withVisitor } from './visitor.ts'
import { webApp } from './webApp.ts'

export type Env = { Bindings: HttpBindings; Variables: { request: RequestInfo } }

const slowestBodyMs = 30_000

export function openHttp(services: Services, live: Live): Hono<Env> {
  const app = new Hono<Env>()
  const refusals = new RepeatedRefusals()
  const { given } = services
  const calls = callTable(given)
  const mount = ({ at, routes }: HttpRoutes) => app.route(at, routes(services))
  const isBelowApi = ({ at }: HttpRoutes) => at.startsWith('/api/')

  app.use(async (c, next) => {
    const request: RequestInfo = {
      id: randomUUID(),
      ip: clientIp(c, services.settings.trustProxy),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    }
    c.set('request', request)
    services.proxy.look((name) => c.req.header(name))
    const end = metrics.requestSeconds.startTimer()
    await next()
    // The live channel answers through Node directly; its headers are set where it is opened.
    c.header('x-request-id', request.id)
    securityHeaders(c, services.settings)
    const seconds = end({ route: routeLabel(c.req.path, calls, given.http), status: c.res.status })
    services.log.debug(
      {
        requestId: request.id,
        method: c.req.method,
        path: withoutSecret(c.req.path, given.http),
        status: c.res.status,
        ms: Math.round(seconds * 1000),
      },
      'request',
    )
  })

  app.onError((error, c) => refuse(c, error))

  app.get('/healthz', async (c) => {
    await services.together.once('health', () => services.databases.visitors.query('select 1'))
    c.header('cache-control', 'no-store')
    return c.json({ ok: true, live: live.count, listening: services.changes.connected })
  })
  app.get('/metrics', async (c) => {
    // Figures about use are not for the public: only from this machine, without a proxy in between.
    if (!isLoopback(c.get('request').ip) || c.req.header('x-forwarded-for')) return c.notFound()
    return c.text(await metrics.text(services, live), 200, { 'content-type': 'text/plain; version=0.0.4' })
  })

  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    if (!isSameSite(c.req)) throw new Refusal('notAllowed', 'This request came from another site.')
    if (c.req.method === 'POST') cutOffSlowBody(c.env)
    await next()
    // Once more, because an answer that someone else made takes none of the headers set before it.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  app.on(['GET', 'POST'], '/api/auth/*', bodyLimit({ maxSize: 64 * 1024, onError: tooLarge }), async (c) => {
    const door = `${c.req.method} ${c.req.path.slice('/api/auth'.length)}`
    if (!(authDoors as readonly string[]).includes(door))
      return c.json({ code: 'notFound', message: 'No such call.' }, 404)
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-elections-client-ip', c.get('request').ip)
    const request = await signInRequest(c, headers)
    const ask = () => services.auth.handler(request)
    const answered = await (changingDoors.includes(door) ? services.signIns.together(ask) : ask())
    return withoutToken(answered)
  })

  app.get('/api/openapi.json', (c) => c.json(openApiDocument(calls)))

  app.get('/api/live', async (c) => {
    const viewer = await withSignedIn(c, services, (found) => Promise.resolve(found))
    // This answer goes around the framework: what it would carry, a renewed cookie among it, is handed to Node.
    c.header('x-request-id', c.get('request').id)
    securityHeaders(c, services.settings)
    const cookies = c.res.headers.getSetCookie()
    c.env.outgoing.setHeaders(new Headers([...c.res.headers].filter(([name]) => name !== 'set-cookie')))
    if (cookies.length > 0) c.env.outgoing.setHeader('set-cookie', cookies)
    live.open(viewer, new Headers(c.req.raw.headers), c.req.queries('watch') ?? [], c.env.outgoing)
    return RESPONSE_ALREADY_SENT
  })

  app.route('/api/files', fileRoutes(services, given.downloads))
  app.route('/api/exports', exportRoutes(services, calls))
  given.http.filter(isBelowApi).forEach(mount)

  app.post('/api/:feature/:call', bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async (c) => {
    const found = calls.get(`${c.req.param('feature')}/${c.req.param('call')}`)
    if (!found) return c.json({ code: 'notFound', message: 'No such call.' }, 404)
    // Read once, also when the work is done once more.
    let body: Promise<unknown> | undefined
    const request = { ...c.get('request'), gone: found.call.heavy ? goneOf(c.env) : undefined }
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const result = await withVisitor(c, services, (visitor) => {
      const respond = async () => {
        body ??= jsonBody(c, found.call.allowance)
        const asked = { ...found, visitor, body: await body, idempotencyKey, request }
        const run = () => answer(services, asked)
        // The turn starts after the body is read, so a slow sender does not hold one.
        return visitor ? run() : services.turns.forVisitor(request.ip, run)
      }
      return found.call.heavy && visitor ? services.turns.admitHeavy(visitor, respond) : respond()
    })
    return c.json((result ?? null) as never)
  })
  app.all('/api/*', (c) => c.json({ code: 'notFound', message: 'No such call.' }, 404))

  // A crowd of visitors comes in a few at a time; people who are signed in are answered in between.
  app.get('*', async (c, next) => {
    const isFile = /^\/assets\/|\.(?:js|css|svg|png|ico|woff2|webmanifest)$/.test(c.req.path)
    const isKnown = /en\.session_token\s*=/.test(c.req.header('cookie') ?? '')
    if (isFile || isKnown) return next()
    return services.turns.forVisitor(c.get('request').ip, next)
  })
  given.http.filter((routes) => !isBelowApi(routes)).forEach(mount)
  app.route('/', searchEngineRoutes(services))
  app.route('/', basemapRoutes(services.settings))
  app.route('/', linkPreviewRoutes(services))

  app.get('*', webApp(services))
  return app

  async function refuse(c: HonoContext<Env>, error: unknown): Promise<Response> {
    const { status, body, headers } = answerFor(error, c.get('request').id, services.log)
    if (status === 429) await refusals.pause(c.get('request').ip)
    return c.json(body, status as 400, headers)
  }
}

/** A megabyte takes seconds. A person who sends it letter by letter would hold a connection for nothing; uploads are PUT and may take hours. */
function cutOffSlowBody({ incoming }: HttpBindings): void {
  const late = setTimeout(() => !incoming.complete && incoming.destroy(), slowestBodyMs).unref()
  incoming.once('close', () => clearTimeout(late))
}

/** A person who types on while a count waits for its turn breaks it off; it need not be counted then. */
function goneOf({ outgoing }: HttpBindings): AbortSignal {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  return gone.signal
}

/** The session's token is for the cookie alone, where no script can read it. */
async function withoutToken(answered: Response): Promise<Response> {
  if (!answered.headers.get('content-type')?.includes('json')) return new Response(answered.body, answered)
  const body = (await answered.json()) as Record<string, unknown> | null
  if (body && typeof body === 'object') delete body.token
  const headers = new Headers(answered.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: answered.status, headers })
}

const tooLarge = (c: HonoContext) =>
  // The rest of the body is not read, so the connection cannot be used again.
  c.json(
    { code: 'invalid', message: 'The request is too large. Send files through the upload instead.' },
    413,
    { connection: 'close' },
  )

function clientIp(c: HonoContext<Env>, proxies: number): string {
  const direct = (c.env.incoming?.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  if (proxies === 0) return direct
  // Counted from the right: only what our own proxies wrote is believed.
  const chain = [
    ...(c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean),
    direct,
  ]
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? direct
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.')
}

/** True when both what it listens on and what its links name are this machine. */
export function isOnlyHere({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  const named = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return [host, named].every((one) => one === 'localhost' || isLoopback(one))
}

/** The address of a calendar is the key to it; so are those of a guest's own page and of a kiosk. */
function withoutSecret(path: string, mounted: HttpRoutes[]): string {
  const found = mounted.find(({ at, secretAfter }) => secretAfter !== undefined && path.startsWith(`${at}/`))
  const steps = path.split('/')
  const shown = (found?.secretAfter ?? steps.length) + 1
  return steps.length > shown ? `${steps.slice(0, shown).join('/')}/…` : path
}

function routeLabel(path: string, calls: CallTable, mounted: HttpRoutes[]): string {
  if (path.startsWith('/api/files/')) return '/api/files/:id'
  if (path.startsWith('/api/')) return calls.has(path.slice(5)) || path === '/api/live' ? path : '/api/other'
  if (path.startsWith('/assets/')) return '/assets'
  return mounted.find(({ at }) => at !== '/' && path.startsWith(`${at}/`))?.at ?? 'page'
}
