import { Fieldset, Group, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import classes from './Form.module.css'
import { type Address, pastedAddress } from './pastedAddress.ts'

export interface AddressFieldProps {
  label?: string
  description?: string
  value: Address
  onChange: (address: Address) => void
  /** Errors by part, in the form's own words. */
  errors?: Partial<Record<keyof Address, string>>
  required?: boolean
}

/** Five small fields that take a whole address pasted into the first. */
export function AddressField({
  label = 'Address',
  description,
  value,
  onChange,
  errors,
  required,
}: AddressFieldProps) {
  const part = (name: keyof Address) => ({
    value: value[name],
    error: errors?.[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  })

  function onPaste(event: ClipboardEvent) {
    const whole = pastedAddress(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    onChange({ ...value, ...whole })
  }

  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ root: classes.group, legend: classes.legend }}>
      <TextInput
        label="Street"
        description={description}
        required={required}
        autoComplete="address-line1"
        onPaste={onPaste}
        {...part('line1')}
      />
      <TextInput label="Apartment or unit" autoComplete="address-line2" mt="xs" {...part('line2')} />
      <Group gap="xs" mt="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label="City"
          required={required}
          autoComplete="address-level2"
          flex={1}
          {...part('city')}
        />
        <TextInput
          label="State"
          required={required}
          autoComplete="address-level1"
          w={72}
          maxLength={2}
          {...part('state')}
        />
        <TextInput
          label="ZIP"
          required={required}
          autoComplete="postal-code"
          inputMode="numeric"
          w={104}
          {...part('zip')}
        />
      </Group>
    </Fieldset>
  )
}
