import { Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { projects } from '../api.ts'
import { ProjectFields } from './ProjectFields.tsx'

const empty = { name: '', purpose: '', startsOn: null, dueOn: null }

interface NewProjectProps {
  committeeId: string
  /** Whose it will be; without it the form asks. */
  staffId?: string
  onClose(): void
}

export function NewProject({ committeeId, staffId, onClose }: NewProjectProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const choices = useRead(projects.choices, { committeeId }, { enabled: staffId === undefined })
  const create = useWrite(projects.create, { refresh: [projects.list] })
  const navigate = useNavigate()
  const leader = staffId ?? chosen
  return (
    <Modal opened onClose={onClose} title="New project">
      {staffId === undefined && (
        <Select
          label="Who leads it"
          placeholder={choices.data?.staff.length === 0 ? 'No one is on the staff yet' : 'Choose someone'}
          searchable
          mb="sm"
          data={choices.data?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={chosen}
          error={problem || undefined}
          onChange={(next) => {
            setChosen(next)
            setProblem('')
          }}
        />
      )}
      <ProjectFields
        initial={empty}
        draft="project"
        submitLabel="Start the project"
        onSubmit={async (values) => {
          if (!leader) {
            setProblem('Choose who leads it.')
            throw new Error('The project has no one to lead it yet.')
          }
          const { id: projectId } = await create.runAsync({ committeeId, staffId: leader, ...values })
          const of = { committeeId, staffId: leader, projectId }
          void navigate(linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', of))
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
