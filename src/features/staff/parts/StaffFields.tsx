import { Select, TextInput } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { staff } from '../api.ts'

export interface StaffValues extends Record<string, unknown> {
  title: string
  userId: string | null
  startedOn: string | null
}

interface StaffFieldsProps<Values extends StaffValues> {
  form: DraftForm<Values>
  committeeId: string
  /** The sign-in it is linked to now, which the list of free ones lacks. */
  linked?: { userId: string; name: string }
}

export function StaffFields<Values extends StaffValues>({
  form,
  committeeId,
  linked,
}: StaffFieldsProps<Values>) {
  const { data } = useRead(staff.signIns, { committeeId })
  const members = [
    ...(linked ? [{ value: linked.userId, label: linked.name }] : []),
    ...(data?.members ?? []).map(({ userId, name, email }) => ({
      value: userId,
      label: email ? `${name} (${email})` : name,
    })),
  ]
  return (
    <>
      <TextInput
        label="Title"
        placeholder="Field organizer"
        maxLength={120}
        {...form.getInputProps('title')}
      />
      <Select
        label="Sign-in"
        description="Linked, they enter their own hours and find their own tasks."
        placeholder="Not linked"
        searchable
        clearable
        data={members}
        nothingFoundMessage="No member without a link has this name."
        {...form.getInputProps('userId')}
      />
      <DateField label="First day of work" {...form.getInputProps('startedOn')} />
    </>
  )
}
