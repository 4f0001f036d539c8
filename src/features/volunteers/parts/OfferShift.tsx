import { Group, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { OpenShift, VolunteerRow } from '../api.ts'
import { ShiftRow } from './ShiftRow.tsx'
import classes from './OneVolunteer.module.css'

interface OfferShiftProps {
  committeeId: string
  volunteer: VolunteerRow
  shifts: OpenShift[]
  onClose(): void
}

/** Everything this person could come to, what they like and what is near first, for reading out on the phone. */
export default function OfferShift({ committeeId, volunteer, shifts, onClose }: OfferShiftProps) {
  const [onlyFitting, setOnlyFitting] = useState(shifts.some(({ fits }) => fits))
  const [everyDay, setEveryDay] = useState(false)
  const shown = shifts.filter(({ fits, isLaterDay }) => (fits || !onlyFitting) && (everyDay || !isLaterDay))
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Offer ${volunteer.name} a shift`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Group mb="sm" gap="lg">
        <Switch
          label="Only when they said they can"
          checked={onlyFitting}
          onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
        />
        {shifts.some(({ isLaterDay }) => isLaterDay) && (
          <Switch
            label="Every day of what repeats"
            checked={everyDay}
            onChange={(event) => setEveryDay(event.currentTarget.checked)}
          />
        )}
      </Group>
      {shown.length === 0 ? (
        <Empty title={shifts.length === 0 ? 'No event is coming up.' : 'None is at a time they can.'}>
          {shifts.length === 0 ? 'Plan one under Events.' : 'Switch that off to see the others.'}
        </Empty>
      ) : (
        <ul className={classes.rows}>
          {shown.map((shift) => (
            <ShiftRow
              key={`${shift.eventId} ${shift.shiftId}`}
              {...{ committeeId, volunteer, shift }}
              mayEdit
            />
          ))}
        </ul>
      )}
    </Modal>
  )
}
