import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Step } from '../criteria.ts'
import { opsAt, type Op } from '../parts/builderState.ts'
import classes from './Steps.module.css'

const labels: Record<Op, string> = {
  add: 'Add',
  narrow: 'Keep only',
  remove: 'Remove',
  sample: 'Random sample',
  onePerHousehold: 'One per household',
}

export function opLabel(op: Op, index: number): string {
  return op === 'add' && index === 0 ? 'Start with' : labels[op]
}

/** The verb of a step, which is also how one changes it. */
export function StepKind({
  step,
  index,
  onChange,
}: {
  step: Step
  index: number
  onChange: (op: Op) => void
}) {
  const ops = opsAt(index)
  if (ops.length === 1 && ops[0] === step.op)
    return (
      <span className={classes.verb} data-op={step.op} data-fixed>
        {opLabel(step.op, index)}
      </span>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="transparent"
          size="compact-md"
          className={classes.verb}
          data-op={step.op}
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Step ${index + 1} does: ${opLabel(step.op, index)}. Change it`}
        >
          {opLabel(step.op, index)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ops.map((op) => (
          <Menu.Item
            key={op}
            fw={op === step.op ? 600 : undefined}
            aria-current={op === step.op || undefined}
            onClick={() => onChange(op)}
          >
            {opLabel(op, index)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
