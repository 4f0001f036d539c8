import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { walkbooks } from '../../walkbooks/api.ts'
import { cuts } from '../api.ts'
import type { Cut } from '../shapes.ts'

/** One walkbook for each turf; they are handed out from the list of walkbooks. */
export function MakeWalkbooks({
  committeeId,
  cut,
  onClose,
}: {
  committeeId: string
  cut: Cut
  onClose(): void
}) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [surveyId, setSurveyId] = useState<string | null>(null)
  const choices = useRead(walkbooks.choices, { committeeId })
  const make = useWrite(cuts.make, {
    refresh: [cuts.get, cuts.list, walkbooks.list],
    onSuccess: ({ walkbooks: made }) => {
      showDone(`${counted(made, 'walkbook')} were made. Hand them out from here.`)
      void navigate(linkTo('/committee/:committeeId/walkbooks', { committeeId }))
    },
  })
  const { surveys = [] } = choices.data ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Make ${counted(cut.turfs.length, 'walkbook')}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make.run({ committeeId, cutId: cut.id, version: cut.version, name, surveyId })
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            description="“Ward 3” makes “Ward 3, turf 1” and so on."
            required
            maxLength={80}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {surveys.length > 0 && (
            <Select
              label="Survey"
              placeholder="None"
              clearable
              data={surveys.map((survey) => ({ value: survey.id, label: survey.name }))}
              value={surveyId}
              onChange={setSurveyId}
            />
          )}
          <Text size="sm" c="dimmed">
            Voters who left the file since the cut are not on them.
          </Text>
          {make.error && (
            <Alert color="red" role="alert">
              {make.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={make.busy} disabled={name.trim() === ''}>
              Make them
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
