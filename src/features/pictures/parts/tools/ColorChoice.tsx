import { ColorInput, ColorSwatch, Group, Input, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { hexOf, readableOn, shaded } from '../../colors.ts'
import { namedColors, type Color } from '../../design.ts'
import { useStudio } from '../StudioContext.ts'
import classes from '../Studio.module.css'

interface ColorChoiceProps {
  label: string
  value: Color
  onChange(color: Color): void
}

const names: Record<(typeof namedColors)[number], string> = {
  committee: 'The committee’s color',
  white: 'White',
  ink: 'Ink',
}

/** The committee's color first, its shades, and any other. */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const { committee } = useStudio()
  const shades: { color: Color; name: string }[] = [
    ...namedColors.map((color) => ({ color, name: names[color] })),
    { color: shaded(committee.color, 0.55), name: 'A lighter shade' },
    { color: shaded(committee.color, -0.45), name: 'A darker shade' },
    { color: '#e3c48c', name: 'Wheat' },
  ]
  return (
    <Input.Wrapper label={label}>
      <Group gap={6} mt={4} role="group" aria-label={label}>
        {shades.map(({ color, name }) => {
          const hex = hexOf(color, committee.color)
          return (
            <Tooltip label={name} key={color}>
              <UnstyledButton
                className={classes.swatch}
                aria-label={name}
                aria-pressed={value === color}
                onClick={() => onChange(color)}
              >
                <ColorSwatch color={hex} size={32}>
                  {value === color && <IconCheck size={16} color={readableOn(hex)} aria-hidden />}
                </ColorSwatch>
              </UnstyledButton>
            </Tooltip>
          )
        })}
        <ColorInput
          aria-label={`${label}: another color`}
          format="hex"
          size="xs"
          w={150}
          value={hexOf(value, committee.color)}
          onChange={(hex) => /^#[0-9a-f]{6}$/.test(hex.toLowerCase()) && onChange(hex.toLowerCase())}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
        />
      </Group>
    </Input.Wrapper>
  )
}
