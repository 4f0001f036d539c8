import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { lobbyFundraisers } from '../api.ts'
import { Fields } from '../shapes.ts'
import { Conflicts } from './Conflicts.tsx'
import { newValues } from './formValues.ts'
import { FundraiserFields } from './FundraiserFields.tsx'

interface NewFundraiserProps {
  committeeId: string
  onAdded(fundraiserId: string): void
  onCancel(): void
}

/** A fundraiser from its first idea on: only a name and a day are needed. */
export function NewFundraiser({ committeeId, onAdded, onCancel }: NewFundraiserProps) {
  const [fundraiserId] = useState(newId)
  const add = useWrite(lobbyFundraisers.add, { refresh: [lobbyFundraisers.list] })
  const form = useDraftForm({
    initial: newValues(),
    schema: Fields,
    draft: `lobby-fundraiser-${committeeId}`,
  })
  const { day, start, end } = form.values
  return (
    <Form
      form={form}
      submitLabel="Plan it"
      onCancel={onCancel}
      onSubmit={async (values) => {
        await add.runAsync({ ...values, committeeId, fundraiserId })
        showDone('The fundraiser is planned.')
        onAdded(fundraiserId)
      }}
    >
      <FundraiserFields form={form}>
        <Conflicts {...{ committeeId, day, start, end }} fundraiserId={null} always />
      </FundraiserFields>
    </Form>
  )
}
