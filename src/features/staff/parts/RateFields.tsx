import { Select } from '@mantine/core'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import type { DraftForm } from '../../../ui/fields/useDraftForm.ts'
import { highestRate } from '../api.ts'
import type { RatePer } from '../pay.ts'

/** Cents as text: a draft is kept as JSON. */
export interface RateValues extends Record<string, unknown> {
  rateCents: string | null
  ratePer: RatePer
}

export function rateProblems({ rateCents, ratePer }: RateValues) {
  return {
    rateCents:
      ratePer !== 'none' && rateCents === null
        ? 'Give the amount, or choose “Not paid”.'
        : rateCents !== null && (!/^\d+$/.test(rateCents) || BigInt(rateCents) > highestRate)
          ? 'Give an amount from $0 to $1,000,000.'
          : null,
  }
}

/** What the server takes: without pay there is no amount. */
export function sentRate({ rateCents, ratePer }: RateValues) {
  return { ratePer, rateCents: ratePer === 'none' ? null : rateCents }
}

export function RateFields<Values extends RateValues>({ form }: { form: DraftForm<Values> }) {
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
    </>
  )
}
