import { Alert, Anchor, Button, Group, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead, useWrite } from '../../app/browser/call.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { DoorQr } from './door/DoorQr.tsx'
import { PublicFacts } from './public/PublicFacts.tsx'
import { ShiftChoice } from './public/ShiftChoice.tsx'
import classes from './public/public.module.css'
import type { OwnPlace as Place } from './publicApi.ts'
import { publicEventCalls } from './publicCalls.ts'
import { mostTogether } from './shapes.ts'

/** /event/:slug/:secret: a guest's own page, reached from a letter. */
export default function OwnPlace() {
  const { slug = '', secret = '' } = useParams()
  const page = useRead(publicEventCalls.place, { secret })
  useEffect(() => {
    document.title = 'Your place'
  }, [])
  if (page.error instanceof CallError && [404, 422].includes(page.error.status))
    return <NotFoundPage forVisitor />
  if (page.error && !page.data)
    return (
      <ErrorState
        title="This page did not load."
        tryThis={page.error.message}
        onRetry={() => void page.refetch()}
      />
    )
  if (!page.data) return <Loading />
  const place = page.data
  return (
    <div className={classes.page} style={{ '--committee': place.committee.color } as React.CSSProperties}>
      <p className={classes.answer} data-state={place.state}>
        {place.cancelledAt ? 'This event is canceled.' : answers[place.state](place)}
      </p>
      {place.cancelledAt && place.cancelReason && <p className={classes.note}>{place.cancelReason}</p>}
      {place.state === 'coming' && !place.cancelledAt && <DoorQr code={place.code} />}
      <PublicFacts
        event={place}
        placeNote={
          place.state === 'coming' || place.place.street
            ? ''
            : 'The exact address is shared with people who sign up.'
        }
        calendarHref={`/event/${slug}/${secret}/calendar.ics`}
      />
      {place.onlineUrl && (
        <p>
          Online:{' '}
          <Anchor underline="always" href={place.onlineUrl}>
            {place.onlineUrl}
          </Anchor>
        </p>
      )}
      {!place.cancelledAt && !place.hasBegun && (
        <ChangeAnswer
          key={`${place.state} ${place.partySize} ${place.shiftId}`}
          secret={secret}
          place={place}
        />
      )}
      <footer className={classes.foot}>{place.committee.disclaimer}</footer>
    </div>
  )
}

const answers: Record<Place['state'], (place: Place) => string> = {
  invited: ({ firstName }) => (firstName ? `${firstName}, will you come?` : 'Will you come?'),
  coming: ({ firstName, partySize }) =>
    `${firstName ? `${firstName}, you are coming` : 'You are coming'}${partySize > 1 ? `, ${partySize} of you` : ''}.`,
  waiting: () => 'You are on the waiting list. If a spot opens, we will email you.',
  declined: () => 'You said that you cannot come.',
  cancelled: () => 'You said that you cannot come.',
}

function ChangeAnswer({ secret, place }: { secret: string; place: Place }) {
  const client = useQueryClient()
  const [partySize, setPartySize] = useState(place.partySize)
  const [shiftId, setShiftId] = useState(place.shiftId)
  const change = useWrite(publicEventCalls.changePlace, {
    onSuccess: (now) => client.setQueryData([publicEventCalls.place.path, { secret }], now),
  })
  const isComing = place.state === 'coming' || place.state === 'waiting'
  const left =
    place.shifts.length > 0
      ? (place.shifts.find(({ id }) => id === shiftId)?.placesLeft ?? null)
      : place.placesLeft
  const isFull = left !== null && left < partySize
  const isChanged = partySize !== place.partySize || shiftId !== place.shiftId
  return (
    <section className={classes.form} aria-label="Change your answer">
      <h2 className={classes.formTitle}>{isComing ? 'Change your answer' : 'Your answer'}</h2>
      {place.shifts.length > 0 && (
        <ShiftChoice shifts={place.shifts} timeZone={place.timeZone} value={shiftId} onChange={setShiftId} />
      )}
      <NativeSelect
        label="How many"
        value={String(partySize)}
        data={Array.from({ length: Math.max(mostTogether, place.partySize) }, (_, i) => ({
          value: String(i + 1),
          label: i === 0 ? 'Just me' : `${i + 1} of us`,
        }))}
        onChange={(e) => setPartySize(Number(e.currentTarget.value))}
      />
      {change.error && <Alert color="red" role="alert" title={change.error.message} />}
      <Group gap="xs">
        <Button
          size="md"
          loading={change.busy}
          disabled={(isComing && !isChanged) || (place.shifts.length > 0 && !shiftId)}
          onClick={() => change.run({ secret, comes: true, partySize, shiftId })}
        >
          {isComing ? 'Save' : isFull ? 'Join the waiting list' : 'I am coming'}
        </Button>
        {place.state !== 'declined' && place.state !== 'cancelled' && (
          <Button
            size="md"
            variant="default"
            loading={change.busy}
            onClick={() => change.run({ secret, comes: false, partySize, shiftId })}
          >
            I cannot come
          </Button>
        )}
      </Group>
    </section>
  )
}
