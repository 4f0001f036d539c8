import { Checkbox, Modal, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { volunteers } from '../api.ts'
import { workKeys, workKinds, type WorkKind } from '../kinds.ts'
import { Chips } from './Chips.tsx'
import classes from '../../../ui/publicPage/publicPage.module.css'

interface AddVolunteerProps {
  committeeId: string
  opened: boolean
  onClose(): void
}

const works = workKeys.map((value) => ({ value, label: workKinds[value] }))

export default function AddVolunteer({ committeeId, opened, onClose }: AddVolunteerProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add a volunteer"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <Add committeeId={committeeId} onClose={onClose} />}
    </Modal>
  )
}

function Add({ committeeId, onClose }: Omit<AddVolunteerProps, 'opened'>) {
  const navigate = useNavigate()
  const add = useWrite(volunteers.add, { refresh: [volunteers.list, volunteers.waiting] })
  const form = useDraftForm({
    draft: `volunteer ${committeeId}`,
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      zip: '',
      interests: [] as WorkKind[],
      message: '',
      isAnswered: false,
    },
    validate: ({ firstName, lastName }) =>
      firstName.trim() || lastName.trim() ? {} : { firstName: 'Enter a name.' },
  })
  const field = form.getInputProps
  return (
    <Form
      form={form}
      submitLabel="Add"
      onCancel={onClose}
      onSubmit={async (values) => {
        const { personId, isNew } = await add.runAsync({ committeeId, ...values })
        onClose()
        showDone(isNew ? 'Added.' : 'This person was on record already and is a volunteer now.')
        await navigate(
          linkTo('/committee/:committeeId/volunteers/:volunteerId', { committeeId, volunteerId: personId }),
        )
      }}
    >
      <div className={classes.two}>
        <TextInput label="First name" data-autofocus maxLength={100} {...field('firstName')} />
        <TextInput label="Last name" maxLength={100} {...field('lastName')} />
        <TextInput label="Email" type="email" maxLength={200} {...field('email')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...field('phone')} />
        <TextInput label="ZIP code" inputMode="numeric" maxLength={10} {...field('zip')} />
      </div>
      <Chips
        legend="Likes to"
        choices={works}
        chosen={form.values.interests}
        onChange={(chosen) => form.setFieldValue('interests', chosen as WorkKind[])}
      />
      <TextInput label="What they said" maxLength={2000} {...field('message')} />
      <Checkbox
        label="I have talked to them already"
        description="Otherwise the 24-hour reply timer starts, as for any sign-up."
        {...form.getInputProps('isAnswered', { type: 'checkbox' })}
      />
    </Form>
  )
}
