import { Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { walkbooks } from '../api.ts'
import type { Walkbook } from '../shapes.ts'

/** Its name, the note on the turf, and the survey that goes along. */
export default function EditWalkbook({ one, onClose }: { one: Walkbook; onClose(): void }) {
  const { committeeId, id: walkbookId } = one
  // Of the moment it was opened: a change by someone else in between is shown, not overwritten.
  const [version, setVersion] = useState(one.version)
  const [conflict, setConflict] = useState<string | null>(null)
  const choices = useRead(walkbooks.choices, { committeeId })
  const change = useWrite(walkbooks.change, { refresh: [walkbooks.get, walkbooks.list] })
  const initial = { name: one.name, note: one.note, surveyId: one.surveyId }
  const form = useDraftForm({
    initial,
    validate: ({ name }) => (name.trim() === '' ? { name: 'Give it a name.' } : {}),
  })
  const surveys = choices.data?.surveys ?? []
  const surveyName = (id: string | null) => surveys.find((survey) => survey.id === id)?.name ?? 'None'
  async function save(values: typeof initial, seen = version) {
    try {
      await change.runAsync({ committeeId, walkbookId, version: seen, ...values })
      showDone('Saved.')
      onClose()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error
      setConflict(error.message)
    }
  }
  return (
    <Modal opened onClose={onClose} title="Change the walkbook" closeButtonProps={{ 'aria-label': 'Close' }}>
      {conflict && (
        <ConflictNotice
          message={conflict}
          busy={change.busy}
          differences={[
            { label: 'Name', mine: form.values.name, theirs: one.name },
            { label: 'Note', mine: form.values.note, theirs: one.note },
            { label: 'Survey', mine: surveyName(form.values.surveyId), theirs: surveyName(one.surveyId) },
          ].filter(({ mine, theirs }) => mine !== theirs)}
          onKeepMine={() => void save(form.values, one.version)}
          onTakeTheirs={() => {
            form.setValues(initial)
            setVersion(one.version)
            setConflict(null)
          }}
        />
      )}
      <Form form={form} onSubmit={(values) => save(values)} submitLabel="Save" onCancel={onClose}>
        <TextInput label="Name" maxLength={120} required {...form.getInputProps('name')} />
        <Textarea
          label="Note on the turf"
          description="Where to park, whom to call. Everyone who has the walkbook reads it."
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        {(surveys.length > 0 || one.surveyId !== null) && (
          <Select
            label="Survey"
            placeholder="None"
            clearable
            data={surveys.map((survey) => ({ value: survey.id, label: survey.name }))}
            {...form.getInputProps('surveyId')}
          />
        )}
      </Form>
    </Modal>
  )
}
