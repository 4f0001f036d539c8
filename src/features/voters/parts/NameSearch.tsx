import { Modal, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useWrite } from '../../../app/browser/call.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { voters } from '../api.ts'

interface Named {
  id: string
  name: string
}

/** Saving and renaming are one: a saved search is one that has a name. */
export function NameSearch({ search, onClose }: { search: Named | null; onClose: () => void }) {
  return (
    <Modal
      opened={search !== null}
      onClose={onClose}
      title={search?.name ? 'Rename the search' : 'Save the search'}
    >
      {search && <NameForm search={search} onClose={onClose} />}
    </Modal>
  )
}

const schema = z.object({ name: z.string().trim().min(1, 'Give the search a name.').max(80) })

function NameForm({ search, onClose }: { search: Named; onClose: () => void }) {
  const save = useWrite(voters.saveSearch, { refresh: [voters.searches] })
  const form = useDraftForm({ initial: { name: search.name }, schema })
  return (
    <Form
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      onSubmit={async ({ name }) => {
        await save.runAsync({ id: search.id, name })
        onClose()
        showDone(`Saved as “${name.trim()}”.`)
      }}
    >
      <TextInput
        label="Name"
        description="Only you see it in your list. Colleagues can open the search by its link."
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </Form>
  )
}
