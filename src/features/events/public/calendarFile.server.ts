// One event as a calendar file.
import type { StateZone } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import { icalendarOf } from '../../../sources/icalendar/icalendar.ts'
import type { EventRow } from '../access.server.ts'

export function eventCalendar(event: EventRow, publicUrl: string, hidesPlace: boolean): string {
  const place = hidesPlace ? [event.city] : [event.placeName, event.street, event.city, event.zip]
  return icalendarOf({
    name: event.title,
    about: '',
    events: [
      {
        uid: `event-${event.id}@elections-nebraska`,
        sequence: event.sequence,
        changedAt: event.updatedAt,
        span: { startsAt: event.startsAt, endsAt: event.endsAt, zone: event.timeZone as StateZone },
        summary: event.title,
        description: event.about,
        location: place.filter(Boolean).join(', '),
        ...(event.isPublic && { url: `${publicUrl}${linkTo('/event/:slug', { slug: event.slug })}` }),
        isCancelled: event.cancelledAt !== null,
        isBusy: true,
      },
    ],
  })
}
