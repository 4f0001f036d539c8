import type { Db } from '../../../app/server/data/db.ts'
import { pictureOf, shortened, type Preview } from '../../../app/server/http/pageHead.ts'
import { formatZonedRange, zoneNames, type StateZone } from '../../../domain/zonedTime.ts'
import { openEvent } from './publicEvent.server.ts'

/** What a shared link to /event/<slug> shows. */
export async function previewOfEvent(db: Db, slug: string): Promise<Preview> {
  const { event, committeeId } = await openEvent(db, slug)
  const committee = await db
    .selectFrom('committees')
    .select(['name', 'pictureFileId'])
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  const zone = event.timeZone as StateZone
  const when = `${formatZonedRange(event.startsAt, event.endsAt, zone)} (${zoneNames[zone]} time)`
  // A private home is for those who come: everyone else reads the city.
  const where = (event.hidesPlace ? [event.city] : [event.placeName, event.street, event.city])
    .filter(Boolean)
    .join(', ')
  const facts = [when, where || (event.onlineUrl && 'Online'), committee.name].filter(Boolean).join(' · ')
  return {
    title: event.cancelledAt ? `Canceled: ${event.title}` : event.title,
    description: shortened(event.about ? `${facts}. ${event.about}` : facts),
    path: `/event/${slug}`,
    picture: pictureOf(committee.name, committee.pictureFileId),
  }
}
