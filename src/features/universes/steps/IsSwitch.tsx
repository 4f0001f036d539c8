import { SegmentedControl } from '@mantine/core'

interface IsSwitchProps {
  value: 'any' | 'none'
  onChange: (value: 'any' | 'none') => void
  any?: string
  none?: string
}

/** "is one of" or "is none of". */
export function IsSwitch({ value, onChange, any = 'is one of', none = 'is none of' }: IsSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label="Whether the condition holds or not"
      value={value}
      data={[
        { value: 'any', label: any },
        { value: 'none', label: none },
      ]}
      onChange={onChange}
    />
  )
}
