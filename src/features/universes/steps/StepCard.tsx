import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { showUndo } from '../../../ui/actions/undo.tsx'
import type { Step } from '../criteria.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import {
  duplicateStep,
  hasGroup,
  moveStep,
  removeStep,
  replaceStep,
  restoreStep,
  withOp,
} from '../parts/builderState.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { HouseholdFields, SampleFields } from './SampleFields.tsx'
import { StepEffect } from './StepEffect.tsx'
import { opLabel, StepKind } from './StepKind.tsx'
import classes from './Steps.module.css'

interface StepCardProps {
  step: Step
  index: number
  count: number
}

export function StepCard({ step, index, count }: StepCardProps) {
  const { criteria, change, setOpen, say } = useBuilder()
  const card = useRef<HTMLLIElement>(null)
  const name = `Step ${index + 1}: ${opLabel(step.op, index)}`

  function move(by: number) {
    if (index + by < 0 || index + by >= count) return
    change((now) => moveStep(now, step.id, by))
    say(`Step moved to place ${index + by + 1} of ${count}.`)
  }
  function remove() {
    setOpen(null)
    change((now) => removeStep(now, step.id))
    showUndo({
      message: `${name} is gone.`,
      onUndo: () => change((now) => restoreStep(now, step, index, criteria.steps[index + 1])),
    })
    // The step below moves into this place, and so does the focus.
    const next = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    if (next instanceof HTMLElement) next.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and an arrow move the whole step
    <li ref={card} className={classes.step} tabIndex={-1} aria-label={name} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
        <StepKind
          step={step}
          index={index}
          onChange={(op) => change((now) => replaceStep(now, withOp(now, step, op)))}
        />
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move step ${index + 1} up`}
            title="Move up (Alt ↑)"
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move step ${index + 1} down`}
            title="Move down (Alt ↓)"
            disabled={index === count - 1}
            onClick={() => move(1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`More for step ${index + 1}`}>
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconCopy {...icon} />}
                onClick={() => change((now) => duplicateStep(now, step.id))}
              >
                Duplicate
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={remove}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {index === 0 && step.op !== 'add' && criteria.steps.length > 0 && (
        <Text size="sm" c="dimmed" mb={6}>
          The first step has no one to work on yet. Move it down, or delete it.
        </Text>
      )}
      {hasGroup(step) && <GroupEditor step={step} path={[]} group={step.group} isFirst={index === 0} />}
      {step.op === 'sample' && <SampleFields step={step} />}
      {step.op === 'onePerHousehold' && <HouseholdFields step={step} />}
      <StepEffect step={step} />
    </li>
  )
}

const icon = { size: 16, stroke: 1.6 }
