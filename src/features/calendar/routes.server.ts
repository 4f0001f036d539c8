// GET /calendar/<secret>.ics: a person's calendar for a program that cannot sign in. What it shows is read behind that person's walls, and
// of their committees only the one it is about.
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { followedBillsCalendar } from '../bills/followedBillsCalendar.server.ts'
import { committeeCalendar } from './feed.server.ts'
import { findFeed, noteUse, type Feed } from '../calendarFeeds/findFeed.server.ts'
import { lookUp } from '../../domain/lookUp.ts'
import { icalendarOf, type Calendar } from '../../sources/icalendar/icalendar.ts'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Env } from '../../app/server/http/http.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { networkKey } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'

const calendars: Record<string, (db: Db, feed: Feed, publicUrl: string) => Promise<Calendar>> = {
  'followed bills': followedBillsCalendar,
  committee: (db, feed, publicUrl) => {
    if (feed.committeeId === null) throw notFound()
    return committeeCalendar(db, { ...feed, committeeId: feed.committeeId }, publicUrl)
  },
}

// A calendar asks every few minutes at most, also one that several devices share.
const perFeed: Limit = { name: 'calendar-feed', points: 120, perSeconds: 3600 }
// Addresses cannot be guessed; a person who tries should not keep the database busy with it.
const perGuesser: Limit = { name: 'calendar-guess', points: 60, perSeconds: 60 }

export function calendarRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/:file', async (c) => {
    const secret = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1] ?? ''
    const feed = await findFeed(services.databases, secret)
    const calendarOf = feed && lookUp(calendars, feed.kind)
    if (!feed || !calendarOf) {
      await services.limits.take(
        perGuesser,
        networkKey(c.get('request').ip),
        'Too many addresses without a calendar.',
      )
      throw notFound()
    }
    await services.limits.take(
      perFeed,
      feed.id,
      'This calendar was asked for many times within an hour. Let it refresh every few hours.',
    )
    const scope = {
      organization: feed.organizationId,
      user: feed.userId,
      committees: `{${feed.committeeId ?? ''}}`,
    }
    const { databases, settings } = services
    // A calendar program cannot sign in, so it counts as a visitor.
    const text = await databases.readInScope(
      scope,
      async (db) => icalendarOf(await calendarOf(db, feed, settings.publicUrl)),
      databases.visitors,
    )
    await noteUse(services.databases, feed.id)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (hasIt(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="elections-nebraska.ics"',
    })
  })
  return app
}

const hasIt = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
