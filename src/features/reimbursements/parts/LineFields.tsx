import { Button, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import { formatMoney } from '../../../domain/money.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { centsForMiles, rateOn, type MileageRate } from '../rules.ts'
import type { TypedLine } from './typedLine.ts'
import classes from './RequestForm.module.css'

interface LineFieldsProps {
  place: number
  line: TypedLine
  rates: MileageRate[]
  onChange(line: TypedLine): void
  /** Left out for the only one. */
  onRemove?(): void
}

/** One purchase or one trip. */
export function LineFields({ place, line, rates, onChange, onRemove }: LineFieldsProps) {
  const set = (change: Partial<TypedLine>) => onChange({ ...line, ...change })
  const rate = line.spentOn ? rateOn(rates, line.spentOn) : null
  return (
    <div className={classes.line} role="group" aria-label={`Line ${place}`}>
      <SegmentedControl
        fullWidth
        value={line.kind}
        data={[
          { value: 'receipt', label: 'I paid for something' },
          { value: 'mileage', label: 'I drove' },
        ]}
        onChange={(kind) => set({ kind })}
      />
      <div className={classes.pair}>
        <DateField
          label="Day"
          value={line.spentOn}
          onChange={(spentOn) => set({ spentOn })}
          yearMeant="past"
        />
        {line.kind === 'receipt' ? (
          <AmountField label="Amount" value={line.cents} onChange={(cents) => set({ cents })} />
        ) : (
          <NumberInput
            label="Miles"
            decimalScale={1}
            min={0}
            max={10_000}
            hideControls
            inputMode="decimal"
            value={line.miles ?? ''}
            onChange={(miles) => set({ miles: miles === '' ? null : Number(miles) })}
          />
        )}
      </div>
      {line.kind === 'receipt' && (
        <TextInput
          label="Paid to"
          placeholder="Main Street Hardware"
          maxLength={200}
          value={line.paidTo}
          onChange={(e) => set({ paidTo: e.currentTarget.value })}
        />
      )}
      <TextInput
        label={line.kind === 'receipt' ? 'What for' : 'From where to where, and why'}
        placeholder={
          line.kind === 'receipt' ? '40 stakes for yard signs' : 'Wahoo to Kearney and back, canvass'
        }
        maxLength={300}
        value={line.what}
        onChange={(e) => set({ what: e.currentTarget.value })}
      />
      {line.kind === 'mileage' && (
        <Text size="sm" c="dimmed">
          {rate === null
            ? 'No mileage rate is set for this day. The treasurer sets it under Reimbursements.'
            : `${(rate.rateMills / 10).toFixed(1)} cents a mile${
                line.miles
                  ? `: ${formatMoney(centsForMiles(Math.round(line.miles * 10), rate.rateMills))}`
                  : ''
              }`}
        </Text>
      )}
      {onRemove && (
        <Button size="compact-sm" variant="subtle" onClick={onRemove} aria-label={`Remove line ${place}`}>
          Remove this line
        </Button>
      )}
    </div>
  )
}
