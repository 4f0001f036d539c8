import { Chip, Group, Select, Text } from '@mantine/core'
import { isPlainDate } from '../../../domain/dates.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { weekdayNames, weekdayOf, weekdays } from '../rules.ts'
import { isOffered, repeatInWords, repeatOf, type EventValues } from './formValues.ts'

const choices = [
  { value: 'no', label: 'Does not repeat' },
  { value: 'day', label: 'Repeats every day' },
  { value: 'week', label: 'Repeats every week' },
  { value: 'second week', label: 'Repeats every second week' },
  { value: 'month', label: 'Repeats every month, on this weekday of the month' },
  { value: 'month date', label: 'Repeats every month, on this date' },
]

interface RepeatFieldsProps {
  form: DraftForm<EventValues>
  /** It repeats already, and this is about the days from this one on. */
  isSeries: boolean
}

export function RepeatFields({ form, isSeries }: RepeatFieldsProps) {
  const { values } = form
  const repeat = repeatOf(values)
  const first = isPlainDate(values.day) ? values.day : null
  const onRecord = values.onRecord?.repeat
  return (
    <>
      <Select
        mt="sm"
        aria-label="Repeats"
        allowDeselect={false}
        data={[
          ...(isSeries ? [{ value: 'no', label: 'This day is the last' }, ...choices.slice(1)] : choices),
          ...(onRecord && !isOffered(onRecord)
            ? [{ value: 'as on record', label: `Repeats every ${onRecord.interval} ${onRecord.every}s` }]
            : []),
        ]}
        {...form.getInputProps('repeats')}
      />
      {repeat && first && (
        <>
          {repeat.every === 'week' && (
            <Chip.Group
              multiple
              value={values.weekdays.length > 0 ? values.weekdays : [weekdayOf(first)]}
              onChange={(chosen) => form.setFieldValue('weekdays', chosen)}
            >
              <Group gap={6} mt="sm">
                {weekdays.map((day) => (
                  <Chip key={day} value={day} size="xs">
                    {weekdayNames[day].slice(0, 3)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          )}
          <DateField
            mt="sm"
            label="Until"
            placeholder="No end"
            yearMeant="future"
            value={values.until}
            onChange={(day) => form.setFieldValue('until', day)}
            error={form.errors['until']}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {repeatInWords(values, repeat)}. Each day can be changed on its own later, and keeps its time of
            day when daylight saving starts or ends.
          </Text>
        </>
      )}
    </>
  )
}
