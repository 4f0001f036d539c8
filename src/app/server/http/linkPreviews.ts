// GET of a page that people share: the page all screens live in, with what a shared link shows of it in the head. A page that is shut
// answers like an address that does not exist.
import { Hono, type Context, type Next } from 'hono'
import { Refusal } from '../../contract.ts'
import type { LinkPreview } from '../feature.ts'
import type { Env } from './http.ts'
import type { Limit } from '../turns/limits.ts'
import { headOf, notFoundPreview, withHead, type Preview } from './pageHead.ts'
import { networkKey } from './publicForms.server.ts'
import type { Services } from '../services.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { indexHtml } from './webApp.ts'

// A person who tries addresses to find pages that are not linked anywhere finds out slowly.
const perGuesser: Limit = { name: 'preview-guess', points: 120, perSeconds: 60 }

/** `template` is the page all screens live in; tests bring their own. */
export function linkPreviewRoutes(services: Services, template = indexHtml): Hono<Env> {
  const app = new Hono<Env>()
  for (const [address, read] of Object.entries(services.given.linkPreviews))
    app.get(address, (c, next) => send(c, next, c.req.param('slug') ?? '', read))
  return app

  async function send(c: Context<Env>, next: Next, slug: string, read: LinkPreview) {
    const page = await template()
    const preview = await find(slug, read).catch((error: unknown) => {
      services.log.error({ err: error }, 'A page goes out without its preview.')
      return undefined
    })
    // The screen itself tells what went wrong, and can try again.
    if (page === null || preview === undefined) return next()
    if (preview === null)
      await services.limits.take(
        perGuesser,
        networkKey(c.get('request').ip),
        'Too many addresses without a page. Wait a minute and open the link again.',
      )
    c.header('cache-control', 'no-cache')
    if (preview?.path === undefined) c.header('x-robots-tag', 'noindex')
    const head = await headOf(services.settings.publicUrl, preview ?? notFoundPreview)
    return c.html(withHead(page, String(head)), preview ? 200 : 404)
  }

  /** Null where there is nothing to see. */
  async function find(slug: string, read: LinkPreview): Promise<Preview | null> {
    if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
    try {
      // Many people open an event's address within a minute of the same email.
      return await services.together.once(`preview ${read.name} ${slug}`, () =>
        services.databases.readInScope(nobodyScope, (db) => read(db, slug)),
      )
    } catch (error) {
      if (error instanceof Refusal && error.code === 'notFound') return null
      throw error
    }
  }
}
