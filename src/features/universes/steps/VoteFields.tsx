import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { ElectionGrid } from './ElectionGrid.tsx'
import { quickPicks } from './electionYears.ts'
import type { FieldsProps } from './FieldsProps.ts'

/** n of m: which elections, and in how many of them. */
export function VotesFields({ condition, onChange }: FieldsProps<'votes'>) {
  const { choices } = useBuilder()
  const { elections, min, max } = condition
  const total = elections.length
  const set = (chosen: string[]) =>
    onChange({
      ...condition,
      elections: chosen,
      min: Math.min(min, chosen.length),
      ...(max === undefined ? {} : { max: Math.min(max, chosen.length) }),
    })
  const numbers = Array.from({ length: total + 1 }, (_, n) => String(n))
  return (
    <Stack gap="xs">
      <Group gap={4}>
        {quickPicks.map(({ label, pick }) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            onClick={() => set(pick(choices.elections))}
          >
            {label}
          </Button>
        ))}
      </Group>
      <ElectionGrid
        elections={choices.elections}
        stateOf={(code) => (elections.includes(code) ? 'voted' : 'any')}
        words={{ any: 'not counted', voted: 'counted', missed: '' }}
        onPress={(code) =>
          set(elections.includes(code) ? elections.filter((other) => other !== code) : [...elections, code])
        }
      />
      {total > 0 && (
        <Group gap={6} align="center">
          <Text size="sm">In at least</Text>
          <NativeSelect
            size="xs"
            aria-label="At least how many"
            value={String(min)}
            data={numbers}
            onChange={(event) => {
              const least = Number(event.currentTarget.value)
              onChange({
                ...condition,
                min: least,
                ...(max !== undefined && max < least ? { max: least } : {}),
              })
            }}
          />
          <Text size="sm">and at most</Text>
          <NativeSelect
            size="xs"
            aria-label="At most how many"
            value={max === undefined ? '' : String(max)}
            data={[{ value: '', label: `all ${total}` }, ...numbers.slice(min, total)]}
            onChange={(event) => {
              const { max: _, ...rest } = condition
              const most = event.currentTarget.value
              onChange(most === '' ? rest : { ...rest, max: Number(most) })
            }}
          />
          <Text size="sm">of them</Text>
        </Group>
      )}
    </Stack>
  )
}

/** Voted in all of these, in none of those: each press goes from any to voted to skipped. */
export function PatternFields({ condition, onChange }: FieldsProps<'pattern'>) {
  const { choices } = useBuilder()
  const { voted, missed } = condition
  const without = (list: string[], code: string) => list.filter((other) => other !== code)
  function press(code: string) {
    if (voted.includes(code))
      onChange({ ...condition, voted: without(voted, code), missed: [...missed, code] })
    else if (missed.includes(code)) onChange({ ...condition, missed: without(missed, code) })
    else onChange({ ...condition, voted: [...voted, code] })
  }
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        Press once for voted, again for skipped, again for either.
      </Text>
      <ElectionGrid
        elections={choices.elections}
        stateOf={(code) => (voted.includes(code) ? 'voted' : missed.includes(code) ? 'missed' : 'any')}
        words={{ any: 'either', voted: 'voted', missed: 'skipped' }}
        onPress={press}
      />
    </Stack>
  )
}
