import { Input, Slider } from '@mantine/core'

interface NamedSliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** How the value reads: "12°", "2.0 times". */
  words?: (value: number) => string
  marks?: { value: number; label?: string }[]
  onChange(value: number): void
}

export function NamedSlider({ label, words, ...slider }: NamedSliderProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Slider
        {...slider}
        mt={6}
        mb={slider.marks ? 'lg' : 6}
        label={words ?? null}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': words?.(slider.value) }}
        size={6}
        thumbSize={20}
      />
    </Input.Wrapper>
  )
}
