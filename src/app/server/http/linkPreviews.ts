// GET /join/<slug> and /event/<slug>: the page all screens live in, with what a shared link shows of it in the head. Of a page that is shut
// nothing is told, not even that it is there: it is the same answer as for an address nobody has.
import { Hono, type Context, type Next } from 'hono'
import { formatZonedRange, zoneNames, type StateZone } from '../../../domain/zonedTime.ts'
import { pictureAddress } from '../../../domain/pictureAddress.ts'
import { openEvent } from '../../../features/events/public/publicEvent.server.ts'
import { openCommittee } from '../../../features/volunteers/join/join.server.ts'
import { Refusal } from '../../contract.ts'
import type { Db } from '../data/db.ts'
import type { Env } from './http.ts'
import type { Limit } from '../turns/limits.ts'
import { headOf, notFoundPreview, withHead, type Preview } from './pageHead.ts'
import { networkKey } from './publicForms.server.ts'
import type { Services } from '../services.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { indexHtml } from './webApp.ts'

// Apps cut what is longer.
const mostLetters = 200
// Whoever tries addresses to find pages that are not linked anywhere finds out slowly.
const perGuesser: Limit = { name: 'preview-guess', points: 120, perSeconds: 60 }

/** `template` is the page all screens live in; tests bring their own. */
export function linkPreviewRoutes(services: Services, template = indexHtml): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/join/:slug', (c, next) => send(c, next, c.req.param('slug'), ofCommittee))
  app.get('/event/:slug', (c, next) => send(c, next, c.req.param('slug'), ofEvent))
  return app

  async function send(c: Context<Env>, next: Next, slug: string, read: typeof ofEvent) {
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
    const head = await headOf(services.settings.publicUrl, preview ?? notFoundPreview)
    return c.html(withHead(page, String(head)), preview ? 200 : 404)
  }

  /** Null where there is nothing to see. */
  async function find(slug: string, read: typeof ofEvent): Promise<Preview | null> {
    if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
    try {
      // An event's address is opened by everybody who got the same letter, in the same minute.
      return await services.together.once(`preview ${read.name} ${slug}`, () =>
        services.databases.readInScope(nobodyScope, (db) => read(db, slug)),
      )
    } catch (error) {
      if (error instanceof Refusal && error.code === 'notFound') return null
      throw error
    }
  }
}

async function ofCommittee(db: Db, slug: string): Promise<Preview> {
  const { name, office, district, about, pictureFileId } = await openCommittee(db, slug)
  const seat = [office, district && `District ${district}`].filter(Boolean).join(', ')
  const asks = 'Say what you would like to do and when you have time, and somebody gets back to you.'
  return {
    title: `Volunteer for ${name}`,
    description: shortened([seat && `${seat}.`, about || asks].filter(Boolean).join(' ')),
    path: `/join/${slug}`,
    picture: pictureOf(name, pictureFileId),
  }
}

async function ofEvent(db: Db, slug: string): Promise<Preview> {
  const { event, committeeId } = await openEvent(db, slug)
  const committee = await db
    .selectFrom('committees')
    .select(['name', 'pictureFileId'])
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  const zone = event.timeZone as StateZone
  const when = `${formatZonedRange(event.startsAt, event.endsAt, zone)} (${zoneNames[zone]} time)`
  // A private home is for those who come: everybody else reads the city.
  const where = (event.hidesPlace ? [event.city] : [event.placeName, event.street, event.city])
    .filter(Boolean)
    .join(', ')
  const facts = [when, where || (event.onlineUrl && 'Online'), committee.name].filter(Boolean).join(' · ')
  return {
    title: event.cancelledAt ? `Cancelled: ${event.title}` : event.title,
    description: shortened(event.about ? `${facts}. ${event.about}` : facts),
    path: `/event/${slug}`,
    picture: pictureOf(committee.name, committee.pictureFileId),
  }
}

function pictureOf(name: string, fileId: string | null): Preview['picture'] {
  return fileId ? { path: pictureAddress(fileId), of: name } : undefined
}

/** Ends behind a whole word, and never inside of a letter: some emoji are many characters. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  let end = 0
  let letters = 0
  for (const { index, segment } of segmenter.segment(plain)) {
    if (++letters > mostLetters) break
    end = index + segment.length
  }
  if (end === plain.length) return plain
  const cut = plain.slice(0, end)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`
}
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
