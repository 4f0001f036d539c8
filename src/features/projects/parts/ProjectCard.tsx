import { Anchor, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted, formatPercent } from '../../../domain/numbers.ts'
import { lanes, laneWords } from '../../staff/lanes.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { ProjectRow } from '../api.ts'
import classes from './ProjectCard.module.css'

interface ProjectCardProps {
  project: ProjectRow
  to: string
  /** Where the page shows projects of several people. */
  withOwner?: boolean
}

export function ProjectCard({ project, to, withOwner }: ProjectCardProps) {
  const { counts, overdue, nextDueOn, dueOn } = project
  const total = lanes.reduce((sum, lane) => sum + counts[lane], 0)
  const share = total === 0 ? 0 : counts.done / total
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Anchor component={Link} to={to} fw={600} size="lg">
          {project.name}
        </Anchor>
        {overdue > 0 && <Status tone="bad">{`${counted(overdue, 'task')} overdue`}</Status>}
        {total > 0 && counts.done === total && <Status tone="good">All done</Status>}
      </div>
      {project.purpose && (
        <Text c="dimmed" lineClamp={2}>
          {project.purpose}
        </Text>
      )}
      <Progress
        value={share * 100}
        size="sm"
        color="teal"
        aria-label={`${counts.done} of ${total} tasks done`}
        mt={8}
      />
      <div className={classes.facts}>
        {withOwner && <PersonAvatar name={project.ownerName} withName />}
        <Text size="sm" className="figure">
          {total === 0
            ? 'No tasks yet'
            : `${counts.done} of ${total} done, ${formatPercent(counts.done, total)}`}
        </Text>
        {lanes
          .filter((lane) => lane !== 'done' && counts[lane] > 0)
          .map((lane) => (
            <Text key={lane} size="sm" c="dimmed" className="figure">
              {laneWords[lane]} {counts[lane]}
            </Text>
          ))}
        {nextDueOn && (
          <Text size="sm" c="dimmed">
            Next due <DateText value={nextDueOn} />
          </Text>
        )}
        {dueOn && (
          <Text size="sm" c="dimmed">
            Ends <DateText value={dueOn} />
          </Text>
        )}
      </div>
    </li>
  )
}
