import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { staff } from '../api.ts'
import type { RatePer } from '../pay.ts'

/** Cents as text: a draft is kept as JSON. */
export interface StaffValues extends Record<string, unknown> {
  title: string
  userId: string | null
  rateCents: string | null
  ratePer: RatePer
  startedOn: string | null
}

export const emptyStaff: StaffValues = {
  title: '',
  userId: null,
  rateCents: null,
  ratePer: 'none',
  startedOn: null,
}

export function staffProblems({ rateCents, ratePer }: StaffValues) {
  return {
    rateCents:
      ratePer !== 'none' && rateCents === null
        ? 'Give the amount, or choose “Not paid”.'
        : rateCents !== null && !/^\d{1,9}$/.test(rateCents)
          ? 'Give an amount from $0 to $1,000,000.'
          : null,
  }
}

/** What the server takes: without pay there is no amount. */
export function sentForm({ title, userId, rateCents, ratePer, startedOn }: StaffValues) {
  return { title, userId, startedOn, ratePer, rateCents: ratePer === 'none' ? null : rateCents }
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
      label: `${name} (${email})`,
    })),
  ]
  const {
    value: rate,
    onChange: setRate,
    ...rateInput
  } = form.getInputProps('rateCents') as {
    value: string | null
    onChange(value: string | null): void
    error?: string
  }
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Pay"
          allowDeselect={false}
          data={[
            { value: 'none', label: 'Not paid' },
            { value: 'hour', label: 'By the hour' },
            { value: 'week', label: 'By the week' },
            { value: 'month', label: 'By the month' },
          ]}
          {...form.getInputProps('ratePer')}
        />
        {form.values.ratePer !== 'none' && (
          <AmountField
            label="Rate"
            value={rate === null ? null : BigInt(rate)}
            onChange={(cents) => setRate(cents === null ? null : String(cents))}
            {...rateInput}
          />
        )}
        <DateField label="First day" {...form.getInputProps('startedOn')} />
      </SimpleGrid>
    </>
  )
}
