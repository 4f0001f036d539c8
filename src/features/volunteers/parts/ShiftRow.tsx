import { Button, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { events } from '../../events/api.ts'
import { volunteers, type OpenShift, type VolunteerRow } from '../api.ts'
import classes from './OneVolunteer.module.css'

interface ShiftRowProps {
  committeeId: string
  volunteer: VolunteerRow
  shift: OpenShift
  mayEdit: boolean
}

/** A shift someone could take, with what speaks for it. */
export function ShiftRow({ committeeId, volunteer, shift, mayEdit }: ShiftRowProps) {
  const book = useWrite(events.addGuest, {
    refresh: [volunteers.get, volunteers.openShifts, volunteers.list],
    onSuccess: ({ state }) =>
      showDone(
        state === 'coming'
          ? `${volunteer.name} has a spot at ${shift.title}.`
          : `${shift.title} is full. ${volunteer.name} is on the waiting list.`,
      ),
    onError: (error) => showProblem(`${volunteer.name} was not booked.`, error.message),
  })
  const facts = [
    shift.place,
    shift.nearness,
    shift.free === null ? '' : shift.free === 0 ? 'full' : `${counted(shift.free, 'spot')} open`,
    shift.fits ? `${volunteer.name.split(' ')[0]} can then` : '',
    shift.likes ? 'likes this work' : '',
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>
          {shift.title}
          {shift.shift && `: ${shift.shift}`}
        </Text>
        <Text size="sm">{formatZonedRange(shift.startsAt, shift.endsAt, shift.timeZone)}</Text>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {shift.isMine ? (
        <Text size="sm" c="dimmed">
          Signed up
        </Text>
      ) : (
        mayEdit && (
          <Button
            size="compact-sm"
            variant="default"
            loading={book.busy}
            onClick={() =>
              book.run({
                committeeId,
                eventId: shift.eventId,
                shiftId: shift.shiftId,
                personId: volunteer.personId,
              })
            }
            aria-label={`${shift.free === 0 ? 'Put on the waiting list of' : 'Book for'} ${shift.title}${shift.shift ? `: ${shift.shift}` : ''}`}
          >
            {shift.free === 0 ? 'Waiting list' : 'Book'}
          </Button>
        )
      )}
    </li>
  )
}
