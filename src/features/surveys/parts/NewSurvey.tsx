import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { surveys } from '../api.ts'

interface NewSurveyProps {
  committeeId: string
  copyOf?: { id: string; name: string }
  onMade(id: string): void
  onClose(): void
}

export function NewSurvey({ committeeId, copyOf, onMade, onClose }: NewSurveyProps) {
  const name = useTextDraft(`new survey ${copyOf?.id ?? ''}`, copyOf ? `${copyOf.name}, copy` : '')
  const [problem, setProblem] = useState('')
  const create = useWrite(surveys.create, {
    refresh: [surveys.list],
    onSuccess: ({ id }) => {
      name.clear()
      onMade(id)
    },
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (name.text.trim() === '') return setProblem('Give the survey a name.')
    create.run({ committeeId, name: name.text.trim(), copyOf: copyOf?.id })
  }
  return (
    <Modal opened onClose={onClose} title={copyOf ? 'Copy a survey' : 'New survey'}>
      <form onSubmit={submit}>
        <TextInput
          label="Name"
          description="Only your committee sees it: “Fall doors”, “Absentee callers”."
          data-autofocus
          maxLength={120}
          value={name.text}
          error={problem || undefined}
          onChange={(event) => {
            name.type(event.currentTarget.value)
            setProblem('')
          }}
        />
        {create.error && (
          <Alert color="red" mt="sm" role="alert">
            {create.error.message}
          </Alert>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.busy}>
            {copyOf ? 'Make the copy' : 'Start writing'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
