import { Radio, Stack } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import type { PublicEvent } from '../publicApi.ts'

interface ShiftChoiceProps {
  shifts: PublicEvent['shifts']
  timeZone: string
  value: string | null
  onChange(shiftId: string): void
  error?: string
}

export function ShiftChoice({ shifts, timeZone, value, onChange, error }: ShiftChoiceProps) {
  return (
    <Radio.Group label="Which shift" required value={value ?? ''} onChange={onChange} error={error}>
      <Stack gap="xs" mt={6}>
        {shifts.map((shift) => (
          <Radio
            key={shift.id}
            value={shift.id}
            label={`${shift.name}, ${formatZonedRange(shift.startsAt, shift.endsAt, timeZone, 'time')}`}
            description={
              shift.placesLeft === null
                ? undefined
                : shift.placesLeft === 0
                  ? 'Full. You can join the waiting list.'
                  : `${counted(shift.placesLeft, 'spot')} left`
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
