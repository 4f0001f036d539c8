import { Button, Modal, SegmentedControl } from '@mantine/core'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { linkTo } from '../../routes.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { projects } from './api.ts'
import { ProjectCard } from './parts/ProjectCard.tsx'
import classes from './parts/ProjectCard.module.css'
import { ProjectFields } from './parts/ProjectFields.tsx'

const empty = { name: '', purpose: '', startsOn: null, dueOn: null }

/** The projects of one staff member and how far each is. */
export default function StaffProjects() {
  const { committeeId, staffId } = useParams() as { committeeId: string; staffId: string }
  const [archived, setArchived] = useQueryState('archived', parseAsBoolean.withDefault(false))
  const [isAdding, setIsAdding] = useState(false)
  const list = useRead(projects.list, { committeeId, staffId, archived }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'projects', [projects.list])
  useCommitteeNews(committeeId, 'tasks', [projects.list])
  const create = useWrite(projects.create, { refresh: [projects.list] })
  const navigate = useNavigate()
  const to = (projectId: string) =>
    linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', { committeeId, staffId, projectId })
  const { data } = list
  const add = data?.mayEdit && <Button onClick={() => setIsAdding(true)}>New project</Button>
  return (
    <Page
      title={data ? `Projects of ${data.staff.name}` : 'Projects'}
      purpose="What each is for, how far it is, and what is overdue."
      action={add || undefined}
      moreActions={
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
      }
    >
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
          <ProjectCard key={project.id} project={project} to={to(project.id)} />
        ))}
      </ul>
      <Modal opened={isAdding} onClose={() => setIsAdding(false)} title="New project">
        <ProjectFields
          initial={empty}
          draft="project"
          submitLabel="Start the project"
          onSubmit={async (values) => {
            const { id } = await create.runAsync({ committeeId, staffId, ...values })
            void navigate(to(id))
          }}
          onCancel={() => setIsAdding(false)}
        />
      </Modal>
    </Page>
  )
}
