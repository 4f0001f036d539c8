import { ActionIcon, Group, NumberInput, SegmentedControl, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Step } from '../criteria.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { replaceStep } from '../parts/builderState.ts'

type SampleStep = Extract<Step, { op: 'sample' }>
type HouseholdStep = Extract<Step, { op: 'onePerHousehold' }>

const mostSeed = 9999

export function SampleFields({ step }: { step: SampleStep }) {
  const { change } = useBuilder()
  const set = (part: Partial<SampleStep>) => change((now) => replaceStep(now, { ...step, ...part }))
  const byPercent = step.percent !== undefined
  const numberOr = (value: number | string) => (typeof value === 'number' && value > 0 ? value : undefined)
  return (
    <>
      <Group gap="xs" align="end" wrap="nowrap">
        <NumberInput
          label="How many"
          value={(byPercent ? step.percent : step.size) ?? ''}
          min={byPercent ? 0.01 : 1}
          max={byPercent ? 100 : 2_000_000}
          allowDecimal={byPercent}
          clampBehavior="strict"
          hideControls
          thousandSeparator=","
          onChange={(value) => set(byPercent ? { percent: numberOr(value) } : { size: numberOr(value) })}
        />
        <SegmentedControl
          aria-label="Counted in"
          size="xs"
          value={byPercent ? 'percent' : 'voters'}
          data={['voters', 'percent']}
          onChange={(unit) =>
            set(unit === 'percent' ? { size: undefined, percent: 10 } : { size: 500, percent: undefined })
          }
        />
      </Group>
      <Group gap="xs" align="end" wrap="nowrap" mt="xs">
        <NumberInput
          label="Seed"
          description="The same seed picks the same voters again."
          value={step.seed}
          min={0}
          max={2_147_483_647}
          clampBehavior="strict"
          allowDecimal={false}
          hideControls
          onChange={(value) => typeof value === 'number' && set({ seed: value })}
          style={{ flex: 1 }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Draw again with another seed"
              title="Draw again"
              onClick={() => set({ seed: (step.seed * 7919 + 17) % mostSeed })}
            >
              <IconRefresh size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Group>
    </>
  )
}

export function HouseholdFields({ step }: { step: HouseholdStep }) {
  const { change } = useBuilder()
  return (
    <Group gap="xs" align="center">
      <Text size="sm">At each address keep the</Text>
      <SegmentedControl
        aria-label="Which voter of a household"
        size="xs"
        value={step.keep}
        data={['oldest', 'youngest']}
        onChange={(keep) => change((now) => replaceStep(now, { ...step, keep }))}
      />
    </Group>
  )
}
