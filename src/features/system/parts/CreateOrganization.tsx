import { Checkbox, Modal, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { linkTo } from '../../../links.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { organizations } from '../../organizations/api.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Give the organization a name.').max(200, 'At most 200 characters.'),
  join: z.boolean(),
})

/** A name is enough; people and committees are added on the organization's own page, which opens next. */
export function CreateOrganization({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New organization"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NameForm onClose={onClose} />
    </Modal>
  )
}

function NameForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const create = useWrite(organizations.create, { refresh: [organizations.list] })
  const belongsToNone = useSession().profile?.organization === null
  const form = useDraftForm({ initial: { name: '', join: true }, schema, draft: 'new-organization' })
  return (
    <Form
      form={form}
      submitLabel="Create"
      onCancel={onClose}
      onSubmit={async ({ name, join }) => {
        const { id } = await create.runAsync({ name, join: belongsToNone && join })
        onClose()
        void navigate(linkTo('/admin/organization/:orgId', { orgId: id }))
      }}
    >
      <TextInput
        label="Name"
        description="As its people call it. It can be changed later."
        data-autofocus
        {...form.getInputProps('name')}
      />
      {belongsToNone && (
        <Checkbox
          label="I work in it myself"
          description="Its committees are then in your menu and on your first page."
          {...form.getInputProps('join', { type: 'checkbox' })}
        />
      )}
    </Form>
  )
}
