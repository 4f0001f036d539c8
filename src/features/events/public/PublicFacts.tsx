import { Anchor, Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { formatZonedRange, zoneNames } from '../../../domain/zonedTime.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import type { OwnPlace, PublicEvent } from '../publicApi.ts'
import { kindNames } from '../words.ts'
import classes from './public.module.css'

const PlaceMap = lazy(() => import('../../../ui/map/PlaceMap.tsx'))

interface PublicFactsProps {
  event: Pick<
    PublicEvent | OwnPlace,
    'title' | 'kind' | 'about' | 'startsAt' | 'endsAt' | 'timeZone' | 'place' | 'committee' | 'isOnline'
  >
  placeNote: string
  calendarHref: string
}

export function PublicFacts({ event, placeNote, calendarHref }: PublicFactsProps) {
  const { place, timeZone } = event
  const address = [place.name, place.street, [place.city, place.zip].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return (
    <>
      <p className={classes.from}>
        {event.committee.name} · {kindNames[event.kind]}
      </p>
      <h1 className={classes.title}>{event.title}</h1>
      <dl className={classes.facts}>
        <dt>When</dt>
        <dd>
          {formatZonedRange(event.startsAt, event.endsAt, timeZone)} ({zoneNames[timeZone]} time)
          <br />
          <Anchor underline="always" href={calendarHref} size="sm">
            Add to my calendar
          </Anchor>
        </dd>
        <dt>Where</dt>
        <dd>
          {address.length > 0 ? address.join(', ') : event.isOnline ? 'Online' : 'To be announced'}
          {event.isOnline && address.length > 0 && ', and online'}
          {placeNote && <span className={classes.note}>{placeNote}</span>}
          <OnMap latitude={place.latitude} longitude={place.longitude} />
        </dd>
      </dl>
      {event.about && <p className={classes.about}>{event.about}</p>}
    </>
  )
}

/** The map is heavy, and most people know the place: it loads for a person who asks. */
function OnMap({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  const [isShown, setIsShown] = useState(false)
  if (latitude === null || longitude === null) return null
  if (!isShown)
    return (
      <div>
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setIsShown(true)}>
          Show on a map
        </Button>
      </div>
    )
  return (
    <PartBoundary problem="The map did not load." fallback={<div style={{ height: 240 }} />}>
      <PlaceMap point={{ latitude, longitude }} />
      <Anchor
        size="sm"
        target="_blank"
        rel="noreferrer"
        href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
      >
        Directions on OpenStreetMap
      </Anchor>
    </PartBoundary>
  )
}
