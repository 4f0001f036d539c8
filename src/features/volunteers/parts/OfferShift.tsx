import { Modal, Switch } from '@mantine/core'
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

/** Everything this person could come to, the nearest first, for reading out on the phone. */
export default function OfferShift({ committeeId, volunteer, shifts, onClose }: OfferShiftProps) {
  const [onlyFitting, setOnlyFitting] = useState(false)
  const shown = shifts.filter(({ fits }) => fits || !onlyFitting)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Offer ${volunteer.name} a shift`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Switch
        mb="sm"
        label="Only when they said they can"
        checked={onlyFitting}
        onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
      />
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
