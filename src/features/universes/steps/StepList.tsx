import { Button, Menu } from '@mantine/core'
import {
  IconHome,
  IconMinus,
  IconPlus,
  IconArrowsShuffle,
  IconFilter,
  IconChevronDown,
} from '@tabler/icons-react'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { insertStep, mostSteps, newStep, opsAt, type Op } from '../parts/builderState.ts'
import { StepCard } from './StepCard.tsx'
import { opLabel } from './StepKind.tsx'
import classes from './Steps.module.css'

const icon = { size: 16, stroke: 1.6 }
const offered: { op: Op; about: string; icon: React.ReactNode }[] = [
  {
    op: 'narrow',
    about: 'Of those so far, only voters who …',
    icon: <IconFilter {...icon} />,
  },
  { op: 'add', about: 'More voters, who …', icon: <IconPlus {...icon} /> },
  { op: 'remove', about: 'Leave out voters who …', icon: <IconMinus {...icon} /> },
  {
    op: 'sample',
    about: 'So many of them, by chance',
    icon: <IconArrowsShuffle {...icon} />,
  },
  {
    op: 'onePerHousehold',
    about: 'One voter at each address',
    icon: <IconHome {...icon} />,
  },
]

/** The recipe, top to bottom: each step works on what the ones above it left. */
export function StepList() {
  const { criteria, change } = useBuilder()
  return (
    <section aria-label="Steps">
      <ol className={classes.steps}>
        {criteria.steps.map((step, index) => (
          <StepCard key={step.id} step={step} index={index} count={criteria.steps.length} />
        ))}
      </ol>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconPlus size={16} />}
            rightSection={<IconChevronDown size={14} />}
            disabled={criteria.steps.length >= mostSteps}
          >
            Add a step
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered
            .filter(({ op }) => opsAt(criteria.steps.length).includes(op))
            .map(({ op, about, icon: shown }) => (
              <Menu.Item
                key={op}
                leftSection={shown}
                onClick={() => change((now) => insertStep(now, newStep(now, op)))}
              >
                {opLabel(op, criteria.steps.length)}
                <div className={classes.about}>{about}</div>
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  )
}
