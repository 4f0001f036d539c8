import { Checkbox, Group } from '@mantine/core'
import { fieldWords, sheetFields, type SheetField } from '../rules.ts'

interface FieldChoiceProps {
  fields: SheetField[]
  onChange(fields: SheetField[]): void
}

/** What is asked beside the name. Less is more: each column makes every other one narrower. */
export function FieldChoice({ fields, onChange }: FieldChoiceProps) {
  return (
    <Checkbox.Group
      label="Ask for"
      description="The name is always asked."
      value={fields}
      onChange={(next) => onChange(sheetFields.filter((field) => next.includes(field)))}
    >
      <Group mt={6} gap="md">
        {sheetFields.map((field) => (
          <Checkbox key={field} value={field} label={fieldWords[field]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
