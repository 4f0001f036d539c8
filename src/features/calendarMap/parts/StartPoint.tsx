import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Point } from '../../../domain/geography/drivingOrder.ts'
import { parseCoordinates } from '../coordinates.ts'

interface StartPointProps {
  onChange(start: Point | null): void
}

type Choice = 'first' | 'here' | 'typed'

/** Where a drive begins. Where a person is stays in the browser. */
export function StartPoint({ onChange }: StartPointProps) {
  const [choice, setChoice] = useState<Choice>('first')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function choose(next: Choice) {
    setChoice(next)
    setProblem(null)
    if (next !== 'here') return onChange(next === 'typed' ? (parseCoordinates(typed).value ?? null) : null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setProblem('Your device did not tell where it is. Allow it in the browser, or type coordinates.'),
    )
  }
  return (
    <Stack gap={4}>
      <Select
        label="Start from"
        data={[
          { value: 'first', label: 'The first stop' },
          { value: 'here', label: 'Where I am now' },
          { value: 'typed', label: 'Coordinates' },
        ]}
        value={choice}
        error={problem}
        allowDeselect={false}
        onChange={(value) => choose(value ?? 'first')}
      />
      {choice === 'typed' && (
        <TextInput
          aria-label="Coordinates of the start"
          placeholder="41.2587, -95.9378"
          value={typed}
          error={typed.trim() !== '' && parseCoordinates(typed).problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(parseCoordinates(event.currentTarget.value).value ?? null)
          }}
        />
      )}
      {choice === 'here' && (
        <Text size="xs" c="dimmed">
          Used in this browser only; the server does not learn it.
        </Text>
      )}
    </Stack>
  )
}
