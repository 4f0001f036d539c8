import { Anchor, Button, Progress, Text } from '@mantine/core'
import { parseAsString, useQueryStates } from 'nuqs'
import { Link, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { CutOff } from '../../ui/CutOff.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import type { Out } from '../../app/contract.ts'
import PersonCard from '../people/PersonCard.tsx'
import { staff } from './api.ts'
import { monthOf } from './hours.ts'
import { laneWords } from './lanes.ts'
import { EditStaff } from './parts/EditStaff.tsx'
import { Hours } from './parts/Hours.tsx'
import classes from './parts/OneStaffMember.module.css'
import { PayRates } from './parts/PayRates.tsx'

type Member = Out<typeof staff.get>
interface Of {
  committeeId: string
  staffId: string
}

/** One staff member: contact, hours by week, pay for a period, open tasks and projects. */
export default function OneStaffMember() {
  const of = useParams() as unknown as Of
  const member = useRead(staff.get, of)
  useCommitteeNews(of.committeeId, 'staff', [staff.get])
  useCommitteeNews(of.committeeId, 'tasks', [staff.get])
  useCommitteeNews(of.committeeId, 'projects', [staff.get])
  useCommitteeNews(of.committeeId, 'hours', [staff.hours])
  if (member.data) return <Shown of={of} member={member.data} />
  if (member.error)
    return (
      <ErrorState
        page
        title="This staff member did not load."
        tryThis={member.error.message}
        onRetry={() => void member.refetch()}
      />
    )
  return <Loading />
}

function Shown({ of, member }: { of: Of; member: Member }) {
  const { committeeId, staffId } = of
  const [{ from, to }, setPeriod] = useQueryStates({ from: parseAsString, to: parseAsString })
  const month = monthOf(member.today)
  const period = {
    from: from && isPlainDate(from) ? from : month.from,
    to: to && isPlainDate(to) ? to : month.to,
  }
  return (
    <Page
      title={member.name}
      purpose={member.title || 'On the staff'}
      moreActions={member.mayEdit ? <EditStaff of={of} member={member} /> : undefined}
      action={
        <Button
          component={Link}
          to={linkTo('/committee/:committeeId/staff/:staffId/projects', { committeeId, staffId })}
        >
          Projects
        </Button>
      }
    >
      <div className={classes.columns}>
        <div>
          <Hours of={of} member={member} period={period} onPeriod={(next) => void setPeriod(next)} />
        </div>
        <div>
          <Section card title="Record">
            <KeyValue items={recordOf(member)} />
          </Section>
          {member.rates && <PayRates of={of} member={member} rates={member.rates} />}
          <Tasks committeeId={committeeId} member={member} />
          <Projects of={of} projects={member.projects} />
          {member.maySeePeople && <PersonCard committeeId={committeeId} personId={staffId} />}
        </div>
      </div>
    </Page>
  )
}

function recordOf(member: Member): [string, React.ReactNode][] {
  return [
    ['Title', member.title || '–'],
    ['Sign-in', member.signInName || 'Not linked'],
    ['First day', member.startedOn ? <DateText key="started" value={member.startedOn} /> : '–'],
    ...(member.endedOn
      ? [['Last day', <DateText key="ended" value={member.endedOn} />] as [string, React.ReactNode]]
      : []),
  ]
}

function Tasks({ committeeId, member }: { committeeId: string; member: Member }) {
  const { tasks, tasksTotal, today } = member
  return (
    <Section card title="Open tasks" note={tasks.length === 0 ? 'Nothing is on their desk.' : undefined}>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Anchor
              component={Link}
              to={`${linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
                committeeId,
                staffId: task.projectOwnerId,
                projectId: task.projectId,
              })}?task=${task.id}`}
            >
              {task.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {task.projectName}, {laneWords[task.lane]}
              {task.dueOn && (
                <>
                  , due <DateText value={task.dueOn} />{' '}
                </>
              )}
              {task.dueOn && task.dueOn < today && <Status tone="bad">Overdue</Status>}
            </Text>
          </li>
        ))}
      </ul>
      <CutOff shown={tasks.length} total={tasksTotal} many="tasks, by due date" which="first" />
    </Section>
  )
}

function Projects({ of, projects }: { of: Of; projects: Member['projects'] }) {
  return (
    <Section card title="Projects" note={projects.length === 0 ? 'None yet.' : undefined}>
      <ul className={classes.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <Anchor
              component={Link}
              to={linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
                ...of,
                projectId: project.id,
              })}
            >
              {project.name}
            </Anchor>
            <Progress
              value={project.tasks === 0 ? 0 : (project.done / project.tasks) * 100}
              size="sm"
              my={4}
              aria-label={`${project.done} of ${project.tasks} tasks done`}
            />
            <Text size="sm" c="dimmed" className="figure">
              {project.done} of {project.tasks} done
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
