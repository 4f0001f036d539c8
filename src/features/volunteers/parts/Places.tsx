import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { volunteers, type Place, type Volunteer } from '../api.ts'
import { reliabilityWords } from '../rules.ts'
import { ShiftRow } from './ShiftRow.tsx'
import classes from './OneVolunteer.module.css'

const OfferShift = lazy(() => import('./OfferShift.tsx'))

const nearestShown = 3

/** Where this person comes and came, and what is near. */
export function Places({ committeeId, one }: { committeeId: string; one: Volunteer }) {
  const { volunteer, places, mayEdit } = one
  const [offering, offer] = useDisclosure()
  const open = useRead(volunteers.openShifts, { committeeId, personId: volunteer.personId })
  const nearest =
    open.data?.shifts.filter(({ isMine, isLaterDay }) => !isMine && !isLaterDay).slice(0, nearestShown) ?? []
  return (
    <>
      <Section
        card
        title="Shifts"
        note={
          volunteer.promised > 0
            ? `${sentence(reliabilityWords(volunteer.came, volunteer.promised))} they had promised.`
            : 'No past shifts yet.'
        }
        actions={
          mayEdit && (
            <Button size="compact-sm" onClick={offer.open}>
              Offer a shift
            </Button>
          )
        }
      >
        {places.length === 0 ? (
          <Text c="dimmed">Nothing yet. Offer a shift, or invite them to an event.</Text>
        ) : (
          <ul className={classes.rows}>
            {places.map((place) => (
              <OnePlace key={place.guestId} committeeId={committeeId} place={place} />
            ))}
          </ul>
        )}
      </Section>
      {nearest.length > 0 && (
        <Section card title="Nearest events" note="What they like to do first.">
          <ul className={classes.rows}>
            {nearest.map((shift) => (
              <ShiftRow
                key={shift.shiftId ?? shift.eventId}
                {...{ committeeId, volunteer, shift, mayEdit }}
              />
            ))}
          </ul>
        </Section>
      )}
      <Suspense fallback={null}>
        {offering && (
          <OfferShift
            committeeId={committeeId}
            volunteer={volunteer}
            shifts={open.data?.shifts ?? []}
            onClose={offer.close}
          />
        )}
      </Suspense>
    </>
  )
}

function OnePlace({ committeeId, place }: { committeeId: string; place: Place }) {
  const [tone, words] = stateOf(place)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: place.eventId })}
        >
          {place.title}
          {place.shift && `: ${place.shift}`}
        </Anchor>
        <Text size="sm" c="dimmed">
          {formatZonedRange(place.startsAt, place.endsAt, place.timeZone)}
        </Text>
      </div>
      <Status tone={tone}>{words}</Status>
    </li>
  )
}

function stateOf({ state, cameAt, isNoShow, isPast }: Place): [StatusTone, string] {
  if (cameAt) return ['good', 'Came']
  if (state === 'called off') return ['neutral', 'Called off']
  if (state === 'coming' && (isNoShow || isPast)) return ['warning', 'Did not come']
  if (state === 'coming') return ['good', 'Coming']
  if (state === 'waiting') return ['waiting', 'Waiting list']
  if (state === 'invited') return ['waiting', isPast ? 'No answer' : 'Invited']
  return ['neutral', state === 'declined' ? 'Said no' : 'Canceled']
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
