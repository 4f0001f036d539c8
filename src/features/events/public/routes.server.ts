// GET /event/<slug>/calendar.ics and /event/<slug>/<secret>/calendar.ics: an event for someone's calendar. The second is the guest's own,
// with the place also where the public page keeps it to itself, if they come.
import { Hono, type Context, type Next } from 'hono'
import { eventCalendar } from './calendarFile.server.ts'
import { findGuest } from '../guests/guestChanges.server.ts'
import { openEvent, openPlace } from './publicEvent.server.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Env } from '../../../app/server/http/http.ts'
import type { Services } from '../../../app/server/services.ts'
import { nobodyScope } from '../../../app/server/auth/viewer.ts'

export function eventRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  const send = async (c: Context<Env>, write: (db: Db) => Promise<string>) =>
    c.body(await services.databases.readInScope(nobodyScope, write), 200, {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    })
  app.get('/:slug/calendar.ics', (c) =>
    send(c, async (db) => {
      const { event } = await openEvent(db, c.req.param('slug'))
      return eventCalendar(event, services.settings.publicUrl, event.hidesPlace)
    }),
  )
  app.get('/:slug/:secret/calendar.ics', (c) =>
    send(c, async (db) => {
      const { event, guestId, ...committee } = await openPlace(db, c.req.param('secret'))
      const { state } = await findGuest(db, committee, event.id, guestId)
      return eventCalendar(event, services.settings.publicUrl, event.hidesPlace && state !== 'coming')
    }),
  )
  app.get('/:slug/:secret', belongsToOnePerson)
  return app
}

export function kioskRoutes(): Hono<Env> {
  return new Hono<Env>().get('/:secret', belongsToOnePerson)
}

/** The screen itself is the web app's; the secret in this address is one person's, or one kiosk's. */
async function belongsToOnePerson(c: Context<Env>, next: Next): Promise<void> {
  await next()
  c.header('x-robots-tag', 'noindex')
  c.header('referrer-policy', 'no-referrer')
}
