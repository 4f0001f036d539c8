import { Anchor, List, ThemeIcon } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Step } from '../api.ts'
import { stepWords } from './stepWords.ts'

export function StepList({ committeeId, steps }: { committeeId: string; steps: Step[] }) {
  return (
    <List spacing="xs" center listStyleType="none" aria-label="What is still open">
      {steps.map((step) => {
        const { done, open, to } = stepWords[step.id]
        return (
          <List.Item
            key={step.id}
            icon={
              <ThemeIcon
                size={20}
                radius="xl"
                variant="light"
                color={step.isDone ? 'green' : 'gray'}
                role="img"
                aria-label={step.isDone ? 'Done' : 'Open'}
              >
                {step.isDone ? <IconCheck size={13} /> : <IconMinus size={13} />}
              </ThemeIcon>
            }
          >
            {step.isDone || step.id === 'people' ? (
              step.isDone ? (
                done
              ) : (
                open(step)
              )
            ) : (
              <Anchor component={Link} to={to(committeeId)} size="sm">
                {open(step)}
              </Anchor>
            )}
          </List.Item>
        )
      })}
    </List>
  )
}
