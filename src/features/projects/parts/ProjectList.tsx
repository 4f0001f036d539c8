import { Button, Group, SegmentedControl } from '@mantine/core'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { projects } from '../api.ts'
import { NewProject } from './NewProject.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import classes from './ProjectCard.module.css'

interface ProjectListProps {
  committeeId: string
  /** Everyone's without it. */
  staffId?: string
  /** What stands around the list. */
  frame?(list: ReactNode): ReactNode
}

/** Projects and how far each is, open or put away, and the way to a new one. */
export function ProjectList({ committeeId, staffId, frame = (list) => list }: ProjectListProps) {
  const [archived, setArchived] = useQueryState('archived', parseAsBoolean.withDefault(false))
  const [isAdding, setIsAdding] = useState(false)
  const list = useRead(projects.list, { committeeId, staffId, archived }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'projects', [projects.list])
  useCommitteeNews(committeeId, 'tasks', [projects.list])
  const { data } = list
  const add = data?.mayEdit && <Button onClick={() => setIsAdding(true)}>New project</Button>
  if (list.error instanceof CallError && list.error.status === 403)
    return <Forbidden page what="the projects of this committee" whoCan="the committee’s manager" />
  return (
    <Page
      title={data?.staff ? `Projects of ${data.staff.name}` : 'Projects'}
      purpose="What each is for, how far it is, and what is overdue."
      action={add || undefined}
      moreActions={
        <Group gap="xs">
          {data?.mayExport && data.projects.length > 0 && (
            <ExportMenu of={projects.list} filter={{ committeeId, staffId, archived }} />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Which projects"
            value={archived ? 'archived' : 'open'}
            onChange={(value) => void setArchived(value === 'archived' ? true : null)}
            data={[
              { value: 'open', label: 'Open' },
              { value: 'archived', label: 'Archived' },
            ]}
          />
        </Group>
      }
    >
      {frame(
        <>
          {!data && list.error && (
            <ErrorState
              title="The projects did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )}
          {!data && !list.error && <SkeletonRows rows={4} rowHeight={96} />}
          {data && data.projects.length === 0 && (
            <Empty title={archived ? 'No archived projects.' : 'No projects yet.'} action={!archived && add}>
              {archived
                ? 'A project that is put away is kept here, with its tasks.'
                : 'A project is a board of tasks with owners and due dates: yard signs, a debate, the last weekend.'}
            </Empty>
          )}
          <ul className={classes.list}>
            {data?.projects.map((project) => (
              <ProjectCard
                key={project.id}
                withOwner={staffId === undefined}
                project={project}
                to={linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', {
                  committeeId,
                  staffId: project.ownerId,
                  projectId: project.id,
                })}
              />
            ))}
          </ul>
        </>,
      )}
      {isAdding && (
        <NewProject committeeId={committeeId} staffId={staffId} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  )
}
