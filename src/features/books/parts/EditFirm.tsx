import { Alert, Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { firms, type Firm } from '../../firms/api.ts'
import { firmKinds } from '../../firms/rules.ts'
import { bookEntities } from '../entities/api.ts'

/** What is known of a firm. */
export function EditFirm({ committeeId, firmId }: { committeeId: string; firmId: string }) {
  const [open, setOpen] = useState(false)
  const read = useRead(firms.get, { committeeId, firmId }, { enabled: open })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Change
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Change the firm">
        {open && (
          <Loaded read={read} failed="The firm did not load.">
            {(firm) => (
              <Fields
                key={firm.version}
                committeeId={committeeId}
                firm={firm}
                onDone={() => setOpen(false)}
              />
            )}
          </Loaded>
        )}
      </Modal>
    </>
  )
}

const texts = [
  ['name', 'Name', 200],
  ['street', 'Street', 200],
  ['city', 'City', 100],
  ['state', 'State', 2],
  ['zip', 'ZIP', 10],
  ['phone', 'Phone', 40],
  ['email', 'Email', 200],
  ['treasurerName', 'Treasurer, where it is a committee', 200],
] as const

function Fields({ committeeId, firm, onDone }: { committeeId: string; firm: Firm; onDone(): void }) {
  const [values, setValues] = useState(firm)
  const change = useWrite(firms.change, {
    refresh: [firms.get, firms.duplicates, bookEntities.get, bookEntities.list],
    onSuccess: () => {
      showDone('Saved.')
      onDone()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { id, taxIdLastFour: _last, mayEdit: _edit, maySeeTaxId: _see, ...fields } = values
        change.run({ committeeId, firmId: id, ...fields })
      }}
    >
      <Stack gap="sm">
        <Select
          label="Kind"
          data={[...firmKinds]}
          value={values.kind}
          allowDeselect={false}
          onChange={(kind) => setValues({ ...values, kind: kind as Firm['kind'] })}
        />
        {texts.map(([field, label, most]) => (
          <TextInput
            key={field}
            label={label}
            maxLength={most}
            value={values[field]}
            onChange={(e) => setValues({ ...values, [field]: e.currentTarget.value })}
          />
        ))}
        <Checkbox
          label="Gets a 1099"
          checked={values.gets1099}
          onChange={(e) => setValues({ ...values, gets1099: e.currentTarget.checked })}
        />
        {change.error && (
          <Alert color="red" variant="light" role="alert">
            {change.error.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={change.busy}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
