import { Drawer, Stack } from '@mantine/core'
import { useState } from 'react'
import { call, CallError, useWrite } from '../../../app/browser/call.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import { Fields } from '../shapes.ts'
import { Conflicts } from './Conflicts.tsx'
import { differences, valuesOf } from './formValues.ts'
import { FundraiserFields } from './FundraiserFields.tsx'

interface EditFundraiserProps {
  fundraiser: Fundraiser
  onClose(): void
}

export function EditFundraiser({ fundraiser, onClose }: EditFundraiserProps) {
  const { committeeId, id: fundraiserId } = fundraiser
  // The version this form was opened with; what comes in live meanwhile must not be taken for what the person saw.
  const [seen, setSeen] = useState(fundraiser)
  const [conflict, setConflict] = useState<{ message: string; theirs: Fundraiser } | null>(null)
  const form = useDraftForm({ initial: valuesOf(seen), schema: Fields })
  const change = useWrite(lobbyFundraisers.change, {
    refresh: [lobbyFundraisers.get, lobbyFundraisers.list],
  })
  const save = async (version: number) => {
    setConflict(null)
    await change.runAsync({ ...form.values, committeeId, fundraiserId, version })
    showDone('Saved.')
    onClose()
  }
  const submit = async () => {
    try {
      await save(seen.version)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error
      const theirs = await call(lobbyFundraisers.get, { committeeId, fundraiserId })
      if (theirs.version === seen.version) throw error
      setConflict({ message: error.message, theirs })
    }
  }
  const { day, start, end } = form.values
  return (
    <Drawer opened onClose={onClose} position="right" size={690} title={`Change ${seen.title}`}>
      <Stack>
        {conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differences(form.values, valuesOf(conflict.theirs))}
            busy={change.busy}
            onKeepMine={() =>
              void save(conflict.theirs.version).catch((error: Error) => showProblem(error.message))
            }
            onTakeTheirs={() => {
              setSeen(conflict.theirs)
              form.setValues(valuesOf(conflict.theirs))
              setConflict(null)
            }}
          />
        )}
        <Form form={form} onSubmit={submit} submitLabel="Save" onCancel={onClose}>
          <FundraiserFields form={form}>
            <Conflicts {...{ committeeId, fundraiserId, day, start, end }} always />
          </FundraiserFields>
        </Form>
      </Stack>
    </Drawer>
  )
}
