// POST /unsubscribe/<secret>: a mail program that stops the emails with one click (RFC 8058). It follows no link, shows no page and has no
// cookie; the secret in the address is all it needs. Opening the address shows the page instead: programs that look at links ahead of their
// reader must not unsubscribe anybody.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { invalid, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import { nobodyScope } from '../../app/server/auth/viewer.ts'
import type { Env } from '../../app/server/http/http.ts'
import { networkKey } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { openSubscription, setSubscription } from './subscription.server.ts'

// One mail provider posts for all its readers, so this bounds a flood and not a busy day.
const perNetwork: Limit = { name: 'unsubscribe-post', points: 600, perSeconds: 60 }

export function unsubscribeRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/:secret', bodyLimit({ maxSize: 4096 }), async (c) => {
    const { ip, id: requestId } = c.get('request')
    await services.limits.take(perNetwork, networkKey(ip), 'Too many at once. Try again in a minute.')
    const secret = c.req.param('secret')
    if (!/^[0-9a-f]{64}$/.test(secret)) throw notFound()
    const said: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    if (said['List-Unsubscribe'] !== 'One-Click')
      throw invalid('Send “List-Unsubscribe=One-Click”, or open this address in a browser.')
    await services.turns.forVisitor(ip, () =>
      services.databases.inScope(nobodyScope, async (db) => {
        const recipient = await openSubscription(db, secret)
        const { organizationId } = recipient
        await setSubscription(db, recipient, 'mail program', (entry) =>
          appendAudit(db, { userId: null, name: 'Visitor', organizationId, requestId }, entry),
        )
      }),
    )
    return c.text('Unsubscribed.', 200, { 'cache-control': 'no-store' })
  })
  app.get('/:secret', async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex')
    c.header('referrer-policy', 'no-referrer')
  })
  return app
}
