import { ActionIcon, Button, Fieldset, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { newId } from '../../../app/browser/call.ts'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import classes from './events.module.css'
import type { EventValues } from './formValues.ts'

/** Parts of an event that people choose between, each with its own places. */
export function ShiftFields({ form }: { form: DraftForm<EventValues> }) {
  const { shifts, start, end } = form.values
  const add = () =>
    form.insertListItem('shifts', {
      key: newId(),
      id: null,
      name: `Shift ${shifts.length + 1}`,
      start: shifts.at(-1)?.end ?? start,
      end,
      capacity: '',
    })
  return (
    <Fieldset legend="Shifts">
      <Stack gap="sm">
        {shifts.length === 0 && (
          <Text size="sm" c="dimmed">
            Without shifts people come to the whole event.
          </Text>
        )}
        {shifts.map((shift, i) => (
          <div key={shift.key} className={classes.shiftRow}>
            <TextInput label="Name" {...form.getInputProps(`shifts.${i}.name`)} />
            <TextInput type="time" label="Begins" {...form.getInputProps(`shifts.${i}.start`)} />
            <TextInput type="time" label="Ends" {...form.getInputProps(`shifts.${i}.end`)} />
            <NumberInput
              label="Places"
              placeholder="Any"
              min={1}
              allowDecimal={false}
              {...form.getInputProps(`shifts.${i}.capacity`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label={`Remove ${shift.name}`}
              onClick={() => form.removeListItem('shifts', i)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={add}
          style={{ alignSelf: 'start' }}
        >
          Add a shift
        </Button>
      </Stack>
    </Fieldset>
  )
}
