import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoney, parseMoney, plainMoney } from '../../domain/money.ts'
import { useTypedValue } from './useTypedValue.ts'

export interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Whole cents. */
  value?: bigint | null
  onChange: (cents: bigint | null) => void
}

/** Understands "250", "$1,250.5" and "(20)"; shows "$1,250.50" when left. */
export function AmountField({ value = null, onChange, onBlur, error, ...input }: AmountFieldProps) {
  const typed = useTypedValue({
    value,
    onChange,
    parse: parseMoney,
    format: formatMoney,
    edit: plainMoney,
  })
  return (
    <TextInput
      placeholder="$0.00"
      inputMode="decimal"
      autoComplete="off"
      {...input}
      {...typed.inputProps(onBlur)}
      error={typed.problem ?? error}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
